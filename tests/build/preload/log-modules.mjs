// Writes the URL of every loaded module, and of every started thread, to MODULE_LOG.
import { appendFileSync } from 'node:fs'
import { register, syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

register('./log-modules-hook.mjs', import.meta.url)
const { Worker } = threads
threads.Worker = class extends Worker {
  constructor(file, options) {
    appendFileSync(process.env.MODULE_LOG, `thread ${file}\n`)
    super(file, options)
  }
}
syncBuiltinESMExports()
