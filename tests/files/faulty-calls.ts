import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** The calls with which the program changes the disk. */
const names = [
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'symlinkSync',
  'unlinkSync',
  'writeFileSync',
] as const

type Call = (...args: readonly unknown[]) => unknown

/** What a fault throws to end a process. */
export class Killed extends Error {}

/**
 * Runs `act`, and calls `fault` before each call that changes the disk, with its number from 1. It may throw the error of that
 * call. All in this process, because starting another one for each fault takes too long. @returns the calls
 */
export async function withFaults(
  fault: (call: string, number: number) => void,
  act: () => Promise<unknown>,
): Promise<readonly string[]> {
  const calls: string[] = []
  let inFault = false
  const table = fs as unknown as Record<string, Call>
  const originals = [...names, 'openSync'].map((name) => [name, table[name] as Call] as const)
  for (const [name, original] of originals)
    table[name] = (...args) => {
      const changes = name !== 'openSync' || args[1] === 'wx'
      if (!changes || inFault) return original(...args)
      const call = `${name} ${args.map(String).join(' ')}`
      calls.push(call)
      inFault = true
      try {
        fault(call, calls.length)
      } finally {
        inFault = false
      }
      return original(...args)
    }
  syncBuiltinESMExports()
  try {
    await act()
  } finally {
    for (const [name, original] of originals) table[name] = original
    syncBuiltinESMExports()
  }
  return calls
}
