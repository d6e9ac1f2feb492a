import type { SiteAst } from '../../compiler/1-parse/ast.ts'
import type { CheckContext } from '../../compiler/2-check/context.ts'
import { movedEntries, movedPaths } from '../../compiler/2-check/moved-entries.ts'
import { ownPaths } from '../../compiler/2-check/own-paths.ts'
import type { OwnPaths } from '../../compiler/2-check/own-paths.ts'
import { didYouMean } from '../../compiler/domain/nearest.ts'
import { memo } from '../../compiler/source/memo.ts'
import { NothingWritten, UsageFailure } from '../program/command-failure.ts'
import type { Host } from '../program/host.ts'
import type { Outcome } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { confirmed, importNotes } from './import-notes.ts'
import { openImport } from './open-import.ts'
import type { ImportOptions, OpenImport } from './open-import.ts'
import { atListCells } from './redirect-findings.ts'
import { redirectList } from './redirect-list.ts'
import type { RawSheet } from './raw-sheet.ts'
import { unansweredText, unansweredUrls } from './unanswered-urls.ts'
import { urlReader } from './url-reader.ts'
import type { ReadUrl } from './url-reader.ts'
import { withMoved } from './with-moved.ts'
import { writeImport } from './write-import.ts'

interface RedirectOptions extends ImportOptions {
  /** The site of paths without a domain. */
  readonly domain: string | undefined
}

/**
 * Writes a list of redirects below `moved:`, and shows the change of the files and of the URLs. Lists the URLs without a target that
 * nothing answers. Writes nothing if a line has an error, if the guard refuses the change, or if it is a dry run.
 */
export function runImportRedirects(
  host: Host,
  raw: RawSheet,
  options: RedirectOptions,
): Promise<Outcome<'import redirects'>> {
  return openImport(host, raw, options, (opened) => importOnce(opened, raw, options))
}

async function importOnce(
  opened: OpenImport,
  raw: RawSheet,
  options: RedirectOptions,
): Promise<Outcome<'import redirects'>> {
  const { mapping, domain: ofPaths } = options
  const { context } = opened.before.compilation
  const sites = new Map<string, SiteAst>(context.ast.sites.map((site) => [site.domain, site]))
  const read = urlReader(context.ast)
  const { moved = {}, retired = {} } = context.ast.header?.value ?? {}
  const domain = ofPaths === undefined ? undefined : read(ofPaths, undefined)?.domain
  if (ofPaths !== undefined && (domain === undefined || !(sites.has(domain) || Object.hasOwn(moved, domain))))
    throw new UsageFailure(
      `\`--domain\` names \`${printable(ofPaths)}\`, which is not in sites.yaml.${didYouMean(ofPaths, sites.keys())}`,
    )
  const pathsOf = memo((name: string) => {
    const site = sites.get(name)
    return site && ownPaths(context, site)
  })
  const list = redirectList(raw, { mapping, domain, read, moved, retired, pagesOf: (name) => pathsOf(name)?.pages })
  await confirmed(list, options.strict, opened.host)
  const notes = importNotes(list, 'from', [])
  if (list.found.length > 0) return opened.refuse(list.found, notes)
  if (list.rows.length + list.skipped.length === 0)
    throw new NothingWritten(`\`${printable(raw.file.path)}\` has no lines.`)
  const unanswered = await unansweredUrls(opened, list, pathsOf)
  const known = knownRedirects(context, pathsOf)
  const news = list.rows.flatMap(({ from, to, old }) =>
    to === undefined || known(from, old) === bare(to) ? [] : [[from, to] as const],
  )
  const effect = { texts: withMoved(opened, news), changesUrls: news.length > 0, notes, atCells: atListCells }
  const written = await writeImport(opened, list, effect, options)
  if (written.result === undefined) return written
  const { result, text } = written
  const change = result.changed.length > 0 ? text : ''
  return {
    ...written,
    result: { ...result, unanswered },
    text: list.rows.some(({ to }) => to === undefined) ? change + unansweredText(unanswered) : text,
  }
}

/** Finds where a URL redirects to without an import: a line of `moved:`, or what every site has. */
function knownRedirects({ ast }: CheckContext, pathsOf: (domain: string) => OwnPaths | undefined) {
  const paths = movedPaths(movedEntries(ast))
  return (from: string, old: ReadUrl | undefined): string | undefined => {
    const { domain = '', path = '' } = old ?? {}
    const { redirects = new Set<string>(), spelled } = pathsOf(domain) ?? {}
    const lower = path.toLowerCase()
    const own = spelled?.has(lower) === true ? lower : path
    if (redirects.has(own)) return own.endsWith('/legal') ? '/legal' : '/'
    if (own !== path) return own
    const to = paths.at(from)?.to
    return to === undefined ? undefined : bare(to)
  }
}

/** A target without the slash at its end. */
const bare = (to: string): string => to.replace(/(?<=.)\/$/, '')
