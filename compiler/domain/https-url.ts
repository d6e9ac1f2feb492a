/** A URL that pages link to: encrypted, and without a user name, which could pass for a host. */
export const httpsUrl = /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/
