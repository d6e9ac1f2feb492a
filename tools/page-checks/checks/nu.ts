import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Check } from '../check.ts'
import { distinctPages } from '../built/page.ts'

interface NuMessage {
  readonly type: 'error' | 'info' | 'non-document-error'
  readonly subType?: string
  readonly url: string
  readonly message: string
  readonly extract?: string
  readonly lastLine?: number
}

/** What the checker says of things that are newer than it, and why they are right. */
const newer: readonly { readonly says: RegExp; readonly reason: string }[] = [
  {
    says: /^CSS: “corner-shape”: Property “corner-shape” doesn't exist/,
    reason:
      'corner-shape is of CSS Borders 4, https://drafts.csswg.org/css-borders-4/#corner-shaping; others ignore it',
  },
  {
    says: /^CSS: “paint-order”: Property “paint-order” doesn't exist/,
    reason: 'paint-order is of SVG 2, https://svgwg.org/svg2-draft/painting.html#PaintOrder; every engine has it',
  },
]

/** As many files as go into one run of the checker: a command line has its limits. */
const BATCH = 500

export const nu: Check = {
  name: 'nu',
  kind: 'disk',
  async run({ dist }, { problem, note }) {
    const pages = distinctPages(dist.pages())
    const others = dist.sites.flatMap(({ domain, folder, files }) =>
      files
        .filter((name) => /\.(?:svg|css)$/.test(name))
        .map((name) => ({ domain, path: `/${name}`, file: join(folder, name) })),
    )
    const places = new Map([...pages, ...others].map((one) => [one.file, one]))
    const files = [...places.keys()]
    const messages: NuMessage[] = []
    for (let from = 0; from < files.length; from += BATCH)
      messages.push(...(await runNu(files.slice(from, from + BATCH))))
    for (const { type, subType, url, message, extract = '' } of messages) {
      if ((type === 'info' && subType !== 'warning') || newer.some(({ says }) => says.test(message))) continue
      const place = places.get(decodeURIComponent(url.replace(/^file:/, ''))) ?? { domain: '', path: url }
      problem('invalid-html', place, message, extract.replace(/\s+/g, ' '))
    }
    note(`${pages.length} pages that differ in more than their data, ${others.length} other files`)
  },
}

async function runNu(files: readonly string[]): Promise<NuMessage[]> {
  const jar = join(import.meta.dirname, '../node_modules/vnu-jar/build/dist/vnu.jar')
  if (!existsSync(jar)) throw new Error(`There is no ${jar}: npm ci --prefix tools/page-checks`)
  const options = [
    '-Xss2m',
    '-jar',
    jar,
    '--format',
    'json',
    '--exit-zero-always',
    '--also-check-css',
    '--also-check-svg',
  ]
  const run = await promisify(execFile)('java', [...options, ...files], { maxBuffer: 1 << 28 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT'
        ? new Error('The Nu checker needs Java 17 or newer: apt-get install default-jre-headless', { cause: error })
        : error
    },
  )
  return (JSON.parse(run.stderr) as { messages: NuMessage[] }).messages
}
