import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { atMost } from '../../fields/at-most.ts'
import { schemaKit } from '../../fields/schema-kit.ts'

export const domain = atMost(limits.domainCharacters)
  .meta({ suggests: 'domain' })
  .describe('A domain in sites.yaml, e.g. `kings-cross-bags.example`.')

/** How severe findings are. */
export const severity = z
  .record(
    atMost(limits.nameCharacters)
      .meta({ suggests: 'code-or-area' })
      .describe('Code of a finding, e.g. `site/shared-slug`, or an area, e.g. `place`.'),
    z.enum(['error', 'warning', 'off']).describe('`error`, `warning`, or `off` if the finding does not count.'),
  )
  .describe(
    'How severe findings are, e.g. `{ site/shared-slug: error, place/no-near: off }`, by code or by area. Warnings can become errors or be switched off; errors stay errors.',
  )

const waiver = z
  .strictObject({
    finding: z
      .string()
      .regex(
        /^[bflp][0-9a-f]{15}$/,
        'a fingerprint, which is `b`, `f`, `l` or `p` and 15 digits from `0` to `f`, as `validate --format json` prints it',
      )
      .optional()
      .describe('Fingerprint of the finding, as `validate --format json` prints it, e.g. `f5f94158751144af`.'),
    code: atMost(limits.nameCharacters)
      .meta({ suggests: 'code' })
      .optional()
      .describe('Code of the finding, together with `domain` and without `finding`, e.g. `site/shared-slug`.'),
    domain: domain
      .optional()
      .describe('Domain of the row with the finding, together with `code`, e.g. `kings-cross-bags.example`.'),
    owner: atMost(limits.nameCharacters).trim().min(1).describe('Who has to fix it, e.g. `growth`.'),
    reason: atMost(limits.textCharacters).trim().min(1).describe('Why the fix can wait, e.g. `both are being merged`.'),
    until: schemaKit.day('Last day of the waiver', '2027-03-01'),
  })
  .refine(
    ({ finding, code, domain }) =>
      finding === undefined ? code !== undefined && domain !== undefined : !code && !domain,
    'a waiver with either `finding` or both `code` and `domain`',
  )
  .meta({ title: 'waiver' })

export type WaiverRow = z.infer<typeof waiver>

/** The warnings that do not count for a time. */
export const waive = z
  .array(waiver)
  .describe('Warnings to ignore until a date, each with an owner and a reason. Errors cannot be waived.')
