/** Counts missed limits. With `--strict`, the run then exits with 1. */
export function limits() {
  let missed = 0
  return {
    verdict(met, bound) {
      if (!met) missed++
      return met ? `ok, ${bound}` : `MISSED, ${bound}`
    },
    sum() {
      console.log(missed === 0 ? '\nEvery limit is kept.' : `\n${missed} limits are missed.`)
      if (missed > 0 && process.argv.includes('--strict')) process.exitCode = 1
    },
  }
}
