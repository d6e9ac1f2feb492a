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
}

/**
 * A complete page, to be rendered inside `Texts` or `FixedTexts`. The server renders it to HTML, and the browser
 * hydrates that HTML with the same tree.
 */
export function App({ data, template }: AppProps) {
  if (data.route !== '/') return <FramePage data={data} />
  return (
    <Framed data={data}>
      <template.Page data={data} />
    </Framed>
  )
}

interface FrameProps {
  readonly data: FrameData
}

/** A page without data of its site: the legal page or an error page. */
export function FramePage({ data }: FrameProps) {
  return <Framed data={data}>{data.route === '/legal/' ? <LegalPage data={data} /> : <ErrorPage data={data} />}</Framed>
}

function Framed({ data, children }: FrameProps & { readonly children: ReactNode }) {
  return (
    <Shell data={data}>
      <ErrorBoundary fallback={<CrashPage />}>{children}</ErrorBoundary>
    </Shell>
  )
}
