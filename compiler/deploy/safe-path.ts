/**
 * Whether a path from a list of files stays below the folder that it is relative to, on every system: plain segments between
 * slashes, none of them `.` or `..`.
 */
export function isSafePath(path: string): boolean {
  // Backslashes and colons lead elsewhere on Windows; control characters end a path early.
  return (
    path.length <= 1024 && /^[^\\:\p{Cc}]+$/u.test(path) && path.split('/').every((part) => !/^\.{0,2}$/.test(part))
  )
}

/** Whether a name from a list of sites is one folder: a host, as the site table takes it. */
export function isSafeDomain(domain: string): boolean {
  return domain.length <= 253 && /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/.test(domain)
}
