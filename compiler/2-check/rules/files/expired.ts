import { expiryOf, fileProblem, isSecurityText } from '../../file-problem.ts'
import { fileUses } from '../../file-uses.ts'
import { defineRule } from '../../rule.ts'

export const filesExpired = defineRule<{ path: string; expires: string }>({
  code: 'files/expired',
  severity: 'warning',
  message: ({ path, expires }) =>
    expires === '' ? `\`${path}\` does not say when it expires.` : `\`${path}\` has expired on \`${expires}\`.`,
  help: ({ path }) =>
    `Check the contacts in \`${path}\`, and write a day within the next year, e.g. \`Expires: 2027-06-30T00:00:00Z\`.`,
  impact: () => 'People who find a weakness do not know whether the contacts are right.',
  docs: {
    why: 'RFC 9116 requires `Expires` in a `security.txt`, so that nobody relies on old contacts.',
    bad: 'brand: { name: Bag Stop, files: { .well-known/security.txt: media/old-security.txt } }',
    good: 'brand: { name: Bag Stop, files: { .well-known/security.txt: media/security.txt } }',
  },
  check({ ast, today = '' }, report) {
    for (const use of fileUses(ast)) {
      const { name, path, at, file } = use
      if (!file || !isSecurityText(name) || fileProblem(use)) continue
      const expires = expiryOf(file)?.slice(0, 10) ?? ''
      if (expires < today) report({ path, expires }, { at })
    }
  },
})
