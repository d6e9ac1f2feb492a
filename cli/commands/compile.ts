import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'

export const compile: Command<'compile'> = {
  name: 'compile',
  purpose: 'Build',
  summary: 'Write the typed host map and locale config',
  examples: [
    ['compile', 'write generated/'],
    ['compile --check', 'fail in CI if generated/ is out of date'],
  ],
  options: [
    { flags: '--out <dir>', description: 'folder for the modules', default: 'generated' },
    { flags: '--check', description: 'write nothing; fail if the files are out of date' },
  ],
  async run(_args, options, host) {
    const { emit } = await import('../../compiler/4-emit/emit.ts')
    const { compileProject } = await import('../project/compile-project.ts')
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { findingsFailure } = await import('../findings/findings-failure.ts')
    const { refuseOtherFiles, staleFiles, writeFiles } = await import('../files/generated-files.ts')
    const { openFolder } = await import('../files/named-path.ts')
    const { editProject } = await import('../project/edit-project.ts')
    const checkout = checkoutAt(host)
    const out = textOption(options, 'out') ?? 'generated'
    const folder = openFolder(checkout.root, out)
    const check = options['check'] === true
    const write = async (): Promise<Outcome<'compile'>> => {
      const { project, report } = await compileProject(checkout)
      if (!project) return findingsFailure(report, host)
      const files = emit(project)
      if (!check) {
        if (out !== 'generated') refuseOtherFiles(folder, files, out)
        const written = writeFiles(folder, files, checkout.root).map((path) => `${out}/${path}`)
        return {
          exitCode: exitCodes.ok,
          result: { written, stale: [] },
          text: written.map((path) => `${path}\n`).join('') || `${out}: already up to date\n`,
        }
      }
      const stale = staleFiles(folder, files)
      if (stale.length === 0)
        return { exitCode: exitCodes.ok, result: { written: [], stale: [] }, text: `${out}: up to date\n` }
      const list = stale.map((path) => `  ${out}/${path}\n`).join('')
      return {
        exitCode: exitCodes.findings,
        result: { written: [], stale: stale.map((path) => `${out}/${path}`) },
        stderr: `Out of date:\n${list}Run \`microsites compile\`, and commit the result.\n`,
      }
    }
    return editProject(checkout, write, check)
  },
}
