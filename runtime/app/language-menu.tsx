import { useEffect, useRef } from 'react'
import type { LocaleEntry } from '../contract/locale-config.ts'
import type { LocaleLink } from '../contract/page-data.ts'
import { useTexts } from '../i18n/texts.tsx'
import { chooseLanguage } from '../locale/stored-language.ts'
import { keepPlace } from './keep-place.ts'

export interface LanguageMenuProps {
  readonly locale: LocaleEntry
  readonly links: readonly LocaleLink[]
}

/**
 * A `details` element of plain links, so it works before React starts and without JavaScript. React closes it on Escape
 * and when the visitor goes elsewhere, stores the choice, and makes the links open at the same place.
 */
export function LanguageMenu({ locale, links }: LanguageMenuProps) {
  const t = useTexts()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeOnLeave(menu.current), [])
  return (
    <details className="menu" ref={menu}>
      <summary>
        <span className="unseen">{t('nav.language')}</span>
        <LocaleName locale={locale} />
      </summary>
      <nav className="menu-list" aria-label={t('nav.language')}>
        <p>{t('nav.languageCount', { count: links.length })}</p>
        <ul>
          {links.map((link) => (
            <li key={link.code}>
              <a
                href={link.href}
                lang={link.code}
                hrefLang={link.hreflang}
                rel="alternate"
                aria-current={link.code === locale.code ? 'true' : undefined}
                onClick={({ currentTarget }) => {
                  chooseLanguage(link.language)
                  keepPlace(currentTarget)
                }}
              >
                <LocaleName locale={link} country={link.country} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

interface LocaleNameProps {
  readonly locale: Pick<LocaleEntry, 'flag' | 'name'>
  readonly country?: string | undefined
}

/** The flag is decoration: a country is not a language, and some systems draw two letters instead. */
function LocaleName({ locale, country }: LocaleNameProps) {
  return (
    <>
      <span aria-hidden="true">{locale.flag}</span>
      <span>
        {locale.name}
        {country !== undefined && <small>{country}</small>}
      </span>
    </>
  )
}

/**
 * Closes the menu on Escape (the focus returns to its button), and on a click or the focus outside, which it could cover.
 * Returns a function that removes the listeners.
 */
function closeOnLeave(menu: HTMLDetailsElement | null): (() => void) | undefined {
  if (!menu) return undefined
  const undo = new AbortController()
  for (const type of ['click', 'focusin', 'keydown'])
    document.addEventListener(
      type,
      (event) => {
        const escapes = (event as KeyboardEvent).key === 'Escape' && menu.open
        if (!escapes && (type === 'keydown' || menu.contains(event.target as Node))) return
        menu.open = false
        if (escapes) menu.querySelector('summary')?.focus()
      },
      { signal: undo.signal },
    )
  return () => undo.abort()
}
