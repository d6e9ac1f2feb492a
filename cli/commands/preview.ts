import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { distOption } from '../deploy/deploy-options.ts'

export const preview: Command = {
  name: 'preview',
  summary: 'Serve a build by host on this machine, as nginx would',
  options: [
    { flags: '--port <number>', description: 'port for all sites; 0 for any free port', default: '4322' },
    { flags: '--host <address>', description: 'address to listen on; 0.0.0.0 for all', default: '127.0.0.1' },
    distOption,
  ],
  async run(_args, options, host) {
    const { resolve } = await import('node:path')
    const { builtSites } = await import('../serve/preview/built-sites.ts')
    const { previewServer } = await import('../serve/preview/preview-server.ts')
    const { checkoutAt } = await import('../project/checkout.ts')
    const { addressOption, isLoopback } = await import('../serve/preview/address-option.ts')
    const { portOption } = await import('../serve/port-option.ts')
    const { previewText } = await import('../serve/preview/preview-text.ts')
    const port = portOption(textOption(options, 'port') ?? '4322')
    const address = addressOption(textOption(options, 'host') ?? '127.0.0.1')
    const dist = resolve(checkoutAt(host).root, textOption(options, 'dist') ?? 'dist')
    const { environment, sites } = builtSites(dist)
    const server = await previewServer({ dist, host: address, port })
    host.onInterrupt(server.close)
    const open = isLoopback(address) ? undefined : address
    host.progress(previewText({ sites, environment, port: server.port, open }))
    // Runs until a signal ends it.
    return new Promise(() => {})
  },
}
