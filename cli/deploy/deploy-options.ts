import type { OptionSpec } from '../program/command.ts'

/** The environment that a `deploy` command works on. */
export const environmentOption: OptionSpec = {
  flags: '--env <name>',
  description: 'environment of microsites.yaml',
  default: 'production',
  completes: 'environment',
}

export const distOption: OptionSpec = { flags: '--dist <dir>', description: 'build folder', default: 'dist' }

export const deepOption: OptionSpec = { flags: '--deep', description: 'also compare every live file with its digest' }
