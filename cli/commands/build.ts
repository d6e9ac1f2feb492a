import type { Command } from '../command.ts'
import { exitCodes } from '../outcome.ts'

export const build: Command = {
  name: 'build',
  summary: 'build',
  options: [],
  async run() {
    return { exitCode: exitCodes.ok }
  },
}
