import type { Host } from '../host.ts'
import { loadProject } from '../load/load-project.ts'
import { exitCodes } from '../outcome.ts'
import type { Outcome } from '../outcome.ts'
import { diffText } from '../views/diff-text.ts'
import type { FindingsReport } from '../views/findings-report.ts'
import { plural } from '../views/plural.ts'
import { styleFor } from '../views/style.ts'
import { replaceFiles } from '../write/replace-files.ts'
import { fixProject } from './fix-project.ts'
import { withSchemas } from './with-schemas.ts'

export interface FixOptions {
  /** Whether to write nothing. */
  readonly dryRun: boolean
  /** Draws what is left. */
  readonly view: (report: FindingsReport) => string
  /** Whether that is for people: the diff goes with it then, and else to standard error. */
  readonly forPeople: boolean
}

/** `validate --fix`: mends what has one safe remedy, shows what it did, and reports what is left. */
export async function runFix(root: string, { dryRun, view, forPeople }: FixOptions, host: Host): Promise<Outcome> {
  const style = styleFor(host.color)
  const sources = loadProject(root)
  const { texts, mended, compiled } = await fixProject(root, sources)
  if (!dryRun && texts.size > 0) replaceFiles(root, await withSchemas(root, sources, texts))
  const before = new Map([sources.sites, sources.locales, sources.platform].map(({ path, text }) => [path, text]))
  const diffs = [...texts].map(([path, text]) => diffText(path, before.get(path) ?? '', text, style))
  const total = [...mended.values()].reduce((sum, one) => sum + one, 0)
  const codes = [...mended].map(([code, count]) => `${code}${count > 1 ? ` (${count})` : ''}`).join(', ')
  const done =
    total === 0
      ? 'Nothing that has one safe remedy.\n'
      : `${dryRun ? 'Would mend' : 'Mended'} ${plural(total, 'finding')}: ${codes}\n`
  const exitCode = compiled.ok ? exitCodes.ok : exitCodes.findings
  const what = `${diffs.join('')}${total > 0 ? '\n' : ''}${done}`
  const left = view(compiled.report)
  return forPeople ? { exitCode, stdout: `${what}\n${left}` } : { exitCode, stdout: left, stderr: what }
}
