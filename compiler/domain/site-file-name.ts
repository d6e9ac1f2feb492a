import { isOwnFile } from './own-file.ts'
import { isUnserved } from './unserved-files.ts'

const folder = String.raw`(?:\.well-known\/(?:pki-validation\/)?)?`
const plain = new RegExp(String.raw`^${folder}[A-Za-z\d][\w-]*(?:\.[\w-]+)*\.(?:txt|xml|json)$`)
/** The files with which search engines and networks look for the owner of a site. */
const ofOwner = /^(?:google[\da-f]{16}|yandex_[\da-f]{16}|naver[\da-f]+|pinterest-\w+)\.html$/
const bare = /^\.well-known\/(?!pki-validation$)[A-Za-z][\w-]*$/

/** Why a path of a site cannot be that of a file of the project. `undefined` if it can. */
export function fileNameProblem(name: string): 'taken' | 'kind' | undefined {
  const isOwn = !name.startsWith('.well-known/') && isOwnFile(`/${name}`)
  if (isOwn || isUnserved(name) || name === '.well-known/microsites.json') return 'taken'
  return [plain, ofOwner, bare].some((one) => one.test(name)) ? undefined : 'kind'
}

/** The media type of a file without an ending, below `.well-known/`. `undefined` for any other path. */
export function bareFileType(path: string): string | undefined {
  if (!bare.test(path)) return undefined
  return path.endsWith('/apple-app-site-association') ? 'application/json' : 'text/plain; charset=utf-8'
}
