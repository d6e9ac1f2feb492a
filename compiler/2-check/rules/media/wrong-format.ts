import { mediaUses } from '../../media-uses.ts'
import { defineRule } from '../../rule.ts'
import type { MediaFormat } from '../../../source/media.ts'

const names: Readonly<Record<MediaFormat, string>> = {
  svg: 'SVG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  woff2: 'WOFF2',
}

export const mediaWrongFormat = defineRule<{ path: string; format: MediaFormat; is: MediaFormat | undefined }>({
  code: 'media/wrong-format',
  severity: 'error',
  message: ({ path, format, is }) =>
    `\`${path}\` is not a valid ${names[format]} file${is === undefined ? '' : `: it contains ${names[is]}`}.`,
  help: ({ format, is }) =>
    is === undefined
      ? `Export the file again as ${names[format]}. A new name does not convert it.`
      : `Rename the file so that it ends in \`.${is}\`, or export it again as ${names[format]}.`,
  impact: () => 'Browsers would get a wrong content type and refuse the file.',
  docs: {
    why: 'Servers tell browsers the format of a file by the end of its name. Here, a JPEG was given the name of a WebP.',
    bad: 'paris-bags.example: { type: city, slug: paris, image: { files: [media/renamed.webp], alt: { en: A bridge } } }',
    good: 'paris-bags.example: { type: city, slug: paris, image: { files: [media/bridge.webp], alt: { en: A bridge } } }',
  },
  check({ ast }, report) {
    for (const { path, format, at, file } of mediaUses(ast))
      if (file && file.format !== format) report({ path, format, is: file.format }, { at })
  },
})
