/** An environment variable that the program reads or gives to a program, with what it does. */
export type Variable = readonly [name: string, about: string]

/** What the program reads. `NAME_` in a name stands for any prefix. */
export const readVariables: readonly Variable[] = [
  ['NO_COLOR', 'If it is not empty, nothing is coloured; `--no-color` does the same'],
  ['FORCE_COLOR', 'Output has colours without a terminal, too; `0` means none'],
  ['TERM', '`dumb` means no colours and no progress bar'],
  ['CI', 'Progress is printed as lines, nothing is asked, and no text of a table works as a command of the log'],
  ['GITHUB_ACTIONS', '`true` adds annotations for the worst findings to `validate`'],
  ['TF_BUILD', 'Azure Pipelines: no text of a table works as a command of the log'],
  ['TEAMCITY_VERSION', 'TeamCity: no text of a table works as a command of the log'],
  [
    'MICROSITES_COMMIT',
    'Commit that monitoring reports, or `none`, if `build --commit` does not say; otherwise that of CI or of git',
  ],
  [
    'GITHUB_SHA, CI_COMMIT_SHA, BITBUCKET_COMMIT, CIRCLE_SHA1, BUILD_SOURCEVERSION, BUILDKITE_COMMIT, DRONE_COMMIT_SHA, TRAVIS_COMMIT, GIT_COMMIT, COMMIT_REF, CF_PAGES_COMMIT_SHA, VERCEL_GIT_COMMIT_SHA, RENDER_GIT_COMMIT',
    'The commit that CI builds, for pages with monitoring; without any of them git is asked',
  ],
  [
    'JOB_COMPLETION_INDEX',
    'Index of the shard, from 0, for `build --shard auto/8`; Kubernetes sets it in an Indexed Job',
  ],
  ['CI_NODE_INDEX', 'Index of the shard, from 1, for `build --shard auto`; GitLab sets it in a parallel job'],
  ['CI_NODE_TOTAL', 'Number of shards, for `build --shard auto`; GitLab sets it in a parallel job'],
  ['MICROSITES_CACHE', 'Address of a remote cache of built sites, e.g. `https://cache.example/?slug=team`'],
  ['MICROSITES_CACHE_TOKEN', 'Token that is sent to the remote cache'],
  ['MICROSITES_CACHE_PUBLIC_KEY', 'Ed25519 key, as PEM or base64 of DER: sites that it does not verify are not used'],
  ['MICROSITES_CACHE_PRIVATE_KEY', 'Ed25519 key that signs sites for the remote cache; without it nothing is sent'],
  [
    '*_WRITE_KEY, *_APPLICATION_ID, *_CLIENT_TOKEN',
    'Public keys that `microsites.yaml` names as `env:NAME`; others need `--allow-env NAME`',
  ],
  ['AWS_ACCESS_KEY_ID', 'Credentials of an S3 target, with `AWS_SECRET_ACCESS_KEY`'],
  ['AWS_SECRET_ACCESS_KEY', 'Credentials of an S3 target, with `AWS_ACCESS_KEY_ID`'],
  ['AWS_SESSION_TOKEN', 'Added to temporary credentials of an S3 target'],
  ['AWS_PROFILE', 'Profile of the credentials files; it goes before the keys'],
  [
    'XDG_STATE_HOME',
    'Folder of `microsites/built-bundles`, the record of bundles that this machine built; default `~/.local/state`',
  ],
  ['HOME', 'Where `~/.local/state` is, if `XDG_STATE_HOME` is not set'],
  ['LOCALAPPDATA', 'The same on Windows'],
]

/** What hooks and upload programs get. */
export const hookVariables: readonly Variable[] = [
  ['MICROSITES_ENVIRONMENT', 'Name of the environment, e.g. `production`'],
  ['MICROSITES_RELEASE', 'Id of the release, e.g. `0008-53670b6c`'],
  ['MICROSITES_BEFORE', 'Id of the previous release; empty for the first'],
  ['MICROSITES_DOMAIN', 'Domain of the site, if the hook runs for a site'],
  ['MICROSITES_HOST', 'Host of the site, if the hook runs for a site'],
  ['MICROSITES_FOLDER', 'Folder of the built site; not set after a rollback'],
  ['MICROSITES_DIGEST', 'Digest of the site, for upload programs'],
  ['MICROSITES_HOOK', 'Kind of the hook: `before`, `after`, `failure`, `upload`'],
  ['MICROSITES_ATTEMPT', 'Number of the attempt, from 1'],
  ['MICROSITES_ROLLBACK', '`1` for an `after` hook of a rollback'],
  ['MICROSITES_CONTEXT', 'Path of a JSON file with all of this, and the uploaded and retired sites'],
  ['MICROSITES_OUTPUT', 'Path of a file in which the hook can leave `{"message": "…"}`'],
  ['PATH, HOME, USER, LANG, LC_ALL, TMPDIR, TZ, SystemRoot, CI', 'Passed on as they are'],
]

/** Names in the sources that look like variables of the program, and are not. */
const others =
  /^(?:MICROSITES_(?:DEBUG|INTERACTIVE_ONLY|NO_SUCH_PREFIX_|ROLLBACK_OF)|AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED)$/

/** Names of variables in a source that no list has. */
export function undocumented(source: string): readonly string[] {
  const listed = new Set([...readVariables, ...hookVariables].flatMap(([names]) => names.split(', ')))
  const named = [
    ...source.matchAll(/\benv\['([A-Z_]+)'\]/g),
    ...source.matchAll(/\b((?:MICROSITES|AWS|XDG|GITHUB)_[A-Z_]+)\b/g),
  ].map(([, name = '']) => name)
  return [...new Set(named)].filter(
    (name) => !listed.has(name) && !others.test(name) && !name.startsWith('GIT_CONFIG_'),
  )
}
