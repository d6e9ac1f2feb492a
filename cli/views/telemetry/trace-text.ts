import type { Host } from '../../host.ts'
import { styleFor } from '../style.ts'
import type { TraceFacts } from './trace-facts.ts'

/** A trace for people. */
export function traceText({ domain, visitor, environment, consent, standIns, trace }: TraceFacts, host: Host): string {
  const style = styleFor(host.color)
  const blocks = trace.map(({ step, entries }) =>
    [
      `The visitor ${step}`,
      ...entries.map(({ outcome, what, reason, problems = [] }) =>
        [
          `  ${outcome.padEnd(5)}  ${what}  ${style.dim(`— ${reason}`)}`,
          ...problems.map((problem) => `         ${style.red(`not as in the catalogue: ${problem}`)}`),
        ].join('\n'),
      ),
      ...(entries.length === 0 ? ['  nothing'] : []),
    ].join('\n'),
  )
  const keys = standIns.length > 0 ? `\nNot set here, and traced as if they were: ${standIns.join(', ')}` : ''
  return `${[`${domain}, ${environment}, ${consent}, visitor: ${visitor}${keys}`, ...blocks].join('\n\n')}\n`
}
