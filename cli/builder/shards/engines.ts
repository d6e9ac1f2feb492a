import { mostShards } from '../../documents/most-shards.ts'
import { digest } from '../../program/digest.ts'

/** What a workflow is printed for. */
export interface WorkflowOptions {
  readonly shards: number
  readonly environment: string
  /** The project's folder within its repository, as in `sites/`. Empty at the top. */
  readonly folder: string
  /** The variables from which the environment takes its keys. */
  readonly keys: readonly string[]
  /** An image with the project and its packages, whose tag or digest is that of the release. For Kubernetes. */
  readonly image: string
}

/** A service or system that runs the shards of a build as parallel jobs, and merges them. */
export interface Engine {
  /** Where its file usually lies. */
  readonly file: string
  /** The most parallel jobs that it allows. */
  readonly most: number
  /** The workflow, as YAML. */
  workflow(this: void, options: WorkflowOptions): string
}

const build = ({ environment }: WorkflowOptions): string =>
  `npx --no-install microsites build --env ${environment} --require-keys`

/** What every job of GitHub begins with. */
const prepared = `    runs-on: ubuntu-latest
    timeout-minutes: 60
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with: { persist-credentials: false }
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with: { node-version: 22 }
      - run: npm ci
`

/** The variables of a shard on GitHub: its keys, and the remote cache, which is not used if they are empty. */
const variables = ({ keys }: WorkflowOptions): string =>
  [
    ...[...keys, 'MICROSITES_CACHE', 'MICROSITES_CACHE_PUBLIC_KEY'].map((name) => `${name}: \${{ vars.${name} }}`),
    ...['MICROSITES_CACHE_TOKEN', 'MICROSITES_CACHE_PRIVATE_KEY'].map((name) => `${name}: \${{ secrets.${name} }}`),
  ]
    .map((line) => `          ${line}\n`)
    .join('')

const github = (options: WorkflowOptions): string => `name: build
on:
  # By hand: the workflow of \`init\` builds each commit.
  workflow_dispatch:
permissions:
  contents: read
${options.folder && `defaults:\n  run: { working-directory: '${options.folder}' }\n`}jobs:
  validate:
${prepared}      - run: npx --no-install microsites validate --format github
  # "Re-run failed jobs" builds only the shards that failed.
  shard:
    needs: validate
    strategy:
      fail-fast: false
      matrix:
        shard: [${Array.from({ length: options.shards }, (_, at) => at + 1).join(', ')}]
${prepared}      - env:
          SHARD: \${{ matrix.shard }}
${variables(options)}        run: ${build(options)} --shard "$SHARD/${options.shards}" --out shard
      # One archive: a site has many small files, and some of their names begin with a dot.
      - run: tar -cf shard.tar shard
      - uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
        with: { name: 'shard-\${{ matrix.shard }}', path: ${options.folder}shard.tar, retention-days: 1, compression-level: 1, overwrite: true }
  merge:
    needs: shard
${prepared}      - uses: actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0
        with: { pattern: shard-*, path: ${options.folder}shards }
      - run: for folder in shards/*; do tar -xf "$folder/shard.tar" -C "$folder" --strip-components=1 && rm "$folder/shard.tar"; done
      - run: npx --no-install microsites merge shards/*
      # Deploy here, e.g. with \`npx --no-install microsites deploy apply --env ${options.environment} --yes\`.
`

const gitlab = (options: WorkflowOptions): string => `default:
  image: node:22
  # What the tables or templates say wrong stays wrong.
  retry: { max: 2, when: [runner_system_failure, stuck_or_timeout_failure] }
  before_script:
${options.folder && `    - cd ${options.folder}\n`}    - npm ci
validate:
  stage: .pre
  timeout: 1 hour
  script:
    - npx --no-install microsites validate
shard:
  stage: build
  timeout: 1 hour
  parallel: ${options.shards}
  script:
    - ${build(options)} --shard auto --out shards/$CI_NODE_INDEX
  artifacts:
    paths: [${options.folder}shards/]
    expire_in: 1 day
merge:
  stage: deploy
  timeout: 1 hour
  needs: [shard]
  script:
    - npx --no-install microsites merge shards/*
    # Deploy here, e.g. with \`npx --no-install microsites deploy apply --env ${options.environment} --yes\`.
`

