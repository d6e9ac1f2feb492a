/**
 * Whether a path from a list of files stays below its base folder on every system. All segments between slashes must be
 * plain names, and none of them `.` or `..`.
 */
export function isSafePath(path: string): boolean {
  // Backslashes and colons are special on Windows. Control characters can truncate a path.
  return (
    path.length <= 1024 && /^[^\\:\p{Cc}]+$/u.test(path) && path.split('/').every((part) => !/^\.{0,2}$/.test(part))
  )
}

/** Whether a name from a list of sites is a host that the site table accepts, and so a single folder name. */
export function isSafeDomain(domain: string): boolean {
  return domain.length <= 253 && /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/.test(domain)
}
