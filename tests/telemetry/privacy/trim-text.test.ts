import { describe, expect, test } from 'vitest'
import { trimText } from '../../../runtime/telemetry/privacy/trim-text.ts'

describe('private data is removed from a text', () => {
  test.each([
    ['Unknown user ada@b.example', 'Unknown user [email]'],
    ['ada.l+bags@mail.b.example, jo@x.y', '[email], [email]'],
    ['/reset/ada%40b.example', '/reset/[email]'],
    ['/reset/ada%2540b.example', '/reset/[email]'],
    ['renée@müller.example', '[email]'],
    ['joe@x%2Ecom, joe%40mail%252ex%252Ecom', '[email], [email]'],
    ['Call +49 170 1234567 or (0170) 123-45 67', 'Call [number] or ([number]'],
    ['Card 4111 1111 1111 1111 refused', 'Card [number] refused'],
    ['٠١٢٣٤٥٦٧٨٩', '[number]'],
    ['https://a.example/path?name=Ada#top', 'https://a.example/path'],
    ['https://a.example/?utm_source=x&email=a%40b.c&gclid=Cj0', 'https://a.example/?utm_source=x&gclid=Cj0'],
    ['https://ada:secret@a.example/x', 'https://a.example/x'],
    ['at run (https://a.example/b.js?token=1:3:9)', 'at run (https://a.example/b.js)'],
    [
      'Failed to fetch "https://a.example/?q=1" and http://b.example/#me',
      'Failed to fetch "https://a.example/" and http://b.example/',
    ],
    ['<a href="/de/?name=Joe&utm_source=x">', '<a href="/de/?utm_source=x">'],
  ])('%s', (text, expected) => {
    expect(trimText(text)).toBe(expected)
  })
})

describe('other text stays as it is', () => {
  test.each([
    '',
    'https://a.example/plain',
    'Is this an address? No = no',
    'at https://a.example/assets/x123456789.js:1:123456',
    'react-dom@19.3.1/index.js:12:34',
    'render@https://a.example/app.js:3:14',
    '3f2b8c11-1234-4567-8901-123456789012',
    'url(/assets/logo@2x.png)',
    '127.0.0.1:65535',
    '2026-11-22T23:44:45.123Z',
    '€ 1,234.56 for 12 bags',
  ])('%s', (text) => {
    expect(trimText(text)).toBe(text)
  })
})
