/**
 * Puts the focus where the reader was, without scrolling: on what had it before, if that can be seen, or on the first
 * section in the window.
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
