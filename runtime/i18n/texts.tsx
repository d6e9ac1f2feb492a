import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { NAMESPACES } from './create-i18n.ts'

/** Turns a key into the text in the page's language. */
export type Translate = TFunction<typeof NAMESPACES>

const TextsContext = createContext<Translate | undefined>(undefined)

/**
 * Asks react-i18next once a page and hands its `t` down. A hook call in every component would
 * cost more than all the rest of a server render.
 */
export function TextsProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(NAMESPACES)
  return <TextsContext value={t}>{children}</TextsContext>
}

/** The page's `t`. Works anywhere under `App`. */
export function useTexts(): Translate {
  const t = useContext(TextsContext)
  if (!t) throw new Error('useTexts is called outside of App')
  return t
}
