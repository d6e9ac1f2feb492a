import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'
import type { Outcome } from '../program/outcome.ts'

export const fmt: Command<'fmt'> = {
  name: 'fmt',
  purpose: 'Write',
  summary: 'Format sites.yaml, locales.yaml, microsites.yaml and facts.yaml',
  examples: [
    ['fmt', 'format all tables'],
    ['fmt --check', 'fail in CI if one is not formatted'],
  ],
  options: [{ flags: '--check', description: 'write nothing; fail if a file is not formatted' }],
  async run(_args, options, host) {
    const { fileEdits } = await import('../edit/file-edits.ts')
    const { formatProject } = await import('../edit/format-project.ts')
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { editProject } = await import('../project/edit-project.ts')
    const { fileDiffs } = await import('../edit/diff-text.ts')
    const { unreadText } = await import('../lookup/formats/nothing-named.ts')
    const { replaceFiles } = await import('../files/replace-files.ts')
    const checkout = checkoutAt(host)
    const check = options['check'] === true
    const format = async (): Promise<Outcome<'fmt'>> => {
      const { texts, sources, unread } = await formatProject(checkout)
      // Formatting a file that was only partly read would lose the rest.
      if (unread.length > 0)
        return { exitCode: exitCodes.findings, stderr: `Nothing was written. ${unreadText(unread)}` }
      if (texts.size === 0)
        return { exitCode: exitCodes.ok, result: { written: [], stale: [] }, text: 'All tables are formatted.\n' }
      const paths = [...texts.keys()]
      if (check)
        return {
          exitCode: exitCodes.findings,
          result: { written: [], stale: paths },
          text: fileDiffs(sources, texts, host.color)
            .map(({ diff }) => diff)
            .join(''),
          stderr: `Not formatted: ${paths.join(', ')}. Run \`microsites fmt\`.\n`,
        }
      replaceFiles(checkout.root, fileEdits(sources, texts))
      return {
        exitCode: exitCodes.ok,
        result: { written: paths, stale: [] },
        text: paths.map((path) => `${path}\n`).join(''),
      }
    }
    return editProject(checkout, format, check)
  },
}
