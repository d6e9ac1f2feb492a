import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { i18n, TFunction } from 'i18next'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { NAMESPACES } from './create-i18n.ts'

/** Turns a key into the text in the page's language. */
export type Translate = TFunction<typeof NAMESPACES>

const TextsContext = createContext<Translate | undefined>(undefined)

interface TextsProps {
  /** Speaks the page's language and has all its texts. */
  readonly i18n: i18n
  readonly children: ReactNode
}

/** Gives a page its texts in the browser. Asks react-i18next once a page: a hook in every component would be slower and say the same. */
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

/** Gives a page its texts on the server, where `t` is kept from page to page. Same HTML, without the cost of the hook. */
export function FixedTexts({ i18n, t, children }: TextsProps & { readonly t: Translate }) {
  return (
    <I18nextProvider i18n={i18n}>
      <TextsContext value={t}>{children}</TextsContext>
    </I18nextProvider>
  )
}

/** The page's `t`. Works anywhere inside a page. */
export function useTexts(): Translate {
  const t = useContext(TextsContext)
  if (!t) throw new Error('useTexts is called outside of a page')
  return t
}
