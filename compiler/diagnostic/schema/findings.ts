import * as z from 'zod'

const position = z
  .strictObject({
    line: z.number().int().min(1).describe('Line, from 1.'),
    column: z.number().int().min(1).describe('Column in UTF-16 code units, from 1.'),
  })
  .describe('A position in a file.')

const location = z
  .strictObject({
    file: z.string().describe('Path of the file relative to the project folder, with forward slashes.'),
    start: position.optional().describe('Start. Missing if the finding is about the complete file.'),
    end: position.optional().describe('End, exclusive. Missing if the finding is about the complete file.'),
  })
  .describe('The part of a file that has the problem.')

const finding = {
  fingerprint: z
    .string()
    .regex(/^[bflp][0-9a-f]{15}$/)
    .describe('Identifies the finding. Stays the same in later runs while the problem is the same.'),
  code: z
    .string()
    .regex(/^[a-z]+(?:-[a-z]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .describe('Kind of finding. Codes are never renamed.'),
  severity: z.enum(['error', 'warning']).describe('Errors fail the run.'),
  message: z.string().describe('What is wrong.'),
  help: z.string().describe('How to fix it.'),
  impact: z.string().optional().describe('The effect on travellers.'),
  domain: z.string().optional().describe('The domain of the row that contains it.'),
  location,
  related: z
    .array(z.strictObject({ message: z.string().describe('Why the place is related.'), location }))
    .describe('Related places.'),
}

/** One finding. */
export const findingSchema = z.strictObject(finding)

const waiver = z
  .strictObject({
    owner: z.string().describe('Who has to fix it.'),
    reason: z.string().describe('Why the fix can wait.'),
    until: z.string().describe('The last day of the waiver.'),
  })
  .describe('The waiver of the finding.')

const share = z.number().min(0).max(100)
const amount = z.number().int().min(0)

const pages = z
  .strictObject({
    maxShared: share.describe('The limit for each pair, in percent: `pages.maxShared`.'),
    medianGoal: share.describe('The goal for the median of each kind, in percent. It is no limit.'),
    languages: z
      .array(
        z.strictObject({
          language: z.string().describe('Language of the pages.'),
          pages: amount.describe('Start pages in this language.'),
          pairs: amount.describe('Compared pairs of pages of two places.'),
          exact: z.boolean().describe('Whether all pairs were compared. If not, each page was compared with a sample.'),
          kinds: z
            .array(
              z.strictObject({
                kind: z.string().describe('Kind of the places, e.g. `airport`; without one, the type of the sites.'),
                pages: amount.describe('Start pages about such places.'),
                pairs: amount.describe('Compared pairs of them.'),
                median: share.describe('Median of what such a pair shares, in percent of the smaller page.'),
                worst: share.describe('The most that such a pair shares, in percent.'),
              }),
            )
            .describe('Pairs of pages about places of the same kind, which share most.'),
          worst: share.describe('The most that a pair shares, in percent.'),
          over: amount.describe('Pairs over the limit.'),
          worstPairs: z
            .array(
              z.strictObject({
                domains: z.tuple([z.string(), z.string()]).describe('The two domains.'),
                share: share.describe('What they share, in percent.'),
              }),
            )
            .describe('At most ten pairs, worst first. Each has a page that is in no worse pair.'),
          blocks: z
            .array(
              z.strictObject({
                text: z.string().describe('The text on the first of these pages.'),
                pages: amount.describe('Pages with this block.'),
              }),
            )
            .describe('Blocks of text on more than half of the pages, the same apart from names and numbers.'),
        }),
      )
      .describe('One entry for each language with pages for two places.'),
  })
  .describe('How much text start pages share. Only with `--pages`.')

const whole = {
  ok: z.boolean().describe('Whether there are no errors.'),
  summary: z
    .strictObject({
      sites: z.number().int().min(0).describe('Checked rows.'),
      locales: z.number().int().min(0).describe('Checked locales.'),
      errors: z.number().int().min(0).describe('Errors.'),
      warnings: z.number().int().min(0).describe('Warnings without a waiver.'),
      waived: z.number().int().min(0).describe('Waived warnings.'),
    })
    .describe('Totals.'),
  since: z
    .strictObject({
      ref: z.string().describe('The ref as given.'),
      commit: z.string().describe('The commit of the ref.'),
      known: z.number().int().min(0).describe('Findings that the commit already has. They are left out.'),
    })
    .optional()
    .describe('The commit that the findings were compared with.'),
  pages: pages.optional(),
}

const document = z
  .strictObject({
    schema: z.literal('microsites.validate/v1').describe('Name and version of this format.'),
    ...whole,
    findings: z.array(findingSchema).describe('Findings without a waiver, sorted by file, place and code.'),
    waived: z.array(z.strictObject({ ...finding, waiver })).describe('Waived findings.'),
  })
  .describe('`--format json`.')

const findingLine = z
  .strictObject({
    schema: z.literal('microsites.finding/v1').describe('Name and version of this format.'),
    ...finding,
    waiver: waiver.optional().describe('The waiver, if the finding is waived.'),
  })
  .describe('A line of `--format ndjson`.')

const summaryLine = z
  .strictObject({ schema: z.literal('microsites.summary/v1').describe('Name and version of this format.'), ...whole })
  .describe('The last line of `--format ndjson`.')

/** The output of `validate` in its JSON formats. */
export const findingsSchema = z.union([document, findingLine, summaryLine])

export type FindingsDocument = z.infer<typeof document>
export type FindingData = FindingsDocument['findings'][number]
export type SharedTextData = z.infer<typeof pages>
export type LocationData = z.infer<typeof location>
export type FindingLine = z.infer<typeof findingLine>
export type SummaryLine = z.infer<typeof summaryLine>
