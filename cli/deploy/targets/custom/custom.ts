import type { DeploymentTo } from '../../../../compiler/deploy/deployment.ts'
import { CommandFailure } from '../../../program/command-failure.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { configFile, projectConfig } from '../../../project/config/project-config.ts'
import { messageWithPlace } from '../../../files/stack-place.ts'
import { printable } from '../../../text/printable.ts'
import { withSnapshot } from '../../snapshot.ts'
import { recordedTarget } from '../../recorded-target.ts'
import type { Dependencies, Target } from '../target.ts'

/** A target of microsites.config.ts. Throws if that has none of this name. */
export async function custom(
  { target: { target: name, state }, hosts, environment }: DeploymentTo<'custom'>,
  dependencies: Dependencies,
): Promise<Target> {
  const { root, variables, signal } = dependencies
  const { targets } = await projectConfig({ root, projectCode: true })
  const found = Object.hasOwn(targets, name) ? targets[name] : undefined
  if (!found)
    throw new CommandFailure(
      exitCodes.findings,
      `\`deploy.${environment}.custom\` names \`${printable(name)}\`, but ${configFile} has ${Object.keys(targets).length === 0 ? 'no targets' : `only ${Object.keys(targets).map(printable).join(', ')}`}. Add it to \`targets\` there.`,
    )
  const of = (domain: string) => ({
    domain,
    host: hosts.replace('{domain}', domain),
    environment,
    root,
    variables,
    signal,
  })
  /** Errors of the project's own code are not bugs of this program. */
  const own = async (what: string, run: () => unknown): Promise<void> => {
    try {
      await run()
    } catch (error) {
      if (error instanceof CommandFailure) throw error
      const why = printable(messageWithPlace(error, root))
      throw new CommandFailure(exitCodes.findings, `\`${what}\` of the target \`${printable(name)}\` failed: ${why}.`)
    }
  }
  const { retire } = found
  return recordedTarget(
    {
      name: `custom ${name}`,
      environment,
      concurrency: found.concurrency ?? 4,
      state,
      async upload(_round, site) {
        const { domain, digest, files, release } = site
        await withSnapshot(site, (folder) =>
          own('upload', () => found.upload({ ...of(domain), folder, digest, files, release })),
        )
      },
      retire: retire && ((domain) => own('retire', () => retire.call(found, of(domain)))),
      withRetire: `a function \`retire\`. Add it to \`targets.${name}\` in ${configFile}`,
    },
    dependencies,
  )
}
