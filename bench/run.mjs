// `npm run bench` measures the build, and e.g. `npm run bench validate` another program. `npm run bench all`
// runs every benchmark; with `-- --smallest` only once on small inputs, to check that each still works.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const benchmarks = ['build', 'deploy', 'dev', 'diff', 'loading', 'scale', 'telemetry', 'validate']

const words = process.argv.slice(2)
const options = words.filter((word) => word.startsWith('-'))
const [name = 'build', ...more] = words.filter((word) => !word.startsWith('-'))
if (name !== 'all' && !benchmarks.includes(name)) {
  process.stderr.write(`No benchmark is named \`${name}\`. Use one of: ${benchmarks.join(', ')}, all.\n`)
  process.exit(64)
}

const failed = (name === 'all' ? benchmarks : [name]).filter((one) => {
  if (name === 'all') console.log(`\n# ${one}\n`)
  const file = fileURLToPath(new URL(`${one}.mjs`, import.meta.url))
  return spawnSync(process.execPath, [file, ...more, ...options], { stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}.\n`)
  process.exitCode = 1
}
