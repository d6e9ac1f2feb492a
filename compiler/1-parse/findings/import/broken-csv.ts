import { defineFinding } from '../../../diagnostic/define.ts'

export const importBrokenCsv = defineFinding<{ problem: string }>({
  code: 'import/broken-csv',
  severity: 'error',
  message: ({ problem }) => `The line cannot be read: ${problem}.`,
  help: () =>
    'Put quotation marks around a text that contains a separator, and double the quotation marks inside it: `"a ""b"", c"`.',
  docs: {
    why: 'A quotation mark or a separator too many moves all following values into other columns.',
    bad: 'site,point_name,point_street\nparis,Kiosk,1 Rue de Paris, Paris',
    good: 'site,point_name,point_street\nparis,Kiosk,"1 Rue de Paris, Paris"',
  },
})
