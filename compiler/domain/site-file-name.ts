import { isOwnFile } from './own-file.ts'
import { isUnserved } from './unserved-files.ts'

const folder = String.raw`(?:\.well-known\/(?:pki-validation\/)?)?`
const plain = new RegExp(String.raw`^${folder}[A-Za-z\d][\w-]*(?:\.[\w-]+)*\.(?:txt|xml|json)$`)
/** The files with which search engines and networks look for the owner of a site. */
const ofOwner = /^(?:google[\da-f]{16}|yandex_[\da-f]{16}|naver[\da-f]+|pinterest-\w+)\.html$/
/** A file and a folder of `.well-known/` that `files` cannot replace. */
const ofBuild = new Set(['.well-known/microsites.json', '.well-known/pki-validation'])
const bare = /^\.well-known\/[A-Za-z][\w-]*$/

/** Names of devices, which Windows does not give to files. */
const device = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/

/** Why a path of a site cannot be that of a file of the project. `undefined` if it can. */
export function fileNameProblem(name: string): 'taken' | 'device' | 'kind' | undefined {
  // Some file systems and hosts do not tell upper and lower case apart.
  const lower = name.toLowerCase()
  const isOwn = !lower.startsWith('.well-known/') && isOwnFile(`/${lower}`)
  if (isOwn || isUnserved(name) || ofBuild.has(lower)) return 'taken'
  if (device.test(lower)) return 'device'
  return [plain, ofOwner, bare].some((pattern) => pattern.test(name)) ? undefined : 'kind'
}

/** The media type of a file without an ending, below `.well-known/`. `undefined` for any other path. */
export function bareFileType(path: string): string | undefined {
  if (!bare.test(path)) return undefined
  return path.endsWith('/apple-app-site-association') ? 'application/json' : 'text/plain; charset=utf-8'
}
