import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { distOption } from '../deploy/deploy-options.ts'

export const preview: Command<'preview'> = {
  name: 'preview',
  purpose: 'Build',
  summary: 'Serve a build by host on this machine, as nginx would',
  examples: [
    ['preview', 'serve http://localhost:4322'],
    ['preview --dist preview --port 8080', 'another build and port'],
  ],
  options: [
    { flags: '--port <number>', description: 'port for all sites; 0 for any free port', default: '4322' },
    { flags: '--host <address>', description: 'address to listen on; 0.0.0.0 for all', default: '127.0.0.1' },
    distOption,
  ],
  async run(_args, options, host) {
    const { resolve } = await import('node:path')
    const { kindOf } = await import('../files/named-path.ts')
    const { settleOutput } = await import('../builder/release/settle-output.ts')
    const { builtSites } = await import('../serve/preview/built-sites.ts')
    const { previewServer } = await import('../serve/preview/preview-server.ts')
    const { checkoutAt, checkoutOrFolder } = await import('../project/checkout-at.ts')
    const { addressOption, isLoopback } = await import('../serve/preview/address-option.ts')
    const { portOption } = await import('../serve/port-option.ts')
    const { previewText } = await import('../serve/preview/preview-text.ts')
    const port = portOption(textOption(options, 'port') ?? '4322')
    const address = addressOption(textOption(options, 'host') ?? '127.0.0.1')
    const folder = textOption(options, 'dist') ?? 'dist'
    // A build needs no project, but without either, the project is what is missing.
    const isMissing = folder === 'dist' && kindOf(resolve(host.cwd, folder)) === undefined
    const checkout = isMissing ? checkoutAt(host) : checkoutOrFolder(host)
    const dist = resolve(checkout.root, folder)
    const settle = (): void => settleOutput(checkout, dist)
    settle()
    const { environment, sites } = builtSites(dist)
    const server = await previewServer({ dist, settle, host: address, port })
    host.onInterrupt(server.close)
    const open = isLoopback(address) ? undefined : address
    host.progress(previewText({ sites, environment, port: server.port, open }))
    host.event('listening', {
      port: server.port,
      url: `http://localhost:${server.port}/`,
      environment,
      sites: sites.map(({ domain }) => ({ domain, url: `http://${domain}.localhost:${server.port}/` })),
    })
    // Runs until a signal ends it.
    return new Promise(() => {})
  },
}
