import { deploymentOf } from '../../compiler/deploy/deployment.ts'
import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { readPlatform } from '../../compiler/deploy/read-platform.ts'
import { CommandFailure } from '../command-failure.ts'
import { parseCacheOf } from '../load/parse-cache-of.ts'
import { readSource } from '../load/read-source.ts'
import { exitCodes } from '../outcome.ts'
import { printable } from '../views/printable.ts'

/** Where an environment's sites go, as `microsites.yaml` of the project in `root` has it. The tables are not read. */
export async function readDeployment(root: string, environment: string): Promise<Deployment> {
  const cache = parseCacheOf(root)
  const platform = await readPlatform(readSource(root, 'microsites.yaml'), cache)
  if (!('environments' in platform)) {
    const [first] = platform
    throw new CommandFailure(
      exitCodes.findings,
      `microsites.yaml has mistakes${first ? `: ${first.message}` : '.'} \`microsites validate\` shows where.`,
    )
  }
  const deployment = deploymentOf(platform, environment)
  if (deployment === undefined)
    throw new CommandFailure(
      exitCodes.usage,
      `microsites.yaml says not where \`${printable(environment)}\` is deployed. Write, for one: deploy: { ${
        environment in platform.environments ? environment : 'production'
      }: { directory: { folder: /srv/www/luggage } } }`,
    )
  return deployment
}
