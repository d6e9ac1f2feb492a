/** Key in the tab's own storage: the documents that it has shown, the newest first. */
export const DOCUMENTS_KEY = 'microsites.document'
