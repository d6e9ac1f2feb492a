import type { SiteLanguage } from '../../../compiler/readiness/readiness.ts'
import { concernLines } from './concern-lines.ts'
import { languageLines } from './language-lines.ts'
import { printable } from '../../text/printable.ts'
import type { ReadinessReport } from './readiness-report.ts'
import { sourceLines } from '../../text/source-lines.ts'
import type { Style } from '../../text/style.ts'

/** The selected sites, with all their languages and findings. */
export function readinessDetails({ result, textOf }: ReadinessReport, style: Style): string {
  const linesOf = sourceLines({ textOf })
  const broken = new Set(
    result.languages
      .filter(({ concerns }) => concerns.some(({ severity }) => severity === 'error'))
      .map(({ language }) => language),
  )
  const sites = result.sites.flatMap(({ domain, languages }) =>
    languages.flatMap((one) => [
      verdict(domain, one, broken.has(one.language)),
      ...one.concerns.flatMap((concern) => concernLines(concern, linesOf, style)),
    ]),
  )
  return `${[...languageLines(result, linesOf, style), ...sites].join('\n')}\n`

  function verdict(domain: string, { language, offered, ready, concerns }: SiteLanguage, textsBroken: boolean): string {
    const mark = ready ? (concerns.length > 0 ? style.yellow('!') : style.green('✔')) : style.red('✖')
    const can = ready ? 'can' : 'cannot'
    const why = textsBroken ? style.dim(`: see the texts in ${language} above`) : ''
    const missing = offered ? '' : style.dim(` (its row does not offer ${language} yet)`)
    return `${mark} ${style.bold(printable(domain))} ${can} go live in ${language}${why}${missing}`
  }
}
