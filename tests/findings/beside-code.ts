/** What is left of Markdown beside its code spans: `raw` without what is escaped, `shown` as it reads. */
export function besideCode(markdown: string): { readonly raw: string; readonly shown: string } {
  const look = (escape: (sign: string) => string): string =>
    markdown.replace(/\\([!-/:-@[-`{-~])|(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)/g, (_, sign?: string) =>
      sign === undefined ? '' : escape(sign),
    )
  return { raw: look(() => ''), shown: look((sign) => sign).replaceAll('&#8203;', '\u200B') }
}
