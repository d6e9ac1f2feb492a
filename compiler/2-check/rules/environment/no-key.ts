import { keySources, publicKeys } from '../../../domain/public-keys.ts'
import { spanAt } from '../../../source/node.ts'
import { secretKindOf } from '../../../source/secrets.ts'
import { defineRule } from '../../rule.ts'

export const environmentNoKey = defineRule<{ name: string; key: string; variable: string; form?: string }>({
  code: 'environment/no-key',
  severity: 'error',
  message: ({ name, key, variable, form }) =>
    `\`${key}\` of \`${name}\` is in the variable \`${variable}\`, which ${form === undefined ? 'is not set' : 'does not contain a valid key'}.`,
  help: ({ key, variable, form }) =>
    form !== undefined
      ? `Set \`${variable}\` to the key as the service shows it: ${form}.`
      : `Set \`${variable}\`, or leave out \`${key.split('.')[0]}\` if this environment measures nothing.`,
  impact: ({ key }) => `No page would send events to ${key.startsWith('segment') ? 'Segment' : 'Datadog'}.`,
  docs: {
    why: 'Pages contain the keys that are set during the build. Without them, a build succeeds but its pages measure nothing. Only the environment of `validate --env` is checked, because others may be built elsewhere.',
    bad: 'segment: { writeKey: env:SEGMENT_WRITE_KEY }   # validate --env production, and no such variable',
    good: 'SEGMENT_WRITE_KEY=… microsites validate --env production',
  },
  check({ ast: { platform, chosen } }, report) {
    if (!platform || !chosen || !Object.hasOwn(platform.value.environments, chosen.name)) return
    for (const [key, source] of keySources(platform.value.environments[chosen.name] ?? {})) {
      if (!source.startsWith('env:')) continue
      const variable = source.slice('env:'.length)
      const value = (chosen.variables[variable] ?? '').trim()
      const { service, pattern, form } = publicKeys[key]
      if (pattern.test(value) && secretKindOf(value) === undefined) continue
      report(
        { name: chosen.name, key: `${service}.${key}`, variable, ...(value !== '' && { form }) },
        { at: spanAt(platform, ['environments', chosen.name, service, key]) },
      )
    }
  },
})
