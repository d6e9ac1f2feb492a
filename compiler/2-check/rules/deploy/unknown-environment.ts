import { didYouMean } from '../../../source/nearest.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const deployUnknownEnvironment = defineRule<{ name: string; hint: string }>({
  code: 'deploy/unknown-environment',
  severity: 'error',
  message: ({ name }) => `\`deploy\` names \`${name}\`, which is no environment.`,
  help: ({ hint }) => `Name one of \`environments\`, or add it there.${hint}`,
  docs: {
    why: 'A release is built for an environment, and goes where that environment has its place. A place that no environment has is never used.',
    bad: 'deploy: { prod: { directory: { folder: /srv/www/luggage } } }',
    good: 'deploy: { production: { directory: { folder: /srv/www/luggage } } }',
  },
  check({ ast: { platform } }, report) {
    if (!platform) return
    const { deploy = {}, environments } = platform.value
    for (const name of Object.keys(deploy))
      if (!Object.hasOwn(environments, name))
        report(
          { name, hint: didYouMean(name, Object.keys(environments)) },
          { at: spanAt(platform, ['deploy', name], 'key') },
        )
  },
})
