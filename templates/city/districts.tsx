/** Rings that overlap like the walks of a day in town: decoration, no place is meant. */
export function Districts() {
  return (
    <svg className="sketch" viewBox="0 0 240 240" aria-hidden="true">
      <circle cx="88" cy="92" r="24" />
      <circle cx="88" cy="92" r="58" />
      <circle cx="164" cy="112" r="24" />
      <circle cx="164" cy="112" r="58" />
      <circle cx="112" cy="166" r="24" />
      <circle cx="112" cy="166" r="58" />
    </svg>
  )
}
