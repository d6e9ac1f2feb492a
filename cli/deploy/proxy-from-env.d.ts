declare module 'proxy-from-env' {
  /** The address of the proxy for a URL. Empty if it needs none. */
  export function getProxyForUrl(url: string): string
}
