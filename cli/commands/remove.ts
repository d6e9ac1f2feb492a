import type { Command } from '../program/command.ts'

export const remove: Command<'remove'> = {
  name: 'remove',
  purpose: 'Write',
  arguments: '<domain>',
  summary: 'Remove a row and its facts, and note below `retired:` that its site is gone',
  examples: [['remove gone-bags.example --yes', 'its addresses then answer 410 (Gone)']],
  options: [
    { flags: '--yes', description: 'do not ask for confirmation' },
    { flags: '--dry-run', description: 'show the change without writing it' },
  ],
  completes: [['domain']],
  async run([domain = ''], options, host) {
    const { UsageFailure } = await import('../program/command-failure.ts')
    const { runEdit, siteNamed } = await import('../edit/run-edit.ts')
    const { removeRow } = await import('../../compiler/edit/edit-table.ts')
    const { textIn } = await import('../../compiler/source/source-set.ts')
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { readProject } = await import('../project/read-project.ts')
    const { today } = await import('../project/today.ts')
    const dryRun = options['dryRun'] === true
    if (!dryRun && options['yes'] !== true) {
      const site = siteNamed(await readProject(checkoutAt(host)), domain)
      if (!host.ask) {
        const fix = 'Add `--yes`, or `--dry-run` to see the change.'
        throw new UsageFailure(`Nobody has confirmed that \`${site.domain}\` is to be removed. ${fix}`)
      }
      const answer = await host.ask(`Remove ${site.domain} from sites.yaml? [y/N] `)
      if (!/^y(?:es)?$/i.test(answer.trim())) throw new UsageFailure('Nothing was written.')
    }
    return runEdit(host, dryRun, (project) =>
      removeRow(project.context, siteNamed(project, domain), textIn(project.sources), today()),
    )
  },
}
