import { withQuery } from '../../../compiler/domain/with-query.ts'
import { answerText, askHost, madeUp } from './ask-host.ts'
import type { HostAnswer, Question } from './ask-host.ts'
import { isSame, unaskedHeader } from './unasked-header.ts'
import type { Served } from './wrongly-served.ts'

/** Redirects pass it on. */
const query = '?microsites=check'

const permanent = ['301', '308']
const temporary = ['302', '307']

/** Asks for an address that redirects, or for one below it. @returns the answer, and what is wrong with it */
export async function askRedirect(
  line: string,
  question: Omit<Question, 'path'>,
): Promise<{ readonly answer: HostAnswer; readonly why: string | undefined }> {
  const [from = '', to = '', status = ''] = line.split(' ')
  const base = `https://${question.host}`
  const path = from.replace(/\*$/, madeUp) + query
  const answer = await askHost({ ...question, path })
  const target = withQuery(to, query)
  const isForever = permanent.includes(status)
  const isKind = (isForever ? permanent : temporary).includes(String(answer.status))
  const why =
    isKind && isSame(answer.location ?? '', target, base)
      ? // Nobody sees the page of a redirect.
        unaskedHeader(base + path, { headers: { ...answer.headers, link: undefined } })
      : `\`${from}\` should ${isForever ? 'permanently ' : ''}redirect to ${target}: ${answerText(answer)}`
  return { answer, why }
}

/**
 * What is wrong with the first redirect of each kind: of one address or of all below it, permanent or not, within the site or
 * to another one.
 * @param lines as a release has them: from, to, status
 */
export async function wrongRedirects(question: Omit<Question, 'path'>, lines: readonly string[]): Promise<Served> {
  const kinds = new Map(lines.toReversed().map((line) => [line.replace(/^\S*?(\*?) (\/?)\S*/, '$1 $2'), line]))
  const rest = lines.find((line) => line.startsWith('/* '))
  for (const line of [...(rest === undefined ? [] : [rest.replace('*', '')]), ...[...kinds.values()].toReversed()]) {
    const { why } = await askRedirect(line, question)
    if (why !== undefined) return { why }
  }
  return {}
}
