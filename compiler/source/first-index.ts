/**
 * The first index below `count` for which `holds` is true, or `count` if there is none. A binary search, so `holds` must
 * be true for all later ones, too.
 */
export function firstIndex(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
