import type { TraceFacts } from './trace-facts.ts'

/** A trace as JSON. Times are those of the simulated browser, in milliseconds since 1970. */
export function traceJson({ trace, ...facts }: TraceFacts): string {
  return `${JSON.stringify({ schema: 'microsites.trace/v1', ...facts, ...trace }, null, 2)}\n`
}
