import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
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
    const { refuseOtherFiles, writeOrCheck } = await import('../files/generated-files.ts')
    const { openFolder } = await import('../files/named-path.ts')
    const { editProject } = await import('../project/edit-project.ts')
    const { shellWord } = await import('../text/shell-word.ts')
    const checkout = checkoutAt(host)
    const out = textOption(options, 'out') ?? 'generated'
    const folder = openFolder(checkout.root, out)
    const check = options['check'] === true
    const command = out === 'generated' ? 'microsites compile' : `microsites compile --out ${shellWord(out)}`
    const write = async (): Promise<Outcome<'compile'>> => {
      const { project, report } = await compileProject(checkout)
      if (!project) return findingsFailure(report, host)
      const files = emit(project)
      if (out !== 'generated' && !check) refuseOtherFiles(folder, files, out)
      return writeOrCheck({ folder, shown: out, files, root: checkout.root, check, command })
    }
    return editProject(checkout, write, check)
  },
}
