/** Storage key of the choice. Storing the choice itself needs no consent. */
export const CONSENT_KEY = 'microsites.consent'

/** Increase it when the question changes: an answer to an older question is not valid. */
export const QUESTION = 1
