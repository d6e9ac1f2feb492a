import { fileNameProblem } from '../../../domain/site-file-name.ts'
import { fileUses } from '../../file-uses.ts'
import { defineRule } from '../../rule.ts'

type Why = NonNullable<ReturnType<typeof fileNameProblem>> | 'case' | 'ending'

const ending = (path: string): string => /\.\w+$/.exec(path)?.[0] ?? ''

export const filesBadPath = defineRule<{ name: string; other: string; why: Why }>({
  code: 'files/bad-path',
  severity: 'error',
  message: ({ name, other, why }) =>
    ({
      taken: `\`${name}\` is a path of builds or hosts.`,
      device: `\`${name}\` is the name of a device on Windows.`,
      case: `\`${name}\` and \`${other}\` differ only in upper and lower case.`,
      kind: `\`${name}\` is not a path that \`files\` can add to a site.`,
      ending: `\`${name}\` and \`${other}\` have different endings.`,
    })[why],
  help: ({ name, other, why }) =>
    ({
      taken: 'Remove the line: no file of the project can replace what is there.',
      device: 'Choose another name: Windows cannot have this file.',
      case: `Write \`${other}\` in both places: some computers and hosts do not tell them apart.`,
      kind: 'Write a name that ends in `.txt`, `.xml` or `.json`, or that of a search engine’s HTML file, e.g. `google0123456789abcdef.html`. It can be in `.well-known/`.',
      ending: `Use a file that ends in \`${ending(name)}\`: hosts serve it as that.`,
    })[why],
  docs: {
    why: 'Other services look for files such as `ads.txt` at fixed paths. Pages, scripts and what a build writes itself have paths of their own, which must stay theirs.',
    bad: 'brand: { name: Bag Stop, files: { robots.txt: media/robots.txt } }',
    good: 'brand: { name: Bag Stop, files: { ads.txt: media/ads.txt } }',
  },
  check({ ast }, report) {
    const spellings = new Map<string, string>()
    for (const { name, path, nameAt } of fileUses(ast)) {
      const isOther = ending(name) !== '' && ending(name) !== ending(path)
      const first = spellings.get(name.toLowerCase()) ?? name
      spellings.set(name.toLowerCase(), first)
      const why = fileNameProblem(name) ?? (first === name ? isOther && 'ending' : 'case')
      if (why) report({ name, other: why === 'case' ? first : path, why }, { at: nameAt })
    }
  },
})
