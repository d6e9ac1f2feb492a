import { describe, expect, test } from 'vitest'
import { textNotesSchema } from '../../compiler/1-parse/schema/text-notes.ts'
import { noteFaults, packageNotes, packageTexts } from '../readiness/text-notes.ts'

describe('every text has a note for translators', () => {
  test('each text has one with an example of each placeholder, each note has its text, and every language keeps to the limits', () => {
    expect(noteFaults(packageTexts(), packageNotes())).toEqual([])
  })

  test.each(Object.entries(packageNotes()))('the notes on %s have the form of notes', (_, notes) => {
    expect(textNotesSchema.safeParse(notes).error).toBeUndefined()
  })

  test('what does not fit is noticed', () => {
    const texts = {
      en: { a: { 'nav.home': 'Home of {{brand}}', bags_one: '{{count}} bag', bags_other: '{{count}} bags' } },
      ja: { a: { 'nav.home': '{{brand}}のトップページ', bags_other: '{{count}}個' } },
    }
    const notes = {
      a: {
        'nav.home': { note: 'A link.', limit: 20, placeholders: { brand: 'Example' } },
        gone: { note: 'Old.', limit: 9 },
      },
    }
    expect(noteFaults(texts, notes)).toEqual([
      'a:bags_one has no note',
      'a:bags_other has no note',
      'a:gone is the note of no text',
      'a:bags_one has no example of count',
      'a:bags_other has no example of count',
      'a:bags_one has no limit',
      'a:bags_other has no limit',
      'a:nav.home in ja is 21 wide and may be 20',
      'a:bags_other has no limit',
    ])
  })
})
