import { limits } from '../../../../../compiler/domain/limits.ts'
import type { ChangeSources } from '../../../../fixture-project.ts'

/** A row, a table without rows and a whole file that are too long. */
const change: ChangeSources = ({ sites, locales, platform, ...others }) => ({
  ...others,
  sites: { ...sites, text: `${sites.text}    place: { country: ${'x'.repeat(limits.row)} }\n` },
  locales: { ...locales, text: `${locales.text}# ${'x'.repeat(limits.header)}\n` },
  platform: { path: platform.path, text: '', defect: { kind: 'too-large', bytes: limits.fileBytes + 1, limit: limits.fileBytes } },
})

export default change
