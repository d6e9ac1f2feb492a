import { isDomain, isPageAddress, movedAddress } from '../../../domain/moved-address.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const movedMalformed = defineRule<{
  text: string
  to: string
  wanted: 'source' | 'domain' | 'page' | 'one'
  /** An example of a domain. */
  site: string
}>({
  code: 'moved/malformed',
  severity: 'error',
  message: ({ text, to, wanted }) =>
    wanted === 'one'
      ? `\`moved\` names \`${text}\`, which is the same URL as \`${to}\`.`
      : wanted === 'source'
        ? `\`moved\` names \`${text}\`, which is neither a domain nor a URL of a site.`
        : `\`moved\` redirects to \`${text}\`, which is not ${wanted === 'domain' ? 'a domain' : 'the path of a page'}.`,
  help: ({ wanted, text, to, site }) => {
    const meant = text
      .replace(/^https?:\/\//i, '')
      .replace(/^[^/]+/, (domain) => domain.toLowerCase())
      .replace(/[?#].*$|\/+$/g, '')
      .replaceAll(' ', '%20')
      .replaceAll(/%(?![\da-f]{2})/gi, '%25')
    const folder = meant.replace(/\.\*$/, '*').replace(/^(?=\/)/, '*')
    if (wanted === 'source' && text.startsWith('/') && movedAddress(folder))
      return `Write the domain of a site before it, e.g. \`${site}${meant}: ${to}\`, or \`"${folder}": ${to}\` for each site.`
    const meantSource = [meant, folder].find((candidate) => {
      const source = movedAddress(candidate)
      return source && (source.path === undefined ? isDomain(to) : isPageAddress(to))
    })
    if (wanted === 'source' && meantSource !== undefined) return `Write \`${meantSource}: ${to}\`.`
    return {
      source:
        'Write a domain in lowercase letters, e.g. `old-bags.example`, or a domain and a path, e.g. `paris-bags.example/old-slug/city`, without `https://`, `?` or a slash at the end. A path can end in `/*`, and has no other `*`.',
      domain: 'Write the domain of a site, e.g. `paris-bags.example`.',
      one: 'Remove one of the two lines.',
      page: 'Write the path of a page on the same site, e.g. `/` or `/de/`.',
    }[wanted]
  },
  docs: {
    why: 'The lines of `moved` become redirects in the configuration of hosts. A malformed line could break the other redirects too.',
    bad: 'moved: { "https://old-bags.example/*": paris-bags.example }',
    good: 'moved: { old-bags.example: paris-bags.example }',
  },
  check({ ast: { header, sites } }, report) {
    if (!header) return
    const site = sites[0]?.domain ?? 'paris-bags.example'
    const seen = new Map<string, string>()
    for (const [from, to] of Object.entries(header.value.moved ?? {})) {
      const source = movedAddress(from)
      if (!source) {
        report({ text: from, to, wanted: 'source', site }, { at: spanAt(header, ['moved', from], 'key') })
        continue
      }
      const key = source.domain + (source.path ?? '')
      const first = seen.get(key)
      if (first !== undefined)
        report({ text: from, to: first, wanted: 'one', site }, { at: spanAt(header, ['moved', from], 'key') })
      seen.set(key, from)
      const wanted = source.path === undefined ? 'domain' : 'page'
      if (wanted === 'domain' ? isDomain(to) : isPageAddress(to)) continue
      report({ text: to, to, wanted, site }, { at: spanAt(header, ['moved', from]) })
    }
  },
})
