import type { PageData } from '../../../runtime/index.ts'

/** The drawing of the place. Decorative: the text contains the same information. */
export function Sketch({ data }: { readonly data: PageData }) {
  const { streets, rings, dots } = data.site.sketch
  return (
    <svg className="sketch" viewBox="0 0 240 240" aria-hidden="true">
      <path className="streets" d={streets} />
      {rings.map((radius) => (
        <circle key={radius} cx="120" cy="120" r={radius} />
      ))}
      {dots.map(({ x, y, kind }) => (
        <circle key={`${x} ${y}`} className={`dot ${kind}`} cx={x} cy={y} r={kind === 'site' ? 5 : 4} />
      ))}
      <path className="pin" d="M120 134c-12-15-17-22-17-31a17 17 0 0 1 34 0c0 9-5 16-17 31z" />
      <circle className="eye" cx="120" cy="103" r="6" />
    </svg>
  )
}
