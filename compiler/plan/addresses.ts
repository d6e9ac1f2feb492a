import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { SiteInputs } from './site-inputs.ts'

/** Host of a site in its environment. */
export function hostOf({ site, environment }: SiteInputs): string {
  return environment.hosts.replace('{domain}', site.domain)
}

/** `https://{host}` */
export function originOf(inputs: SiteInputs): string {
  return `https://${hostOf(inputs)}`
}

/** Root-relative address of a language's start page: `/` for the site's first language, else `/{language}/`. */
export function homeOf({ locales }: SiteInputs, { language }: LocaleEntry): string {
  return language === locales[0]?.language ? '/' : `/${language}/`
}

/** A language for `hreflang`. Chinese needs its script: readers of the traditional one look for theirs. */
export function hreflang({ language, code }: LocaleEntry): string {
  return language === 'zh' ? `zh-${new Intl.Locale(code).maximize().script ?? 'Hans'}` : language
}
