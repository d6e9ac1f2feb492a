/** Walking rings around a pin: decoration, so no distance is meant. */
export function Rings() {
  return (
    <svg className="sketch" viewBox="0 0 240 240" aria-hidden="true">
      <circle cx="120" cy="120" r="38" />
      <circle cx="120" cy="120" r="74" />
      <circle cx="120" cy="120" r="110" />
      <path className="pin" d="M120 134c-12-15-17-22-17-31a17 17 0 0 1 34 0c0 9-5 16-17 31z" />
      <circle className="eye" cx="120" cy="103" r="6" />
    </svg>
  )
}
