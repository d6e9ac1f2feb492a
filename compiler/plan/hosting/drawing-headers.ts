import type { Header } from './delivery.ts'

/** The policy of an SVG, which is a page if it is opened by itself: it shows its styles, and does nothing else. */
export const drawingPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Whether a path leads to an SVG. */
export const isDrawing = (path: string): boolean => path.endsWith('.svg')

/** The headers of an SVG: those of every response, with a policy of its own. */
export function drawingHeaders(headers: readonly Header[]): readonly Header[] {
  return headers.map(([name, value]) => [name, name === 'Content-Security-Policy' ? drawingPolicy : value])
}
