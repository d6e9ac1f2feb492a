import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { i18n, TFunction } from 'i18next'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { NAMESPACES } from './create-i18n.ts'

/** Returns the text of a key in the page's language. */
export type Translate = TFunction<typeof NAMESPACES>

const TextsContext = createContext<Translate | undefined>(undefined)

interface TextsProps {
  /** An instance in the page's language, with all its texts loaded. */
  readonly i18n: i18n
  readonly children: ReactNode
}

/**
 * Provides the texts of a page in the browser. Calls the hook of react-i18next once per page: a hook in every component
 * would be slower, with the same result.
 */
export function Texts({ i18n, children }: TextsProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <HookedTexts>{children}</HookedTexts>
    </I18nextProvider>
  )
}

function HookedTexts({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(NAMESPACES)
  return <TextsContext value={t}>{children}</TextsContext>
}

/**
 * Provides the texts of a page on the server, where `t` is reused across pages. Gives the same HTML without the cost of
 * the hook.
 */
export function FixedTexts({ i18n, t, children }: TextsProps & { readonly t: Translate }) {
  return (
    <I18nextProvider i18n={i18n}>
      <TextsContext value={t}>{children}</TextsContext>
    </I18nextProvider>
  )
}

/** Returns the page's `t`. Works anywhere inside a page; throws elsewhere. */
export function useTexts(): Translate {
  const t = useContext(TextsContext)
  if (!t) throw new Error('useTexts is called outside of a page')
  return t
}
