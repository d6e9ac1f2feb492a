import type { Command } from '../../program/command.ts'
import { deepOption, environmentOption } from '../../deploy/deploy-options.ts'
import { exitCodes } from '../../program/outcome.ts'

export const status: Command<'deploy status'> = {
  name: 'status',
  summary: 'Show the live release, earlier releases, and unfinished work',
  examples: [['deploy status --deep', 'also compare every live file']],
  options: [environmentOption, deepOption],
  async run(_args, options, host) {
    const { compareStored, storedOf } = await import('../../deploy/compare-stored.ts')
    const { readJournal } = await import('../../deploy/journal.ts')
    const { remainingWork } = await import('../../deploy/remaining-work.ts')
    const { openDeployment } = await import('../../deploy/open-deployment.ts')
    const { readRollback } = await import('../../deploy/rollback-note.ts')
    const { unfinishedText } = await import('../../deploy/text/unfinished-text.ts')
    const { statusDocument, statusText } = await import('../../deploy/text/status-text.ts')
    const open = await openDeployment(options, host, 'read')
    const { environment, target } = open
    const { live } = await target.read()
    const unfinished = await readJournal(target.state)
    const left = unfinished && (await remainingWork(unfinished, open))
    const rollback = await readRollback(target.state, live?.release)
    const releases = await target.releases()
    const stored = options['deep'] === true && live ? storedOf(target) : undefined
    const compared = stored && live && (await compareStored(stored, live, releases))
    const facts = {
      environment,
      target: target.name,
      live,
      releases,
      ...(unfinished && left && { unfinished, left, fix: unfinishedText(unfinished, left) }),
      ...(rollback && { rollback }),
      ...(compared && { compared }),
    }
    const wrong = compared !== undefined && compared.differences.length > 0
    return {
      exitCode: unfinished || rollback ? exitCodes.partial : wrong ? exitCodes.findings : exitCodes.ok,
      document: () => statusDocument(facts),
      text: () => statusText(facts, host),
    }
  },
}
