/** Prefix of the storage keys of events. The id of the document that sends them follows, then the messageId. */
export const queuePrefix = 'microsites.events/'
