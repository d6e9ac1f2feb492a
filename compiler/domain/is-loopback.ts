/** Whether an absolute address points to this machine, on any port. */
export function isLoopback(address: string): boolean {
  const host = /^https?:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(address)?.[1]?.toLowerCase() ?? ''
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
