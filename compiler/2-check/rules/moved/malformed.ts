import { isDomain, isPageAddress, movedAddress } from '../../../domain/moved-address.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const movedMalformed = defineRule<{ text: string; to: string; wanted: 'source' | 'domain' | 'page' }>({
  code: 'moved/malformed',
  severity: 'error',
  message: ({ text, wanted }) =>
    wanted === 'source'
      ? `\`moved\` names \`${text}\`, which is neither a domain nor a URL of a site.`
      : `\`moved\` redirects to \`${text}\`, which is not ${wanted === 'domain' ? 'a domain' : 'the path of a page'}.`,
  help: ({ wanted, text, to }) => {
    const meant = text
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[?#].*$|\/+$/g, '')
    if (wanted === 'source' && movedAddress(meant)) return `Write \`${meant}: ${to}\`.`
    return {
      source:
        'Write a domain in lowercase letters, e.g. `old-bags.example`, or a domain and a path, e.g. `paris-bags.example/old-slug/city`, without `https://`, `?`, spaces or a slash at the end. A path can end in `/*`.',
      domain: 'Write the domain of a site, e.g. `paris-bags.example`.',
      page: 'Write the path of a page on the same site, e.g. `/` or `/de/`.',
    }[wanted]
  },
  docs: {
    why: 'The lines of `moved` become redirects in the configuration of hosts. A malformed line could break the other redirects too.',
    bad: 'moved: { "https://old-bags.example/*": paris-bags.example }',
    good: 'moved: { old-bags.example: paris-bags.example }',
  },
  check({ ast: { header } }, report) {
    if (!header) return
    for (const [from, to] of Object.entries(header.value.moved ?? {})) {
      const source = movedAddress(from)
      if (!source) {
        report({ text: from, to, wanted: 'source' }, { at: spanAt(header, ['moved', from], 'key') })
        continue
      }
      const wanted = source.path === undefined ? 'domain' : 'page'
      if (wanted === 'domain' ? isDomain(to) : isPageAddress(to)) continue
      report({ text: to, to, wanted }, { at: spanAt(header, ['moved', from]) })
    }
  },
})
