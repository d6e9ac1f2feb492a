import { spanAt } from '../../../source/node.ts'
import { likeProduction } from '../../like-production.ts'
import { defineRule } from '../../rule.ts'

export const environmentNoProduction = defineRule<{ names: readonly string[] }>({
  code: 'environment/no-production',
  severity: 'error',
  message: () => 'The environment `production` is missing.',
  help: ({ names }) => {
    const like = likeProduction(names)
    return like === undefined ? 'Add `production`.' : `Rename \`${like}\` to \`production\`, or add \`production\`.`
  },
  docs: {
    why: '`build` uses the environment `production` by default, and it is the only one that travellers visit.',
    bad: 'environments: { prod: { hosts: "{domain}", … } }',
    good: 'environments: { production: { hosts: "{domain}", … } }',
  },
  check({ ast: { platform } }, report) {
    if (!platform || Object.hasOwn(platform.value.environments, 'production')) return
    const names = Object.keys(platform.value.environments)
    const like = likeProduction(names)
    report({ names }, { at: spanAt(platform, ['environments', ...(like === undefined ? [] : [like])], 'key') })
  },
})
