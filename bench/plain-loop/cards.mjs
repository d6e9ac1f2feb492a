// The cards of one domain, the plain-loop way: an SVG each, rendered by resvg with only the fonts that its text
// needs.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import decompress from 'woff2-encoder/decompress'

const require = createRequire(import.meta.url)
const packages = ['noto-sans', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr']
const folderOf = (name) => dirname(require.resolve(`@fontsource-variable/${name}/package.json`))

/** Unpacks the fonts, once for the whole loop: resvg cannot read WOFF2. */
export async function unpackFonts(folder) {
  mkdirSync(folder, { recursive: true })
  for (const name of packages) {
    const files = readdirSync(join(folderOf(name), 'files')).filter((file) => file.endsWith('-wght-normal.woff2'))
    for (const file of files)
      writeFileSync(join(folder, `${file}.ttf`), await decompress(readFileSync(join(folderOf(name), 'files', file))))
  }
}

/** For each package, the code points in each of its parts. */
const parts = packages.map((name) => {
  const ranges = Object.entries(JSON.parse(readFileSync(join(folderOf(name), 'unicode.json'), 'utf8')))
  const spansOf = (text) =>
    text.split(',').map((range) =>
      range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16)),
    )
  return { name, parts: ranges.map(([part, text]) => [part.replace(/[[\]]/g, ''), spansOf(text)]) }
})

/** The font files that a text needs. Fonts have up to 120 parts, so loading only these keeps the comparison fair. */
function fontFiles(text, folder) {
  const codes = [...new Set(text)].map((letter) => letter.codePointAt(0))
  return parts.flatMap(({ name, parts: own }) =>
    own.flatMap(([part, spans]) => {
      const has = codes.some((code) => spans.some(([from, to = from]) => code >= from && code <= to))
      return has ? [join(folder, `${name}-${part}-wght-normal.woff2.ttf`)] : []
    }),
  )
}

export function renderCard({ title, placeKind = '', brand, language, sketch }, folder) {
  const escaped = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
  const words = title.split(/(?<=[ \u{3000}-\u{9fff}])/u)
  const lines = ['']
  for (const word of words) {
    if ((lines.at(-1) + word).length > (/^(?:ja|zh|ko)$/.test(language) ? 8 : 18)) lines.push('')
    lines[lines.length - 1] += word
  }
  const family = { ja: 'Noto Sans JP', ko: 'Noto Sans KR', zh: 'Noto Sans SC' }[language] ?? 'Noto Sans'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="${family}" font-weight="700">
<rect width="1200" height="630" fill="#FBF8F2"/>
<path d="M172 50H1120a22 22 0 0 1 22 22V558a22 22 0 0 1-22 22H172L58 464V166z" fill="#fff" stroke="#1C1B18" stroke-width="5"/>
<path d="M806 52H1120a20 20 0 0 1 20 20V558a20 20 0 0 1-20 20H806z" fill="#0B5C58"/>
<circle cx="136" cy="315" r="28" fill="#FBF8F2" stroke="#0B5C58" stroke-width="12"/>
<g transform="translate(811 151) scale(1.36)" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round">
${sketch.rings.map((r) => `<circle cx="120" cy="120" r="${r}" stroke-dasharray="0 8"/>`).join('')}</g>
<text x="208" y="130" font-size="32" fill="#0B5C58">${escaped(placeKind)}</text>
${lines.map((line, index) => `<text x="208" y="${220 + index * 76}" font-size="64">${escaped(line)}</text>`).join('')}
<text x="208" y="528" font-size="32">${escaped(brand)}</text></svg>`
  const font = {
    fontFiles: fontFiles(title + placeKind + brand, folder),
    loadSystemFonts: false,
    defaultFontFamily: family,
  }
  return new Resvg(svg, { font }).render().asPng()
}
