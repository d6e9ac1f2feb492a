/**
 * The punched hole of a luggage tag and its string. Not pseudo-elements: contrast checkers cannot judge a text in front
 * of those.
 */
export function TagHole() {
  return (
    <>
      <span className="hole" aria-hidden="true" />
      <span className="string" aria-hidden="true" />
    </>
  )
}
