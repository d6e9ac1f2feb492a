import { realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Header } from '../../compiler/index.ts'
import type { Encoding } from './compress.ts'
import { compressor } from './compress.ts'
import { digestMemo } from './digest-memo.ts'
import { send, wordsReply } from './exchange.ts'
import type { Reply, Request, Response } from './exchange.ts'
import { fileReply } from './file-reply.ts'
import type { Compression } from './file-reply.ts'
import { hostOf, targetOf } from './host-of.ts'
import { readDelivery } from './read-delivery.ts'
import { refusal } from './refusal.ts'
import { requestPath } from './request-path.ts'
import { sendable } from './sendable.ts'
import { siteAnswer } from './site-answer.ts'

/** Characters of a target that are read, as many as nginx reads. */
const longestTarget = 8170

// Own code, since packages that serve folders know neither hosts nor the configuration that a build writes for nginx.
/**
 * Answers requests from the folders of a build as its configuration for nginx has it. The folders are looked for anew with each
 * request: a build that comes to its end is served at once.
 * @param dist absolute; may be a link
 * @param folderOf folder in `dist` of the site at a host, without its port; by default they are called the same
 * @param encodings how texts are compressed for those who can read it, the best first
 */
export function buildListener(
  dist: string,
  folderOf: (host: string) => string | undefined = (host) => host,
  encodings: readonly Encoding[] = ['br', 'gzip'],
): (request: Request, response: Response) => void {
  const compression: Compression = { encodings, compress: compressor(), digestOf: digestMemo() }
  return (request, response) => {
    replyTo(request, dist, folderOf, compression)
      // What a file that goes while it is read ends in.
      .catch(() => wordsReply(500, 'This file cannot be read.\n'))
      .then((reply) => send(request, response, reply))
      // Nobody is left waiting for what cannot be sent.
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
  // nginx refuses these before it knows the site, and so without the site's headers.
  if (target.length > longestTarget) return wordsReply(414, 'This address is too long.\n')
  const path = requestPath(target)
  if (!path) return wordsReply(400, 'This is no address.\n')
  const answer = siteAnswer(site, path, delivery)
  if (!['GET', 'HEAD'].includes(request.method ?? 'GET'))
    return words(405, 'This can only be read.\n', [...answer.headers, ['Allow', 'GET, HEAD']])
  if ('location' in answer) {
    // A header takes no other characters.
    const location = answer.location.replaceAll(/[^!-~]+/g, encodeURIComponent)
    return words(answer.status, `${location}\n`, [...answer.headers, ['Location', location]])
  }
  if ('text' in answer) return words(answer.status, answer.text, answer.headers)
  return fileReply(request, { ...answer, headers: sendable(answer.headers, request) }, compression)
}

/** The folder of a site, none where there is no such folder in the build that is served now. */
function siteFolder(dist: string, name: string | undefined): string | undefined {
  // A folder's name, and nothing that leads elsewhere.
  if (name === undefined || !/^[a-z\d]/.test(name) || basename(name) !== name) return undefined
  try {
    const folder = join(realpathSync(dist), name)
    return realpathSync(folder) === folder ? folder : undefined
  } catch {
    return undefined
  }
}
