import { isKey } from '../../../domain/is-key.ts'
import { spanAt } from '../../../source/node.ts'
import { secretKindOf } from '../../../source/secrets.ts'
import { defineRule } from '../../rule.ts'

export const environmentNoKey = defineRule<{ name: string; key: string; variable: string; set: boolean }>({
  code: 'environment/no-key',
  severity: 'error',
  message: ({ name, key, variable, set }) =>
    `\`${key}\` of \`${name}\` is in the variable \`${variable}\`, which ${set ? 'does not contain a valid key' : 'is not set'}.`,
  help: ({ key, variable, set }) =>
    set
      ? `Set \`${variable}\` to the key as the service shows it, without quotation marks.`
      : `Set \`${variable}\`, or leave out \`${key.split('.')[0]}\` if this environment measures nothing.`,
  impact: ({ key }) => `No page would send events to ${key.startsWith('segment') ? 'Segment' : 'Datadog'}.`,
  docs: {
    why: 'Pages contain the keys that are set during the build. Without them, a build succeeds but its pages measure nothing. Only the environment of `validate --env` is checked, because others may be built elsewhere.',
    bad: 'segment: { writeKey: env:SEGMENT_WRITE_KEY }   # validate --env production, and no such variable',
    good: 'SEGMENT_WRITE_KEY=… microsites validate --env production',
  },
  check({ ast: { platform, chosen } }, report) {
    if (!platform || !chosen || !Object.hasOwn(platform.value.environments, chosen.name)) return
    const { segment, datadog } = platform.value.environments[chosen.name] ?? {}
    const keys = [
      ['segment', 'writeKey', segment?.writeKey],
      ['datadog', 'applicationId', datadog?.applicationId],
      ['datadog', 'clientToken', datadog?.clientToken],
    ] as const
    for (const [service, key, source] of keys) {
      const variable = source?.startsWith('env:') === true ? source.slice('env:'.length) : undefined
      if (variable === undefined) continue
      const value = (chosen.variables[variable] ?? '').trim()
      if (value !== '' && isKey(value) && secretKindOf(value) === undefined) continue
      report(
        { name: chosen.name, key: `${service}.${key}`, variable, set: value !== '' },
        { at: spanAt(platform, ['environments', chosen.name, service, key]) },
      )
    }
  },
})
