import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openBucket } from '../../cli/deploy/targets/s3/bucket.ts'
import type { Bucket } from '../../cli/deploy/targets/s3/bucket.ts'
import { bucket, credentials } from './s3-store.ts'

/** Sends a body that never ends. */
function flood(response: ServerResponse): void {
  const part = Buffer.alloc(4 * 1024 * 1024, ' ')
  const more = (): void => {
    while (!response.destroyed && response.write(part));
    response.once('drain', more)
  }
  more()
}

/** A page of a list that says that there is more. */
const page: RequestListener = ({ url }, response) => {
  const key = `<Contents><Key>${encodeURIComponent(url ?? '')}</Key></Contents>`
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken>'
  response.end(`<?xml version="1.0"?><ListBucketResult>${more}${key}</ListBucketResult>`)
}

test.each<readonly [string, RequestListener, (store: Bucket) => Promise<unknown>]>([
  ['an object without an end', (_, response) => flood(response), (store) => store.get('live.json')],
  ['a page without an end', (_, response) => flood(response), (store) => store.list('')],
  ['pages without an end', page, (store) => store.list('')],
])('a store that sends %s is given up', { tags: 'slow' }, async (_, answer, ask) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = await openBucket(
    { bucket, prefix: '', region: 'eu-west-1', endpoint, concurrency: 2 },
    { signal: new AbortController().signal, variables: credentials },
  )
  await expect(ask(store)).rejects.toThrow(
    `${bucket} at ${endpoint} sends more than any deployment can need. Check \`s3.endpoint\``,
  )
})
