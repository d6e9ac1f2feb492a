import { expect, test } from 'vitest'
import { hreflang } from '../../compiler/plan/addresses.ts'
import { openGraph } from '../../runtime/server/open-graph.ts'
import { directionOf } from '../../runtime/server/direction-of.ts'

test.each([
  ['zh-CN', 'zh-Hans', 'ltr', 'zh_CN'],
  ['zh-TW', 'zh-Hant', 'ltr', 'zh_TW'],
  ['zh-HK', 'zh-Hant', 'ltr', 'zh_HK'],
  ['zh-Hans-HK', 'zh-Hans', 'ltr', 'zh_HK'],
  ['sr-RS', 'sr', 'ltr', 'sr_RS'],
  ['sr-Latn-RS', 'sr-Latn', 'ltr', 'sr_RS'],
  ['sr-ME', 'sr-Latn', 'ltr', 'sr_ME'],
  ['uz-Cyrl-UZ', 'uz-Cyrl', 'ltr', 'uz_UZ'],
  ['az-IR', 'az-Arab', 'rtl', 'az_IR'],
  ['az-Arab-AZ', 'az-Arab', 'rtl', 'az_AZ'],
  ['uz-AF', 'uz-Arab', 'rtl', 'uz_AF'],
  ['ar-EG', 'ar', 'rtl', 'ar_EG'],
  ['ku-IQ', 'ku-Arab', 'rtl', 'ku_IQ'],
  ['pt-BR', 'pt', 'ltr', 'pt_BR'],
])('%s is announced as %s, written %s, and shared as %s', (code, tag, direction, territory) => {
  const locale = { code, language: code.replace(/-.*/, '') }
  expect(hreflang(locale as Parameters<typeof hreflang>[0])).toBe(tag)
  expect(directionOf(code)).toBe(direction)
  const page = { data: { brand: 'Bags', locale, locales: [] }, head: {}, title: 'Bags' } as unknown
  expect(openGraph(page as Parameters<typeof openGraph>[0])).toContain(`og:locale" content="${territory}"`)
})
