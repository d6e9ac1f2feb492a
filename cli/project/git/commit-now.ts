import { ignoreRefusal } from '../../program/command-failure.ts'
import type { Checkout } from '../checkout.ts'
import { gitNow } from './git.ts'

/** Where services say which commit they build. Their copies of a repository may lack git's own folder. */
const variables: readonly string[] = [
  'GITHUB_SHA',
  'CI_COMMIT_SHA',
  'BITBUCKET_COMMIT',
  'CIRCLE_SHA1',
  'BUILD_SOURCEVERSION',
  'BUILDKITE_COMMIT',
  'DRONE_COMMIT_SHA',
  'TRAVIS_COMMIT',
  'GIT_COMMIT',
  'COMMIT_REF',
  'CF_PAGES_COMMIT_SHA',
  'VERCEL_GIT_COMMIT_SHA',
  'RENDER_GIT_COMMIT',
]

const digestOfCommit = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

/** The commit of a checkout, as a CI service or git names it. `undefined` if neither does. Edits do not change it. */
export function commitNow(checkout: Checkout): string | undefined {
  const named = variables.map((name) => checkout.env[name] ?? '').find((value) => digestOfCommit.test(value))
  return named ?? headOf(checkout)
}

function headOf(checkout: Checkout): string | undefined {
  try {
    const head = gitNow(checkout, ['rev-parse', '--verify', '--quiet', 'HEAD']).stdout.toString().trim()
    return digestOfCommit.test(head) ? head : undefined
  } catch (error) {
    return ignoreRefusal(error)
  }
}
