import { isDomain, isPageAddress, movedAddress } from '../../../domain/moved-address.ts'
import { spanAt } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'

export const movedMalformed = defineRule<{ text: string; wanted: 'source' | 'domain' | 'page' }>({
  code: 'moved/malformed',
  severity: 'error',
  message: ({ text, wanted }) =>
    wanted === 'source'
      ? `\`moved\` names \`${text}\`, which is neither a domain nor an address of a site.`
      : `\`moved\` leads to \`${text}\`, which is no ${wanted === 'domain' ? 'domain' : 'address of a page'}.`,
  help: ({ wanted }) =>
    ({
      source:
        'Write a domain, as in `old-bags.example`, or a domain and a path, as in `paris-bags.example/old-slug/city`: without `https://`, a last slash, `?`, `*` and spaces, the domain in small letters.',
      domain: 'A domain leads to a domain of the table, as in `paris-bags.example`.',
      page: 'An address of a site leads to a page of the same site, as in `/` or `/de/`.',
    })[wanted],
  docs: {
    why: 'What has moved becomes a redirect in the files that hosts read. They have a grammar of their own, and a line that breaks it may take others with it.',
    bad: 'moved: { "https://old-bags.example/*": paris-bags.example }',
    good: 'moved: { old-bags.example: paris-bags.example }',
  },
  check({ ast: { header } }, report) {
    if (!header) return
    for (const [from, to] of Object.entries(header.value.moved ?? {})) {
      const source = movedAddress(from)
      if (!source) {
        report({ text: from, wanted: 'source' }, { at: spanAt(header, ['moved', from], 'key') })
        continue
      }
      const wanted = source.path === undefined ? 'domain' : 'page'
      if (wanted === 'domain' ? isDomain(to) : isPageAddress(to)) continue
      report({ text: to, wanted }, { at: spanAt(header, ['moved', from]) })
    }
  },
})
