import { didYouMean } from '../../../domain/nearest.ts'
import { spanAt } from '../../../source/node.ts'
import { likeProduction } from '../../like-production.ts'
import { defineRule } from '../../rule.ts'

export const deployUnknownEnvironment = defineRule<{ name: string; hint: string }>({
  code: 'deploy/unknown-environment',
  severity: 'error',
  message: ({ name }) => `\`deploy\` names \`${name}\`, which is not an environment.`,
  help: ({ hint }) => `Use a name from \`environments\`, or add it there.${hint}`,
  docs: {
    why: 'A release is built for one environment, and deployed to the target of that environment. A target for an unknown environment is never used.',
    bad: 'deploy: { prod: { directory: { folder: /srv/www/luggage } } }',
    good: 'deploy: { production: { directory: { folder: /srv/www/luggage } } }',
  },
  check({ ast: { platform } }, report) {
    if (!platform) return
    const { deploy = {}, environments } = platform.value
    // A renamed environment has no target any more.
    const without = Object.keys(environments).filter((name) => !Object.hasOwn(deploy, name))
    for (const name of Object.keys(deploy))
      // `environment/no-production` tells how to rename one.
      if (!Object.hasOwn(environments, name) && (name !== 'production' || likeProduction(without) === undefined))
        report(
          { name, hint: didYouMean(name, Object.keys(environments)) || only(without) },
          { at: spanAt(platform, ['deploy', name], 'key') },
        )
  },
})

function only(names: readonly string[]): string {
  return names.length === 1 ? ` Did you mean \`${names[0]}\`?` : ''
}
