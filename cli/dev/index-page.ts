import type { DevSite } from './dev-sites.ts'

/** The page that leads to all sites. Domains, paths and languages hold no character that HTML reads otherwise. */
export function indexPage(sites: readonly DevSite[], port: number): string {
  const rows = sites.map(({ domain, host, path, languages }) => {
    const link = (text: string, address: string): string => `<a href="http://${host}:${port}${address}">${text}</a>`
    const [first = '', ...others] = languages
    const pages = [link(first, '/'), ...others.map((language) => link(language, `/${language}/`))]
    return `<tr><th scope="row">${link(domain, '/')}<td>${path}<td>${pages.join(' ')}<td>${link('404', '/404/')}`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${sites.length} sites</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; font-weight: inherit; padding: .25rem .5rem; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent) }
</style>
<h1>${sites.length} sites</h1>
<table><thead><tr><th scope="col">Domain<th scope="col">Path in analytics<th scope="col">Languages<th scope="col">Error page</thead>
<tbody>
${rows.join('\n')}
</tbody></table>
</html>
`
}
