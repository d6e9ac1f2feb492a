import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyProject } from '../build/project.ts'
import { gitIn } from '../git/git-in.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const font = 'node_modules/@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2'
const [paris, cologne] = ['paris-luggage.example', 'cologne-cathedral-luggage.example'] as const

/** A new project with two brands: one with every part of a theme, and a dark one for the second site. */
function project() {
  const cwd = copyProject(join(repository, 'starter'))
  cpSync(join(repository, 'tests/fixtures/base/media'), join(cwd, 'media'), { recursive: true })
  copyFileSync(join(repository, font), join(cwd, 'media/text.woff2'))
  const change = (path: string, from: string, to: string): void => {
    const text = readFileSync(join(cwd, path), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(cwd, path), text.replace(from, to))
  }
  change(
    'microsites.yaml',
    'environments:\n',
    `  theme:
    colors: { accent: "#1f4fa8", background: "#ffffff", text: "#1b1f2a" }
    logo: { light: media/logo.svg, dark: media/bridge-400.webp }
    favicon: media/logo.svg
    touchIcon: media/icon-180.png
    fonts: { text: media/text.woff2, headings: media/text.woff2 }
brands:
  night:
    { name: Night Bags, operator: Night Bags Ltd, address: [Sampletown], email: hello@night.example, theme: { colors: { accent: "#c98bff", background: "#14101d", text: "#f4eefc" }, card: dark } }
environments:
`,
  )
  change(
    'sites.yaml',
    '    slug: paris\n',
    `    slug: paris
    image:
      files: [media/bridge-1200.webp, media/bridge-600.avif, media/bridge-1200.avif]
      alt: { en: A drawn bridge, de: Eine gezeichnete Brücke }
`,
  )
  change('sites.yaml', '    slug: cologne-cathedral\n', '    slug: cologne-cathedral\n    brand: night\n')
  const dist = (domain: string, file: string): string => readFileSync(join(cwd, 'dist', domain, file), 'utf8')
  return { cwd, change, dist, run: (...args: string[]) => runCli(args, { cwd }) }
}

