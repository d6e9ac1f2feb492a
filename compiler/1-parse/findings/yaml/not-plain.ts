import { defineFinding } from '../../../diagnostic/define.ts'

export const yamlNotPlain = defineFinding({
  code: 'yaml/not-plain',
  severity: 'error',
  message: ({ what }: { what: string; remedy: string }) => `${what} is not allowed in these files.`,
  help: ({ remedy }: { what: string; remedy: string }) => remedy,
  docs: {
    why: 'Anchors, aliases, tags, directives, merge keys, several documents and keys that are no texts make a table mean something other than it shows, and expanding them is an attack.',
    bad: 'locales: *eight',
    good: 'localeSets: { eight: [en, es] }\nlocales: eight',
  },
})
