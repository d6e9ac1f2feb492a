/** Below this a clock of CPU time says little, in seconds. */
const resolution = 0.02

/** `growth` of what is linear stays below: half-way between 8 (linear) and 64 (quadratic) by factors. */
export const linear = 24

/**
 * Returns how many times as much CPU time a call takes for an input that is eight times as large: about 8 if its time grows with the
 * input, 64 if with its square. What is not linear is measured up to three times, and the least counts: other programs on the machine
 * only add to it.
 */
export async function growth(call: (size: number) => unknown, size: number): Promise<number> {
  await call(size)
  let [small, large, tries] = [Infinity, Infinity, 0]
  do {
    small = Math.min(small, await cpuSeconds(() => call(size)))
    large = Math.min(large, await cpuSeconds(() => call(8 * size)))
  } while (++tries < 3 && large / Math.max(small, resolution) >= linear)
  return large / Math.max(small, resolution)
}

async function cpuSeconds(call: () => unknown): Promise<number> {
  const begin = process.cpuUsage()
  await call()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1e6
}
