import type { Command } from '../command.ts'

export const rename: Command = {
  name: 'rename',
  arguments: '<domain> <to>',
  summary: 'give a row another domain, also where microsites.yaml names it',
  options: [{ flags: '--dry-run', description: 'show the change, and write nothing' }],
  completes: [['domain']],
  async run([domain = '', to = ''], options, host) {
    const { runEdit, siteNamed } = await import('../edit/run-edit.ts')
    const { flowText } = await import('../../compiler/edit/flow-text.ts')
    const { renameRow } = await import('../../compiler/edit/rename-row.ts')
    return runEdit(host, options['dryRun'] === true, (project) =>
      Promise.resolve(renameRow(project.context.ast, siteNamed(project, domain), to, flowText(to))),
    )
  },
}
