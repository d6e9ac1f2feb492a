// Takes the pictures of pages in docs/ from the build in dist/: `npm run pictures`. sites.png shows three phones,
// pages.jpg two places of each kind in four languages, on a phone and a desktop, light and dark.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = 4399
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 844 }

/** Two places of each kind. No station has pages in all of these languages. */
const places = [
  'st-pancras-bag-storage.example',
  'milano-centrale-bagagli.example',
  'cdg-luggage.example',
  'jfk-luggage.example',
  'british-museum-luggage.example',
  'colosseum-bags.example',
  'paris-luggage-storage.example',
  'tokyo-suitcase-storage.example',
]
const languages = ['en', 'de', 'ja', 'ru']

const server = spawn(process.execPath, [`${root}bin/microsites.js`, 'preview', '--port', String(port)], { cwd: root })
await new Promise((resolve) => server.stderr.once('data', resolve))
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  // Scripts run only at the hosts that the pages are built for.
  args: ['--no-sandbox', `--proxy-server=http://localhost:${port}`],
  env: { ...process.env, FONTCONFIG_FILE: `${root}tests/browser/fonts.conf` },
})
try {
  await compose('sites.png', 60, [
    await Promise.all([
      shot('st-pancras-bag-storage.example', 'en', phone, 'light'),
      shot('louvre-luggage.example', 'de', phone, 'light'),
      shot('tokyo-suitcase-storage.example', 'ja', phone, 'light'),
    ]),
  ])
  const rows = []
  for (const place of places) {
    const views = [phone, desktop].flatMap((view) => ['light', 'dark'].map((scheme) => [view, scheme]))
    rows.push([])
    // A language at a time: sixteen pages at once can be too slow for the wait of each.
    for (const language of languages)
      rows.at(-1).push(...(await Promise.all(views.map((view) => shot(place, language, ...view)))))
  }
  await compose('pages.jpg', 18, rows)
} finally {
  await browser.close()
  server.kill()
}

/** The first screen of a page, as a picture in a data URL. Nothing if the site has no page in this language. */
async function shot(domain, language, viewport, colorScheme) {
  const context = await browser.newContext({ userAgent, viewport, colorScheme, locale: language })
  const page = await context.newPage()
  const path = language === 'en' ? '' : `${language}/`
  const answer = await page.goto(`http://${domain}/${path}`)
  if (!answer?.ok()) {
    await context.close()
    return undefined
  }
  // The form is ready once it repeats what was chosen.
  await page.waitForFunction(() => document.querySelector('main .echo')?.textContent)
  const picture = await page.screenshot()
  await context.close()
  return { src: `data:image/png;base64,${picture.toString('base64')}`, width: viewport.width }
}

/** Writes rows of pictures, scaled to `percent`, as one picture. */
async function compose(name, percent, rows) {
  const page = await browser.newPage({ deviceScaleFactor: 1 })
  const cells = rows.map((row) =>
    row
      .filter(Boolean)
      .map(({ src, width }) => `<img src="${src}" width="${Math.round((width * percent) / 100)}">`)
      .join(''),
  )
  const style = 'body{display:inline-block;margin:0;padding:8px;background:#888}div{display:flex;gap:8px;margin:8px}'
  await page.setContent(`<style>${style}</style><body>${cells.map((cell) => `<div>${cell}</div>`).join('')}`)
  await page.locator('body').screenshot({
    path: `${root}docs/${name}`,
    ...(name.endsWith('.jpg') && { type: 'jpeg', quality: 60 }),
  })
}
