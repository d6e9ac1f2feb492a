import { textOption } from '../program/command.ts'
import type { Command } from '../program/command.ts'

export const add: Command<'add'> = {
  name: 'add',
  purpose: 'Write',
  arguments: '[domain]',
  summary: 'Add a row to sites.yaml; on a terminal, ask for what is missing',
  examples: [
    ['add paris-luggage.example --type city --slug paris --country FR --locales en,fr --name Paris', 'add a row'],
    ['add', 'ask for each value, on a terminal'],
  ],
  options: [
    { flags: '--type <type>', description: 'poi or city', completes: 'site-type' },
    { flags: '--slug <slug>', description: 'name of the place in URLs' },
    { flags: '--name <name>', description: 'name of the place in the default language' },
    {
      flags: '--locales <locales>',
      description: 'a locale set, or languages such as en,de (default: `defaults.locales`)',
      completes: 'locale-set',
    },
    { flags: '--country <country>', description: 'country of the place, e.g. FR', completes: 'country' },
    { flags: '--kind <kind>', description: 'station, airport, landmark, area or city', completes: 'kind' },
    { flags: '--time-zone <zone>', description: 'time zone of the place, e.g. Europe/Paris', completes: 'time-zone' },
    { flags: '--geo <position>', description: 'latitude and longitude in degrees, e.g. 48.8606,2.3376' },
    { flags: '--after <domain>', description: 'insert it after this row (default: at the end)', completes: 'domain' },
    { flags: '--dry-run', description: 'show the change without writing it' },
  ],
  async run([domain], options, host) {
    const { newRow } = await import('../edit/new-row.ts')
    const { runEdit, siteNamed } = await import('../edit/run-edit.ts')
    const { checkoutAt } = await import('../project/checkout-at.ts')
    const { readProject } = await import('../project/read-project.ts')
    const { addRow } = await import('../../compiler/edit/edit-table.ts')
    const after = textOption(options, 'after')
    const checkout = checkoutAt(host)
    const asked = await readProject(checkout)
    // Nobody should answer in vain.
    if (after !== undefined) siteNamed(asked, after)
    const row = await newRow(domain, options, asked, host, checkout)
    return runEdit(host, options['dryRun'] === true, (project) => {
      const behind = after === undefined ? undefined : siteNamed(project, after)
      return addRow(project.context.ast, row.domain, row.fields, behind)
    })
  },
}
