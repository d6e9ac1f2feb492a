import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replayWorkerOf } from '../../../cli/builder/bundle/replay-worker-plugin.ts'
import { repository } from '../../run-cli.ts'

const packaged = join(repository, 'node_modules/@datadog/browser-rum')
const module = readFileSync(join(packaged, 'esm/domain/deflate/deflateWorker.mjs'), 'utf8')

test('the replay worker is the text that the SDK would run, to the last character', () => {
  const worker = replayWorkerOf(module)
  expect(module).toContain(JSON.stringify(worker))
  // The same text is in the package's other build.
  expect(readFileSync(join(packaged, 'cjs/domain/deflate/deflateWorker.js'), 'utf8')).toContain(JSON.stringify(worker))
})

test.each([
  ['the SDK asks for it elsewhere', module.replace('configuration.workerUrl ||', 'configuration.workerAddress ||')],
  ['it is made of two parts', module.replace('new Blob(["', 'new Blob(["//",  "')],
  ['it is made twice', module + module],
  ['it is another kind of text', module.replace('new Blob(["(()=>{', 'new Blob(["import x;(()=>{')],
  ['it answers no messages', module.replaceAll('\\"message\\"', '\\"massage\\"')],
  ['it is gone', ''],
])('a package in which %s is refused', (_, changed) => {
  expect(changed).not.toBe(module)
  expect(() => replayWorkerOf(changed)).toThrow('The replay worker is not where it was in @datadog/browser-rum.')
})
