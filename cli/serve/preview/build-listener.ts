import { realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Header } from '../../../compiler/plan/hosting/delivery.ts'
import type { Encoding } from './compress.ts'
import { compressor } from './compress.ts'
import { digestMemo } from './digest-memo.ts'
import { send, wordsReply } from '../exchange.ts'
import type { Reply, Request, Response } from '../exchange.ts'
import { fileReply } from './file-reply.ts'
import type { Compression } from './file-reply.ts'
import { hostOf, targetOf } from '../host-of.ts'
import { readDelivery } from './read-delivery.ts'
import { refusal } from '../refusal.ts'
import { requestPath } from '../request-path.ts'
import { sendable } from '../sendable.ts'
import { siteAnswer } from './site-answer.ts'

/** Characters of a request target at most, the same as nginx. */
const longestTarget = 8170

// Custom code, because packages that serve folders support neither hosts nor the nginx configuration of a
// build.
/**
 * Answers requests from the folders of a build, following its configuration for nginx. Looks up the folders for
 * each request, so a new build is served as soon as it is complete.
 * @param dist absolute; may be a link
 * @param folderOf folder in `dist` of the site at a host, without port; by default the host itself
 * @param encodings compression for text, in order of preference
 */
export function buildListener(
  dist: string,
  folderOf: (host: string) => string | undefined = (host) => host,
  encodings: readonly Encoding[] = ['br', 'gzip'],
): (request: Request, response: Response) => void {
  const compression: Compression = { encodings, compress: compressor(), digestOf: digestMemo() }
  return (request, response) => {
    replyTo(request, dist, folderOf, compression)
      // E.g. the file disappeared while it was read.
      .catch(() => wordsReply(500, 'This file cannot be read.\n'))
      .then((reply) => send(request, response, reply))
      // Close the connection, so that nobody waits for a response that cannot be sent.
      .catch(() => response.destroy())
  }
}

async function replyTo(
  request: Request,
  dist: string,
  folderOf: (host: string) => string | undefined,
  compression: Compression,
): Promise<Reply> {
  const siteAt = (host: string): string | undefined => siteFolder(dist, folderOf(host))
  const refused = refusal(request, (host) => siteAt(host) !== undefined)
  if (refused) return refused
  const site = siteAt(hostOf(request))
  if (site === undefined) return wordsReply(503, 'This site is gone.\n')
  const delivery = readDelivery(site)
  const words = (status: number, text: string, own: readonly Header[]): Reply =>
    wordsReply(status, text, Object.fromEntries(sendable(own, request)))
  const target = targetOf(request)
  // nginx rejects these before it selects a site, so they get none of the site's headers.
  if (target.length > longestTarget) return wordsReply(414, 'This address is too long.\n')
  const path = requestPath(target)
  if (!path) return wordsReply(400, 'This is no address.\n')
  const answer = siteAnswer(site, path, delivery)
  if (!['GET', 'HEAD'].includes(request.method ?? 'GET'))
    return words(405, 'This can only be read.\n', [...answer.headers, ['Allow', 'GET, HEAD']])
  if ('location' in answer) {
    // Headers accept only these characters.
    const location = answer.location.replaceAll(/[^!-~]+/g, encodeURIComponent)
    return words(answer.status, `${location}\n`, [...answer.headers, ['Location', location]])
  }
  if ('text' in answer) return words(answer.status, answer.text, answer.headers)
  return fileReply(request, { ...answer, headers: sendable(answer.headers, request) }, compression)
}

/** The folder of a site; `undefined` if the current build has no such folder. */
function siteFolder(dist: string, name: string | undefined): string | undefined {
  // Only accept a plain folder name, never a path that leads elsewhere.
  if (name === undefined || !/^[a-z\d]/.test(name) || basename(name) !== name) return undefined
  try {
    const folder = join(realpathSync(dist), name)
    return realpathSync(folder) === folder ? folder : undefined
  } catch {
    return undefined
  }
}
