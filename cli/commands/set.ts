import type { Command } from '../program/command.ts'
import type { CandidateKind } from '../program/candidate-kind.ts'

/** The kinds of words with which shells complete the value of a field. */
const kindsOf: Readonly<Record<string, readonly CandidateKind[]>> = {
  type: ['site-type'],
  locales: ['locale-set', 'language'],
  'place.kind': ['kind'],
  'place.country': ['country'],
  'place.timeZone': ['time-zone'],
}

export const set: Command<'set'> = {
  name: 'set',
  purpose: 'Write',
  arguments: '<domain> <field> [value]',
  summary: 'Set a field of a row',
  examples: [
    ['set paris-luggage.example locales en,de', 'replace the languages'],
    ['set paris-luggage.example price --unset', 'remove a field'],
  ],
  options: [
    { flags: '--unset', description: 'remove the field' },
    { flags: '--dry-run', description: 'show the change without writing it' },
  ],
  completes: [['domain'], ['field'], ([, field = '']) => kindsOf[field] ?? []],
  async run([domain = '', field = '', value], options, host) {
    const { UsageFailure } = await import('../program/command-failure.ts')
    const { fieldPath, fieldValue } = await import('../edit/field-value.ts')
    const { runEdit, siteNamed } = await import('../edit/run-edit.ts')
    const { setField, unsetField } = await import('../../compiler/edit/edit-row.ts')
    const unset = options['unset'] === true
    if (unset === (value !== undefined)) throw new UsageFailure('Name a value, or remove the field with `--unset`.')
    return runEdit(host, options['dryRun'] === true, (project) => {
      const path = fieldPath(field)
      const site = siteNamed(project, domain)
      return unset ? unsetField(site, path) : setField(site, path, fieldValue(path, value ?? ''))
    })
  },
}
