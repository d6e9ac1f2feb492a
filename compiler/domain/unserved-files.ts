/** Files of a site that configure its host and are not served. */
export const unservedFiles = ['_headers', '_redirects', '_nginx.conf', '_cloudfront.json', '_cloudfront.js'] as const
