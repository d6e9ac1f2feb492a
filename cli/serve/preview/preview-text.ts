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
          `Warning: whoever reaches this machine at ${open} can read these sites. Leave out \`--host\` to keep them to yourself. Other devices see them with this machine, at port ${port}, for their HTTP proxy.`,
        ]),
    `${plural(sites.length, 'site')} as built for ${printable(environment)} at http://localhost:${port}`,
    ...(first === undefined ? [] : [`for one http://${first.domain}.localhost:${port}`]),
    ...(first === undefined || first.host.endsWith('.localhost')
      ? []
      : [
          `Pages run their scripts at the hosts that they are built for alone. To see them: chromium --proxy-server=http://localhost:${port} http://${first.host}`,
        ]),
    'Ctrl-C ends it.',
  ]
  return `${lines.join('\n')}\n`
}
