import { request } from 'node:http'
import type { ProjectState } from '../../runtime/dev/messages.ts'
import type { DevRun } from './dev-run.ts'

/** What a page of a site is told of the project now. */
export function devState(dev: Pick<DevRun, 'port'>, domain: string, path = '/'): Promise<ProjectState> {
  return new Promise((resolve, reject) => {
    const asked = request({
      port: dev.port,
      host: '127.0.0.1',
      path: `/@microsites/events?path=${encodeURIComponent(path)}`,
      headers: { host: `${domain}.localhost:${dev.port}` },
    })
    asked.on('response', (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => {
        text += part.toString()
        const [, found] = /^event: project\ndata: (.*)\n\n/m.exec(text) ?? []
        if (found === undefined) return
        asked.destroy()
        resolve(JSON.parse(found) as ProjectState)
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
