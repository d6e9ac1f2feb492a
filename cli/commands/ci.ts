import { UsageFailure } from '../program/command-failure.ts'
import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { exitCodes } from '../program/outcome.ts'

export const ci: Command<'ci'> = {
  name: 'ci',
  purpose: 'Build',
  arguments: '<engine>',
  summary: 'Print a workflow that builds the table in shards: for github, gitlab or kubernetes',
  examples: [
    ['ci github --shards 8 > .github/workflows/build.yml', 'eight jobs, then one that merges'],
    [
      'ci kubernetes --shards 64 --image registry.example/microsites:4f2a9c1 > build.yaml',
      'an Indexed Job of this release, then a Job that merges',
    ],
  ],
  options: [
    { flags: '--shards <number>', description: 'number of shards', default: '8' },
    { flags: '--env <name>', description: 'environment to build for', default: 'production', completes: 'environment' },
    { flags: '--image <name>', description: 'for kubernetes: image with the project, with a tag for each release' },
  ],
  completes: [['engine']],
  async run([name = ''], options, host) {
    const { packageManagerOf } = await import('../project/package-manager.ts')
    const { openTree } = await import('../files/tree.ts')
    const { checkoutOrFolder } = await import('../project/checkout-at.ts')
    const { repositoryFolder } = await import('../project/repository-folder.ts')
    const { environmentKeys } = await import('../builder/shards/environment-keys.ts')
    const { printable } = await import('../text/printable.ts')
    const { engines } = await import('../builder/shards/engines.ts')
    const { didYouMean } = await import('../../compiler/domain/nearest.ts')
    const refuse = (why: string): never => {
      throw new UsageFailure(why)
    }
    const entry = Object.entries(engines).find(([engine]) => engine === name)
    if (!entry) {
      const names = Object.keys(engines)
      return refuse(`No engine is named \`${name}\`.${didYouMean(name, names)} Use one of: ${names.join(', ')}.`)
    }
    const [, { file, most, workflow }] = entry
    const count = textOption(options, 'shards') ?? ''
    const shards = /^\d{1,3}$/.test(count) ? Number(count) : 0
    if (shards < 2 || shards > most) refuse(`\`--shards ${count}\`: ${name} runs 2 to ${most} shards.`)
    const environment = textOption(options, 'env') ?? 'production'
    if (!/^[\w.-]+$/.test(environment)) refuse(`\`--env ${environment}\` is not the name of an environment.`)
    const image = textOption(options, 'image') ?? ''
    // A Job cannot be changed: one with the name of an earlier release would not run.
    if (name === 'kubernetes' && !/^[\w./:-]+(?::(?!latest$)\w[\w.-]{0,127}|@sha256:[\da-f]{64})$/.test(image))
      refuse(
        `\`--image\` needs an image with a tag of its own for each release, e.g. \`--image registry.example/microsites:4f2a9c1\`.`,
      )
    // Printing a workflow runs no code of the project.
    const checkout = checkoutOrFolder({ ...host, projectCode: false })
    const folder = repositoryFolder(checkout.root)
    if (!/^[\w./-]*$/.test(folder))
      refuse(
        `The project is in \`${printable(folder)}\`. Move it to a folder named with letters, digits, \`.\`, \`_\` and \`-\`.`,
      )
    const keys = await environmentKeys(checkout, environment)
    const text = packageManagerOf(openTree(checkout.root), host.env).words(
      workflow({ shards, environment, image, folder, keys }),
    )
    return { exitCode: exitCodes.ok, result: { engine: name, file, workflow: text }, text: text }
  },
}
