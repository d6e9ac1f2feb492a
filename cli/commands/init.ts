import type { Command } from '../command.ts'
import { exitCodes } from '../outcome.ts'

export const init: Command = {
  name: 'init',
  summary: 'init',
  options: [],
  async run() {
    return { exitCode: exitCodes.ok }
  },
}
