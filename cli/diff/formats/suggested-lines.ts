import { compareText } from '../../../compiler/diagnostic/sort.ts'
import type { Change } from '../../../compiler/diff/change.ts'
import { flowText } from '../../../compiler/source/flow-text.ts'
import { groupBy } from '../../../compiler/source/group-by.ts'

/** Missing lines of one map. */
export interface SuggestedBlock {
  readonly file: 'sites.yaml' | 'microsites.yaml'
  /** The keys of the map, as in `environments.production`. */
  readonly below: string
  /** Sorted, without duplicates. */
  readonly lines: readonly string[]
}

type Suggesting = readonly Pick<Change, 'suggested'>[]

/** The lines that would add the missing redirects and 410 answers of some changes, those of `moved:` first. */
export function suggestedBlocks(changes: Suggesting): readonly SuggestedBlock[] {
  const suggested = changes.flatMap((change) => change.suggested ?? [])
  return [...groupBy(suggested, ({ below = 'moved' }) => below)]
    .toSorted(([a], [b]) => rank(a) - rank(b) || compareText(a, b))
    .map(([below, some]) => {
      const targets = [...new Map(some.map(({ from, to }) => [from, to]))].toSorted(([a], [b]) => compareText(a, b))
      const lines = targets.map(([from, to]) => `${flowText(from)}: ${to}`)
      return { file: isOfTable(below) ? 'sites.yaml' : 'microsites.yaml', below, lines }
    })
}

/** The spaces before the lines of a block. */
export const indentOf = ({ below }: SuggestedBlock): string => '  '.repeat(below.split('.').length)

/** Where to add the lines of a block. */
export function blockTitle({ file, below }: SuggestedBlock): string {
  return `add below \`${below.replaceAll('.', ': ')}:\` in ${file}`
}

const ofTable = ['moved', 'retired']
const isOfTable = (below: string): boolean => ofTable.includes(below)
const rank = (below: string): number => (isOfTable(below) ? ofTable.indexOf(below) : ofTable.length)

/** The same lines as blocks of sites.yaml and microsites.yaml; empty if none is missing. */
export function suggestionText(changes: Suggesting): string {
  return suggestedBlocks(changes)
    .map((block) => {
      const { file, below, lines } = block
      const path = below.split('.').map((key, depth) => `${'  '.repeat(depth)}${key}:\n`)
      const indent = indentOf(block)
      const head = file === 'sites.yaml' ? '' : `# ${file}\n`
      return `${head}${path.join('')}${lines.map((line) => `${indent}${line}\n`).join('')}`
    })
    .join('')
}
