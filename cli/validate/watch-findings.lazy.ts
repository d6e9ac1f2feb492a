import type { Host } from '../program/host.ts'
import type { Checkout } from '../project/checkout.ts'
import { systemFailure } from '../text/system-failure.ts'
import { watchProject } from '../project/watch-project.ts'
import type { Watching } from '../project/watch-project.ts'
import { plural } from '../text/plural.ts'

/** The result of one check of a project. */
interface Check {
  readonly output: string
  readonly findings: number
}

/** Clears the screen. You can still scroll up to earlier output. */
const cleared = '\u001B[2J\u001B[H'

/**
 * Checks a project now and each time one of its files is saved, until a signal ends it.
 * @param follow called after each check, when its findings are shown.
 */
export async function watchFindings(
  checkout: Checkout,
  check: () => Promise<Check>,
  follow: () => Promise<void>,
  host: Host,
): Promise<never> {
  const watching = watchProject(checkout)
  let shown: string | undefined
  for (;;) {
    // A folder may vanish while it is read. A permanent problem shows up again after the next change.
    const { output, findings } = await check().catch((error: unknown): Check => ({
      output: refusalOf(error),
      findings: 0,
    }))
    // Outside a terminal, equal output is not repeated.
    if (host.columns !== undefined) host.print(cleared + output)
    else if (output !== shown) host.print(output)
    shown = output
    host.progress(`checked at ${new Date().toTimeString().slice(0, 8)}, ${plural(findings, 'finding')}\n`)
    await follow().catch((error: unknown) => host.progress(refusalOf(error)))
    await saved(watching)
  }
}

/** Milliseconds without further changes: editors save in several steps, some by renaming. */
const calm = 60

/** Waits until a table or a text is saved, created, renamed or deleted. */
async function saved(watching: Watching): Promise<void> {
  while (!(await watching.next()).has('tables'));
  while (await watching.within(calm)) await watching.next()
}

/** The message for an error of the system. Throws any other error, which is a bug. */
function refusalOf(error: unknown): string {
  const refusal = systemFailure(error)
  if (refusal === undefined) throw error
  return `${refusal}\n`
}
