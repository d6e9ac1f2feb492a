/** Languages, and scripts that a locale names, that are written from right to left. */
const rightToLeft =
  /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi|az-IR|ku-I[QR]|pa-PK|uz-AF)(?![a-z]|-[A-Z][a-z])|-(?:Arab|Hebr|Thaa)\b/

/** The direction of a locale's texts, e.g. `rtl` for `ar-EG` and `az-Arab-IR`. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return rightToLeft.test(code) ? 'rtl' : 'ltr'
}
