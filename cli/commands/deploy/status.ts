import type { Command } from '../../program/command.ts'
import { environmentOption, formatOption } from '../../deploy/deploy-options.ts'
import { exitCodes } from '../../program/outcome.ts'

export const status: Command = {
  name: 'status',
  summary: 'Show the live release, earlier releases, and unfinished work',
  options: [environmentOption, formatOption],
  async run(_args, options, host) {
    const { deployFolder, readJournal } = await import('../../deploy/journal.ts')
    const { openDeployment } = await import('../../deploy/open-deployment.ts')
    const { readRollback } = await import('../../deploy/rollback-note.ts')
    const { unfinishedText } = await import('../../deploy/text/unfinished-text.ts')
    const { statusJson, statusText } = await import('../../deploy/text/status-text.ts')
    const { checkout, environment, target } = await openDeployment(options, host)
    const { live } = await target.read()
    const folder = deployFolder(checkout, environment)
    const unfinished = readJournal(folder)
    const rollback = readRollback(folder, target.name, live?.release)
    const facts = {
      environment,
      target: target.name,
      live,
      releases: await target.releases(),
      ...(unfinished && { unfinished, fix: await unfinishedText(unfinished, target) }),
      ...(rollback && { rollback }),
    }
    return {
      exitCode: unfinished || rollback ? exitCodes.partial : exitCodes.ok,
      stdout: options['format'] === 'json' ? statusJson(facts) : statusText(facts, host),
    }
  },
}
