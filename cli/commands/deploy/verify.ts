import { textOption } from '../../program/command.ts'
import type { Command } from '../../program/command.ts'
import type { ServedHeaders } from '../../../compiler/plan/hosting/delivery.ts'
import { deepOption, environmentOption } from '../../deploy/deploy-options.ts'
import { exitCodes } from '../../program/outcome.ts'

export const verify: Command<'deploy verify'> = {
  name: 'verify',
  summary: 'Ask every host for its release, and find outdated and wrong answers',
  examples: [['deploy verify', 'ask each site which release it serves']],
  options: [
    environmentOption,
    { flags: '--via <origin>', description: 'ask this server for all hosts, e.g. http://127.0.0.1:8080' },
    deepOption,
  ],
  async run(_args, options, host) {
    const { UsageFailure } = await import('../../program/command-failure.ts')
    const { openDeployment } = await import('../../deploy/open-deployment.ts')
    const { storedOf } = await import('../../deploy/compare-stored.ts')
    const { verifyFiles } = await import('../../deploy/verify/verify-files.ts')
    const { verifyLive } = await import('../../deploy/verify/verify-live.ts')
    const { verifyDocument, verifyText } = await import('../../deploy/text/verify-text.ts')
    const written = textOption(options, 'via')
    if (written !== undefined && !(/^https?:\/\//.test(written) && URL.canParse(written)))
      throw new UsageFailure('`--via` needs an origin, e.g. `http://127.0.0.1:8080`.')
    const { deployment, target } = await openDeployment(options, host, 'read')
    const { live } = await target.read()
    if (live === undefined) throw new UsageFailure(`Nothing is live on ${target.name}.`)
    const stored = options['deep'] === true ? storedOf(target) : undefined
    const verifying = {
      live,
      releases: await target.releases(),
      hosts: deployment.hosts,
      ...(deployment.aliases && { aliases: deployment.aliases }),
      ...(written !== undefined && { via: new URL(written) }),
      ...(target.stored && { list: target.stored.list }),
    }
    const headers = new Map<string, ServedHeaders>()
    const verdicts = await verifyLive(verifying, headers)
    const compared = stored && (await verifyFiles(stored, verifying, verdicts, headers))
    const note = target.stored
      ? undefined
      : `Headers were compared with those that each host names itself: ${target.name} keeps no lists of files.`
    const isRight = verdicts.every(({ state }) => state === 'current') && !compared?.differences.length
    return {
      exitCode: isRight ? exitCodes.ok : exitCodes.findings,
      document: () => verifyDocument(live, verdicts, { compared, note }),
      text: () => verifyText(live, verdicts, host, { compared, note }),
    }
  },
}
