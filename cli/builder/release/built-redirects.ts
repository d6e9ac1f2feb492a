import { isSpelling } from '../../../compiler/plan/hosting/spellings.ts'

/** A redirect of a site, and its line in `_redirects`. */
export interface BuiltRedirect {
  readonly line: string
  readonly from: string
  readonly to: string
}

/** The redirects in the text of a `_redirects`, without those for other spellings and what only Netlify reads: aliases and error pages. */
export function builtRedirects(text: string): readonly BuiltRedirect[] {
  return text.split('\n').flatMap((line) => {
    const [, from = '', to = ''] = /^(\/\S*) (\S+) 30[1278]$/.exec(line) ?? []
    return to === '' || isSpelling(from, to) ? [] : [{ line, from, to }]
  })
}
