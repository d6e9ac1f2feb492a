import * as z from 'zod'
import type { Immutable } from '../../source/immutable.ts'
import { levels } from '../levels.ts'

const count = (what: string) => z.number().int().min(0).describe(what)

const address = z
  .strictObject({
    url: z.string().describe('Absolute URL in the compared environment.'),
    effect: z
      .enum(['stops', 'gone', 'moves', 'language', 'shows', 'appears', 'leads'])
      .describe(
        '`stops`: the URL stops working and has no redirect. `gone`: it answers 410, because the domain is retired. `moves`: a redirect replaces a page. `language`: the page is in another language. `shows`: a page replaces a redirect. `appears`: a new page. `leads`: a new redirect, or a redirect with another target.',
      ),
    to: z.string().exactOptional().describe('Absolute URL of the target of a redirect.'),
    language: z.string().exactOptional().describe('Language of the old page.'),
    newLanguage: z.string().exactOptional().describe('Language of the new page, or of the target of the redirect.'),
  })
  .describe('The effect on a URL.')

const edit = z
  .strictObject({
    path: z.array(z.string()).describe('Path of keys to the value in the resolved project.'),
    before: z.unknown().exactOptional().describe('The old value. Missing if there was none.'),
    after: z.unknown().exactOptional().describe('The new value. Missing if there is none.'),
  })
  .describe('A changed value.')

const suggested = z
  .strictObject({
    from: z.string().describe('Key of the entry, e.g. an old domain, or an old URL of a site.'),
    to: z.string().describe('Value of the entry, e.g. the target of the redirect.'),
    below: z
      .string()
      .exactOptional()
      .describe('`retired` in sites.yaml, or e.g. `environments.production` in microsites.yaml. Default: `moved`.'),
  })
  .describe('A missing entry of `moved` in sites.yaml, or of another map.')

const author = z
  .strictObject({
    name: z.string().describe('Name of the author in git.'),
    commit: z.string().exactOptional().describe('Commit of the line. Missing if it is not committed.'),
    day: z.string().describe('Day in UTC, e.g. `2026-11-21`.'),
  })
  .describe('Author of the line.')

const place = z
  .strictObject({
    side: z.enum(['before', 'after']).describe('Which of the two sides contains the line.'),
    file: z.string().describe('Path of the file relative to the project folder, with forward slashes.'),
    line: z.number().int().min(1).describe('Line, from 1.'),
    author: author.exactOptional(),
  })
  .describe('Where the change is in the files.')

const change = z
  .strictObject({
    kind: z
      .string()
      .regex(/^[a-z]+\/[a-z]+(?:-[a-z]+)*$/)
      .describe('Kind of change. Kinds are never renamed.'),
    level: z
      .enum(levels)
      .describe(
        '`breaking`: a URL or redirect stops working. `risky`: visitors or search engines may notice. `safe`: nothing is lost.',
      ),
    subject: z.string().describe('The domain, or another subject such as `locale it`.'),
    domain: z.string().exactOptional().describe('The domain, if the change belongs to one site.'),
    what: z.string().describe('The change in a few words. Values from the files are in backticks.'),
    reason: z.string().describe('The reason for the level.'),
    addresses: z.array(address).describe('The effects on URLs.'),
    edits: z.array(edit).describe('The changed values.'),
    suggested: z
      .array(suggested)
      .exactOptional()
      .describe('Entries that would add the missing redirects and 410 answers.'),
    place: place.exactOptional(),
  })
  .describe('One change.')

/** The output of `diff --format json`. */
export const changesSchema = z
  .strictObject({
    schema: z.literal('microsites.diff/v1').describe('Name and version of this format.'),
    from: z.string().describe('The earlier side, e.g. `main 8f3c1d2`.'),
    to: z.string().describe('The later side, e.g. `working tree`.'),
    environment: z.string().describe('The environment whose URLs are compared.'),
    summary: z
      .strictObject({
        breaking: count('Breaking changes.'),
        risky: count('Risky changes.'),
        safe: count('Safe changes.'),
        stops: count('URLs that stop working.'),
        gone: count('URLs that answer 410.'),
        moves: count('URLs that now redirect.'),
        language: count('URLs with another language.'),
        shows: count('URLs with a page instead of a redirect.'),
        appears: count('New URLs.'),
        leads: count('New or changed redirects.'),
        textPages: count('Pages with a changed text.'),
      })
      .describe('Totals.'),
    sites: z
      .strictObject({
        before: count('Sites on the earlier side.'),
        after: count('Sites on the later side.'),
        changed: count(
          'Earlier sites that change for visitors or search engines, or are removed. Templates and texts do not count.',
        ),
      })
      .describe('How many sites change.'),
    domains: z
      .strictObject({
        all: count('Domains on the later side: sites and redirected domains.'),
        new: count('Domains only on the later side.'),
        gone: count('Domains only on the earlier side.'),
      })
      .describe('How many domains there are. Each has a folder in a build.'),
    guard: z
      .strictObject({
        limit: z
          .number()
          .min(0)
          .max(100)
          .exactOptional()
          .describe('Percentage of sites that one change may affect. Missing if there is no limit.'),
        exceeded: z.boolean().describe('Whether the changes exceed the limit.'),
        reason: z.string().exactOptional().describe('The reason given with `--reason`.'),
      })
      .describe('Whether the changes need a reason.'),
    changes: z.array(change).describe('Sorted by level with the worst first, then by kind and subject.'),
    rebuilt: z
      .array(z.string())
      .describe('Domains that a build of the later side would build, again or for the first time.'),
  })
  .describe('`diff --format json`.')

export type ChangesDocument = Immutable<z.infer<typeof changesSchema>>
