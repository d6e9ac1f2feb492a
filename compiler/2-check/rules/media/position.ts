import { problemsOf } from '../../media-uses.ts'
import { defineRule } from '../../rule.ts'

export const mediaPosition = defineRule<{ path: string }>({
  code: 'media/position',
  severity: 'error',
  message: ({ path }) => `\`${path}\` says where it was taken.`,
  help: ({ path }) => `Remove the position with \`exiftool -gps:all= -xmp:geotag= ${path}\`.`,
  impact: () => 'Everyone who downloads the picture learns where the photographer was.',
  docs: {
    why: 'Phones write the position into each photograph, which can be somebody’s home. Files are published as they are.',
    bad: 'paris-bags.example: { type: city, slug: paris, image: { files: [media/position.webp], alt: { en: A bridge } } }',
    good: 'paris-bags.example: { type: city, slug: paris, image: { files: [media/bridge.webp], alt: { en: A bridge } } }',
  },
  check({ ast, mediaProblems }, report) {
    for (const { path, at, problem } of problemsOf(ast, mediaProblems))
      if (problem.kind === 'position') report({ path }, { at })
  },
})
