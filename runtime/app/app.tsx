import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import type { PageData } from '../contract/page-data.ts'
import { TextsProvider } from '../i18n/texts.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorPage } from './error-page.tsx'
import { LegalPage } from './legal-page.tsx'
import { Shell } from './shell.tsx'
import type { PageProps, Template } from './template.ts'

export interface AppProps {
  readonly data: PageData
  readonly template: Template
  /** Speaks the page's language and has all its texts. */
  readonly i18n: i18n
  /** Told of an error that made the error page take the page's place. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** A whole page: the server renders it to HTML, the browser hydrates that HTML with the same tree. */
export function App({ data, template, i18n, onError }: AppProps) {
  const Page = pageOf(data, template)
  return (
    <I18nextProvider i18n={i18n}>
      <TextsProvider>
        <Shell data={data}>
          <ErrorBoundary fallback={<ErrorPage data={data} />} onError={onError}>
            <Page data={data} />
          </ErrorBoundary>
        </Shell>
      </TextsProvider>
    </I18nextProvider>
  )
}

/** The page that stands at a route. */
function pageOf({ route }: PageData, template: Template): React.ComponentType<PageProps> {
  if (route === '/') return template.Page
  return route === '/legal/' ? LegalPage : ErrorPage
}
