import importX from 'eslint-plugin-import-x'
import jsdoc from 'eslint-plugin-jsdoc'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import tseslint from 'typescript-eslint'
import { APPS, PACKAGES, importGraph } from './import-rules.mjs'
import { bans } from './tools/lint-rules.mjs'
import { reactRules } from './tools/react-rules.mjs'

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', '**/bench/**', 'e2e/**']
/** What a tool asks for (its configuration) or what describes somebody else's module may export a default. */
const FOREIGN_SHAPE = ['**/*.config.{ts,mjs}', '**/*.d.ts', 'tools/progress-reporter.mjs']
const PURE = 'packages/{contracts,domain,corte,desenho,documento,pedra}/src/**/*.{ts,tsx}'
const SCREENS = '{apps/web,packages/ui}/src/**/*.{ts,tsx}'
/** Programs that happen to live in a package: they have arguments, a clock and an exit code. */
const COMMANDS = ['packages/*/src/cli.ts']

const size = (max) => ['error', { max, skipBlankLines: true, skipComments: true }]

/** An import must be declared in the package.json beside the code; tests may also use the tools of the root. */
const declaredImports = ['packages', 'apps']
  .flatMap((kind) => Object.keys(kind === 'apps' ? APPS : PACKAGES).map((name) => `${kind}/${name}`))
  .filter((workspace) => existsSync(join(import.meta.dirname, workspace, 'package.json')))
  .flatMap((workspace) => {
    const own = join(import.meta.dirname, workspace)
    const rule = (options) => ({ 'import-x/no-extraneous-dependencies': ['error', options] })
    return [
      {
        files: [`${workspace}/src/**/*.{ts,tsx}`],
        ignores: TESTS,
        rules: rule({ packageDir: own, devDependencies: false }),
      },
      {
        files: [`${workspace}/**/*.test.{ts,tsx}`, `${workspace}/**/testing/**`],
        rules: rule({ packageDir: [own, import.meta.dirname] }),
      },
    ]
  })

export default [
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      'data',
      '.cache',
      'apps/api/src/db/migrations',
      'tools/lint-fixtures/cycle',
    ],
  },
  {
    // A rule that is wrong is changed here, with a reason, not switched off in a comment.
    linterOptions: { noInlineConfig: true },
    files: ['**/*.{ts,tsx,mjs}'],
    // no-implied-eval watches only globals that are declared.
    languageOptions: {
      parser: tseslint.parser,
      globals: { window: 'readonly', setTimeout: 'readonly', setInterval: 'readonly' },
    },
    plugins: {
      'import-x': importX,
      jsdoc,
      ts: tseslint.plugin,
      'react-hooks': { rules: reactRules },
      house: { rules: { ...bans, 'import-graph': importGraph } },
    },
    settings: {
      'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] })],
    },
    rules: {
      'house/import-graph': 'error',
      'house/english-verbs': 'error',
      'house/of-not-de': 'error',
      'house/no-exported-arrow': 'error',
      'house/no-export-all': 'error',
      'house/no-raw-html': 'error',
      'house/no-coerce': 'error',
      'house/no-raw-sql': 'error',
      'house/no-partial-tests': 'error',
      'house/no-module-mocks': 'error',
      'import-x/no-default-export': 'error',
      'ts/no-explicit-any': 'error',
      'ts/no-non-null-assertion': 'error',
      'ts/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      'ts/consistent-type-imports': 'error',
      'no-empty': 'error',
      'no-alert': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
      // A flat switch reads as one decision.
      complexity: ['error', { max: 12, variant: 'modified' }],
      'max-params': ['error', 3],
      'max-lines': size(400),
      'max-lines-per-function': size(80),
    },
  },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': size(150) } },
  { files: ['**/*.mjs'], rules: { 'ts/no-unused-vars': 'error' } },
  {
    files: TESTS,
    rules: { complexity: 'off', 'max-params': 'off', 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  { files: FOREIGN_SHAPE, rules: { 'import-x/no-default-export': 'off' } },
  ...declaredImports,
  {
    files: ['packages/*/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'no-console': 'error',
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          require: { FunctionDeclaration: true, ClassDeclaration: true, MethodDefinition: true },
        },
      ],
    },
  },
  {
    // The pure packages: same input, same output, in a browser as on the server.
    files: [PURE],
    ignores: [...TESTS, ...COMMANDS],
    rules: {
      'house/no-clock': 'error',
      'house/no-random': 'error',
      'no-restricted-globals': [
        'error',
        ...[
          'window',
          'document',
          'navigator',
          'location',
          'localStorage',
          'sessionStorage',
          'indexedDB',
          'fetch',
        ],
        ...['process', 'setTimeout', 'setInterval', 'queueMicrotask', 'requestAnimationFrame'],
      ],
    },
  },
  { files: COMMANDS, rules: { 'no-console': 'off' } },
  {
    // One writer and one reader of decimals (decision 022). The contracts lie below it and name limits in their messages.
    files: ['{packages,apps}/*/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'packages/domain/src/shared/decimal.ts', 'packages/contracts/src/mensagens.ts'],
    rules: { 'house/no-own-decimals': 'error' },
  },
  {
    files: [SCREENS, 'packages/documento/src/**/*.tsx'],
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/static-components': 'error',
      'react-hooks/set-state-in-render': 'error',
    },
  },
  {
    files: [SCREENS],
    ignores: TESTS,
    rules: {
      'no-console': 'error',
      'house/no-number-input': 'error',
      'house/no-hidden-focus': 'error',
      'house/no-raw-colour': 'error',
    },
  },
]
