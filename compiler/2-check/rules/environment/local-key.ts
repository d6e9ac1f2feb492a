import { isLoopback } from '../../../domain/is-loopback.ts'
import { keySources, publicKeys } from '../../../domain/public-keys.ts'
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
    for (const [name, environment] of Object.entries(platform.value.environments)) {
      if (environment.intake !== undefined && isLoopback(environment.intake)) continue
      for (const [key, value] of keySources(environment)) {
        if (value !== 'local') continue
        const { service } = publicKeys[key]
        report({ name, key: `${service}.${key}` }, { at: spanAt(platform, ['environments', name, service, key]) })
      }
    }
  },
})
