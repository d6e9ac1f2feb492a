/** Rings that overlap like the walks of a day in town: decoration, no place is meant. */
export function Districts() {
  return (
    <svg className="sketch" viewBox="0 0 240 240" aria-hidden="true">
      <circle cx="86" cy="90" r="32" />
      <circle cx="86" cy="90" r="72" />
      <circle cx="158" cy="112" r="32" />
      <circle cx="158" cy="112" r="72" />
      <circle cx="104" cy="158" r="32" />
      <circle cx="104" cy="158" r="72" />
    </svg>
  )
}
