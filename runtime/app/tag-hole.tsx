/** The punched hole of a tag, and the string through it. Elements and no pseudo-elements: behind those, checkers cannot judge a text's contrast. */
export function TagHole() {
  return (
    <>
      <span className="hole" aria-hidden="true" />
      <span className="string" aria-hidden="true" />
    </>
  )
}
