import { documentIn } from '../documents/document-in.ts'
import { siteReleaseId } from '../documents/validators/siteReleaseId.js'
import { answerText, askHost } from './ask-host.ts'
import type { Question } from './ask-host.ts'
import { releaseIdFile } from './read-built.ts'

/** The content of a site's `.well-known/microsites.json`. */
export interface SiteReleaseId {
  /** Digest of the whole site. */
  readonly release: string
  readonly domain?: string
}

/** Asks a host for its `.well-known/microsites.json`. Rejects with a readable message for any other answer. */
export async function askReleaseId(question: Omit<Question, 'path'>): Promise<SiteReleaseId> {
  const answer = await askHost({ ...question, path: `/${releaseIdFile}` })
  if (answer.status !== 200) throw new Error(answerText(answer))
  const read = documentIn(siteReleaseId, answer.content)
  if (!read.value) throw new Error(`/${releaseIdFile} does not name a release: ${read.why}`)
  const { release, domain } = read.value
  return { release, ...(domain !== undefined && { domain }) }
}
