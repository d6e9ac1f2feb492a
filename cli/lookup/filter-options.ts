import type { OptionSpec } from '../program/command.ts'

/** Options that filter the table, for each command that prints it. */
export const filterOptions: readonly OptionSpec[] = [
  { flags: '--type <types...>', description: 'only sites of these types', completes: 'site-type' },
  { flags: '--country <countries...>', description: 'only sites in these countries, e.g. FR', completes: 'country' },
  { flags: '--set <sets...>', description: 'only sites that use these locale sets', completes: 'locale-set' },
]

export const tableFormat: OptionSpec = {
  flags: '--format <format>',
  description: 'output format',
  choices: ['pretty', 'csv', 'json', 'markdown'],
  default: 'pretty',
}
