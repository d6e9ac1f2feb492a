import { allowEnvOption, listOption, textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'

export const dev: Command<'dev'> = {
  name: 'dev',
  purpose: 'Build',
  summary: 'Serve all sites from the current files, and reload on save',
  examples: [
    ['dev', 'serve http://localhost:4321'],
    ['dev --port 8080 --env production', 'another port and environment'],
  ],
  options: [
    { flags: '--port <number>', description: 'port for all sites; 0 for any free port', default: '4321' },
    {
      flags: '--env <name>',
      description: 'environment of microsites.yaml, with its addresses on this machine',
      default: 'preview',
      completes: 'environment',
    },
    allowEnvOption,
  ],
  async run(_args, options, host) {
    const { portOption } = await import('../serve/port-option.ts')
    const { runDev } = await import('../dev/run-dev.ts')
    const { firstComplete } = await import('../dev/first-complete.ts')
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { findingsFailure } = await import('../findings/findings-failure.ts')
    const port = portOption(textOption(options, 'port') ?? '4321')
    const checkout = checkoutAt(host)
    const first = await firstComplete({ checkout, port }, host)
    if (!('project' in first)) return findingsFailure(first, host)
    const environment = textOption(options, 'env') ?? 'preview'
    return runDev({ checkout, ...first, environment, allowedVariables: listOption(options, 'allowEnv') }, host)
  },
}
