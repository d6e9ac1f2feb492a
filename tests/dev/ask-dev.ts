import { request } from 'node:http'

export interface Reply {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Asks a server on this machine under a host of one's own, which `fetch` does not allow. */
export function askDev(
  port: number,
  host: string,
  path: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: string | Buffer; headers?: Record<string, string> } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: text }))
      answer.on('error', reject)
    })
    asked.setHeader('host', `${host}:${port}`)
    asked.on('error', reject)
    asked.end(body)
  })
}
