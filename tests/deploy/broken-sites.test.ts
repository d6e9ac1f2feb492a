import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../cli/commands/deploy/verify.ts'
import type { DocumentOf } from '../../compiler/results/result-of.ts'
import { domains, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { issueCertificates } from './certificates.ts'
import type { CertificateName } from './certificates.ts'
import { silentHost } from '../lookup/silent-host.ts'
import { deployBeside, deployedProject, mustDeploy } from './deploy-project.ts'
import { startLiveServer } from './live-server.ts'
import type { Served } from './live-server.ts'

const shared = sharedFolder()
const [first, kyoto, retired, earlier] = domains
const moved = 'old-kyoto.example'
const alias = `www.${first}`
const madeUp = 'microsites-check-….example'
const start = '/index.html'
let project: string
let certificates: ReturnType<typeof issueCertificates>

type VerifyDocument = DocumentOf<'deploy verify'>
type State = VerifyDocument['sites'][number]['state']
type Change = (served: Served, path: string) => unknown

/** How a host is broken, the state that `verify` gives it, and its words: `why`, or the first warning if it is `current`. */
interface Broken {
  readonly way: string
  readonly state: State | 'not listed'
  readonly words: string
  /** The first site if omitted. */
  readonly host?: string
  readonly change?: Change
  readonly certificate?: CertificateName
  /** Without `--deep` it is not noticed. */
  readonly deep?: true
}

beforeAll(() => {
  project = deployedProject(join(shared, 'project'))
  mustDeploy(project)
  const without = (domain: string): void => {
    const table = readFileSync(join(project, 'sites.yaml'), 'utf8')
    const [row = ''] = new RegExp(`^  ${domain}:\n(?:    .*\n)*`, 'm').exec(table) ?? []
    edit(project, 'sites.yaml', row, '')
  }
  without(retired)
  without(earlier)
  const lines = `moved: { ${moved}: ${kyoto}, ${first}/dom/*: /de/ }
retired:
  ${retired}: { since: 2026-11-01, locales: [en, de] }
`
  edit(project, 'sites.yaml', 'sites:\n', `${lines}sites:\n`)
  edit(project, 'microsites.yaml', 'hosts: "{domain}"', 'hosts: "{domain}"\n    aliases: ["www.{domain}"]')
  mustBuild(project)
  mustDeploy(project, ['apply', '--yes', '--reason', 'the contract has ended'])
  const hosts = [...domains, moved]
  certificates = issueCertificates(join(shared, 'tls'), [...hosts, ...hosts.map((host) => `www.${host}`)])
})

/** Sets a header of the answers whose path fits. */
const set =
  (name: string, value: string, at: string | RegExp = start): Change =>
  (served, path) =>
    (typeof at === 'string' ? path === at : at.test(path)) && (served.headers[name] = value)
const without =
  (name: string): Change =>
  (served) =>
    delete served.headers[name]
/** Replaces parts of the answers whose path fits. */
const answer =
  (at: RegExp, parts: Partial<Served>): Change =>
  (served, path) =>
    at.test(path) && Object.assign(served, parts)
/** Replaces a text of the release id, or its headers. */
const says =
  (was: RegExp, is: string): Change =>
  (served, path) =>
    path === '/.well-known/microsites.json' &&
    (served.content = Buffer.from(served.content.toString().replace(was, is)))
const missingPage = /^\/microsites-check-[^/]+\/index\.html/
const missingAsset = /^\/assets\/microsites-check/
const page = Buffer.from('<!doctype html><p>page')
const year = 'public, max-age=31536000, immutable'
const site = (domain: string): Served => ({
  status: 200,
  headers: {},
  content: readFileSync(join(project, 'live/current', domain, '.well-known/microsites.json')),
  compress: false,
})

const table: readonly Broken[] = [
  { way: 'nothing is wrong', state: 'current', words: '' },
  { way: 'an alias is right', host: alias, state: 'current', words: '' },
  // Headers
  {
    way: 'drops the policy',
    change: without('content-security-policy'),
    state: 'wrong',
    words: '`/` has no `content-security-policy`, which should be',
  },
  {
    way: 'sends a second policy',
    change: (served, path) =>
      path === start && (served.headers['content-security-policy'] += ", default-src 'none'; sandbox"),
    state: 'wrong',
    words: '`/` has `content-security-policy: default-src',
  },
  {
    way: 'forgets TLS at once',
    change: set('strict-transport-security', 'max-age=0'),
    state: 'wrong',
    words: '`/` has `strict-transport-security: max-age=0`, which should be `max-age=63072000`',
  },
  {
    way: 'caches pages for a year',
    change: set('cache-control', year),
    state: 'wrong',
    words: `\`/\` has \`cache-control: ${year}\`, which should be \`no-cache, no-transform\``,
  },
  {
    way: 'sends the policy twice',
    change: (served, path) =>
      path === start && (served.headers['content-security-policy'] += `, ${served.headers['content-security-policy']}`),
    state: 'current',
    words: '',
  },
  {
    way: 'quotes how long TLS counts',
    change: set('strict-transport-security', 'max-age="63072000"'),
    state: 'current',
    words: '',
  },
  {
    way: 'shows no preview of pictures',
    change: set('x-robots-tag', 'max-image-preview: none'),
    state: 'current',
    words: '',
  },
  {
    way: 'caches pages but for a header',
    change: set('cache-control', 'public, max-age=31536000, no-cache="set-cookie"'),
    state: 'wrong',
    words: '`/` has `cache-control: public, max-age=31536000, no-cache="set-cookie"`',
  },
  {
    way: 'caches pages in one of two layers',
    change: set('cache-control', 'max-age=0, max-age=31536000'),
    state: 'wrong',
    words: '`/` has `cache-control: max-age=0, max-age=31536000`',
  },
  // Content
  {
    way: 'serves an empty page',
    change: answer(/^\/index\.html/, { content: Buffer.from('') }),
    state: 'wrong',
    words: '`/` is not the file that was deployed',
  },
  {
    way: 'serves another page',
    change: answer(/^\/index\.html/, { content: page }),
    state: 'wrong',
    words: '`/` is not the file that was deployed',
  },
  {
    way: 'forbids search engines in robots.txt',
    change: answer(/^\/robots\.txt/, { content: Buffer.from('User-agent: *\nDisallow: /\n') }),
    state: 'wrong',
    words: '`/robots.txt` is not the file that was deployed',
  },
  {
    way: 'serves empty scripts',
    change: answer(/\.js$/, { content: Buffer.from('') }),
    state: 'wrong',
    words: '.js` is not the file that was deployed',
  },
  {
    way: 'hides the site from search engines',
    change: set('x-robots-tag', 'noindex'),
    state: 'wrong',
    words: '`/` has `x-robots-tag: noindex`, which the build does not ask for',
  },
  {
    way: 'sends visitors elsewhere after a second',
    change: set('refresh', '1; url=https://other.example/'),
    state: 'wrong',
    words: '`/` has `refresh: 1; url=https://other.example/`, which the build does not ask for',
  },
  {
    way: 'offers pages as downloads',
    change: set('content-disposition', 'attachment; filename=index.html'),
    state: 'wrong',
    words: '`/` has `content-disposition: attachment; filename=index.html`, which the build does not ask for',
  },
  { way: 'names the file of a page', change: set('content-disposition', 'inline'), state: 'current', words: '' },
  {
    way: 'names another address to search engines',
    change: set('link', '</a.css>; rel=preload, <https://other.example/>; rel="canonical"'),
    state: 'wrong',
    words: '`/` has `link: <https://other.example/>; rel="canonical"`, which the build does not ask for',
  },
  {
    way: 'names its own address to search engines',
    change: set('link', `<https://${first}/>; rel="canonical"`),
    state: 'current',
    words: '',
  },
  {
    way: 'sets a cookie with a page',
    change: set('set-cookie', 'id=1'),
    state: 'wrong',
    words: '`/` has `set-cookie: id=1`, which the build does not ask for',
  },
  {
    way: 'sets a cookie with a script',
    change: set('set-cookie', 'id=1', /^\/assets\/[^-]+\.js/),
    state: 'wrong',
    words: '.js` has `set-cookie: id=1`, which the build does not ask for',
  },
  {
    way: 'sets a cookie with a redirect',
    change: set('set-cookie', 'id=1', /\?/),
    state: 'wrong',
    words: '` has `set-cookie: id=1`, which the build does not ask for',
  },
  {
    way: 'clears what the browser stored',
    change: set('clear-site-data', '"*"'),
    state: 'wrong',
    words: '`/` has `clear-site-data: "*"`, which the build does not ask for',
  },
  // Types and content
  {
    way: 'serves pages as text',
    change: set('content-type', 'text/plain'),
    state: 'wrong',
    words: '`/` has `content-type: text/plain`, which should be `text/html`',
  },
  {
    way: 'serves scripts as pages',
    change: set('content-type', 'text/html', /^\/assets\/.*\.js/),
    state: 'wrong',
    words: '.js` has `content-type: text/html`, which should be `text/javascript`',
  },
  {
    way: 'does not compress',
    change: (served) => (served.compress = false),
    state: 'current',
    words: '`/` is not compressed',
  },
  {
    way: 'serves an earlier version',
    change: says(/"release": ".{8}/, '"release": "00000000'),
    state: 'behind',
    words: '',
  },
  { way: 'shows another site', change: says(/"domain": "[^"]*/, `"domain": "${kyoto}`), state: 'foreign', words: '' },
  { way: 'does not name its release', change: says(/^/, 'x'), state: 'silent', words: 'it is not valid JSON' },
  {
    way: 'drops the policy, and its release id asks for none',
    change: (served, path) => {
      says(/\[\s*"Content-Security-Policy",[^\]]*\],/g, '')(served, path)
      delete served.headers['content-security-policy']
    },
    state: 'wrong',
    words: '`/.well-known/microsites.json` is not the file that was deployed',
  },
  {
    way: 'serves another legal page',
    change: answer(/^\/legal\/index/, { content: page }),
    deep: true,
    state: 'wrong',
    words: `${first}/legal/index.html is damaged`,
  },
  { way: 'never answers', change: (served) => (served.silent = 'open'), state: 'unchecked', words: 'within 5 s' },
  // Certificates
  { way: 'has the right certificate', certificate: 'right', state: 'current', words: '' },
  { way: 'has an expired certificate', certificate: 'expired', state: 'wrong', words: 'its certificate has expired' },
  {
    way: 'has the certificate of another host',
    certificate: 'other',
    state: 'wrong',
    words: 'its certificate is for another name: other.example',
  },
  {
    way: 'has a certificate that nobody issued',
    certificate: 'own',
    state: 'wrong',
    words: 'its certificate has an unknown issuer (DEPTH_ZERO_SELF_SIGNED_CERT)',
  },
  {
    way: 'has a certificate that ends soon',
    certificate: 'late',
    state: 'current',
    words: 'its certificate ends in 3 days',
  },
  {
    way: 'an alias has an expired certificate',
    host: alias,
    certificate: 'expired',
    state: 'wrong',
    words: 'its certificate has expired',
  },
  {
    way: 'an alias has a certificate that ends soon',
    host: alias,
    certificate: 'late',
    state: 'current',
    words: 'its certificate ends in 3 days',
  },
  {
    way: 'a moved domain has the certificate of another host',
    host: moved,
    certificate: 'other',
    state: 'wrong',
    words: 'its certificate is for another name: other.example',
  },
  // Redirects
  {
    way: 'lacks its redirects',
    change: answer(/\?/, { status: 404, headers: {} }),
    state: 'wrong',
    words: '` should permanently redirect to /?microsites=check: answered 404',
  },
  {
    way: 'redirects for the time being',
    change: answer(/\?/, { status: 302 }),
    state: 'wrong',
    words: '` should permanently redirect to /?microsites=check: answered 302, a redirect to /?microsites=check',
  },
  {
    way: 'redirects with another permanent status, and its whole address',
    change: (served, path) =>
      /\?/.test(path) &&
      Object.assign(served, {
        status: 308,
        headers: { ...served.headers, location: `https://${first}${served.headers['location']}` },
      }),
    state: 'current',
    words: '',
  },
  {
    way: 'names the address of a redirect to search engines',
    change: (served) =>
      served.status === 301 && (served.headers['link'] = `<https://${first}/legal/>; rel="canonical"`),
    state: 'current',
    words: '',
  },
  {
    way: 'loses the query',
    change: set('location', '/', /^\/cologne/),
    state: 'wrong',
    words: '`/cologne-cathedral/poi` should permanently redirect to /?microsites=check: answered 301, a redirect to /',
  },
  {
    way: 'does not redirect below a moved path',
    change: answer(/^\/dom\/m/, { status: 404, headers: {} }),
    state: 'wrong',
    words: '`/dom/*` should permanently redirect to /de/?microsites=check: answered 404',
  },
  {
    way: 'lacks one redirect of many',
    change: answer(/^\/en\/legal\?/, { status: 404, headers: {} }),
    deep: true,
    state: 'wrong',
    words: `${first}/en/legal \`/en/legal\` should permanently redirect to /legal/?microsites=check#en: answered 404`,
  },
  {
    way: 'a moved domain redirects its start page alone',
    host: moved,
    change: answer(/^\/m/, { status: 404, headers: {} }),
    state: 'wrong',
    words: `should permanently redirect to https://${kyoto}/`,
  },
  {
    way: 'a retired domain shows pages below its start page',
    host: retired,
    change: answer(/^\/m/, { status: 200 }),
    state: 'wrong',
    words: 'should answer 410: answered 200',
  },
  {
    way: 'a retired domain answers in the words of its host',
    host: retired,
    change: answer(/^\/(?:index|m)/, { status: 404, content: Buffer.from(`<h1>Not Found</h1>Server at ${retired}`) }),
    state: 'wrong',
    words: 'is retired, so `/` should answer 410: answered 404',
  },
  {
    way: 'a retired domain sets a cookie',
    host: retired,
    change: set('set-cookie', 'id=1'),
    state: 'wrong',
    words: '`/` has `set-cookie: id=1`, which the build does not ask for',
  },
  {
    way: 'an alias shows the site',
    host: alias,
    change: answer(/./, { status: 200, headers: {} }),
    state: 'wrong',
    words: `\`/legal/\` should permanently redirect to https://${first}/legal/?microsites=check: answered 200`,
  },
  // Errors
  {
    way: 'shows a page for any address',
    change: answer(missingPage, { status: 200 }),
    state: 'wrong',
    words: '/` should answer 404: answered 200',
  },
  {
    way: 'answers errors in its own words',
    change: answer(missingPage, { content: page }),
    state: 'wrong',
    words: '/` does not show the error page of the site',
  },
  {
    way: 'caches errors for a year',
    change: set('cache-control', 'max-age=31536000', missingPage),
    state: 'wrong',
    words: '/` has `cache-control: max-age=31536000`, which should be `no-cache`',
  },
  {
    way: 'caches errors for some minutes',
    change: set('cache-control', 'max-age=600', missingPage),
    state: 'current',
    words: '',
  },
  {
    way: 'shows a page for a missing script',
    change: answer(missingAsset, { status: 200, content: page }),
    state: 'wrong',
    words: '.js` should answer 404: answered 200',
  },
  {
    way: 'caches a missing script for a year, as `_headers` says',
    change: set('cache-control', year, missingAsset),
    state: 'current',
    words: '',
  },
  // Other hosts
  {
    way: 'an unknown host shows a site',
    host: madeUp,
    change: (served, path) => path.startsWith('/.well-known') && Object.assign(served, site(kyoto)),
    state: 'foreign',
    words: '',
  },
  ...[`https://${alias}/`, `https://${first.toUpperCase()}/`, `https://${first}:443/`, `https://${first}?from=x`].map(
    (location): Broken => ({
      way: `an unknown host leads to ${location}`,
      host: madeUp,
      change: (served) => Object.assign(served, { status: 301, headers: { location } }),
      state: 'wrong',
      words: 'is the host of no site and should be rejected',
    }),
  ),
  {
    way: 'an unknown host shows a page',
    host: madeUp,
    change: answer(/^\/index/, { status: 200 }),
    state: 'wrong',
    words: 'is the host of no site and should be rejected: answered 200',
  },
  {
    way: 'an unknown host is dropped',
    host: madeUp,
    change: (served) => (served.silent = 'closed'),
    state: 'not listed',
    words: '',
  },
  {
    way: 'an unknown host gets no answer',
    host: madeUp,
    change: (served) => (served.silent = 'open'),
    state: 'unchecked',
    words: 'did not answer within 5 s',
  },
  {
    way: 'a domain of an earlier release is still served',
    host: earlier,
    change: (served, path) =>
      path.startsWith('/.well-known') &&
      Object.assign(served, {
        ...site(kyoto),
        content: Buffer.from(site(kyoto).content.toString().replace(kyoto, earlier)),
      }),
    state: 'left',
    words: '',
  },
  {
    way: 'a domain of an earlier release answers something else',
    host: earlier,
    change: answer(/./, { status: 200, content: page }),
    state: 'not listed',
    words: '',
  },
  {
    way: 'a domain of an earlier release refuses TLS',
    host: earlier,
    certificate: 'other',
    state: 'not listed',
    words: '',
  },
  {
    way: 'a domain of an earlier release is dropped',
    host: earlier,
    change: (served) => (served.silent = 'closed'),
    state: 'unchecked',
    words: 'socket hang up',
  },
  {
    way: 'a domain of an earlier release gets no answer',
    host: earlier,
    change: (served) => (served.silent = 'open'),
    state: 'unchecked',
    words: 'did not answer within 5 s',
  },
]

