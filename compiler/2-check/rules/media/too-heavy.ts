import { fileProblem } from '../../file-problem.ts'
import { fileUses } from '../../file-uses.ts'
import { mediaUses } from '../../media-uses.ts'
import type { MediaPurpose } from '../../media-uses.ts'
import { defineRule } from '../../rule.ts'

type Purpose = MediaPurpose | 'file'

/**
 * In kilobytes. A picture of the top of the page should load within a second on a slow phone (1.6 Mbit/s, the profile
 * of Lighthouse). Logos and icons are on every page.
 */
const most: Readonly<Record<Purpose, number>> = {
  image: 200,
  font: 120,
  logo: 20,
  favicon: 20,
  touchIcon: 40,
  file: 100,
}

export const mediaTooHeavy = defineRule<{ path: string; kilobytes: number; purpose: Purpose }>({
  code: 'media/too-heavy',
  severity: 'warning',
  message: ({ path, kilobytes, purpose }) => `\`${path}\` has ${kilobytes} kB, more than ${most[purpose]} kB.`,
  help: ({ purpose }) =>
    purpose === 'file'
      ? 'Remove lines that other services do not need.'
      : purpose === 'font'
        ? 'Make a subset of the font with the letters of your languages, e.g. with `pyftsubset` of fonttools.'
        : purpose === 'image'
          ? 'Export it with a lower quality, or as AVIF. A quality of 50 to 60 is enough for photographs.'
          : 'Export it smaller, or make the SVG simpler, e.g. with SVGO.',
  impact: ({ purpose }) =>
    purpose === 'file' ? 'Crawlers may read only its beginning.' : 'Pages load slowly on phones.',
  docs: {
    why: 'Most travellers open a page on a phone, often with a slow connection. Files are published as they are: nothing is converted.',
    bad: 'paris-bags.example: { type: city, slug: paris, image: { files: [media/heavy.webp], alt: { en: A bridge } } }',
    good: 'paris-bags.example: { type: city, slug: paris, image: { files: [media/bridge.webp], alt: { en: A bridge } } }',
  },
  check({ ast }, report) {
    const files = fileUses(ast)
      .filter((use) => !fileProblem(use))
      .map((use) => ({ ...use, purpose: 'file' as const }))
    for (const { path, purpose, at, file } of [...mediaUses(ast), ...files])
      if (file && file.bytes > most[purpose] * 1000)
        report({ path, purpose, kilobytes: Math.ceil(file.bytes / 1000) }, { at })
  },
})
