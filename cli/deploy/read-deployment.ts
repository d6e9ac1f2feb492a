import type { Diagnostic } from '../../compiler/diagnostic/diagnostic.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import { deploymentOf } from '../../compiler/deploy/deployment.ts'
import type { Deployment } from '../../compiler/deploy/deployment.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import { readPlatform } from '../../compiler/deploy/read-platform.ts'
import { CommandFailure, UsageFailure } from '../program/command-failure.ts'
import { parseCacheOf } from '../project/cache/parse-cache-of.ts'
import { readSource } from '../files/read-source.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { usualConfig } from '../project/checkout.ts'
import type { Checkout } from '../project/checkout.ts'

/** The deploy settings of an environment from `microsites.yaml`. Does not read the tables. */
export async function readDeployment(checkout: Checkout, environment: string): Promise<Deployment> {
  const cache = parseCacheOf(checkout)
  const source = readSource(checkout.root, checkout.config ?? usualConfig)
  const platform = await readPlatform(source, cache)
  if (!('environments' in platform)) throw mistakes(source, platform)
  const deployment = deploymentOf(platform, environment)
  if (deployment === undefined)
    throw new UsageFailure(
      `\`${printable(environment)}\` has no deploy target. Add to microsites.yaml, for example:\n\n${exampleOf(
        environment in platform.environments ? environment : 'production',
      )}`,
    )
  return deployment
}

function exampleOf(environment: string): string {
  const lines = ['deploy:', `  ${environment}:`, '    directory:', '      folder: /srv/www/luggage']
  return lines.map((line) => `  ${line}`).join('\n')
}

/** An error with the first finding and its position. */
function mistakes({ path, text }: SourceFile, found: readonly Diagnostic[]): CommandFailure {
  const [first] = found.toSorted((a, b) => a.span.start - b.span.start)
  const { line, column } = positionAt(lineStarts(text), first?.span.start ?? 0)
  const more = found.length > 1 ? ` and ${found.length - 1} more` : ''
  return new CommandFailure(
    exitCodes.findings,
    first
      ? `${printable(path)} has errors: ${printable(first.message)} (${path}:${line}:${column}${more})\n${printable(first.help)} Run \`microsites validate\` to see all.`
      : `${printable(path)} has errors. Run \`microsites validate\` to see them.`,
  )
}
