import { nearest } from '../../../domain/nearest.ts'
import { fileUses } from '../../file-uses.ts'
import { mediaUses } from '../../media-uses.ts'
import { defineRule } from '../../rule.ts'

export const mediaMissing = defineRule<{ path: string; similar: string | undefined; isLink: boolean }>({
  code: 'media/missing',
  severity: 'error',
  message: ({ path, isLink }) =>
    isLink ? `\`${path}\` is a link, which is not followed.` : `There is no file \`${path}\`.`,
  help: ({ path, similar, isLink }) =>
    isLink
      ? `Replace the link \`${path}\` by the file itself.`
      : similar === undefined
        ? `Put the file at \`${path}\` in the project.`
        : `Did you mean \`${similar}\`?`,
  impact: () => 'Sites would lack the picture, the font or the file.',
  docs: {
    why: 'Images, icons and fonts of a project are ordinary files below its folder `media/`. Links are not followed.',
    bad: 'brand: { name: Bag Stop, theme: { logo: media/lgoo.svg } }',
    good: 'brand: { name: Bag Stop, theme: { logo: media/logo.svg } }',
  },
  check({ ast }, report) {
    for (const { path, at, file } of [...mediaUses(ast), ...fileUses(ast)])
      if (!file) report({ path, similar: similarTo(path, ast.media.paths), isLink: ast.media.isLink(path) }, { at })
  },
})

/** A file with a similar path, or with the same name in another folder or case. */
function similarTo(path: string, paths: readonly string[]): string | undefined {
  const name = nameIn(path)
  return nearest(path, paths) ?? paths.find((file) => nameIn(file) === name)
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
