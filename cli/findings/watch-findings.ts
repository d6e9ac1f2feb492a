import type { Host } from '../host.ts'
import { systemFailure } from '../system-failure.ts'
import { plural } from '../views/plural.ts'
import { nextChange } from './next-change.ts'

/** What one look at a project has to say. */
interface Check {
  readonly output: string
  readonly findings: number
}

/** Where the screen is cleared: above what is drawn next, what was before stays to be scrolled to. */
const cleared = '\u001B[2J\u001B[H'

/**
 * Checks a project, and again each time that one of its files is saved, until a signal ends it.
 * @param follow what is to be done after each check, once its findings are shown.
 */
export async function watchFindings(
  root: string,
  check: () => Promise<Check>,
  follow: () => Promise<void>,
  host: Host,
): Promise<never> {
  let shown: string | undefined
  for (;;) {
    const changed = nextChange(root)
    // A folder that goes while it is read; what is wrong for good says so again after the next change.
    const { output, findings } = await check().catch((error: unknown): Check => ({
      output: refusalOf(error),
      findings: 0,
    }))
    // What has not changed is not printed twice, where it would push the rest away.
    if (host.terminal) host.print(cleared + output)
    else if (output !== shown) host.print(output)
    shown = output
    host.progress(`checked at ${new Date().toTimeString().slice(0, 8)}, ${plural(findings, 'finding')}\n`)
    await follow().catch((error: unknown) => host.progress(refusalOf(error)))
    await changed
  }
}

/** What the system refused. Throws what is a bug of ours. */
function refusalOf(error: unknown): string {
  const refusal = systemFailure(error)
  if (refusal === undefined) throw error
  return `${refusal}\n`
}
