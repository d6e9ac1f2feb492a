import { CommandFailure } from '../../../program/command-failure.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { printable } from '../../../text/printable.ts'

/** The settings of a bucket, with all defaults applied. */
export interface BucketSettings {
  readonly bucket: string
  /** Prefix of all keys: empty, or a path that ends with a slash. */
  readonly prefix: string
  readonly region: string
  /** Origin of the store. `undefined` for Amazon S3. */
  readonly endpoint: string | undefined
  /** Maximum number of requests at a time. */
  readonly concurrency: number
}

const where = ({ bucket, endpoint }: BucketSettings): string =>
  endpoint === undefined ? bucket : `${bucket} at ${endpoint}`

/** Error names of S3 stores, with a message that says what to do. */
const answers: readonly { readonly names: readonly string[]; readonly say: (settings: BucketSettings) => string }[] = [
  {
    names: ['CredentialsProviderError'],
    say: () =>
      'There are no AWS credentials. Set `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or `AWS_PROFILE`. Keep them out of the files of the project.',
  },
  {
    names: ['SignatureDoesNotMatch'],
    say: (settings) =>
      `${where(settings)} does not accept the signature of a request. Check \`AWS_SECRET_ACCESS_KEY\`, \`s3.region\` in microsites.yaml, the clock of this machine, and proxies that change requests.`,
  },
  {
    names: ['InvalidAccessKeyId', 'InvalidClientTokenId', 'Unauthorized'],
    say: (settings) =>
      `${where(settings)} does not accept the credentials. Check \`AWS_ACCESS_KEY_ID\` and \`AWS_SECRET_ACCESS_KEY\`.`,
  },
  {
    names: ['ExpiredToken', 'ExpiredTokenException', 'InvalidToken', 'TokenRefreshRequired'],
    say: () => 'The credentials have expired. Sign in again.',
  },
  {
    names: ['AccessDenied', 'AllAccessDisabled', 'AccountProblem', 'Forbidden'],
    say: (settings) =>
      `The credentials lack a permission in ${where(settings)}. Allow \`s3:ListBucket\`, \`s3:GetObject\`, \`s3:PutObject\` and \`s3:DeleteObject\`.`,
  },
  {
    names: ['NoSuchBucket'],
    say: (settings) =>
      `The bucket ${where(settings)} does not exist. Create it, or correct \`s3.bucket\` in microsites.yaml.`,
  },
  {
    names: ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException', '301', '307'],
    say: ({ bucket, region }) =>
      `The bucket ${bucket} is not in the region ${region}. Correct \`s3.region\` in microsites.yaml.`,
  },
  {
    names: ['RequestTimeTooSkewed', 'RequestExpired', 'RequestInTheFuture'],
    say: () => 'The clock of this machine is off by more than 15 minutes. Set it, then try again.',
  },
  {
    names: ['TimeoutError', 'RequestTimeout', 'ETIMEDOUT', 'ESOCKETTIMEDOUT'],
    say: (settings) => `${where(settings)} did not answer in time. Try again with a lower \`s3.concurrency\`.`,
  },
  {
    names: ['EndlessAnswer'],
    say: (settings) =>
      `${where(settings)} sends more than any deployment can need. Check \`s3.endpoint\` and \`s3.prefix\` in microsites.yaml.`,
  },
  { names: ['AbortError'], say: () => 'Interrupted.' },
]

/** The error of a request whose answer does not end. */
export const endlessAnswer = (): Error =>
  Object.assign(new Error('The answer does not end.'), { name: 'EndlessAnswer' })

const overloaded: ReadonlySet<string> = new Set([
  'SlowDown',
  'ServiceUnavailable',
  'InternalError',
  'ThrottlingException',
])

/**
 * Turns an error of the store into a message that says what to do. Of the store's answer, only the error name
 * is shown: its text may contain confidential details. A {@link CommandFailure} is returned unchanged.
 * @param attempts how often the request was sent.
 */
export function bucketFailure(error: unknown, settings: BucketSettings, attempts: number): unknown {
  if (!(error instanceof Error)) return error
  const fail = (why: string): CommandFailure => new CommandFailure(exitCodes.findings, why)
  const { code, $metadata } = error as NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } }
  const known = answers.find(({ names }) => names.includes(error.name) || (code !== undefined && names.includes(code)))
  const status = $metadata?.httpStatusCode
  if (known)
    return fail(
      `${known.say(settings)}${status === undefined ? '' : ` It answered ${status}, ${printable(error.name)}.`}`,
    )
  if (overloaded.has(error.name) || (status !== undefined && status >= 500))
    return fail(
      `${where(settings)} answered ${printable(error.name)} to ${attempts} attempts. Try again later with a lower \`s3.concurrency\`.`,
    )
  if (status !== undefined) return fail(`${where(settings)} answered ${status}, ${printable(error.name)}.`)
  if (code !== undefined)
    return fail(
      `${where(settings)} cannot be reached (${printable(code)}). Check \`s3.endpoint\` and \`s3.region\` in microsites.yaml, and the network.`,
    )
  return error
}
