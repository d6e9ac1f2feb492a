import type { Report } from '../diagnostic/define.ts'
import type { Fragment } from '../source/node.ts'
import type { FragmentKind } from './parse-cache.ts'

/** The findings of the parts of a file that cannot be read, until it is known whether a single line explains them. */
export class BrokenParts {
  readonly #parts: { readonly fragment: Fragment; readonly findings: ((report: Report) => void)[] }[] = []

  /** Keeps the findings of a part. */
  reportOf(fragment: Fragment): Report {
    const findings: ((report: Report) => void)[] = []
    return (definition, params, place) => {
      if (findings.length === 0) this.#parts.push({ fragment, findings })
      findings.push((report) => report(definition, params, place))
    }
  }

  /** Reports the lines that explain what is broken, and the findings that they do not explain. */
  async tell(whole: Fragment, kind: FragmentKind, report: Report): Promise<void> {
    if (this.#parts.length === 0) return
    const { slipsOf } = await import('./outline/slips.lazy.ts')
    const slips = slipsOf(whole, kind)
    for (const slip of slips) slip.tell(report)
    for (const { fragment, findings } of this.#parts)
      if (!slips.some(({ start }) => contains(fragment, start))) for (const tell of findings) tell(report)
  }
}

/** A part with a gap is all that is not a row. */
function contains({ start, text, gap }: Fragment, offset: number): boolean {
  return gap !== undefined || (start <= offset && offset < start + text.length)
}
