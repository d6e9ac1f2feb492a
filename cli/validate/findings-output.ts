import type { Host } from '../program/host.ts'
import { findingsFormats } from '../findings/formats/index.ts'
import type { FindingsFormat, FindingsFormatter } from '../findings/formats/index.ts'

/**
 * The formatter for standard output. In GitHub Actions, annotations follow the pretty format.
 * @param pretty the pretty format, if it is not that of `validate`.
 */
export async function findingsOutput(
  format: FindingsFormat,
  { env }: Pick<Host, 'env'>,
  pretty?: FindingsFormatter,
): Promise<FindingsFormatter> {
  const formatter = (format === 'pretty' ? pretty : undefined) ?? (await findingsFormats[format]())
  if (format !== 'pretty' || env['GITHUB_ACTIONS'] !== 'true') return formatter
  const github = await findingsFormats.github()
  return (report, host) => formatter(report, host) + github(report)
}
