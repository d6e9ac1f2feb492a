import { textOption } from '../../program/command.ts'
import type { Command } from '../../program/command.ts'
import { environmentOption, formatOption } from '../../deploy/deploy-options.ts'
import { exitCodes } from '../../program/outcome.ts'

export const verify: Command = {
  name: 'verify',
  summary: 'Ask every live site for its release, and find outdated ones',
  options: [
    environmentOption,
    { flags: '--via <origin>', description: 'ask this server for all hosts, e.g. http://127.0.0.1:8080' },
    formatOption,
  ],
  async run(_args, options, host) {
    const { CommandFailure } = await import('../../program/command-failure.ts')
    const { openDeployment } = await import('../../deploy/open-deployment.ts')
    const { verifyLive } = await import('../../deploy/verify-live.ts')
    const { verifyJson, verifyText } = await import('../../deploy/text/verify-text.ts')
    const written = textOption(options, 'via')
    if (written !== undefined && !(/^https?:\/\//.test(written) && URL.canParse(written)))
      throw new CommandFailure(exitCodes.usage, '`--via` needs an origin, e.g. `http://127.0.0.1:8080`.')
    const { deployment, target } = await openDeployment(options, host)
    const { live } = await target.read()
    if (live === undefined) throw new CommandFailure(exitCodes.usage, `Nothing is live on ${target.name}.`)
    const verdicts = await verifyLive({
      live,
      releases: await target.releases(),
      hosts: deployment.hosts,
      ...(written !== undefined && { via: new URL(written) }),
    })
    return {
      exitCode: verdicts.every(({ state }) => state === 'current') ? exitCodes.ok : exitCodes.findings,
      stdout: options['format'] === 'json' ? verifyJson(live, verdicts) : verifyText(live, verdicts, host),
    }
  },
}
