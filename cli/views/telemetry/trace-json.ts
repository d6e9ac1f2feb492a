import type { TraceFacts } from './trace-facts.ts'

/** A trace for programs. Times are those of the made-up browser, in milliseconds since 1970. */
export function traceJson({ trace, ...facts }: TraceFacts): string {
  return `${JSON.stringify({ schema: 'microsites.trace/v1', ...facts, steps: trace }, null, 2)}\n`
}
