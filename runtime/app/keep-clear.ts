import { isSeen } from './focus-place.ts'

/** Whether the visitor saw the focused element before anything appeared: what appears must not hide it then. */
let seen = false

const look = (): void => {
  seen = document.activeElement !== null && isSeen(document.activeElement)
}

// Nothing of this in the prerenderer.
if (typeof document !== 'undefined') {
  look()
  addEventListener('focusin', look)
  addEventListener('scroll', look, { passive: true })
}

/** The visible strips. */
const shown = new Set<HTMLElement>()

/**
 * Ref callback of a strip at the bottom of the window. `--strips` holds the height of all strips together, and styles
 * use it to leave room.
 * The focused element is scrolled into view if the visitor saw it and a strip covers it.
 */
export function keepClear(strip: HTMLElement): () => void {
  shown.add(strip)
  const observer = new ResizeObserver(() => {
    measure()
    const focused = document.activeElement
    if (!seen || !focused || [...shown].some((bar) => bar.contains(focused))) return
    const edge = Math.min(...[...shown].map((bar) => bar.getBoundingClientRect().top))
    const { top, bottom } = focused.getBoundingClientRect()
    // A strip covers the element, or what appeared with it pushed the element below the window.
    if (bottom > edge && bottom - top < edge) focused.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(strip)
  return () => {
    observer.disconnect()
    shown.delete(strip)
    measure()
  }
}

function measure(): void {
  const height = [...shown].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
  document.documentElement.style.setProperty('--strips', `${height}px`)
}
