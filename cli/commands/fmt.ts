import { formatOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const fmt: Command = {
  name: 'fmt',
  purpose: 'Write',
  summary: 'Format sites.yaml, locales.yaml, microsites.yaml and facts.yaml',
  examples: [
    ['fmt', 'format all tables'],
    ['fmt --check', 'fail in CI if one is not formatted'],
  ],
  options: [{ flags: '--check', description: 'write nothing; fail if a file is not formatted' }, formatOption],
  async run(_args, options, host) {
    const { formatProject } = await import('../edit/format-project.ts')
    const { checkoutAt } = await import('../project/checkout.ts')
    const { diffText } = await import('../edit/diff-text.ts')
    const { unreadText } = await import('../lookup/formats/nothing-named.ts')
    const { styleFor } = await import('../text/style.ts')
    const { replaceFiles } = await import('../files/generated-files.ts')
    const checkout = checkoutAt(host)
    const { texts, before, unread } = await formatProject(checkout)
    // Formatting a file that was only partly read would lose the rest.
    if (unread.length > 0) return { exitCode: exitCodes.findings, stderr: `Nothing was written. ${unreadText(unread)}` }
    if (texts.size === 0)
      return { exitCode: exitCodes.ok, result: { written: [], stale: [] }, stdout: 'All tables are formatted.\n' }
    if (options['check'] === true) {
      const style = styleFor(host.color)
      const diffs = [...texts].map(([path, text]) => diffText(path, before(path), text, style))
      return {
        exitCode: exitCodes.findings,
        result: { written: [], stale: [...texts.keys()] },
        stdout: diffs.join(''),
        stderr: `Not formatted: ${[...texts.keys()].join(', ')}. Run \`microsites fmt\`.\n`,
      }
    }
    replaceFiles(checkout.root, texts)
    const written = [...texts.keys()]
    return {
      exitCode: exitCodes.ok,
      result: { written, stale: [] },
      stdout: written.map((path) => `${path}\n`).join(''),
    }
  },
}
