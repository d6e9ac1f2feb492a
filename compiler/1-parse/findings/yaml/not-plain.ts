import { defineFinding } from '../../../diagnostic/define.ts'

export const yamlNotPlain = defineFinding({
  code: 'yaml/not-plain',
  severity: 'error',
  message: ({ what }: { what: string; fix: string }) => `${what} is not allowed in these files.`,
  help: ({ fix }: { what: string; fix: string }) => fix,
  docs: {
    why: 'With anchors, aliases, tags, directives, merge keys, several documents or keys that are not texts, a table can mean something else than it shows. Expanding them can also be used for attacks.',
    bad: 'locales: *eight',
    good: 'localeSets: { eight: [en, es] }\nlocales: eight',
  },
})
