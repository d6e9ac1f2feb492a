/**
 * A path from a list of files that stays below its base folder on every system. All segments between slashes are plain
 * names, and none of them `.` or `..`. Backslashes and colons are special on Windows. Control characters can truncate a
 * path.
 */
export const safePath = /^(?=[^]{1,1024}$)(?!\.{0,2}(?:\/|$))(?:(?!\/\.{0,2}(?:\/|$))[^\\:\p{Cc}])+$/u

/** A name from a list of sites that is a host that the site table accepts, and so a single folder name. */
export const safeDomain = /^(?=[^]{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u

export const isSafePath = (path: string): boolean => safePath.test(path)

export const isSafeDomain = (domain: string): boolean => safeDomain.test(domain)

/** The name of a release: its number, and the start of its digest. */
export const releaseName = /^\d{4,9}-[0-9a-f]{8}$/
