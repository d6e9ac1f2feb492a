import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const remove: Command = {
  name: 'remove',
  arguments: '<domain>',
  summary: 'Remove a row from sites.yaml; on a terminal, ask first',
  options: [
    { flags: '--yes', description: 'do not ask for confirmation' },
    { flags: '--dry-run', description: 'show the change without writing it' },
  ],
  completes: [['domain']],
  async run([domain = ''], options, host) {
    const { CommandFailure } = await import('../program/command-failure.ts')
    const { runEdit, siteNamed } = await import('../edit/run-edit.ts')
    const { removeRow } = await import('../../compiler/edit/edit-table.ts')
    const dryRun = options['dryRun'] === true
    return runEdit(host, dryRun, async (project) => {
      const site = siteNamed(project, domain)
      if (host.ask && !dryRun && options['yes'] !== true) {
        const answer = await host.ask(`Remove ${domain} from sites.yaml? [y/N] `)
        if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandFailure(exitCodes.usage, 'Nothing was written.')
      }
      return removeRow(project.context.ast, site, project.sources.sites.text)
    })
  },
}
