import type { Command } from '../program/command.ts'

export const eject: Command<'eject'> = {
  name: 'eject',
  purpose: 'Write',
  arguments: '<part> <name>',
  summary: 'Copy a template, a section or the styles of the package into the project, to change them',
  examples: [
    ['eject template poi', 'templates/poi/template.tsx'],
    ['eject section hero', 'templates/sections/hero.tsx, for your templates to import'],
    ['eject style poi', 'the style sheets of the pages of a type'],
  ],
  options: [],
  async run([part = '', name = ''], _options, host) {
    const { runEject } = await import('../edit/run-eject.lazy.ts')
    return runEject(host, part, name)
  },
}
