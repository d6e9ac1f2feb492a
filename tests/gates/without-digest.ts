/** The part of npm's lock file that this gate reads. */
interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; integrity?: string; resolved?: string }>>
}

const entriesOf = (lock: string): [name: string, entry: Lock['packages'][string]][] =>
  Object.entries((JSON.parse(lock) as Lock).packages)

/** Returns the entries of a lock file that npm installs without checking a digest. The project itself is not downloaded. */
export function withoutDigest(lock: string): readonly string[] {
  return entriesOf(lock)
    .filter(([path, { integrity }]) => path !== '' && !/^sha512-\S{86}==$/.test(integrity ?? ''))
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
}

/** Returns the entries of a lock file that contain a download URL. */
export function withAddress(lock: string): readonly string[] {
  return entriesOf(lock)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
}
