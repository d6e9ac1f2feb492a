import { isLoopback } from '../../../domain/is-loopback.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const environmentRemoteIntake = defineRule<{ name: string; intake: string | undefined }>({
  code: 'environment/remote-intake',
  severity: 'error',
  message: ({ name, intake }) =>
    intake === undefined
      ? `The sites of \`${name}\` are on this machine, but their events would be sent to the internet.`
      : `The sites of \`${name}\` are on this machine, but \`${intake}\` is not.`,
  help: () => 'Add a local intake, e.g. `intake: http://localhost:4400`, or leave out `segment` and `datadog`.',
  docs: {
    why: 'An environment whose hosts end in `.localhost` is for development and end-to-end tests. Its visits would be mixed with those of real travellers.',
    bad: 'e2e: { hosts: "{domain}.localhost", segment: { writeKey: env:SEGMENT_WRITE_KEY }, … }',
    good: 'e2e: { hosts: "{domain}.localhost", intake: http://localhost:4400, segment: { writeKey: local }, … }',
  },
  check({ ast: { platform } }, report) {
    if (!platform) return
    for (const [name, { hosts, intake, segment, datadog }] of Object.entries(platform.value.environments)) {
      if (!/(?:^|\.)localhost$/i.test(hosts) || (!segment && !datadog)) continue
      // A relative intake is on the site itself, and so on this machine.
      if (intake !== undefined && (intake.startsWith('/') || isLoopback(intake))) continue
      const key = intake === undefined ? 'hosts' : 'intake'
      report({ name, intake }, { at: spanAt(platform, ['environments', name, key]) })
    }
  },
})
