import type { Deployment } from '../../compiler/deploy/deployment.ts'
import type { Built } from '../../compiler/deploy/plan-deploy.ts'
import { isSampleDomain } from '../../compiler/deploy/sample-values.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'

/** Throws if a site at a real domain would show the samples of `init` to visitors and search engines. */
export function refuseSamples({ environment, samples }: Deployment, { sites }: Built): void {
  const real = Object.keys(sites).find((domain) => !isSampleDomain(domain))
  if (real === undefined || samples.length === 0) return
  const list = [...new Set(samples)].map((sample) => `\`${printable(sample)}\``).join(', ')
  throw new CommandFailure(
    exitCodes.findings,
    `\`${printable(real)}\` is a real domain, but microsites.yaml has samples: ${list}. Replace them and build again before you deploy \`${printable(environment)}\`.`,
  )
}
