import type * as QueuePackage from '../../../packages/queue/queue.d.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'
import { packageName, version } from '../../files/package.ts'
import { printable } from '../../text/printable.ts'

/** The name of the package that speaks to Redis, with the scope of this one. Most projects need no queue. */
const queuePackage = `${packageName}-queue`

/** Loads the package. Throws how to install it if it is missing. */
export async function loadQueue(): Promise<typeof QueuePackage> {
  try {
    return (await import(queuePackage)) as typeof QueuePackage
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new CommandFailure(
      exitCodes.usage,
      `A queue needs a package that is not installed: npm install --save-dev ${queuePackage}@${version}`,
    )
  }
}

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The address of the queue, from `--queue` or `MICROSITES_QUEUE`. `undefined` if neither is set. Throws if it is not valid, or
 * if there is no remote cache by way of which sites could come back. No message has the address, which may hold a password.
 */
export function queueOption(text: string | undefined, env: Variables): string | undefined {
  const { MICROSITES_QUEUE: variable = '', MICROSITES_CACHE: cache = '' } = env
  const address = text ?? variable
  if (address === '') return undefined
  const source = text === undefined ? '`MICROSITES_QUEUE`' : '`--queue`'
  const refuse = (why: string): never => {
    throw new CommandFailure(exitCodes.usage, `${source} ${why}`)
  }
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '')
    return refuse('is not the address of a Redis, such as `redis://localhost:6379`.')
  if (cache === '') refuse('needs a remote cache, by way of which workers return sites: set `MICROSITES_CACHE`.')
  return address
}

/** Why a queue did not do what it should, for people. */
export function queueTrouble(error: Error): string {
  const { code } = error as { readonly code?: unknown }
  // What failed on every address of a host has no message of its own. The queue's own errors have a number as their code.
  return printable(typeof code === 'string' ? code : error.message.replace(/\.$/, ''))
}

/** The same for a worker, which needs it, and the key that signs what it builds. */
export function workerQueue(text: string | undefined, env: Variables): string {
  const address = queueOption(text, env)
  if (address === undefined)
    throw new CommandFailure(
      exitCodes.usage,
      'A worker needs a queue: add `--queue redis://localhost:6379`, or set `MICROSITES_QUEUE`.',
    )
  if (!env['MICROSITES_CACHE_PRIVATE_KEY'])
    throw new CommandFailure(
      exitCodes.usage,
      'A worker signs what it builds, or no build would take it: set `MICROSITES_CACHE_PRIVATE_KEY`.',
    )
  return address
}
