import { memo } from '../../compiler/source/memo.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import type { Change } from '../../compiler/diff/change.ts'
import { lineAuthors } from '../project/git/line-authors.ts'
import type { LineAuthor } from '../project/git/line-authors.ts'
import type { DiffPlace, DiffReport } from './formats/diff-report.ts'
import type { ComparedSides, CompiledSide } from './compiled-side.ts'
import type { Checkout } from '../project/checkout.ts'

interface ReportOptions {
  readonly checkout: Checkout
  /** Whether to find the file and line of each change. */
  readonly places: boolean
  /** Whether to ask git for the author of each line. */
  readonly blame: boolean
  readonly reason: string | undefined
  /** The project's folder in its repository, as in `sites/`. */
  readonly folder: string
}

/** The diff result to format. Places and authors are looked up on request. */
export async function diffReportOf({ from, to, changes }: ComparedSides, options: ReportOptions): Promise<DiffReport> {
  const placesOf = (side: 'before' | 'after'): readonly Place[] =>
    changes.changes.flatMap(({ place }) => (place?.side === side ? [place] : []))
  const find = async (side: 'before' | 'after'): Promise<Finder> => {
    const { written } = side === 'before' ? from : to
    return options.places && written && placesOf(side).length > 0
      ? finder(written, placesOf(side), options)
      : () => undefined
  }
  const places = { before: await find('before'), after: await find('after') }
  return {
    ...changes,
    from: from.label,
    to: to.label,
    folder: options.folder,
    ...(options.reason !== undefined && { reason: options.reason }),
    placeOf: memo(({ place }) => place && places[place.side](place)),
  }
}

type Place = NonNullable<Change['place']>
type Finder = (place: Place) => DiffPlace | undefined

/** Finds places in the files of one side. */
async function finder(
  { named, locator }: NonNullable<CompiledSide['written']>,
  places: readonly Place[],
  { checkout, blame }: ReportOptions,
): Promise<Finder> {
  const locate = await locator()
  const textOf = textIn(await named.load())
  const startsOf = memo((file: string) => lineStarts(textOf(file)))
  const authors = new Map<string, readonly LineAuthor[]>()
  const { inGit } = named
  for (const file of blame && inGit ? new Set(places.map((place) => locate(place).file)) : [])
    authors.set(file, await lineAuthors(checkout, file, inGit?.commit))
  return (place) => {
    const { file, start } = locate(place)
    const { line } = positionAt(startsOf(file), start)
    const author = authors.get(file)?.[line - 1]
    return { side: place.side, file, line, ...(author && { author }) }
  }
}
