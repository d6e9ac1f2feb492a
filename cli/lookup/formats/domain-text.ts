import type { AccountField } from '../../../compiler/lookup/domain-account.ts'
import type { LocaleVerdict } from '../../../compiler/lookup/locale-verdict.ts'
import type { DomainAnswer } from '../answer.ts'
import { verdicts } from '../../../compiler/lookup/locale-verdict.ts'
import { plural } from '../../text/plural.ts'
import { printable } from '../../text/printable.ts'
import { fileSize } from '../../text/file-size.ts'
import { placeText } from './place-text.ts'
import { clipped, section } from './section.ts'
import type { SectionRow } from './section.ts'
import type { LookupView } from './lookup-view.ts'
import { verdictMark } from './verdict-marks.ts'

/** Characters of a value at most, so that everything fits on one screen. */
const longest = 56

/** Everything known about a domain. */
export function domainText(answer: DomainAnswer, { style, linesOf }: LookupView): string {
  const { domain, declaredAt, fields, sets, locales, addresses, partners, findings, lastBuild } = answer
  const place = (span: Parameters<typeof placeText>[0]): string => placeText(span, linesOf)
  const home = addresses[0]
  const lines = [
    `${style.bold(printable(domain))}  ${style.dim(place(declaredAt))}`,
    ...section(
      'Row',
      fields.flatMap((field) => [fieldRow(field), ...(field.name === 'locales' ? setRows() : [])]),
      style,
    ),
    ...section(`Locales: ${count(locales)}`, localeRows(), style),
    ...section(
      'Addresses',
      addresses.map(({ environment, origin, indexable }) => ({
        cells: [printable(environment), `${printable(origin)}/`, indexable ? '' : 'hidden from search engines'],
      })),
      style,
    ),
    ...section(
      'Alternates',
      addresses
        .filter(({ indexable }) => indexable)
        .map(({ environment, alternates, canonicalDomain }) => ({
          cells: [
            printable(environment),
            canonicalDomain === undefined
              ? alternates.map(({ hreflang }) => hreflang).join(', ')
              : `none: search engines list ${printable(canonicalDomain)}`,
          ],
        })),
      style,
    ),
    ...section(
      'Same slug',
      partners.map((one) => ({
        cells: [printable(one.domain), `${one.type}${one.primary ? ', primary' : ''}`, place(one.at)],
      })),
      style,
    ),
    ...section(
      'Last build',
      lastBuild
        ? [
            {
              cells: [
                `${lastBuild.at.slice(0, 16).replace('T', ' ')} UTC`,
                printable(lastBuild.environment),
                `${plural(lastBuild.pages, 'page')}, ${plural(lastBuild.files, 'file')}, ${fileSize(lastBuild.bytes)}`,
                lastBuild.keys.length > 0 ? `with ${lastBuild.keys.join(', ')}` : 'without keys',
              ],
            },
          ]
        : [{ cells: ['none in dist'] }],
      style,
    ),
    ...section(
      'Findings',
      findings.map(({ severity, code, message, span, waiver }) => ({
        mark: severity === 'error' ? style.red('✖') : waiver ? style.dim('–') : style.yellow('!'),
        cells: [
          place(span),
          code,
          `${waiver ? `waived until ${waiver.until} (${printable(waiver.owner)}): ` : ''}${printable(message)}`,
        ],
      })),
      style,
    ),
  ]
  return `${lines.join('\n')}\n`

  function fieldRow({ name, value, from, at }: AccountField): SectionRow {
    const decided = from === 'derived' ? 'derived from slug and type' : at ? place(at) : ''
    return {
      cells: [name, clipped(printable(value), longest), from === 'defaults' ? `${decided}, default` : decided],
    }
  }

  function setRows(): readonly SectionRow[] {
    return sets.map(({ name, members, at }) => ({
      cells: [`  ${printable(name)}`, clipped(printable(members.join(', ')), longest), `${place(at)}, locale set`],
    }))
  }

  /** Locales that are neither declared nor served share one line. */
  function localeRows(): readonly SectionRow[] {
    const reported = locales.filter(({ verdict }) => verdict !== 'absent')
    const absent = locales.filter(({ verdict }) => verdict === 'absent').map(({ code, language }) => code ?? language)
    return [
      ...reported.map(({ code, language, verdict, reason, decidedAt }) => ({
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
}

/** The root-relative URL, which is the same in every environment. */
function path(address: string | undefined, origin: string | undefined): string {
  return address === undefined || origin === undefined ? '' : address.slice(origin.length)
}

function count(locales: readonly LocaleVerdict[]): string {
  const reported = ['served', 'untranslated', 'excluded', 'unexplained', 'inactive', 'unknown', 'missing'] as const
  return reported
    .map((verdict) => [locales.filter((one) => one.verdict === verdict).length, verdict] as const)
    .filter(([number]) => number > 0)
    .map(([number, verdict]) => `${number} ${verdict}`)
    .join(', ')
}
