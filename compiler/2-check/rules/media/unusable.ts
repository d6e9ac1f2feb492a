import { limits } from '../../../domain/limits.ts'
import type { MediaProblem } from '../../../source/media.ts'
import { problemsOf } from '../../media-uses.ts'
import { defineRule } from '../../rule.ts'

type Unusable = { readonly path: string } & Extract<
  MediaProblem,
  { kind: 'damaged' | 'trailing' | 'huge' | 'animated' }
>

export const mediaUnusable = defineRule<Unusable>({
  code: 'media/unusable',
  severity: 'error',
  message(one) {
    switch (one.kind) {
      case 'damaged':
        return `\`${one.path}\` is damaged${one.reason === undefined ? '' : `: ${one.reason}`}.`
      case 'trailing':
        return `\`${one.path}\` contains other data after the picture.`
      case 'huge':
        return `\`${one.path}\` has ${one.size.join(' × ')} pixels.`
      case 'animated':
        return `\`${one.path}\` is animated.`
    }
  },
  help: ({ kind }) =>
    kind === 'huge'
      ? `Export it with at most ${limits.picturePixels / 1_000_000} million pixels, e.g. 1600 × 900.`
      : kind === 'animated'
        ? 'Export a single frame.'
        : 'Export the picture again, and open it in a browser to check it.',
  impact({ kind }) {
    switch (kind) {
      case 'damaged':
        return 'Pages would show a broken picture, or a part of it.'
      case 'trailing':
        return 'The domain would publish what nobody sees.'
      case 'huge':
        return 'Phones can run out of memory.'
      case 'animated':
        return 'Visitors could not stop it (WCAG 2.2.2).'
    }
  },
  docs: {
    why: 'Pictures are published as they are, so each is decoded completely before it goes live. Here, an upload stopped in the middle of the file.',
    bad: 'paris-bags.example: { type: city, slug: paris, image: { files: [media/truncated.webp], alt: { en: A bridge } } }',
    good: 'paris-bags.example: { type: city, slug: paris, image: { files: [media/bridge.webp], alt: { en: A bridge } } }',
  },
  check({ ast, mediaProblems }, report) {
    for (const { path, at, problem } of problemsOf(ast, mediaProblems))
      if (problem.kind !== 'active' && problem.kind !== 'endless' && problem.kind !== 'position')
        report({ path, ...problem }, { at })
  },
})
