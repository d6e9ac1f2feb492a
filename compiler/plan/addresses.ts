import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { Environment, Site } from '../3-resolve/project.ts'
import { scriptOf } from '../domain/script-of.ts'

/** The values that determine a site's origin. */
interface Placed {
  readonly site: Pick<Site, 'domain'>
  readonly environment: Pick<Environment, 'hosts'>
}

/** The host of a site in an environment. */
export function hostOf({ site, environment }: Placed): string {
  return environment.hosts.replace('{domain}', site.domain)
}

/** The hosts that redirect to the host of a domain. */
export function aliasHosts({ aliases = [] }: Pick<Environment, 'aliases'>, domain: string): readonly string[] {
  return aliases.map((alias) => alias.replace('{domain}', domain).toLowerCase())
}

/** `https://{host}` */
export function originOf(inputs: Placed): string {
  return `https://${hostOf(inputs)}`
}

/**
 * The root-relative address of a language's start page: `/` for the site's first language, otherwise `/{language}/`.
 */
export function homeOf({ locales }: { readonly locales: readonly LocaleEntry[] }, { language }: LocaleEntry): string {
  return language === locales[0]?.language ? '/' : `/${language}/`
}

/** The absolute addresses of a site's start pages, for those of the given languages that the site offers. */
export function homesOf(
  environment: Pick<Environment, 'hosts'>,
  site: Pick<Site, 'domain' | 'languages'>,
  languages: readonly string[],
): Readonly<Record<string, string>> {
  const origin = originOf({ site, environment })
  const offered: readonly string[] = site.languages
  const homes: Record<string, string> = {}
  for (const language of languages)
    if (language === offered[0]) homes[language] = `${origin}/`
    else if (offered.includes(language)) homes[language] = `${origin}/${language}/`
  return homes
}

/**
 * A language for `hreflang`, with its script unless that is the usual one. Chinese always needs it, because its readers look for either
 * traditional or simplified.
 */
export function hreflang({ language, code }: Pick<LocaleEntry, 'language' | 'code'>): string {
  const script = scriptOf(code)
  return language !== 'zh' && script === scriptOf(language) ? language : `${language}-${script}`
}
