import { defineFinding } from '../../../diagnostic/define.ts'

export const fileMissing = defineFinding({
  code: 'file/missing',
  severity: 'error',
  message: ({ path }: { path: string }) => `\`${path}\` does not exist.`,
  help: () => 'Create it, or run the command in the project folder. `microsites init` creates a small project.',
  docs: {
    why: 'A project consists of a table of sites, a table of locales, and settings.',
    bad: '(no sites.yaml)',
    good: 'sites.yaml, locales.yaml and microsites.yaml in one folder',
  },
})
