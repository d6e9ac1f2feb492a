import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { svgWith } from './hostile-svgs.ts'

const svgOf = (program: string): string => readFileSync(join(import.meta.dirname, 'svgs', `${program}.svg`), 'utf8')

/** SVGs in the style of the programs that write them, which may be published. */
export const correctSvgs: Readonly<Record<string, string>> = {
  'Figma, with a gradient, a filter and a picture': svgOf('figma'),
  'Illustrator, exported for screens': svgOf('illustrator'),
  svgo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 48"><rect width="34" height="32" x="2" y="8" fill="#1f4fa8" rx="6"/><path fill="none" stroke="#1f4fa8" stroke-width="4" d="M12 8a7 7 0 0 1 14 0"/></svg>',
  'a favicon for light and dark': svgWith(
    '<style>path{fill:#000}@media (prefers-color-scheme:dark){path{fill:rgb(255 255 255/.9)}}</style><path d="M0 0h9v9z"/>',
  ),
  'Sketch, with a title for screen readers': svgOf('sketch'),
  'a byte order mark': `\uFEFF${svgWith('<path d="M0 0"/>')}`,
}

/** An SVG of Inkscape, with what it writes for itself. */
export const inkscapeSvg = svgOf('inkscape')

/** An SVG of Illustrator that it can edit again. */
export const illustratorSvg = svgOf('illustrator-editable')
