import { textOption } from '../../program/command.ts'
import type { Command } from '../../program/command.ts'
import { exitCodes } from '../../program/outcome.ts'

export const notes: Command<'i18n notes'> = {
  name: 'notes',
  summary: 'Print every text with its note for translators',
  examples: [['i18n notes --language pl --format markdown', 'for a translator']],
  options: [
    {
      flags: '-l, --language <language>',
      description: 'also print the texts of this language',
      completes: 'locale',
    },
    {
      flags: '--format <format>',
      description: 'output format',
      choices: ['text', 'json', 'markdown'],
      default: 'text',
    },
  ],
  async run(_args, options, host) {
    const { handover } = await import('../../../compiler/readiness/handover.ts')
    const { compileProject } = await import('../../project/compile-project.ts')
    const { checkoutAt } = await import('../../project/checkout-at.ts')
    const { knownLanguages } = await import('../../validate/languages/known-languages.ts')
    const { findingsFailure } = await import('../../findings/findings-failure.ts')
    const { handoverDocument } = await import('../../validate/languages/handover-document.ts')
    const { handoverMarkdown } = await import('../../validate/languages/handover-markdown.ts')
    const { handoverText } = await import('../../validate/languages/handover-text.ts')
    const { styleFor } = await import('../../text/style.ts')
    const { project, report, compilation } = await compileProject(checkoutAt(host), 'translation')
    if (!project) return findingsFailure(report, host)
    const language = textOption(options, 'language')
    if (language !== undefined) knownLanguages(project, [language])
    const entries = handover(project, compilation.notes, language)
    const texts = { entries, english: project.defaultLanguage, language }
    return {
      exitCode: exitCodes.ok,
      document: () => handoverDocument(texts),
      text: () =>
        options['format'] === 'markdown' ? handoverMarkdown(texts) : handoverText(texts, styleFor(host.color)),
    }
  },
}
