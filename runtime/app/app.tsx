import type { ComponentType } from 'react'
import type { PageData } from '../contract/page-data.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorPage } from './error-page.tsx'
import { LegalPage } from './legal-page.tsx'
import { Shell } from './shell.tsx'
import type { PageProps, Template } from './template.ts'

export interface AppProps {
  readonly data: PageData
  readonly template: Template
  /** Told of an error that made the error page take the page's place. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** A whole page, inside `Texts` or `FixedTexts`: the server renders it to HTML, the browser hydrates that HTML with the same tree. */
export function App({ data, template, onError }: AppProps) {
  const Page = pageOf(data, template)
  return (
    <Shell data={data}>
      <ErrorBoundary fallback={<ErrorPage data={data} />} onError={onError}>
        <Page data={data} />
      </ErrorBoundary>
    </Shell>
  )
}

/** The page that stands at a route. */
function pageOf({ route }: PageData, template: Template): ComponentType<PageProps> {
  if (route === '/') return template.Page
  return route === '/legal/' ? LegalPage : ErrorPage
}
