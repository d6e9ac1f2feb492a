import type { ReactNode } from 'react'
import type { FrameData, PageData } from '../contract/page-data.ts'
import { CrashPage } from './crash-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorPage } from './error-page.tsx'
import { LegalPage } from './legal-page.tsx'
import { Shell } from './shell.tsx'
import type { Template } from './template.ts'

export interface AppProps {
  readonly data: PageData
  readonly template: Template
  /** Told of an error that made the error page take the page's place. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** A whole page, inside `Texts` or `FixedTexts`: the server renders it to HTML, the browser hydrates that HTML with the same tree. */
export function App({ data, template, onError }: AppProps) {
  if (data.route !== '/') return <FramePage data={data} onError={onError} />
  return (
    <Framed data={data} onError={onError}>
      <template.Page data={data} />
    </Framed>
  )
}

interface FrameProps {
  readonly data: FrameData
  readonly onError?: AppProps['onError']
}

/** A page that says nothing of its site: legal and error pages. */
export function FramePage({ data, onError }: FrameProps) {
  return (
    <Framed data={data} onError={onError}>
      {data.route === '/legal/' ? <LegalPage data={data} /> : <ErrorPage data={data} />}
    </Framed>
  )
}

function Framed({ data, onError, children }: FrameProps & { readonly children: ReactNode }) {
  return (
    <Shell data={data}>
      <ErrorBoundary fallback={<CrashPage />} onError={onError}>
        {children}
      </ErrorBoundary>
    </Shell>
  )
}
