import { isDay } from '../domain/calendar.ts'
import { limits } from '../domain/limits.ts'
import { attempt } from '../source/attempt.ts'
import type { MediaFile } from '../source/media.ts'
import { memo } from '../source/memo.ts'
import { publicToken, someKey } from '../source/secret-kinds.ts'
import { findSecrets } from '../source/secrets.ts'
import type { FileUse } from './file-uses.ts'

/** Why a file must not be published, and the part that is wrong. */
export interface FileProblem {
  readonly kind: 'large' | 'bytes' | 'empty' | 'json' | 'xml' | 'google' | 'date' | 'secret'
  readonly what?: string
}

export const isSecurityText = (name: string): boolean => /(?:^|\/)security\.txt$/.test(name)

/** What `Expires` says in a `security.txt`, e.g. `2027-06-30T00:00:00Z`. */
export const expiryOf = ({ text = '' }: MediaFile): string | undefined => /^expires:[ \t]*(\S+)/im.exec(text)?.[1]

/** Thousands of rows can name one file. */
const known = new WeakMap<MediaFile, (name: string) => FileProblem | undefined>()

/** The first problem with the content of a file, if it has one. */
export function fileProblem({ name, file }: FileUse): FileProblem | undefined {
  if (!file) return undefined
  const problemAs = known.get(file) ?? memo((as: string) => problemIn(file, as))
  known.set(file, problemAs)
  return problemAs(name)
}

function problemIn(file: MediaFile, name: string): FileProblem | undefined {
  if (file.bytes > limits.fileBytes) return { kind: 'large' }
  const { text } = file
  if (text === undefined) return { kind: 'bytes' }
  if (text.trim() === '') return { kind: 'empty' }
  // Services publish tokens to look for, so a word such as `token` does not make a value secret.
  const secret = findSecrets(text).find(({ kind }) => kind !== publicToken && kind !== someKey)
  if (secret) return { kind: 'secret', what: secret.kind }
  const expiry = isSecurityText(name) ? expiryOf(file) : undefined
  if (expiry !== undefined && !isDay(expiry.slice(0, 10))) return { kind: 'date', what: expiry }
  if (/\.json$|\/apple-app-site-association$/.test(name)) return isJson(text) ? undefined : { kind: 'json' }
  if (name.endsWith('.xml') && (!/^\uFEFF?\s*<[?!\w]/.test(text) || /<html[\s>]/i.test(text))) return { kind: 'xml' }
  const isOfGoogle = /^google[^/]*\.html$/.test(name)
  return isOfGoogle && text.trim() !== `google-site-verification: ${name}` ? { kind: 'google' } : undefined
}

const isJson = (text: string): boolean => attempt(() => JSON.parse(text) !== undefined, false)
