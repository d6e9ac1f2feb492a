/** The numbers that a text may mean, as they are written in YAML: `5,90 €`, `0.1235W`, `41°52′41″N`. */
export function* numberVariants(text: string): Generator<string> {
  const plain = text.replace(/[−–](?=\d)/g, '-')
  const [, degrees, minutes, seconds = '0', side = ''] =
    /^(\d+)° ?(\d+)[′'] ?(?:([\d.]+)[″"])? ?([NSEWO])?$/i.exec(plain) ?? []
  if (degrees !== undefined) {
    const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
    yield `${/[SW]/i.test(side) ? '-' : ''}${value.toFixed(4)}`
  }
  const [number, ...others] = plain.match(/-?\d+(?:[.,]\d+)?/g) ?? []
  if (number === undefined || others.length > 0) return
  yield `${/\d ?[SW]$/.test(plain) ? '-' : ''}${number.replace(',', '.')}`
}

/** The same numbers with the decimal point further left: `488.606`. */
export function* shiftedNumbers(text: string): Generator<string> {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)\.(\d+)$/.exec(text) ?? []
  // Positions have four decimals at least: with them, the point is where it belongs.
  if (/^-?\d{5,}$/.test(text)) yield text.replace(/\d{4}$/, '.$&')
  if (rest.length > 3) return
  for (let at = whole.length; at > 0; at--) yield `${sign}${whole.slice(0, at)}.${whole.slice(at)}${rest}`
}
