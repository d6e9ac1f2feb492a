import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  /** By name in small letters, as they came. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Sends a head as it stands, which `fetch` and `node:http` would set right, and reads until the server hangs up. */
export function rawRequest(port: number, head: readonly string[], body = ''): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(Buffer.from(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`, 'latin1')),
    )
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const bytes = Buffer.concat(chunks)
      const end = bytes.indexOf('\r\n\r\n')
      const [line = '', ...fields] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n')
      const headers: Record<string, string> = {}
      for (const field of fields) {
        const colon = field.indexOf(':')
        const name = field.slice(0, colon).toLowerCase()
        const value = field.slice(colon + 1).trim()
        headers[name] = name in headers ? `${headers[name]} AND ${value}` : value
      }
      const rest = bytes.subarray(end + 4)
      resolve({
        status: Number(line.split(' ')[1] ?? 0),
        headers,
        body: headers['transfer-encoding'] === 'chunked' ? unchunked(rest) : rest,
      })
    })
  })
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at)
    const size = end < 0 ? 0 : parseInt(bytes.subarray(at, end).toString(), 16)
    if (!size) return Buffer.concat(parts)
    parts.push(bytes.subarray(end + 2, end + 2 + size))
    at = end + 4 + size
  }
}
