import { textOption } from '../../program/command.ts'
import type { Command } from '../../program/command.ts'
import { exitCodes } from '../../program/outcome.ts'

export const exportTexts: Command<'i18n export'> = {
  name: 'export',
  arguments: '<language>',
  summary: 'Write the texts of a language as CSV for translators',
  examples: [
    ['i18n export nl --missing --out nl.csv', 'what is still to translate'],
    ['i18n export de > de.csv', 'all texts, to improve them'],
  ],
  options: [
    { flags: '--missing', description: 'only texts that are missing or still in the default language' },
    { flags: '--out <file>', description: 'write this file instead of standard output' },
    { flags: '--format <format>', description: 'output format', choices: ['csv', 'json'], default: 'csv' },
  ],
  completes: [['language']],
  async run([language = ''], options, host) {
    const { textRows } = await import('../../../compiler/readiness/text-rows.ts')
    const { compileProject } = await import('../../project/compile-project.ts')
    const { checkoutAt } = await import('../../project/checkout-at.ts')
    const { knownLanguages } = await import('../../validate/languages/known-languages.ts')
    const { textsCsv } = await import('../../edit/texts-csv.ts')
    const { findingsFailure } = await import('../../findings/findings-failure.ts')
    const { outputFile, writeOutputs } = await import('../../files/output-file.ts')
    const { UsageFailure } = await import('../../program/command-failure.ts')
    const { plural } = await import('../../text/plural.ts')
    const checkout = checkoutAt(host)
    const out = textOption(options, 'out')
    const file = out === undefined ? undefined : outputFile(out, '--out', { cwd: host.cwd, root: checkout.root })
    const { project, report, compilation } = await compileProject(checkout, 'translation')
    if (!project) return findingsFailure(report, host)
    knownLanguages(project, [language])
    const from = project.defaultLanguage
    if (language === from)
      throw new UsageFailure(
        `\`${from}\` is the default language, from which the others are translated. Name one of them.`,
      )
    const texts = textRows(project, compilation.notes, language, options['missing'] === true)
    const csv = textsCsv(texts, from, language)
    if (file) writeOutputs([{ ...file, content: csv }])
    const result = { from, to: language, ...(file && { file: file.shown }), texts }
    const text = file ? `${file.shown}: ${plural(texts.length, 'text')}\n` : csv
    return { exitCode: exitCodes.ok, result, text }
  },
}
