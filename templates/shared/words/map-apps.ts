interface MapApp {
  readonly name: string
  readonly href: string
}

interface Pin {
  readonly at: readonly [latitude: number, longitude: number]
  readonly name: string
  readonly language: string
  readonly timeZone: string | undefined
}

/**
 * The map apps that travellers have. Each URL opens the app, or a map in the browser without it, so no script has to know
 * the device. A `geo:` link would open any app of an Android phone, but nothing on most computers and in the browsers
 * inside other apps.
 */
export function mapApps({ at: [latitude, longitude], name, language, timeZone }: Pin): readonly MapApp[] {
  const [point, words] = [`${latitude},${longitude}`, encodeURIComponent(name)]
  // Google has no routes on foot in South Korea, which is a time zone of its own. A comma would end the name.
  const kakao = `https://map.kakao.com/link/map/${encodeURIComponent(name.replaceAll(',', ' '))},${point}`
  // Many readers of Chinese cannot open Google.
  const amap = `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${words}&coordinate=wgs84&callnative=1`
  return [
    ...(timeZone === 'Asia/Seoul' ? [{ name: 'KakaoMap', href: kakao }] : []),
    ...(language === 'zh' ? [{ name: '高德地图', href: amap }] : []),
    { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?ll=${point}&q=${words}` },
  ]
}
