/**
 * The unit vector for an angle in turns, clockwise from east on a page. Computed with sums and products only: engines
 * differ in the last digit of `Math.sin`.
 */
export function direction(turns: number): readonly [x: number, y: number] {
  const quarter = Math.round(turns * 4)
  const angle = (turns - quarter / 4) * 6.283185307179586
  const square = angle * angle
  const cosine = 1 - (square / 2) * (1 - (square / 12) * (1 - (square / 30) * (1 - (square / 56) * (1 - square / 90))))
  const sine =
    angle * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - (square / 72) * (1 - square / 110)))))
  switch (((quarter % 4) + 4) % 4) {
    case 0:
      return [cosine, sine]
    case 1:
      return [-sine, cosine]
    case 2:
      return [-cosine, -sine]
    default:
      return [sine, -cosine]
  }
}