const shown = (page: string, pattern: RegExp): string => pattern.exec(page)?.[1] ?? ''
const assetOf = (page: string, pattern: RegExp): string => shown(page, pattern).replace(/^.*\/assets\//, 'assets/')

describe('a brand has its own look', () => {
  test('pages show logo, icons, fonts and colours, and their policy allows them', () => {
    const { cwd, dist, run } = project()
    expect(run('validate')).toMatchObject({ status: 0, stderr: '' })
    expect(run('build').status).toBe(0)
    for (const file of ['index.html', 'de/index.html', 'legal/index.html', '404.html']) {
      const page = dist(paris, file)
      expect(page).toContain('<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme:light)">')
      const style = page.split('<style>').at(-1)?.split('</style>')[0] ?? ''
      expect(style).toContain('color-scheme:light;--bg:#ffffff')
      expect(style).toContain('--accent:#1f4fa8')
      const hash = createHash('sha256').update(style).digest('base64')
      for (const host of ['_headers', '_nginx.conf']) expect(dist(paris, host)).toContain(`'sha256-${hash}'`)
      for (const named of [
        assetOf(page, /<img class="logo" src="([^"]+)"/),
        assetOf(page, /<source srcSet="([^"]+)" media="\(prefers-color-scheme: dark\)"/),
        assetOf(page, /<link rel="icon" href="([^"]+)"/),
        assetOf(page, /<link rel="apple-touch-icon" href="([^"]+)"/),
        assetOf(style, /src:url\(([^)]+)\)/),
      ])
        expect(existsSync(join(cwd, 'dist', paris, named)), named).toBe(true)
    }
    expect(existsSync(join(cwd, 'dist', paris, 'favicon.svg'))).toBe(false)
    expect(existsSync(join(cwd, 'dist', paris, 'apple-touch-icon.png'))).toBe(false)
  })

  test('a picture is offered in its widths and formats, with its text, and is the card', () => {
    const { cwd, dist, run } = project()
    expect(run('build').status).toBe(0)
    const page = dist(paris, 'de/index.html')
    const [picture = ''] = /<picture><source type="image\/avif".*?<\/picture>/.exec(page) ?? []
    expect(picture).toMatch(
      /srcSet="\/assets\/[0-9a-f]{16}\.avif 600w, \/assets\/[0-9a-f]{16}\.avif 1200w".*type="image\/webp" srcSet="\/assets\/[0-9a-f]{16}\.webp 1200w"/,
    )
    expect(picture).toContain('alt="Eine gezeichnete Brücke"')
    expect(picture).toContain('width="1200" height="800"')
    const card = assetOf(page, /<meta property="og:image" content="([^"]+)"/)
    expect(readFileSync(join(cwd, 'dist', paris, card))).toEqual(readFileSync(join(cwd, 'media/bridge-1200.webp')))
    expect(page).toContain('<meta property="og:image:type" content="image/webp">')
    for (const part of ['image', 'logo'])
      expect(page).toMatch(new RegExp(`"${part}":"https://${paris}/assets/[0-9a-f]{16}\\.\\w+"`))
    expect(run('explain', paris).stdout).toMatch(/image +media\/bridge-1200\.webp, /)
    expect(run('explain', cologne).stdout).toMatch(/brand +night /)
    expect(readdirSync(join(cwd, 'dist', paris, 'assets')).filter((file) => file.endsWith('.png'))).toHaveLength(1)
  })

  test('sites of another brand have its look, and the brands do not link to each other', () => {
    const { dist, run } = project()
    expect(run('build').status).toBe(0)
    const page = dist(cologne, 'index.html')
    expect(page).toContain('Night Bags')
    expect(page).toContain('--accent:#c98bff')
    expect(page).toContain('color-scheme:dark;--bg:#14101d')
    expect(page).not.toContain('Example Luggage')
    expect(page).not.toContain(paris)
    expect(dist(paris, 'index.html')).not.toContain('Night')
    expect(run('build', '--clean', '--filter', 'brand=night').stdout).toContain('1 site: 1 built')
  })

  test('a changed file changes the sites that show it, and `diff` says so', () => {
    const { cwd, run } = project()
    gitIn(cwd, 'init', '-q')
    gitIn(cwd, 'add', '.')
    gitIn(cwd, 'commit', '-qm', 'begin')
    expect(run('build').status).toBe(0)
    expect(run('diff', 'HEAD').stdout).toContain('no change')
    copyFileSync(join(cwd, 'media/bridge-400.webp'), join(cwd, 'media/bridge-1200.webp'))
    expect(run('diff', 'HEAD').stdout).toContain('picture changed')
    expect(run('build').stdout).toContain('1 built, 1 unchanged')
  })

  test('a link in `media/` is not followed', () => {
    const { cwd, change, run } = project()
    const outside = join(temporaryFolder(), 'outside.svg')
    copyFileSync(join(cwd, 'media/logo.svg'), outside)
    rmSync(join(cwd, 'media/logo.svg'))
    symlinkSync(outside, join(cwd, 'media/logo.svg'))
    symlinkSync('icon-180.png', join(cwd, 'media/inside.png'))
    change('microsites.yaml', 'media/icon-180.png', 'media/inside.png')
    gitIn(cwd, 'init', '-q')
    gitIn(cwd, 'add', '.')
    gitIn(cwd, 'commit', '-qm', 'begin')
    const { stderr } = run('diff', 'HEAD')
    for (const name of ['logo.svg', 'inside.png']) expect(stderr).toContain(`There is no file \`media/${name}\`.`)
    const { stdout, status } = run('validate')
    expect(status).toBe(1)
    expect(stdout).toContain('`media/logo.svg` is a link, which is not followed.')
    expect(run('build').status).toBe(1)
    expect(existsSync(join(cwd, 'dist'))).toBe(false)
  })
})
