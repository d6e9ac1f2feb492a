import { CommandFailure } from '../program/command-failure.ts'
import { formatOption, textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const ci: Command<'ci'> = {
  name: 'ci',
  purpose: 'Build',
  arguments: '<engine>',
  summary: 'Print a workflow that builds the table in shards: for github, gitlab or kubernetes',
  examples: [
    ['ci github --shards 8 > .github/workflows/build.yml', 'eight jobs, then one that merges'],
    ['ci kubernetes --shards 64 > build.yaml', 'an Indexed Job, then a Job that merges'],
  ],
  options: [
    { flags: '--shards <number>', description: 'number of shards', default: '8' },
    { flags: '--env <name>', description: 'environment to build for', default: 'production', completes: 'environment' },
    formatOption,
  ],
  completes: [['engine']],
  async run([name = ''], options, { cwd, env }) {
    const { packageManagerOf } = await import('../project/package-manager.ts')
    const { openTree } = await import('../files/tree.ts')
    const { engines } = await import('../builder/shards/engines.ts')
    const { didYouMean } = await import('../../compiler/domain/nearest.ts')
    const refuse = (why: string): never => {
      throw new CommandFailure(exitCodes.usage, why)
    }
    const known = Object.entries(engines).find(([engine]) => engine === name)
    if (!known) {
      const names = Object.keys(engines)
      return refuse(`No engine is named \`${name}\`.${didYouMean(name, names)} Use one of: ${names.join(', ')}.`)
    }
    const [, { file, most, workflow }] = known
    const count = textOption(options, 'shards') ?? ''
    const shards = /^\d{1,3}$/.test(count) ? Number(count) : 0
    if (shards < 2 || shards > most) refuse(`\`--shards ${count}\`: ${name} runs 2 to ${most} shards.`)
    const environment = textOption(options, 'env') ?? 'production'
    if (!/^[\w.-]+$/.test(environment)) refuse(`\`--env ${environment}\` is not the name of an environment.`)
    const text = packageManagerOf(openTree(cwd), env).words(workflow({ shards, environment }))
    return { exitCode: exitCodes.ok, result: { engine: name, file, workflow: text }, text: text }
  },
}
