/**
 * Moves the focus to where the visitor was, without scrolling: to the element that had it before, if visible, otherwise
 * to the first visible section.
 */
export function focusPlace(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected && isSeen(before))
    return before.focus({ preventScroll: true })
  const main = document.getElementById('main')
  const begun = main && main.getBoundingClientRect().top < 0
  const place = (begun && [...main.querySelectorAll<HTMLElement>('section')].find(isSeen)) || main
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
