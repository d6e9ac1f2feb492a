import type { MediaProblem } from '../../../source/media.ts'
import { problemsOf } from '../../media-uses.ts'
import { defineRule } from '../../rule.ts'

type Active = { readonly path: string } & Extract<MediaProblem, { kind: 'active' | 'endless' }>

export const mediaActiveSvg = defineRule<Active>({
  code: 'media/active-svg',
  severity: 'error',
  message: (subject) =>
    subject.kind === 'endless'
      ? `\`${subject.path}\` draws itself, or too many shapes.`
      : `\`${subject.path}\` must not contain \`${subject.what}\` (line ${subject.line}).`,
  help: (subject) => {
    if (subject.kind === 'endless') return 'Export the drawing again as plain SVG, with fewer shapes.'
    return subject.clean
      ? `Only drawing programs need it. Remove it with \`svgo ${subject.path}\`.`
      : 'Export the drawing again as plain SVG: without scripts, links, animation and files from elsewhere.'
  },
  impact: (subject) => {
    if (subject.kind === 'endless') return 'Browsers would stop responding.'
    return subject.clean
      ? 'Such parts can contain names and paths of your computer, or grow without end.'
      : 'Opened by itself, an SVG is a page of the domain: it could run scripts, ask for passwords or load files.'
  },
  docs: {
    why: 'An SVG is a document, not only a picture. It is compared with a list of harmless elements and attributes. References may lead only to its own parts, and to embedded PNG, JPEG, WebP and GIF.',
    bad: 'brand: { name: Bag Stop, theme: { logo: media/script.svg } }',
    good: 'brand: { name: Bag Stop, theme: { logo: media/logo.svg } }',
  },
  check({ ast, mediaProblems }, report) {
    for (const { path, at, problem } of problemsOf(ast, mediaProblems))
      if (problem.kind === 'active' || problem.kind === 'endless') report({ path, ...problem }, { at })
  },
})
