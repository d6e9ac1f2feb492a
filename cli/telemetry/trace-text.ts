import { pageAdditions } from '../../runtime/telemetry/catalogue/arrived-properties.ts'
import { sdkAdditions } from '../../runtime/telemetry/catalogue/sdk-additions.ts'
import type { Lane, Outcome, TraceEntry } from '../../runtime/telemetry/debug/trace-log.ts'
import type { Host } from '../program/host.ts'
import { styleFor } from '../text/style.ts'
import type { Style } from '../text/style.ts'
import type { TracedStep } from './run-trace.ts'
import type { RumContent, RumSample } from './sample-rum.ts'
import type { TraceFacts } from './trace-facts.ts'

/** The columns, and where their text begins. A text may run past its column, because nothing is to the right of it. */
const columns = { time: 0, visitor: 12, page: 20, queue: 27, Segment: 35, Datadog: 45 } as const

const header = Object.entries(columns).reduce((line, [title, at]) => line.padEnd(at) + title, '')

const columnOf = {
  page: columns.page,
  queue: columns.queue,
  segment: columns.Segment,
  datadog: columns.Datadog,
} as const satisfies Readonly<Record<Lane, number>>

const verbs = {
  does: '',
  sends: 'gets ',
  waits: 'waits: ',
  drops: 'drops ',
  skips: 'skips ',
  fails: 'fails: ',
} as const satisfies Readonly<Record<Outcome, string>>

const added = `Segment's SDK adds to each event: ${Object.keys(sdkAdditions)
  .filter((place) => !place.includes('?') && !place.endsWith('.'))
  .join(', ')}.
It adds to each page event, as properties: ${Object.keys(pageAdditions).join(', ')}. For details, run \`microsites telemetry catalogue\`.`

/**
 * A trace for people: a line for each step, in the column of the part that takes it.
 * @param details whether to print what each event contains
 */
export function traceText(facts: TraceFacts, host: Host, details: boolean): string {
  const { visitor, about, url, language, environment, consent, standIns, trace } = facts
  const style = styleFor(host.color)
  const keys = standIns.length > 0 ? [`Not set here, but traced as if they were: ${standIns.join(', ')}`] : []
  const head = [
    `${url}, ${language}, ${environment}, ${consent}, visitor: ${visitor}`,
    `This visitor ${about}.`,
    ...keys,
  ]
  const from = trace.steps[0]?.at ?? 0
  const drawing = { from, style, details }
  const sequence = [style.bold(header), ...trace.steps.flatMap((step) => stepLines(step, drawing))]
  const hint = details ? added : 'To see what each event contains, add `--details`.'
  const blocks = [head, sequence, trace.rum ? rumLines(trace.rum, drawing) : [], [style.dim(hint)]]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

interface Drawing {
  /** Time of the first step. */
  readonly from: number
  readonly style: Style
  readonly details: boolean
}

function stepLines({ step, at, entries }: TracedStep, drawing: Drawing): string[] {
  const time = elapsed(at - drawing.from).padEnd(columns.visitor)
  const lines = entries.flatMap((entry) => entryLines(entry, drawing))
  return [drawing.style.cyan(`${time}${step}`), ...lines]
}

function entryLines(entry: TraceEntry, { style, details }: Drawing): string[] {
  const { lane, outcome, what, reason, event, problems = [] } = entry
  const at = columnOf[lane]
  const name = event ? [event.type, event.name].filter(Boolean).join(' ') : what
  // An event that waits appears again when it is sent or dropped.
  const content = details && outcome !== 'waits' ? (event?.traits ?? event?.properties) : undefined
  return [
    indent(`${verbs[outcome]}${name}  ${style.dim(`— ${reason}`)}`, at),
    ...problems.map((problem) => indent(style.red(`differs from the catalogue: ${problem}`), at + 2)),
    ...(content ? [indent(json(content), at + 2)] : []),
  ]
}

function rumLines(
  { sessionSampleRate, sessionReplaySampleRate, fields, samples }: RumContent,
  drawing: Drawing,
): string[] {
  const { details } = drawing
  const unmeasured =
    sessionSampleRate === 100 ? '' : ' From other sessions it gets nothing. Segment gets events from all sessions.'
  return [
    `Datadog measures ${sessionSampleRate}% of sessions, and records ${sessionReplaySampleRate}% of those.${unmeasured}`,
    'Sample events, before and after our filter:',
    ...(details ? [indent(json(fields), 2)] : []),
    ...samples.flatMap((sample) => sampleLines(sample, drawing)),
  ]
}

function sampleLines({ type, text, unsent, collected, sent }: RumSample, { style, details }: Drawing): string[] {
  const line = `  ${type.padEnd(columns.visitor - 2)}${text.collected}`
  const fate = unsent === undefined ? text.sent !== text.collected && `becomes ${text.sent}` : `not sent: ${unsent}`
  return [
    ...(fate ? [line, indent(style.dim(fate), columns.visitor)] : [line]),
    ...(details ? [indent(json({ collected, ...(sent && { sent }) }), columns.visitor)] : []),
  ]
}

const json = (value: object): string => JSON.stringify(value, null, 2)

/** Moves all lines of a text to the right. */
const indent = (text: string, by: number): string => text.replaceAll(/^/gm, ' '.repeat(by))

/** E.g. `2 s`, `31 min 3 s`. The two largest units. */
function elapsed(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  if (first === -1) return '0 s'
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
