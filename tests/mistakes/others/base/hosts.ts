/** The hosts of the partner sites. */
export const hosts = {
  'paris-luggage.example': { type: 'city', slug: 'paris', locales: ['en-US', 'de-DE'] },
  'lyon-luggage.example': { type: 'city', slug: 'lyon', locales: ['en-US', 'de-DE'] },
  'gare-du-nord-luggage.example': { type: 'poi', slug: 'gare-du-nord', locales: ['en-US', 'fr-FR'] },
  'porto-luggage.example': { type: 'city', slug: 'porto', locales: ['en-US', 'es-ES'] },
} as const
