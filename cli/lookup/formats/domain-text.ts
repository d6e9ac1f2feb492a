import type { LocaleVerdict } from '../../../compiler/lookup/locale-verdict.ts'
import type { DomainAnswer } from '../answer.ts'
import { verdicts } from '../../../compiler/lookup/locale-verdict.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { fileSize } from '../../text/file-size.ts'
import { clipped, section } from './section.ts'
import type { SectionRow } from './section.ts'
import type { LookupView } from './lookup-view.ts'
import { verdictMark } from './verdict-marks.ts'

/** Characters of a value at most, so that everything fits on one screen. */
const longest = 56

/** Everything known about a domain. */
export function domainText(answer: DomainAnswer, view: LookupView): string {
  const { domain, declaredAt, locales, addresses, partners } = answer
  const { place } = view
  const sections: readonly (readonly [title: string, rows: readonly SectionRow[]])[] = [
    ['Row', fieldRows(answer, view)],
    [`Locales: ${count(locales)}`, localeRows(answer, view)],
    [
      'Addresses',
      addresses.map(({ environment, origin, indexable }) => ({
        cells: [printable(environment), `${printable(origin)}/`, indexable ? '' : 'hidden from search engines'],
      })),
    ],
    ['Alternates', alternateRows(answer)],
    [
      'Same slug',
      partners.map((partner) => ({
        cells: [printable(partner.domain), `${partner.type}${partner.primary ? ', primary' : ''}`, place(partner.at)],
      })),
    ],
    ['Last build', [{ cells: buildCells(answer) }]],
    ['Findings', findingRows(answer, view)],
  ]
  const lines = sections.flatMap(([title, rows]) => section(title, rows, view.style))
  return `${view.style.bold(printable(domain))}  ${view.style.dim(place(declaredAt))}\n${lines.map((line) => `${line}\n`).join('')}`
}

function fieldRows({ fields, sets }: DomainAnswer, { place }: LookupView): readonly SectionRow[] {
  const setRows = sets.map(({ name, members, at }) => ({
    cells: [`  ${printable(name)}`, clipped(printable(members.join(', ')), longest), `${place(at)}, locale set`],
  }))
  return fields.flatMap(({ name, value, from, at }) => {
    const decided = from === 'derived' ? 'derived from slug and type' : at ? place(at) : ''
    const cells = [name, clipped(printable(value), longest), from === 'defaults' ? `${decided}, default` : decided]
    return [{ cells }, ...(name === 'locales' ? setRows : [])]
  })
}

/** Locales that are neither declared nor served share one line. */
function localeRows({ locales, addresses }: DomainAnswer, { style, place }: LookupView): readonly SectionRow[] {
  const home = addresses[0]
  const told = locales.filter(({ verdict }) => verdict !== 'absent')
  const absent = locales.filter(({ verdict }) => verdict === 'absent').map(({ code, language }) => code ?? language)
  return [
    ...told.map(({ code, language, verdict, reason, decidedAt }) => ({
      mark: verdictMark(verdict, style),
      cells: [
        printable(code ?? language),
        path(home?.homes[language], home?.origin),
        `${verdict}${reason === undefined ? '' : `: ${printable(reason)}`}`,
        decidedAt ? place(decidedAt) : '',
      ],
    })),
    ...(absent.length > 0
      ? [{ mark: verdictMark('absent', style), cells: [`${verdicts.absent}: ${printable(absent.join(', '))}`] }]
      : []),
  ]
}

function alternateRows({ addresses }: DomainAnswer): readonly SectionRow[] {
  return addresses
    .filter(({ indexable }) => indexable)
    .map(({ environment, alternates, canonicalDomain }) => ({
      cells: [
        printable(environment),
        canonicalDomain === undefined
          ? alternates.map(({ hreflang }) => hreflang).join(', ')
          : `none: search engines list ${printable(canonicalDomain)}`,
      ],
    }))
}

function buildCells({ lastBuild }: DomainAnswer): readonly string[] {
  if (!lastBuild) return ['none in dist']
  const { at, environment, pages, files, bytes, keys } = lastBuild
  return [
    `${at.slice(0, 16).replace('T', ' ')} UTC`,
    printable(environment),
    `${plural(pages, 'page')}, ${plural(files, 'file')}, ${fileSize(bytes)}`,
    keys.length > 0 ? `with ${keys.join(', ')}` : 'without keys',
  ]
}

function findingRows({ findings }: DomainAnswer, { style, place }: LookupView): readonly SectionRow[] {
  return findings.map(({ severity, code, message, span, waiver }) => ({
    mark: severity === 'error' ? style.red('✖') : waiver ? style.dim('–') : style.yellow('!'),
    cells: [
      place(span),
      code,
      `${waiver ? `waived until ${waiver.until} (${printable(waiver.owner)}): ` : ''}${printable(message)}`,
    ],
  }))
}

/** The root-relative URL, which is the same in every environment. */
function path(address: string | undefined, origin: string | undefined): string {
  return address === undefined || origin === undefined ? '' : address.slice(origin.length)
}

function count(locales: readonly LocaleVerdict[]): string {
  const reported = ['served', 'untranslated', 'excluded', 'unexplained', 'inactive', 'unknown', 'missing'] as const
  return reported
    .map((verdict) => [locales.filter((locale) => locale.verdict === verdict).length, verdict] as const)
    .filter(([number]) => number > 0)
    .map(([number, verdict]) => `${number} ${verdict}`)
    .join(', ')
}
