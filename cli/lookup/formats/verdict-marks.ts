import type { Verdict } from '../../../compiler/lookup/locale-verdict.ts'
import type { Style } from '../../text/style.ts'

/** A character and a colour for each verdict. The characters alone tell verdicts apart. */
export const verdictMarks: Readonly<Record<Verdict, { readonly mark: string; readonly colour: keyof Style }>> = {
  served: { mark: '✔', colour: 'green' },
  untranslated: { mark: '!', colour: 'yellow' },
  excluded: { mark: 'x', colour: 'yellow' },
  unexplained: { mark: 'u', colour: 'red' },
  inactive: { mark: 'i', colour: 'red' },
  unknown: { mark: '?', colour: 'red' },
  missing: { mark: '○', colour: 'cyan' },
  absent: { mark: '·', colour: 'dim' },
}

export function verdictMark(verdict: Verdict, style: Style): string {
  const { mark, colour } = verdictMarks[verdict]
  return style[colour](mark)
}
