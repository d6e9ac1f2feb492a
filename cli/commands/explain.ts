import type { Command } from '../command.ts'
import { exitCodes } from '../outcome.ts'

export const explain: Command = {
  name: 'explain',
  arguments: '[code]',
  summary: 'what a finding means and how to mend it; without a code, the list of all',
  options: [],
  async run([code], _options, host) {
    const { catalogue, didYouMean } = await import('../../compiler/index.ts')
    const { explanation, explanationList } = await import('../views/explanation.ts')
    const { styleFor } = await import('../views/style.ts')
    const style = styleFor(host.color)
    if (code === undefined) return { exitCode: exitCodes.ok, stdout: explanationList(catalogue, style) }
    const entry = catalogue.find((one) => one.code === code)
    if (entry) return { exitCode: exitCodes.ok, stdout: explanation(entry, style) }
    const hint = didYouMean(
      code,
      catalogue.map((one) => one.code),
    )
    return {
      exitCode: exitCodes.usage,
      stderr: `There is no finding \`${code}\`.${hint} \`microsites explain\` lists them all.\n`,
    }
  },
}
