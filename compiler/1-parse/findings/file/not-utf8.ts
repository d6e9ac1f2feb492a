import { defineFinding } from '../../../diagnostic/define.ts'

export const fileNotUtf8 = defineFinding({
  code: 'file/not-utf8',
  severity: 'error',
  message: ({ byteOffset }: { byteOffset: number; csv: boolean }) => `Byte ${byteOffset} is not valid UTF-8.`,
  help: ({ csv }) => `Save the file as UTF-8.${csv ? ' Excel calls this format “CSV UTF-8”.' : ''}`,
  docs: {
    why: 'Text in another encoding would show broken characters on pages.',
    bad: 'a file saved as UTF-16 or Latin-1',
    good: 'a file saved as UTF-8',
  },
})
