import { pageAdditions } from '../../runtime/telemetry/catalogue/arrived-properties.ts'
import { sdkAdditions } from '../../runtime/telemetry/catalogue/sdk-additions.ts'
import type { Host } from '../program/host.ts'
import { styleFor } from '../text/style.ts'
import type { TraceFacts } from './trace-facts.ts'

const added = `Segment's SDK adds to each event: ${Object.keys(sdkAdditions)
  .filter((place) => !place.includes('?') && !place.endsWith('.'))
  .join(', ')}.
It adds to each page event, as properties: ${Object.keys(pageAdditions).join(', ')}. For details, run \`microsites telemetry catalogue\`.`

/** A trace for people. */
export function traceText(facts: TraceFacts, host: Host): string {
  const { domain, visitor, about, language, environment, consent, standIns, trace } = facts
  const style = styleFor(host.color)
  const blocks = trace.map(({ step, entries }) =>
    [
      `The visitor ${step}`,
      ...entries.map(({ outcome, what, reason, problems = [] }) =>
        [
          `  ${outcome.padEnd(5)}  ${what}  ${style.dim(`— ${reason}`)}`,
          ...problems.map((problem) => `         ${style.red(`differs from the catalogue: ${problem}`)}`),
        ].join('\n'),
      ),
      ...(entries.length === 0 ? ['  nothing'] : []),
    ].join('\n'),
  )
  const keys = standIns.length > 0 ? `\nNot set here, but traced as if they were: ${standIns.join(', ')}` : ''
  const head = `${domain}, ${language}, ${environment}, ${consent}, visitor: ${visitor}\nThis visitor ${about}.${keys}`
  return `${[head, ...blocks, style.dim(added)].join('\n\n')}\n`
}
