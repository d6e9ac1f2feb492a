import type { ChangeSources } from '../../../../fixture-project.ts'

const letters = 'W'.repeat(60_000)

/** A name of 60,000 letters, and one of each other kind of text that is as long, in every file. */
const change: ChangeSources = ({ sites, locales, platform, translations, ...others }) => ({
  ...others,
  sites: {
    ...sites,
    text: sites.text
      .replace('names: { en: Paris }', `names: { en: ${letters} }`)
      .replace('names: { en: Rome, de: Rom }', `names: { en: Rome, de: { title: Rom, near: "${letters}" } }`)
      .replace('pair: [en, de]', `pair: [en, de]\n  ${'x'.repeat(201)}: [en]`),
  },
  locales: { ...locales, text: locales.text.replace('strings not reviewed', letters) },
  platform: { ...platform, text: platform.text.replace('https://microsites.example', `https://microsites.example/${letters}`) },
  translations: translations.map((one) =>
    one.language === 'de'
      ? { ...one, file: { ...one.file, text: one.file.text.replace(/^\{/, `{ "${'k'.repeat(201)}": "", "long": "${letters}",`) } }
      : one,
  ),
})

export default change
