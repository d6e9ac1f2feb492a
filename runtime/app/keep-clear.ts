/** Whether the visitor saw the focused element before anything appeared: what appears must not hide it then. */
let seen = false

const look = (): void => {
  const box = document.activeElement?.getBoundingClientRect()
  seen = box !== undefined && box.bottom > 0 && box.top < innerHeight
}

// Nothing of this in the prerenderer.
if (typeof document !== 'undefined') {
  look()
  addEventListener('focusin', look)
  addEventListener('scroll', look, { passive: true })
}

/**
 * Ref callback of a strip at the bottom of the window. While the strip is visible, `--strip` holds its height, and
 * styles use it to leave room.
 * The focused element is scrolled into view if the visitor saw it and the strip covers it.
 */
export function keepClear(strip: HTMLElement): () => void {
  const { style } = document.documentElement
  let height = 0
  const observer = new ResizeObserver(() => {
    height = strip.offsetHeight
    // A strip that waits behind another one has no height.
    if (height === 0) return
    style.setProperty('--strip', `${height}px`)
    const focused = document.activeElement
    if (!seen || !focused || strip.contains(focused)) return
    const edge = strip.getBoundingClientRect().top
    const { top, bottom } = focused.getBoundingClientRect()
    // The strip covers the element, or what appeared with it pushed the element below the window.
    if (bottom > edge && bottom - top < edge) focused.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(strip)
  return () => {
    observer.disconnect()
    if (height > 0) style.removeProperty('--strip')
  }
}
