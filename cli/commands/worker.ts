import { allowEnvOption, formatOption, textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'

export const worker: Command = {
  name: 'worker',
  purpose: 'Build',
  summary: 'Build sites for a `build --queue` on another machine',
  examples: [['worker --queue redis://localhost:6379', 'take work until a signal ends it']],
  options: [
    { flags: '--queue <url>', description: 'address of the Redis (default: MICROSITES_QUEUE)' },
    {
      flags: '--env <name>',
      description: 'environment that builds are for',
      default: 'production',
      completes: 'environment',
    },
    { flags: '--jobs <number>', description: 'number of render threads', default: '1' },
    { flags: '--pseudo', description: 'as in the build: with the test language at /en-xa/' },
    { flags: '--commit <sha>', description: 'as in the build: commit that monitoring reports' },
    allowEnvOption,
    formatOption,
  ],
  async run(_args, options, host) {
    const { buildOptions } = await import('../build/build-options.ts')
    const { workerQueue } = await import('../build/queue/work-queue.ts')
    const { findingsFailure } = await import('../findings/findings-failure.ts')
    const { runWorker } = await import('../build/queue/run-worker.lazy.ts')
    const address = workerQueue(textOption(options, 'queue'), host.env)
    return runWorker(address, buildOptions(options, host), findingsFailure, host)
  },
}
