/**
 * The folders of `cli/` and `compiler/`, lowest level first. A folder may import from lower levels only, so a reader can start at
 * any level and never has to look up.
 */
const levels = {
  cli: [
    ['program', 'text'],
    ['documents'],
    ['files'],
    ['project'],
    ['builder', 'findings', 'serve'],
    ['deploy', 'diff', 'edit', 'lookup', 'validate'],
    ['completion', 'dev', 'import', 'report', 'telemetry'],
    ['commands'],
  ],
  compiler: [
    ['source'],
    ['domain'],
    ['localize'],
    ['fields'],
    ['diagnostic'],
    ['1-parse'],
    ['deploy', 'rewrite'],
    ['2-check'],
    ['3-resolve'],
    ['4-emit', 'plan'],
    ['diff', 'format', 'lookup', 'pages'],
    ['edit', 'readiness', 'report', 'results'],
    ['editor'],
  ],
}

/** Why the command line does not use the global `process`. */
const asksHost = 'Commands also run inside another program: take folder, variables and outputs from the host.'

/** Only `cli/files/` calls the file system. It follows no link, which any pull request can add. */
const fileSystem = {
  regex: '^(node:)?(fs|fs/promises)$',
  message: 'Read, write and delete through cli/files/: it follows no link below the folder that it opens.',
}

/** What no file of `compiler/` imports. */
const outsideCompiler = [
  {
    group: ['node:*', '**/cli/**', '**/templates/**', '**/runtime/!(contract)/**'],
    message: 'The compiler is pure: it knows the contract and nothing else.',
  },
  fileSystem,
]

/** What files of a folder of `cli/` do not import. */
const outsideCli = (folder) => [
  {
    group: ['**/runtime/**', '!**/runtime/contract/**', '!**/runtime/telemetry/**', '!**/runtime/dev/**'],
    message:
      'Of the runtime the command line knows the contract, telemetry and what it says to pages in development; pages are made by the bundle.',
  },
  { group: ['node:process'], message: asksHost },
  {
    group: ['**/cards/*', '!**/cards/picture-store.ts'],
    message: 'Pictures are drawn behind one door: import builder/cards/picture-store.ts.',
  },
  ...(folder === 'files' ? [] : [fileSystem]),
]

/** Forbids the files of each folder to import from the same level or a higher one, and what `outside` returns. */
const inLevels = (place, outside) =>
  levels[place].flatMap((folders, index) =>
    folders.map((folder) => {
      const regex = `^(\\.\\./)+(main\\.ts$|(${levels[place].slice(index).flat().join('|')})/)`
      const message = `A folder of ${place}/ imports from lower levels only: see the levels in oxlint.config.mjs.`
      return {
        files: [`${place}/${folder}/**`],
        rules: { 'no-restricted-imports': ['error', { patterns: [...outside(folder), { regex, message }] }] },
      }
    }),
  )

/** @type {import('oxlint').OxlintConfig} */
export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  env: {
    es2024: true,
  },
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'max-lines': [
      'error',
      {
        max: 250,
        skipBlankLines: true,
        skipComments: true,
      },
    ],
    'no-console': 'error',
    'no-eval': 'error',
    'no-shadow': 'off',
    'no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        ignoreRestSiblings: true,
      },
    ],
    'import/no-unassigned-import': 'off',
    'react/static-components': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'no-underscore-dangle': 'off',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/explicit-module-boundary-types': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'jsx-a11y/no-noninteractive-element-to-interactive-role': [
      'error',
      {
        table: ['grid'],
      },
    ],
    'typescript/consistent-return': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        considerDefaultExhaustiveForUnions: true,
      },
    ],
    'unicorn/no-array-sort': 'off',
  },
  overrides: [
    {
      files: ['compiler/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'Date',
            message: 'The compiler has no clock: equal input gives equal bytes.',
          },
        ],
        'no-restricted-properties': [
          'error',
          {
            object: 'Math',
            property: 'random',
            message: 'Equal input gives equal bytes.',
          },
        ],
        'no-restricted-imports': ['error', { patterns: outsideCompiler }],
      },
    },
    ...inLevels('cli', outsideCli),
    ...inLevels('compiler', () => outsideCompiler),
    { files: ['cli/*.ts'], rules: { 'no-restricted-imports': ['error', { patterns: [fileSystem] }] } },
    {
      files: ['cli/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'process',
            message: asksHost,
          },
          { name: 'require', message: fileSystem.message },
        ],
      },
    },
    {
      files: ['cli/main.ts', 'cli/program/process-host.ts', 'cli/builder/worker.ts', 'cli/builder/bundle/prebuild.ts'],
      rules: {
        'no-restricted-globals': 'off',
      },
    },
    {
      files: ['runtime/**', 'templates/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['node:*', '**/cli/**', '**/compiler/**'],
                message: "This runs in the traveller's browser.",
              },
            ],
          },
        ],
      },
    },
    {
      files: ['runtime/telemetry/testing/**'],
      rules: {
        'no-restricted-imports': 'off',
      },
    },
    {
      files: ['runtime/client/**'],
      rules: {
        'no-console': 'off',
      },
    },
    {
      files: ['bench/**', 'scripts/**', 'tests/**', 'tools/{mutants,docs-site/.vitepress}/**', '*.config.{mjs,ts}'],
      rules: {
        'import/no-default-export': 'off',
        'no-console': 'off',
        'max-lines': 'off',
        'max-lines-per-function': 'off',
      },
    },
  ],
  ignorePatterns: ['lib', 'dist', 'generated', 'node_modules', 'tests/**/fixtures'],
}
