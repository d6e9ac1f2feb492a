import { mostShards } from '../../documents/most-shards.ts'

/** What a workflow is printed for. */
export interface WorkflowOptions {
  readonly shards: number
  readonly environment: string
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

/** The steps that every job of GitHub begins with. */
const prepared = `      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with: { persist-credentials: false }
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with: { node-version: 22 }
      - run: npm ci
`

const github = ({ shards, environment }: WorkflowOptions): string => `name: build
on:
  push:
  workflow_dispatch:
permissions:
  contents: read
jobs:
  # "Re-run failed jobs" builds only the shards that failed.
  shard:
    runs-on: ubuntu-latest
    strategy:
      fail-fast: false
      matrix:
        shard: [${Array.from({ length: shards }, (_, at) => at + 1).join(', ')}]
    steps:
${prepared}      - env: { SHARD: '\${{ matrix.shard }}' }
        run: |
          build() { npx --no-install microsites build --env ${environment} --shard "$SHARD/${shards}" --out shard; }
          build || build
      # One archive: a site has many small files, and some of their names begin with a dot.
      - run: tar -cf shard.tar shard
      - uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
        with: { name: 'shard-\${{ matrix.shard }}', path: shard.tar, retention-days: 1, compression-level: 1, overwrite: true }
  merge:
    needs: shard
    runs-on: ubuntu-latest
    steps:
${prepared}      - uses: actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0
        with: { pattern: shard-*, path: shards }
      - run: for folder in shards/*; do tar -xf "$folder/shard.tar" -C "$folder" --strip-components=1 && rm "$folder/shard.tar"; done
      - run: npx --no-install microsites merge shards/*
      # Deploy here, e.g. with \`npx --no-install microsites deploy apply --env ${environment} --yes\`.
`

const gitlab = ({ shards, environment }: WorkflowOptions): string => `default:
  image: node:22
shard:
  stage: build
  parallel: ${shards}
  retry: 2
  script:
    - npm ci
    - npx --no-install microsites build --env ${environment} --shard auto --out shards/$CI_NODE_INDEX
  artifacts:
    paths: [shards/]
    expire_in: 1 day
merge:
  stage: deploy
  needs: [shard]
  script:
    - npm ci
    - npx --no-install microsites merge shards/*
    # Deploy here, e.g. with \`npx --no-install microsites deploy apply --env ${environment} --yes\`.
`

const claim = `apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: microsites
spec:
  # All pods write to it. Start each build with an empty one, so that no older shard is merged.
  accessModes: [ReadWriteMany]
  resources:
    requests:
      storage: 50Gi
`

/** A Job with one container. @param settings lines of its specification */
const job = (
  name: string,
  settings: string,
  restart: 'Never' | 'OnFailure',
  script: string,
): string => `apiVersion: batch/v1
kind: Job
metadata:
  name: microsites-${name}
spec:
${settings}
  template:
    spec:
      restartPolicy: ${restart}
      containers:
        - name: ${name}
          image: registry.example/microsites:latest
          workingDir: /project
          command: [sh, -c]
          args:
            - ${script}
          volumeMounts:
            - { name: builds, mountPath: /builds }
      volumes:
        - { name: builds, persistentVolumeClaim: { claimName: microsites } }
`

const kubernetes = ({ shards, environment }: WorkflowOptions): string => {
  const indexed = `  completions: ${shards}
  parallelism: ${shards}
  completionMode: Indexed
  # A shard that fails is tried again, three times at most. The others go on.
  backoffLimitPerIndex: 3`
  // A pod has no record of the output that a killed one left, so it could not tell it from files of somebody else.
  const build = `out="/builds/shards/$JOB_COMPLETION_INDEX" && rm -rf "$out" && exec npx --no-install microsites build --env ${environment} --shard auto/${shards} --out "$out"`
  const merge = `test "$(ls -d /builds/shards/*/manifest.json | wc -l)" -eq ${shards} && rm -rf /builds/dist && exec npx --no-install microsites merge /builds/shards/* --out /builds/dist`
  return `# 1. Set \`image\` to an image with the project in /project and its packages installed.
# 2. kubectl apply -f this-file && kubectl wait --for=condition=complete --timeout=1h job/microsites-merge
${claim}---
${job('shard', indexed, 'Never', build)}---
# Fails and is tried again until all shards are there.
${job('merge', '  backoffLimit: 20', 'OnFailure', merge)}`
}

/** The engines that `microsites ci` knows. */
export const engines: Readonly<Record<'github' | 'gitlab' | 'kubernetes', Engine>> = {
  github: { file: '.github/workflows/build.yml', most: mostShards, workflow: github },
  gitlab: { file: '.gitlab-ci.yml', most: 200, workflow: gitlab },
  kubernetes: { file: 'build.yaml', most: mostShards, workflow: kubernetes },
}
