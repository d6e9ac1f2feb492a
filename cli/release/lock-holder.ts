import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { digest } from '../digest.ts'
import { isRunning } from '../is-running.ts'

/** A process that has signed a lock. */
interface SignedHolder {
  readonly pid: number
  readonly host: string
  /** What tells machines of one name apart, where the system says it. */
  readonly machine?: string | undefined
  /** Id of the machine's start. */
  readonly boot?: string | undefined
  /** In which the number of the process counts: each container begins anew with 1. */
  readonly namespace?: string | undefined
  /** When the process began, in ticks since the machine did: numbers are given out again. */
  readonly start?: string | undefined
  /** ISO 8601, UTC. */
  readonly since: string
}

/** A process that holds a lock. One that an earlier version has signed is known by its number alone. */
export type LockHolder = SignedHolder | { readonly pid: number; readonly host?: undefined }

/** This process, as it signs a lock. Systems without `/proc` say less of it. */
export function thisProcess(): LockHolder {
  return {
    pid: process.pid,
    host: hostname(),
    ...defined({
      machine: machineId(),
      boot: textOf('/proc/sys/kernel/random/boot_id'),
      namespace: linkOf('/proc/self/ns/pid'),
      start: processIn('self')?.start,
    }),
    since: new Date().toISOString(),
  }
}

/** The signature of a lock; nothing for what is none. */
export function holderIn(text: string): LockHolder | undefined {
  if (/^[1-9]\d{0,9}$/.test(text)) return { pid: Number(text) }
  try {
    const read: unknown = JSON.parse(text)
    return isHolder(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** Without a schema: every command would load what reads them. */
function isHolder(read: unknown): read is SignedHolder {
  if (typeof read !== 'object' || read === null) return false
  const { pid, host, since, ...rest } = read as Readonly<Record<string, unknown>>
  const texts = [host, since, ...['machine', 'boot', 'namespace', 'start'].map((name) => rest[name] ?? '')]
  return Number.isInteger(pid) && Number(pid) > 0 && texts.every((text) => typeof text === 'string')
}

/**
 * Whether who holds a lock is still there. `unknown`: as far as this process can see it is, but it may be another one of the
 * same number, or be on a machine or in a container that cannot be looked into from here.
 */
export function stateOf(holder: LockHolder): 'held' | 'gone' | 'unknown' {
  const own = thisProcess()
  // An earlier version. In a container a build that was killed often had the number that this one has.
  if (holder.host === undefined || own.host === undefined)
    return holder.pid !== own.pid && isRunning(holder.pid) ? 'unknown' : 'gone'
  const { machine, namespace } = own
  if (holder.host !== own.host || holder.machine !== machine || holder.namespace !== namespace) return 'unknown'
  // It was started anew since; unless it is another of the same name.
  if (holder.boot !== own.boot) return machine === undefined ? 'unknown' : 'gone'
  if (!isRunning(holder.pid)) return 'gone'
  const found = processIn(String(holder.pid))
  if (own.start === undefined || holder.start === undefined || found === undefined)
    return holder.pid === own.pid ? 'gone' : 'unknown'
  return found.start === holder.start && !found.over ? 'held' : 'gone'
}

/** When a process began, and whether it is but an entry that nobody has asked for yet. */
function processIn(pid: string): { readonly start: string; readonly over: boolean } | undefined {
  // What is mounted there may count processes in another way than this process does.
  if (linkOf('/proc/self') !== String(process.pid)) return undefined
  // A name may hold whatever it likes, brackets as well.
  const fields =
    textOf(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ') ?? []
  const [state = '', start] = [fields[0], fields[19]]
  return start === undefined ? undefined : { start, over: state === 'Z' || state === 'X' }
}

/** Not the id itself, which is not for others to read. */
function machineId(): string | undefined {
  const id = textOf('/etc/machine-id')
  return id === undefined ? undefined : digest(id).slice(0, 16)
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file)
  } catch {
    return undefined
  }
}

function defined(values: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
