import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const dev: Command = {
  name: 'dev',
  summary: 'Serve all sites from the current files, and reload on save',
  options: [
    { flags: '--port <number>', description: 'port for all sites; 0 for any free port', default: '4321' },
    {
      flags: '--env <name>',
      description: 'environment of microsites.yaml, with its addresses on this machine',
      default: 'preview',
      completes: 'environment',
    },
  ],
  async run(_args, options, host) {
    const { portOption } = await import('../serve/port-option.ts')
    const { runDev } = await import('../dev/run-dev.ts')
    const { firstComplete } = await import('../dev/first-complete.ts')
    const { checkoutAt } = await import('../project/checkout.ts')
    const { findingsViews } = await import('../findings/formats/index.ts')
    const port = portOption(textOption(options, 'port') ?? '4321')
    const checkout = checkoutAt(host)
    const first = await firstComplete({ checkout, port }, host)
    if (!('project' in first)) return { exitCode: exitCodes.findings, stderr: findingsViews.pretty(first, host) }
    return runDev({ checkout, ...first, environment: textOption(options, 'env') ?? 'preview' }, host)
  },
}
