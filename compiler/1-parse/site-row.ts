import type { Entry, Node } from '../source/node.ts'

/** The entry in a row fragment: a domain with its fields. */
export function siteRow(node: Node): Entry | undefined {
  return 'entries' in node ? node.entries[0] : undefined
}
