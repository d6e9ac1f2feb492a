import type { PageData } from '../../../runtime/index.ts'
import { useTexts } from '../../../runtime/index.ts'

/** The map of the place. Decorative: the list of nearby places contains the same information. */
export function Sketch({ of: { rings, dots } }: { readonly of: NonNullable<PageData['facts']['sketch']> }) {
  const t = useTexts()
  const marks = dots.map(({ x, y, kind }) => (kind === 'mark' ? `M${x} ${y - 4}l4 4-4 4-4-4z` : '')).join('')
  return (
    <svg className="sketch" viewBox="-30 0 300 240" aria-hidden="true">
      {rings.map(({ radius }) => (
        <circle key={radius} cx="120" cy="120" r={radius} />
      ))}
      {rings.map(({ radius, distance, x, y }) => (
        <text key={radius} x={x} y={y} textAnchor="middle">
          {t(`distance.${distance.unit}`, { value: distance.value })}
        </text>
      ))}
      {dots.map(
        ({ label }, index) =>
          label && (
            <text key={`${label.text} ${index}`} x={label.x} y={label.y} textAnchor={label.anchor} lang={label.lang}>
              {label.text}
              {label.rest?.map((line) => (
                <tspan key={line} x={label.x} dy="12">
                  {line}
                </tspan>
              ))}
            </text>
          ),
      )}
      <path className="pin" d="M120 120c-8-10-11-15-11-18a11 11 0 0 1 22 0c0 3-3 8-11 18z" />
      <circle className="eye" cx="120" cy="102" r="4" />
      {marks !== '' && <path className="mark" d={marks} />}
      {dots.map(
        ({ x, y, kind }, index) =>
          kind !== 'mark' && (
            <circle
              key={`${x} ${y} ${index}`}
              className={kind === 'point' ? 'dot point' : 'dot'}
              cx={x}
              cy={y}
              r={kind === 'site' ? 5 : 4}
            />
          ),
      )}
      <path className="pin" d="M258 4l7 22-7-5-7 5z" />
      <text x="258" y="39" textAnchor="middle">
        {t('sketch.north')}
      </text>
    </svg>
  )
}
