import { isLoopback } from '../../../domain/is-loopback.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const environmentLocalKey = defineRule<{ name: string; key: string }>({
  code: 'environment/local-key',
  severity: 'error',
  message: ({ name, key }) => `\`${key}\` of \`${name}\` is \`local\`, but the environment has no local intake.`,
  help: () =>
    'Write `env:NAME` with the name of the variable that contains the key, or add a local intake, e.g. `intake: http://localhost:4400`.',
  docs: {
    why: 'The key `local` is for an intake on this machine, which accepts any key. Segment and Datadog reject it, so all events would be lost.',
    bad: 'production: { segment: { writeKey: local }, … }',
    good: 'production: { segment: { writeKey: env:SEGMENT_WRITE_KEY }, … }',
  },
  check({ ast: { platform } }, report) {
    if (!platform) return
    for (const [name, { intake, segment, datadog }] of Object.entries(platform.value.environments)) {
      if (intake !== undefined && isLoopback(intake)) continue
      const keys = [
        ['segment', 'writeKey', segment?.writeKey],
        ['datadog', 'applicationId', datadog?.applicationId],
        ['datadog', 'clientToken', datadog?.clientToken],
      ] as const
      for (const [service, key, value] of keys) {
        if (value !== 'local') continue
        report({ name, key: `${service}.${key}` }, { at: spanAt(platform, ['environments', name, service, key]) })
      }
    }
  },
})
