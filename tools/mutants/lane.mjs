// Runs tests again and again in a copy of the repository. For each message, answers with the failures that are not known.
import { createVitest } from 'vitest/node'

/** Tests that fail without any mutant. @type {Set<string>} */
const known = new Set(JSON.parse(process.env['KNOWN_FAILURES'] ?? '[]'))
/** @type {{ name: string, file: string, test?: string }[]} */
let failures = []
let untilFirst = false

const note = (failure) => {
  if (known.has(failure.name)) return
  failures.push(failure)
  if (untilFirst) void vitest.cancelCurrentRun('test-failure')
}
const noteIn = (module, name, test) =>
  note({ name: [module.relativeModuleId, ...name].join(' > '), file: module.moduleId, test })
const reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed') noteIn(test.module, [test.fullName], test.id)
  },
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) noteIn(suite.module, [suite.fullName])
  },
  onTestModuleEnd(module) {
    if (module.errors().length > 0) noteIn(module, [])
  },
}
const options = { watch: false, tagsFilter: ['!slow'], reporters: [reporter] }
const vitest = await createVitest('test', options, { mode: 'mutants' })
const specifications = await vitest.globTestSpecifications()

process.on('message', (job) => void answer(job))
process.send('ready')

/** Runs the tests of some files, all or those that have these ids, until the first failure. Without `files`, runs all. */
async function answer({ mutant, files }) {
  ;[failures, untilFirst] = [[], files !== undefined]
  process.env['MUTANT'] = String(mutant)
  for (const { config } of vitest.projects) config.env = { ...config.env, MUTANT: String(mutant) }
  const wanted = specifications.flatMap((specification) => {
    if (files === undefined) return [specification]
    const file = files.find(({ name }) => name === specification.moduleId)
    return file ? [specification.project.createSpecification(file.name, { testIds: file.tests })] : []
  })
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted)
  if (failures.length === 0 && unhandledErrors.length > 0) note({ name: 'an error outside of tests', file: '' })
  process.send({ failures, modules: files ? [] : testModules.map(toldModule) })
}

/** Says how long a file and its tests took, in milliseconds. */
function toldModule(module) {
  const { duration, collectDuration } = module.diagnostic()
  const tests = [...module.children.allTests()].map((test) => ({
    id: test.id,
    name: test.fullName,
    duration: test.diagnostic()?.duration ?? 0,
  }))
  return { file: module.moduleId, duration: duration + collectDuration, tests }
}
