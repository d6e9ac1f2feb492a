import type { SiteAst } from '../../../1-parse/ast.ts'
import { groupBy } from '../../../source/group-by.ts'
import { mediaUses } from '../../media-uses.ts'
import type { MediaUse } from '../../media-uses.ts'
import { defineRule } from '../../rule.ts'

/** Browsers and social networks enlarge a picture that is narrower than the card, in pixels. */
const leastWidth = 1200
/** The icon of the largest phones, in pixels: https://developer.apple.com/design/human-interface-guidelines/app-icons */
const leastIcon = 180
/** How much the shapes of two files of a picture may differ, because widths are whole pixels. */
const tolerance = 0.02

type Problem =
  | { readonly problem: 'narrow'; readonly width: number }
  | { readonly problem: 'shape'; readonly path: string; readonly other: string }
  | { readonly problem: 'icon'; readonly size: string }
  | { readonly problem: 'none'; readonly path: string }

export const mediaWrongSize = defineRule<Problem>({
  code: 'media/wrong-size',
  severity: 'warning',
  message: (subject) => {
    switch (subject.problem) {
      case 'narrow':
        return `The widest file of this picture has ${subject.width} pixels.`
      case 'shape':
        return `\`${subject.path}\` has another shape than \`${subject.other}\`.`
      case 'icon':
        return `The icon has ${subject.size} pixels.`
      case 'none':
        return `\`${subject.path}\` does not say its size.`
    }
  },
  help: (subject) => {
    switch (subject.problem) {
      case 'narrow':
        return `Add a file that is at least ${leastWidth} pixels wide.`
      case 'shape':
        return 'Export all files of a picture from the same crop.'
      case 'icon':
        return `Use a square of at least ${leastIcon} × ${leastIcon} pixels.`
      case 'none':
        return 'Add `width` and `height`, or a `viewBox`, to its `<svg>`.'
    }
  },
  impact: ({ problem }) =>
    problem === 'narrow'
      ? 'It looks blurred on large screens and on social cards.'
      : 'Pages would show the picture distorted, or move while it loads.',
  docs: {
    why: 'Pages reserve the space of a picture before it is loaded, so its files need one shape. Cards are 1200 pixels wide.',
    bad: 'paris-bags.example: { type: city, slug: paris, image: { files: [media/bridge-400.webp], alt: { en: A bridge } } }',
    good: 'paris-bags.example: { type: city, slug: paris, image: { files: [media/bridge.webp], alt: { en: A bridge } } }',
  },
  check({ ast }, report) {
    const uses = mediaUses(ast).filter(({ file, format }) => file?.format === format)
    for (const { path, purpose, at, file } of uses) {
      const [width = 0, height = 0] = file?.size ?? []
      if (purpose === 'logo' && !file?.size) report({ problem: 'none', path }, { at })
      if (purpose === 'touchIcon' && (width !== height || width < leastIcon))
        report({ problem: 'icon', size: `${width} × ${height}` }, { at })
    }
    const images = groupBy(
      uses.filter((use): use is MediaUse & { site: SiteAst } => use.site !== undefined && use.file?.size !== undefined),
      ({ site }) => site,
    )
    for (const files of images.values()) {
      const widest = files.reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one))
      if (widthOf(widest) < leastWidth) report({ problem: 'narrow', width: widthOf(widest) }, { at: widest.at })
      for (const file of files)
        if (Math.abs(shapeOf(file) / shapeOf(widest) - 1) > tolerance)
          report({ problem: 'shape', path: file.path, other: widest.path }, { at: file.at })
    }
  },
})

const widthOf = ({ file }: MediaUse): number => file?.size?.[0] ?? 0
const shapeOf = ({ file }: MediaUse): number => (file?.size?.[0] ?? 1) / (file?.size?.[1] ?? 1)
