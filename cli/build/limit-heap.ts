import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the memory of all threads near to what they use: V8 lets garbage pile up to four times as much, because it sees a
 * machine with free memory. In a build of 1,500 sites from nothing, that saves 27 % of the memory for 5 % of the processor time.
 */
export function limitHeap(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
