/**
 * Ref of a strip at the foot of the window. While the strip is shown, its height is `--strip`, by which styles leave room for it.
 * The element with the focus is scrolled out from under it.
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
    if (!focused || strip.contains(focused)) return
    const edge = strip.getBoundingClientRect().top
    const { top, bottom } = focused.getBoundingClientRect()
    // Under the strip, or pushed out of the window by what appeared along with it. What is above the window was scrolled there.
    if (bottom > edge && bottom - top < edge) focused.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(strip)
  return () => {
    observer.disconnect()
    if (height > 0) style.removeProperty('--strip')
  }
}
