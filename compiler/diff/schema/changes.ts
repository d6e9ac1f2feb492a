import * as z from 'zod'
import { levels } from '../change.ts'

const count = (what: string) => z.number().int().min(0).describe(what)

const address = z
  .strictObject({
    url: z.string().describe('Absolute address, in the environment that is looked at.'),
    effect: z
      .enum(['stops', 'moves', 'language', 'shows', 'appears', 'leads'])
      .describe(
        '`stops`: nothing answers there, and no redirect is declared. `moves`: a redirect answers in the place of a page. `language`: its page comes in another language. `shows`: a page answers in the place of a redirect. `appears`: a new page. `leads`: a redirect begins, or leads elsewhere.',
      ),
    to: z.string().optional().describe('Absolute address that a redirect leads to.'),
    language: z.string().optional().describe('Language of what was there.'),
    newLanguage: z.string().optional().describe('Language of what is there, or of where it leads.'),
  })
  .describe('What becomes of an address.')

const edit = z
  .strictObject({
    path: z.array(z.string()).describe('Keys that lead to the value in the resolved project.'),
    before: z.unknown().optional().describe('The value; left out where there was none.'),
    after: z.unknown().optional().describe('The value; left out where there is none any more.'),
  })
  .describe('A value that is another one.')

const moved = z
  .strictObject({
    from: z.string().describe('A domain, or an address of a site.'),
    to: z.string().describe('Where it leads.'),
  })
  .describe('An entry that `moved` in sites.yaml lacks.')

const author = z
  .strictObject({
    name: z.string().describe('As git has it.'),
    commit: z.string().optional().describe('Left out for what is not committed.'),
    day: z.string().describe('Day in UTC, e.g. `2026-11-21`.'),
  })
  .describe('Who wrote the line.')

const place = z
  .strictObject({
    side: z.enum(['before', 'after']).describe('In which of the two.'),
    file: z.string().describe("Path of the file in the project's folder, with forward slashes."),
    line: z.number().int().min(1).describe('Line, from 1.'),
    author: author.optional(),
  })
  .describe('Where it is written.')

const change = z
  .strictObject({
    kind: z
      .string()
      .regex(/^[a-z]+\/[a-z]+(?:-[a-z]+)*$/)
      .describe('What kind of change it is; never renamed.'),
    level: z
      .enum(levels)
      .describe(
        '`breaking`: an address stops working. `risky`: somebody may be in for a surprise. `safe`: nothing is lost.',
      ),
    subject: z.string().describe('The domain, or what else changes.'),
    domain: z.string().optional().describe('There where it is the change of one site.'),
    what: z.string().describe('What changes, words of the files in backticks.'),
    reason: z.string().describe('Why it has its level.'),
    addresses: z.array(address).describe('What becomes of addresses.'),
    edits: z.array(edit).describe('The values that it stands for.'),
    suggested: z.array(moved).optional().describe('What would make the missing redirects.'),
    place: place.optional(),
  })
  .describe('A change, as who reviews it would say it.')

/** The output of `diff --format json`. */
export const changesSchema = z
  .strictObject({
    schema: z.literal('microsites.diff/v1').describe('Name and version of this form.'),
    from: z.string().describe('What is compared, e.g. `main 8f3c1d2`.'),
    to: z.string().describe('What it is compared with, e.g. `working tree`.'),
    environment: z.string().describe('The environment whose addresses are looked at.'),
    summary: z
      .strictObject({
        breaking: count('Breaking changes.'),
        risky: count('Risky changes.'),
        safe: count('Safe changes.'),
        stops: count('Addresses that stop working.'),
        moves: count('Addresses that lead elsewhere.'),
        language: count('Addresses that come in another language.'),
        shows: count('Addresses that show a page where they led elsewhere.'),
        appears: count('New addresses.'),
        leads: count('New redirects.'),
        textPages: count('Pages of which a text changes.'),
      })
      .describe('How much there is of each.'),
    sites: z
      .strictObject({
        before: count('Sites of the one.'),
        after: count('Sites of the other.'),
        changed: count('Sites of the one that are others, or are gone.'),
      })
      .describe('How much of the table changes.'),
    domains: z
      .strictObject({
        all: count('Domains of the other: sites, and those that lead elsewhere.'),
        new: count('How many of these the one has not.'),
        gone: count('Domains that the one alone has.'),
      })
      .describe('How many folders a build of the other makes.'),
    guard: z
      .strictObject({
        limit: z
          .number()
          .min(0)
          .max(100)
          .optional()
          .describe('Percentage of the sites that one change may touch; absent where the table is not guarded.'),
        exceeded: z.boolean().describe('Whether it touches more.'),
        reason: z.string().optional().describe('Why it may.'),
      })
      .describe('Whether the change is one that has to be explained.'),
    changes: z.array(change).describe('The worst first, then by kind and subject.'),
    rebuilt: z.array(z.string()).describe('Domains that a build of the other would make anew, or for the first time.'),
  })
  .describe('`diff --format json`.')

export type ChangesDocument = z.infer<typeof changesSchema>
