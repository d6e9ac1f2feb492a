import { placeKinds } from '../../compiler/domain/place-kind.ts'
import { rowFields } from '../../compiler/fields/index.ts'
import { everyFinding } from '../../compiler/pages/page-checks.ts'
import { findingsFormatNames } from '../findings/formats/index.ts'
import { refsIn } from '../project/git/refs-in.ts'
import type { ReadProject } from '../project/read-project.ts'
import type { CandidateKind } from '../program/candidate-kind.ts'
import type { Candidate } from './complete.ts'
import { engines } from '../builder/shards/engines.ts'
import { shells } from './shells.ts'
import type { Checkout } from '../project/checkout.ts'

/** @param checkout where to ask git. Without it git is not asked. */
type Words = (project: ReadProject, checkout?: Checkout) => readonly Candidate[] | Promise<readonly Candidate[]>

/** The words of each kind in the current project. */
export const liveWords: Readonly<Record<CandidateKind, Words>> = {
  code: () => everyFinding.map(({ code, severity }) => ({ word: code, description: severity })),
  country: ({ context }) => context.ast.sites.flatMap(({ row }) => plain(row.value.place?.country)),
  domain: ({ context }) =>
    context.ast.sites.map(({ domain, row }) => ({ word: domain, description: `${row.value.type} ${row.value.slug}` })),
  environment: ({ context }) => Object.keys(context.ast.platform?.value.environments ?? {}).flatMap(plain),
  field: () => [...rowFields, 'place.kind', 'place.country', 'place.timeZone', 'place.geo'].flatMap(plain),
  'findings-format': () => findingsFormatNames.map((format) => ({ word: `${format}=` })),
  kind: () => placeKinds.flatMap(plain),
  language: ({ context }) =>
    Object.values(context.ast.locales?.value.locales ?? {}).map(({ language, name }) => ({
      word: language,
      description: name,
    })),
  locale: ({ context }) =>
    Object.entries(context.ast.locales?.value.locales ?? {}).flatMap(([code, { language, name }]) => [
      { word: language, description: name },
      { word: code, description: name },
    ]),
  'locale-set': ({ context }) =>
    Object.entries(context.ast.header?.value.localeSets ?? {}).map(([word, members]) => ({
      word,
      description: members.join(', '),
    })),
  ref: async (_, checkout) => (checkout === undefined ? [] : (await refsIn(checkout)).flatMap(plain)),
  engine: () => Object.keys(engines).flatMap(plain),
  shell: () => Object.keys(shells).flatMap(plain),
  'site-type': ({ context }) => context.ast.siteTypes.flatMap(plain),
  slug: ({ context }) => context.ast.sites.map(({ domain, row }) => ({ word: row.value.slug, description: domain })),
  'time-zone': () => Intl.supportedValuesOf('timeZone').flatMap(plain),
}

function plain(word: string | undefined): readonly Candidate[] {
  return word === undefined ? [] : [{ word }]
}
