// `npm run bench` measures the build, `npm run bench validate` the other program that is named.
const benchmarks = ['build', 'deploy', 'diff', 'validate']

const [name = 'build'] = process.argv.slice(2).filter((word) => !word.startsWith('-'))
if (!benchmarks.includes(name)) {
  process.stderr.write(`There is no benchmark \`${name}\`. There are: ${benchmarks.join(', ')}.\n`)
  process.exit(64)
}
await import(`./${name}.mjs`)
