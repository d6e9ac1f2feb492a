import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const rename: Command<'rename'> = {
  name: 'rename',
  purpose: 'Write',
  arguments: '<domain> <to>',
  summary: 'Rename a domain in all tables',
  examples: [['rename old-bags.example new-bags.example --moved', 'and redirect the old domain']],
  options: [
    { flags: '--moved', description: 'redirect the old domain to the new one permanently' },
    { flags: '--dry-run', description: 'show the change without writing it' },
  ],
  completes: [['domain']],
  async run([word = '', to = ''], options, host) {
    let domain = word
    const { runEdit, siteNamed } = await import('../edit/run-edit.ts')
    const { exitCodeOf, unreadText } = await import('../lookup/formats/nothing-named.ts')
    const { addLines } = await import('../../compiler/edit/add-lines.ts')
    const { flowText } = await import('../../compiler/source/flow-text.ts')
    const { renameRow } = await import('../../compiler/rewrite/rename-row.ts')
    const leadsOn = options['moved'] === true
    const outcome = await runEdit(host, options['dryRun'] === true, (project) => {
      const { ast } = project.context
      // Only what can be read is renamed.
      const elsewhere = project.unread.filter(({ span }) => span.file !== project.sources.sites.path)
      const unread = exitCodeOf(elsewhere) === exitCodes.ok ? undefined : unreadText(elsewhere)
      if (unread !== undefined) return { problem: unread.trim() }
      const site = siteNamed(project, word)
      domain = site.domain
      const line = leadsOn ? addLines(ast, project.sources.sites.text, 'moved', [[domain, flowText(to)]]) : undefined
      if (leadsOn && line === undefined)
        return { problem: 'The line cannot be added to `moved:` in sites.yaml. Edit it by hand.' }
      return [...renameRow(ast, site, to, flowText(to)), ...(line ? [line] : [])]
    })
    if (outcome.exitCode !== exitCodes.ok || leadsOn) return outcome
    const hint = `${domain} does not redirect to ${to}. If visitors know the old domain, use \`--moved\`, or add the lines that \`microsites diff --suggest\` prints.\n`
    return { ...outcome, stderr: `${outcome.stderr ?? ''}${hint}` }
  },
}