/** What the command says, and its exit code. Only a process of its own takes a certificate as an issuer. */
async function verified(via: string, isSecure: boolean, deep: boolean) {
  if (!isSecure) {
    const host = { ...silentHost, cwd: project, env: {} }
    const { document, exitCode } = await verify.run([], { via, deep }, host)
    return { exitCode, document: document?.() as VerifyDocument }
  }
  const env = { NODE_OPTIONS: '', NODE_EXTRA_CA_CERTS: certificates.issuer }
  const { status, stdout } = await deployBeside(project, ['verify', '--via', via, '--format', 'json'], env)
  return { exitCode: status, document: JSON.parse(stdout) as VerifyDocument }
}

const nameOf = (host: string): string => host.replace(/^microsites-check-\w+(?=\.example$)/, 'microsites-check-…')

describe('CL-04 `deploy verify` of a site whose host', () => {
  test.each(table.map((row) => [`${row.way}: ${row.state} ${row.words}`, row] as const))('%s', async (_, row) => {
    const { host: broken = first, state, words, change, certificate, deep = false } = row
    const isRight = state === 'current' || state === 'not listed'
    const server = await startLiveServer(
      project,
      (served, path, host) => nameOf(host) === broken && change?.(served, path),
      certificate && ((host) => certificates.of(host === broken ? certificate : 'right')),
    )
    const isSecure = certificate !== undefined
    const { exitCode, document } = await verified(server.origin, isSecure, deep)
    if (deep) expect(await verified(server.origin, isSecure, false)).toMatchObject({ exitCode: 0 })
    server.stop()
    const found = [
      ...document.sites.map(({ host, state: as, why, warnings: [warning] = [] }) => ({
        host: nameOf(host),
        as,
        said: why ?? warning ?? '',
      })),
      ...(document.compared?.differences ?? []).map(({ domain, path, state: is, why = `is ${is}` }) => ({
        host: domain,
        as: 'wrong',
        said: `${domain}/${path} ${why}`,
      })),
    ]
    expect(found.filter(({ as, said }) => as !== 'current' || said !== '')).toEqual(
      isRight && words === '' ? [] : [{ host: broken, as: state, said: expect.stringContaining(words) as unknown }],
    )
    expect(found.some(({ host }) => host === broken)).toBe(state !== 'not listed')
    expect(exitCode).toBe(isRight ? 0 : 1)
  })
})
