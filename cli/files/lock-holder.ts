import { attempt } from '../../compiler/source/attempt.ts'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { digest } from '../program/digest.ts'
import { isRunning, pid } from '../program/process-host.ts'
import { documentIn } from '../documents/document-in.ts'
import { lockHolder } from '../documents/validators/lockHolder.js'
import type { Documents } from '../documents/schemas.ts'

/** A process that holds a lock. */
export type LockHolder = Documents['lockHolder']

/** The signature of this process for a lock. It has fewer fields on systems without `/proc`. */
export function thisProcess(): LockHolder {
  return {
    pid,
    host: hostname(),
    machine: machineId(),
    boot: ofSystem(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))?.trim(),
    namespace: ofSystem(() => readlinkSync('/proc/self/ns/pid')),
    start: processIn('self')?.start,
    since: new Date().toISOString(),
  }
}

/** The holder in the text of a lock. `undefined` if the text is not a signature. */
export function holderIn(text: string): LockHolder | undefined {
  return documentIn(lockHolder, text).value
}

/**
 * Whether the holder of a lock is still running. `unknown`: this process cannot tell. The id may belong to another
 * process now, or the holder may be on another machine or in another container.
 */
export function stateOf(holder: LockHolder): 'held' | 'gone' | 'unknown' {
  const own = thisProcess()
  const { machine, namespace } = own
  if (holder.host !== own.host || holder.machine !== machine || holder.namespace !== namespace) return 'unknown'
  // The machine was rebooted, unless it is another machine with the same name.
  if (holder.boot !== own.boot) return machine === undefined ? 'unknown' : 'gone'
  if (!isRunning(holder.pid)) return 'gone'
  const found = processIn(String(holder.pid))
  if (own.start === undefined || holder.start === undefined || found === undefined)
    return holder.pid === own.pid ? 'gone' : 'unknown'
  return found.start === holder.start && !found.over ? 'held' : 'gone'
}

/** When a process started, and whether it has ended (a zombie). `undefined` if the system does not tell. */
function processIn(id: string): { readonly start: string; readonly over: boolean } | undefined {
  // The mounted `/proc` may belong to another PID namespace than this process.
  if (ofSystem(() => readlinkSync('/proc/self')) !== String(pid)) return undefined
  // The process name may contain anything, also brackets, so cut at the last one.
  const fields =
    ofSystem(() => readFileSync(`/proc/${id}/stat`, 'utf8'))
      ?.replace(/^.*\) /s, '')
      .split(' ') ?? []
  const [state = '', start] = [fields[0], fields[19]]
  return start === undefined ? undefined : { start, over: state === 'Z' || state === 'X' }
}

/** A digest of the machine id. The id itself is confidential. */
function machineId(): string | undefined {
  const id = ofSystem(() => readFileSync('/etc/machine-id', 'utf8'))?.trim()
  return id ? digest(id).slice(0, 16) : undefined
}

/** What a file of the system says. `undefined` if this system has none. */
function ofSystem(read: () => string): string | undefined {
  return attempt(read, undefined)
}
