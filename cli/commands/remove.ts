import type { Command } from '../command.ts'
import { exitCodes } from '../outcome.ts'

export const remove: Command = {
  name: 'remove',
  arguments: '<domain>',
  summary: 'take a row out of sites.yaml, and its domain out of microsites.yaml; on a terminal it asks first',
  options: [
    { flags: '--yes', description: 'do not ask' },
    { flags: '--dry-run', description: 'show the change, and write nothing' },
  ],
  completes: [['domain']],
  async run([domain = ''], options, host) {
    const { CommandFailure } = await import('../command-failure.ts')
    const { runEdit, siteNamed } = await import('../edit/run-edit.ts')
    const { removeRow } = await import('../../compiler/edit/edit-table.ts')
    const dryRun = options['dryRun'] === true
    return runEdit(host, dryRun, async (project) => {
      const site = siteNamed(project, domain)
      if (host.ask && !dryRun && options['yes'] !== true) {
        const answer = await host.ask(`Take ${domain} out of sites.yaml? [y/N] `)
        if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandFailure(exitCodes.usage, 'Nothing was written.')
      }
      return removeRow(project.context.ast, site, project.sources.sites.text)
    })
  },
}
