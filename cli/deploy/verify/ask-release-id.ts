import { documentIn } from '../../documents/document-in.ts'
import type { Documents } from '../../documents/schemas.ts'
import { siteReleaseId } from '../../documents/validators/siteReleaseId.js'
import { digest } from '../../program/digest.ts'
import { answerText, askHost } from './ask-host.ts'
import type { Question } from './ask-host.ts'
import { releaseIdFile } from '../../builder/release/release-id.ts'

/** The content of a site's `.well-known/microsites.json`, whose headers are unknown for sites of earlier versions. */
type SiteReleaseId = Documents['siteReleaseId'] & {
  readonly days?: number
  /** SHA-256 of the file. */
  readonly sha256: string
}

/** Asks a host for its `.well-known/microsites.json`. Rejects with a readable message for any other answer. */
export async function askReleaseId(question: Omit<Question, 'path'>): Promise<SiteReleaseId> {
  const answer = await askHost({ ...question, path: `/${releaseIdFile}` })
  if (answer.status !== 200) throw new Error(answerText(answer))
  const read = documentIn(siteReleaseId, answer.content)
  if (!read.value) throw new Error(`/${releaseIdFile} does not name a release: ${read.why}`)
  const { days, content } = answer
  return { ...read.value, sha256: digest(content), ...(days !== undefined && { days }) }
}