const claim = `apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: microsites
spec:
  # All pods write to it, each release into a folder of its own. Remove those of old releases.
  accessModes: [ReadWriteMany]
  resources:
    requests:
      storage: 50Gi
`

/** A Job with one container. @param settings lines of its specification @param seconds for all its attempts together */
const job = (
  name: string,
  options: WorkflowOptions,
  settings: string,
  seconds: number,
  restart: 'Never' | 'OnFailure',
  script: string,
): string => `apiVersion: batch/v1
kind: Job
metadata:
  name: microsites-${name}-${releaseOf(options)}
spec:
${settings}
  activeDeadlineSeconds: ${seconds}
  ttlSecondsAfterFinished: 604800
  template:
    spec:
      restartPolicy: ${restart}
      containers:
        - name: ${name}
          image: ${options.image}
          workingDir: /project
          command: [sh, -c]
          args:
            - ${script}
          envFrom:
            - secretRef: { name: microsites, optional: true }
          resources:
            requests: { cpu: '1', memory: 1Gi }
            limits: { memory: 3Gi }
          volumeMounts:
            - { name: builds, mountPath: /builds }
      volumes:
        - { name: builds, persistentVolumeClaim: { claimName: microsites } }
`

const kubernetes = (options: WorkflowOptions): string => {
  const { shards } = options
  const release = releaseOf(options)
  const folder = `/builds/${release}`
  const indexed = `  completions: ${shards}
  parallelism: ${shards}
  completionMode: Indexed
  # A shard that fails is tried again, three times at most. The others go on.
  backoffLimitPerIndex: 3`
  // A pod has no record of the output that a killed one left, so it could not tell it from files of somebody else.
  const shard = `out="${folder}/shards/$JOB_COMPLETION_INDEX" && rm -rf "$out" && exec ${build(options)} --shard auto/${shards} --out "$out"`
  const merge = `test "$(ls -d ${folder}/shards/*/manifest.json | wc -l)" -eq ${shards} && rm -rf ${folder}/dist && exec npx --no-install microsites merge ${folder}/shards/* --out ${folder}/dist`
  return `# 1. Build and push the image: the project in /project, with its packages. Its tag is the release: use none twice. To build it again, delete its jobs and ${folder}.
# 2. Put the keys of microsites.yaml into a secret: kubectl create secret generic microsites --from-env-file=keys.env
# 3. Apply this file and wait until both jobs have ended, in success or not:
#      kubectl apply -f build.yaml
#      for job in shard merge; do
#        while found=$(kubectl get job "microsites-$job-${release}" -o 'jsonpath={.status.conditions[?(@.status=="True")].type}') && ! echo "$found" | grep -qwE 'Complete|Failed'; do sleep 5; done
#        kubectl wait --for=condition=complete --timeout=0 "job/microsites-$job-${release}" || exit 1
#      done
${claim}---
${job('shard', options, indexed, 3600, 'Never', shard)}---
# Fails and is tried again until all shards are there.
${job('merge', options, '  backoffLimit: 20', 7200, 'OnFailure', merge)}`
}

/**
 * The name of a release in those of its jobs and its folder. Its digest tells apart tags that read alike, such as `1.2` and
 * `1-2`, and changes with every option that a job has, because a job cannot be changed. A DNS label has 63 characters at
 * most, and pods add the number of their shard.
 */
function releaseOf({ image, environment, shards }: WorkflowOptions): string {
  const [, version = ''] = /@sha256:([\da-f]{12})/.exec(image) ?? /:([^:]+)$/.exec(image) ?? []
  const readable = `${environment}-${version}`.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
  const options = digest(JSON.stringify([image, environment, shards]))
  return `${readable.slice(0, 30).replace(/-$/, '')}-${options.slice(0, 8)}`
}

/** The engines that `microsites ci` knows. */
export const engines: Readonly<Record<'github' | 'gitlab' | 'kubernetes', Engine>> = {
  github: { file: '.github/workflows/build.yml', most: mostShards, workflow: github },
  gitlab: { file: '.gitlab-ci.yml', most: 200, workflow: gitlab },
  kubernetes: { file: 'build.yaml', most: mostShards, workflow: kubernetes },
}
