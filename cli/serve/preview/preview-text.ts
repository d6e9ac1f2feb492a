import { printable } from '../../text/printable.ts'
import { plural } from '../../text/plural.ts'

export interface PreviewFacts {
  readonly sites: readonly { readonly domain: string; readonly host: string }[]
  readonly environment: string
  readonly port: number
  /** The URL that other devices can reach, if there is one. */
  readonly open: string | undefined
}

/** Which sites are served at which URLs. */
export function previewText({ sites, environment, port, open }: PreviewFacts): string {
  const [first] = sites
  const lines = [
    ...(open === undefined
      ? []
      : [
          `Warning: anyone who can reach this machine at ${open} can read these sites. Leave out \`--host\` to keep them private. Other devices need this machine, port ${port}, as their HTTP proxy.`,
        ]),
    `${plural(sites.length, 'site')} as built for ${printable(environment)} at http://localhost:${port}`,
    ...(first === undefined ? [] : [`e.g. http://${first.domain}.localhost:${port}`]),
    ...(first === undefined || first.host.endsWith('.localhost')
      ? []
      : [
          `Scripts run only at the hosts that the pages are built for. To see them run: chromium --proxy-server=http://localhost:${port} http://${first.host}`,
        ]),
    'Press Ctrl-C to stop.',
  ]
  return `${lines.join('\n')}\n`
}
