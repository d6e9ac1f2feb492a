import { expect, test } from 'vitest'
import { mapApps } from '../../templates/shared/words/map-apps.ts'

const at = [37.5547, 126.9707] as const
const apps = (name: string, language: string, timeZone?: string): Readonly<Record<string, string>> =>
  Object.fromEntries(mapApps({ at, name, language, timeZone }).map((one) => [one.name, one.href]))

test('every page links to the map apps of most phones', () => {
  expect(apps('Louvre & Tuileries', 'en', 'Europe/Paris')).toEqual({
    'Google Maps': 'https://www.google.com/maps/search/?api=1&query=37.5547%2C126.9707',
    'Apple Maps': 'https://maps.apple.com/?ll=37.5547,126.9707&q=Louvre%20%26%20Tuileries',
  })
})

test('a place in South Korea has the map that Koreans use, first', () => {
  const [first, ...others] = Object.entries(apps('Seoul, Main Station', 'en', 'Asia/Seoul'))
  expect(first).toEqual(['KakaoMap', 'https://map.kakao.com/link/map/Seoul%20%20Main%20Station,37.5547,126.9707'])
  expect(others.map(([name]) => name)).toEqual(['Google Maps', 'Apple Maps'])
})

test('a page in Chinese has a map that opens in China, first', () => {
  expect(Object.entries(apps('卢浮宫', 'zh'))[0]).toEqual([
    '高德地图',
    'https://uri.amap.com/marker?position=126.9707,37.5547&name=%E5%8D%A2%E6%B5%AE%E5%AE%AB&coordinate=wgs84&callnative=1',
  ])
})
