// Runs test files again and again in a copy of the repository. For each message, answers with the failures that are not known.
import { createVitest } from 'vitest/node'

/** Tests that fail without any mutant. @type {Set<string>} */
const known = new Set(JSON.parse(process.env['KNOWN_FAILURES'] ?? '[]'))
/** @type {string[]} */
let failures = []
let untilFirst = false

const note = (failure) => {
  if (known.has(failure)) return
  failures.push(failure)
  if (untilFirst) void vitest.cancelCurrentRun('test-failure')
}
const reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed') note(`${test.module.relativeModuleId} > ${test.fullName}`)
  },
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) note(`${suite.module.relativeModuleId} > ${suite.fullName}`)
  },
  onTestModuleEnd(module) {
    if (module.errors().length > 0) note(module.relativeModuleId)
  },
}
const options = { watch: false, tagsFilter: ['!slow'], reporters: [reporter] }
const vitest = await createVitest('test', options, { mode: 'mutants' })
const specifications = await vitest.globTestSpecifications()

process.on('message', (job) => void answer(job))
process.send('ready')

async function answer({ mutant, files }) {
  ;[failures, untilFirst] = [[], mutant !== undefined]
  if (mutant !== undefined) {
    process.env['MUTANT'] = String(mutant)
    for (const { config } of vitest.projects) config.env = { ...config.env, MUTANT: String(mutant) }
  }
  const wanted = specifications.filter(({ moduleId }) => !files || files.includes(moduleId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted)
  if (failures.length === 0 && unhandledErrors.length > 0) note('an error outside of tests')
  process.send({ failures, durations: testModules.map((module) => [module.moduleId, module.diagnostic().duration]) })
}
