/** The element that had the focus before the strips. */
let before: Element | undefined

/** Ref callback of the strips. Remembers where the visitor was, for `focusPlace`. */
export function rememberPlace(strips: HTMLDivElement): () => void {
  const note = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Element && !strips.contains(relatedTarget)) before = relatedTarget
  }
  strips.addEventListener('focusin', note)
  return () => strips.removeEventListener('focusin', note)
}

/**
 * Moves the focus to where the visitor was, without scrolling: to the element that had it before the strips, if
 * visible, otherwise to the first visible section. Call it when a strip closes: its button is about to go, and the next
 * Tab would start at the top of the page.
 */
export function focusPlace(): void {
  // An element that is no longer in the page has no box.
  if (before instanceof HTMLElement && isSeen(before)) return before.focus({ preventScroll: true })
  const main = document.getElementById('main')
  const begun = main && main.getBoundingClientRect().top < 0
  const place = (begun && [...main.querySelectorAll<HTMLElement>('section')].find(isSeen)) || main
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Whether a part of an element is in the window. */
export function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
