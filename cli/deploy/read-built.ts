import type { Built, BuiltSite } from '../../compiler/deploy/plan-deploy.ts'
import { openFolder } from '../files/named-path.ts'
import { builtRedirects } from '../builder/release/built-redirects.ts'
import { hostsIn } from '../builder/release/release-id.ts'
import { settleOutput } from '../builder/release/settle-output.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { digest } from '../program/digest.ts'
import type { Checkout } from '../project/checkout.ts'
import { printable } from '../text/printable.ts'
import { documentIn } from '../documents/document-in.ts'
import { manifest } from '../documents/validators/manifest.js'

/** A build, and the folder that holds it. */
export interface BuiltRelease extends Built {
  /** Absolute. */
  readonly folder: string
}

/** The build in the absolute folder `out`, for an environment. Throws for anything else. */
export function readBuilt(checkout: Checkout, out: string, environment: string): BuiltRelease {
  settleOutput(checkout, out)
  const refuse = (why: string): never => {
    throw new UsageFailure(`${why} Run \`microsites build --env ${printable(environment)}\` first.`)
  }
  const folder = openFolder(checkout.root, out)
  const text = folder.text('manifest.json') ?? refuse(`There is no build in \`${printable(out)}\`.`)
  const read = documentIn(manifest, text)
  if (!read.value) return refuse(`\`manifest.json\` in \`${printable(out)}\` is not a valid manifest: ${read.why}.`)
  const { shard } = read.value
  if (shard)
    throw new UsageFailure(
      `\`${printable(out)}\` is shard ${shard.index} of ${shard.of}. Join all shards with \`microsites merge\`, and deploy the result.`,
    )
  if (read.value.environment !== environment)
    refuse(
      `\`${printable(out)}\` was built for ${printable(read.value.environment)}, not for ${printable(environment)}.`,
    )
  return {
    environment,
    digest: digest(text),
    folder: out,
    sites: Object.fromEntries(
      Object.entries(read.value.sites).map(([domain, { digest: of, pages, files }]): [string, BuiltSite] => [
        domain,
        {
          digest: of,
          pages,
          files,
          redirects:
            '_redirects' in files
              ? builtRedirects(folder.mustRead(`${domain}/_redirects`).toString()).map(({ line }) => line)
              : [],
          hosts: hostsIn(folder, domain),
        },
      ]),
    ),
  }
}
