// Runs commands for `runCli` one at a time, in a thread that has the program loaded.
import { parentPort, workerData } from 'node:worker_threads'
import { run } from '../lib/cli/index.js'

const { done, answers } = workerData
parentPort.on('message', (command) => void answer(command))

async function answer({ number, args, cwd, env }) {
  let stdout = ''
  let stderr = ''
  const status = await run(args, {
    cwd,
    env,
    print: (text) => (stdout += text),
    progress: (text) => (stderr += text),
  })
  answers.postMessage({ status, stdout, stderr })
  Atomics.store(done, 0, number)
  Atomics.notify(done, 0)
}
