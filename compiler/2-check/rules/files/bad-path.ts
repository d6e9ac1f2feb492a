import { fileNameProblem } from '../../../domain/site-file-name.ts'
import { fileUses } from '../../file-uses.ts'
import { defineRule } from '../../rule.ts'

const ending = (path: string): string => /\.\w+$/.exec(path)?.[0] ?? ''

export const filesBadPath = defineRule<{ name: string; path: string; why: 'taken' | 'kind' | 'ending' }>({
  code: 'files/bad-path',
  severity: 'error',
  message: ({ name, path, why }) =>
    ({
      taken: `\`${name}\` is a path of builds or hosts.`,
      kind: `\`${name}\` is not a path that \`files\` can add to a site.`,
      ending: `\`${name}\` and \`${path}\` have different endings.`,
    })[why],
  help: ({ name, why }) =>
    ({
      taken: 'Remove the line: no file of the project can replace what is there.',
      kind: 'Write a name that ends in `.txt`, `.xml` or `.json`, or that of a search engine’s HTML file, e.g. `google0123456789abcdef.html`. It can be in `.well-known/`.',
      ending: `Use a file that ends in \`${ending(name)}\`: hosts serve it as that.`,
    })[why],
  docs: {
    why: 'Other services look for files such as `ads.txt` at fixed paths. Pages, scripts and what a build writes itself have paths of their own, which must stay theirs.',
    bad: 'brand: { name: Bag Stop, files: { robots.txt: media/robots.txt } }',
    good: 'brand: { name: Bag Stop, files: { ads.txt: media/ads.txt } }',
  },
  check({ ast }, report) {
    for (const { name, path, nameAt } of fileUses(ast)) {
      const isOther = ending(name) !== '' && ending(name) !== ending(path)
      const why = fileNameProblem(name) ?? (isOther ? 'ending' : undefined)
      if (why) report({ name, path, why }, { at: nameAt })
    }
  },
})
