/**
 * How the keys of texts begin that only static parts show. Browsers get them in the HTML, so the text files that pages
 * fetch do not contain them.
 */
export const staticTexts = ['compass.', 'faq.', 'hero.', 'how.', 'local.', 'meta.', 'nearby.', 'steps.'] as const
