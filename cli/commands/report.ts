import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'

export const report: Command<'report'> = {
  name: 'report',
  purpose: 'Inspect',
  summary: 'Write one HTML page about all sites and what they lack',
  examples: [
    ['report', 'write report.html'],
    ['report --pages --out build/report.html', 'also compare the text of pages'],
  ],
  options: [
    { flags: '--out <file>', description: 'output file', default: 'report.html' },
    { flags: '--dist <dir>', description: 'build to show the sizes of', default: 'dist' },
    {
      flags: '--env <name>',
      description: 'environment to show; also checks its keys (default: production, without keys)',
      completes: 'environment',
    },
    {
      flags: '--pages',
      description: 'also render all start pages and compare their text (takes a few seconds)',
    },
  ],
  async run(_args, options, host) {
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { gatherReport } = await import('../report/gather-report.ts')
    const { fileSize } = await import('../text/file-size.ts')
    const { printable } = await import('../text/printable.ts')
    const { reportPage } = await import('../report/page/page.ts')
    const { outputFile, writeOutputs } = await import('../files/output-file.ts')
    const checkout = checkoutAt(host)
    const name = textOption(options, 'out') ?? 'report.html'
    if (name === '-') throw new UsageFailure('`--out -`: the page cannot be printed. Name a file, e.g. `report.html`.')
    const file = outputFile(name, '--out', { cwd: host.cwd, root: checkout.root })
    const dist = textOption(options, 'dist') ?? 'dist'
    const gathered = await gatherReport(
      checkout,
      { environment: textOption(options, 'env'), dist, pages: options['pages'] === true },
      host,
    )
    const page = reportPage(gathered)
    writeOutputs([{ ...file, content: page }])
    return {
      // A report without sites is a failure.
      exitCode: gathered.table.sites.length === 0 ? exitCodes.findings : exitCodes.ok,
      result: {
        file: file.shown.replaceAll('\\', '/'),
        bytes: Buffer.byteLength(page),
        sites: gathered.table.sites.length,
      },
      text: `${printable(file.shown)}  ${fileSize(Buffer.byteLength(page))}\n`,
    }
  },
}
