export interface HtmlPage {
  readonly title: string
  readonly style: string
  readonly body: string
  /** More lines of the head, such as a policy. */
  readonly head?: string
}

/** A page of the program itself, which loads nothing. All parts are HTML. */
export const htmlPage = ({ title, style, body, head = '' }: HtmlPage): string => `<!doctype html>
<html lang="en"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}<link rel="icon" href="data:,">
<title>${title}</title>
<style>${style}</style>
</head><body>
${body}
</body></html>
`
