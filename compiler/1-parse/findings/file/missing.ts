import { defineFinding } from '../../../diagnostic/define.ts'

export const fileMissing = defineFinding({
  code: 'file/missing',
  severity: 'error',
  message: ({ path }: { path: string }) => `\`${path}\` does not exist.`,
  help: () => 'Create it, or run the command in the folder of the project; `microsites init` makes a small one.',
  docs: {
    why: 'A project needs the table of sites, the table of locales and the settings of whoever runs it.',
    bad: '(no sites.yaml)',
    good: 'sites.yaml, locales.yaml and microsites.yaml in one folder',
  },
})
