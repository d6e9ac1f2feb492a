import type { AnyCommand, Command, CommandGroup } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

/** @param commands gives what can be completed: the list that this command is in. */
export const completion = (commands: () => readonly (AnyCommand | CommandGroup)[]): Command<'completion'> => ({
  name: 'completion',
  purpose: 'Inspect',
  arguments: '<shell> [words...]',
  summary: 'Print a completion script for bash, zsh or fish',
  examples: [
    ['completion bash >> ~/.bashrc', 'complete in every new shell'],
    ['completion zsh > ~/.zfunc/_microsites', 'the same for zsh'],
  ],
  options: [],
  completes: [['shell']],
  async run([shell = '', ...words], _options, host) {
    const { shells } = await import('../completion/shells.ts')
    const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined
    if (script !== undefined) return { exitCode: exitCodes.ok, result: { shell, script }, text: script }
    if (shell !== 'words')
      return {
        exitCode: exitCodes.usage,
        stderr: `There is no completion for \`${shell}\`. Use one of ${Object.keys(shells).join(', ')}.\n`,
      }
    // The scripts of the shells call this each time the user presses Tab.
    const { complete } = await import('../completion/complete.ts')
    const found = await complete(words, commands(), async (kind) => {
      const { liveWords } = await import('../completion/live-words.ts')
      const { readProject } = await import('../project/read-project.ts')
      const { checkoutOrFolder } = await import('../project/checkout-at.ts')
      const checkout = checkoutOrFolder(host)
      const project = await readProject(checkout)
      const found = await liveWords[kind](project, checkout)
      return found.flatMap(({ word, description }) => {
        if (project.hide(word) !== word) return []
        return description === undefined ? { word } : { word, description: project.hide(description) }
      })
    })
    const { printable } = await import('../text/printable.ts')
    const line = ({ word, description }: (typeof found)[number]): string =>
      description === undefined ? `${word}\n` : `${word}\t${printable(description)}\n`
    return { exitCode: exitCodes.ok, result: { candidates: found }, text: found.map(line).join('') }
  },
})
