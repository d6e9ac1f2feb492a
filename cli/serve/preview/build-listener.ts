import type { ServerResponse } from 'node:http'
import { basename } from 'node:path'
import compression from '@polka/compression'
import type { Header } from '../../../compiler/plan/hosting/delivery.ts'
import { send, sendable, wordsReply } from '../exchange.ts'
import type { Reply, Request, Response } from '../exchange.ts'
import { realPath } from '../../files/disk.ts'
import { openTree } from '../../files/tree.ts'
import { worthCompressing } from '../content-type.ts'
import { hostOf, targetOf } from '../host-of.ts'
import { refusal } from '../refusal.ts'
import { requestPath } from '../request-path.ts'
import { sendFile } from './send-file.ts'
import { readDelivery, siteAnswer } from './site-answer.ts'
import type { SiteAnswer } from './site-answer.ts'

/** Characters of a request target at most, the same as nginx. */
const longestTarget = 8170

export interface BuildListenerOptions {
  /** Folder in `dist` of the site at a host, without port; by default the host itself. */
  readonly folderOf?: (host: string) => string | undefined
  /** Whether to offer brotli in addition to gzip. */
  readonly brotli?: boolean
}

/**
 * Answers requests from the folders of a build, following its configuration for nginx. Looks up the folders for
 * each request, so a new build is served as soon as it is complete.
 * @param dist absolute
 * @returns a function that answers a request. It returns `false`, and does not answer, if a build `moved` the files
 * while they were looked up.
 */
export function buildListener(
  dist: string,
  { folderOf = (host) => host, brotli = true }: BuildListenerOptions = {},
): (request: Request, response: Response, moved?: () => boolean) => boolean {
  const compress = compression({ ...worthCompressing, level: 5, brotli })
  return (request, response, moved = () => false) => {
    try {
      const answer = answerTo(request, dist, folderOf)
      if (moved()) return false
      // A range counts the bytes of the uncompressed file. nginx compresses no answer with the status 410 or 500.
      if (request.headers['range'] === undefined && answer.status < 410) compress(request, response as ServerResponse)
      if ('found' in answer) sendFile(request, response, answer)
      else send(request, response, answer)
    } catch {
      // E.g. the file disappeared while it was read.
      send(request, response, wordsReply(500, 'This file cannot be read.\n'))
    }
    return true
  }
}

function answerTo(
  request: Request,
  dist: string,
  folderOf: (host: string) => string | undefined,
): Reply | Extract<SiteAnswer, { found: unknown }> {
  const siteAt = (host: string): string | undefined => siteFolder(dist, folderOf(host))
  const refused = refusal(request, (host) => siteAt(host) !== undefined)
  if (refused) return refused
  const site = siteAt(hostOf(request))
  if (site === undefined) return wordsReply(503, 'This site does not exist any more.\n')
  const words = (status: number, text: string, own: readonly Header[]): Reply =>
    wordsReply(status, text, Object.fromEntries(sendable(own, request)))
  const target = targetOf(request)
  // nginx rejects these before it selects a site, so they get none of the site's headers.
  if (target.length > longestTarget) return wordsReply(414, 'This URL is too long.\n')
  const path = requestPath(target)
  if (!path) return wordsReply(400, 'This URL is not valid.\n')
  const delivery = readDelivery(site)
  const { aliases } = delivery
  const answer = aliases?.hosts.includes(hostOf(request))
    ? { status: 301 as const, headers: [...delivery.headers, ...delivery.pages], location: aliases.to + target }
    : siteAnswer(site, path, delivery)
  if (!['GET', 'HEAD'].includes(request.method ?? 'GET'))
    return words(405, 'Only GET and HEAD are allowed.\n', [...answer.headers, ['Allow', 'GET, HEAD']])
  if ('location' in answer) {
    // Headers accept only these characters.
    const location = answer.location.replaceAll(/[^!-~]+/g, encodeURIComponent)
    return words(answer.status, `${location}\n`, [...answer.headers, ['Location', location]])
  }
  if ('text' in answer) return words(answer.status, answer.text, answer.headers)
  return { ...answer, headers: sendable(answer.headers, request) }
}

/** The folder of a site; `undefined` if the current build has no such folder. */
function siteFolder(dist: string, name: string | undefined): string | undefined {
  // Only accept a plain folder name, never a path that leads elsewhere.
  if (name === undefined || !/^[a-z\d]/.test(name) || basename(name) !== name) return undefined
  try {
    const tree = openTree(realPath(dist))
    return tree.stat(name)?.isDirectory() ? tree.path(name) : undefined
  } catch {
    return undefined
  }
}
