import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseTests, testsFor } from './changed.mjs'

const graph = new Map<string, string[]>([
  ['packages/domain/src/total.ts', []],
  ['packages/domain/src/total.test.ts', ['packages/domain/src/total.ts']],
  ['apps/api/src/create.ts', ['packages/domain/src/total.ts']],
  ['apps/api/src/create.db.test.ts', ['apps/api/src/create.ts']],
  ['apps/web/src/features/orcamento/passos.tsx', ['packages/domain/src/total.ts']],
  ['apps/web/src/features/orcamento/passos.test.tsx', ['apps/web/src/features/orcamento/passos.tsx']],
  ['apps/web/src/features/orcamento/passos.screen.test.ts', []],
  ['apps/web/src/features/clientes/clientes.screen.test.ts', []],
  ['e2e/pages/lista-page.ts', []],
  ['e2e/tests/orcamento-campos.test.ts', []],
  ['e2e/tests/orcamento-detalhes.test.ts', ['e2e/pages/lista-page.ts']],
  ['e2e/tests/clientes.test.ts', []],
  ['tools/names.test.ts', []],
])
const house = { graph, screens: ['clientes', 'orcamento', 'orcamento-detalhes'] }

describe('a change in', () => {
  it.each([
    [
      'a screen',
      ['apps/web/src/features/orcamento/passos.tsx'],
      {
        unit: ['apps/web/src/features/orcamento/passos.test.tsx', 'tools/names.test.ts'],
        db: [],
        mes: [],
        telas: ['apps/web/src/features/orcamento/passos.screen.test.ts'],
        e2e: ['e2e/tests/orcamento-campos.test.ts'],
        notRun: [
          'apps/web/src/features/clientes/clientes.screen.test.ts',
          'e2e/tests/orcamento-detalhes.test.ts',
          'e2e/tests/clientes.test.ts',
        ],
        shared: [],
      },
    ],
    [
      'a rule, through whoever imports it',
      ['packages/domain/src/total.ts'],
      {
        unit: [
          'packages/domain/src/total.test.ts',
          'apps/web/src/features/orcamento/passos.test.tsx',
          'tools/names.test.ts',
        ],
        db: ['apps/api/src/create.db.test.ts'],
        mes: [],
        telas: [],
        e2e: [],
        notRun: [
          'apps/web/src/features/orcamento/passos.screen.test.ts',
          'apps/web/src/features/clientes/clientes.screen.test.ts',
          'e2e/tests/orcamento-campos.test.ts',
          'e2e/tests/orcamento-detalhes.test.ts',
          'e2e/tests/clientes.test.ts',
        ],
        shared: ['packages/domain/src/total.ts'],
      },
    ],
    [
      'a page object, through the tests that import it',
      ['e2e/pages/lista-page.ts', 'README.md'],
      {
        unit: ['tools/names.test.ts'],
        db: [],
        mes: [],
        telas: [],
        e2e: ['e2e/tests/orcamento-detalhes.test.ts'],
        notRun: [
          'apps/web/src/features/orcamento/passos.screen.test.ts',
          'apps/web/src/features/clientes/clientes.screen.test.ts',
          'e2e/tests/orcamento-campos.test.ts',
          'e2e/tests/clientes.test.ts',
        ],
        shared: [],
      },
    ],
  ])('%s', (_, changed, expected) => {
    expect(chooseTests(changed, house)).toEqual(expected)
  })
})

// Every module is read: seconds on a busy machine.
it('in the house itself, a screen leads to its own browser tests', { timeout: 60_000 }, () => {
  const { telas, e2e, notRun } = testsFor(['apps/web/src/features/plano-corte/plano-corte-screen.tsx'])
  expect(e2e).toContain('e2e/tests/plano-corte-oficina.test.ts')
  expect(telas).toEqual([
    'apps/web/src/features/plano-corte/corte/corte.screen.test.ts',
    'apps/web/src/features/plano-corte/corte/encaixe.screen.test.ts',
    'apps/web/src/features/plano-corte/corte/recortes.screen.test.ts',
    'apps/web/src/features/plano-corte/montagem/livro.screen.test.ts',
    'apps/web/src/features/plano-corte/montagem/montagem.screen.test.ts',
    'apps/web/src/features/plano-corte/montagem/quadros/quadros.screen.test.ts',
    'apps/web/src/features/plano-corte/na-oficina.screen.test.ts',
    'apps/web/src/features/plano-corte/plano-corte-screen.screen.test.ts',
    'apps/web/src/features/plano-corte/prova/prova.screen.test.ts',
    'apps/web/src/features/plano-corte/serra/corte-parado.screen.test.ts',
    'apps/web/src/features/plano-corte/serra/nao-cortar.screen.test.ts',
  ])
  const all = readdirSync(join(import.meta.dirname, '..', 'e2e', 'tests')).filter((name) =>
    name.endsWith('.test.ts'),
  )
  const journeys = [...e2e, ...notRun].filter((file) => file.startsWith('e2e/tests/'))
  expect(journeys.map((file) => file.replace('e2e/tests/', '')).sort()).toEqual(all.sort())
})
