// No module of the house reaches itself through what it imports.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cycles, importGraph, modulesBelow, readImports, specifiersOf, targetOf } from './import-cycles.mjs'

const ROOT = join(import.meta.dirname, '..')

describe('the house', () => {
  const imports = readImports(ROOT, modulesBelow(ROOT))
  const graph = importGraph(imports)

  it('has no cycle', () => {
    expect(cycles(graph)).toEqual([])
  })

  it('is seen whole: every import of ours leads to a file', () => {
    const lost = [...imports].flatMap(([module, targets]) =>
      targets
        .filter((target) => !target.includes('/dist/') && !existsSync(join(ROOT, target)))
        .map((target) => `${module}: ${target}`),
    )
    expect(lost).toEqual([])
  })

  it('is seen through relative paths, #aliases, packages and import()', () => {
    expect(graph.get('apps/web/src/app/screens.ts')).toContain('apps/web/src/features/login/login-screen.tsx')
    expect(graph.get('apps/api/src/testing/app.ts')).toEqual(
      expect.arrayContaining(['apps/api/src/app.ts', 'apps/api/src/testing/database.ts']),
    )
    expect(graph.get('apps/api/src/http/route.ts')?.some((target) => target.startsWith('packages/'))).toBe(
      true,
    )
  })
})

it('a cycle is found among real files, and who only looks on is no part of it', () => {
  const folder = join(import.meta.dirname, 'lint-fixtures', 'cycle')
  const modules = modulesBelow(folder)
  expect(modules.sort()).toEqual(['alone.ts', 'first.ts', 'second.ts'])
  expect(cycles(importGraph(readImports(folder, modules)))).toEqual([['first.ts', 'second.ts']])
})

it.each([
  ['of itself', { a: ['a'] }, [['a']]],
  ['of two', { a: ['b'], b: ['a'] }, [['a', 'b']]],
  ['of three, entered from outside', { x: ['b'], a: ['b'], b: ['c'], c: ['a'] }, [['a', 'b', 'c']]],
  ['two that touch are one knot', { a: ['b'], b: ['a', 'c'], c: ['b'] }, [['a', 'b', 'c']]],
  [
    'two that do not',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['none in a diamond', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
])('a cycle %s', (_, graph, expected) => {
  expect(cycles(new Map(Object.entries(graph)))).toEqual(expected)
})

describe('an edge', () => {
  it.each([
    ["import { a } from './a.ts'", ['./a.ts']],
    ["import a, { type B } from './a.ts'", ['./a.ts']],
    ["import * as a from './a.ts'", ['./a.ts']],
    ["import './a.ts'", ['./a.ts']],
    ["export { a } from './a.ts'", ['./a.ts']],
    ["export * from './a.ts'", ['./a.ts']],
    ["const a = async () => import('./a.ts')", ['./a.ts']],
    ['const a = () => lazy(() => import(`./a.ts`))', ['./a.ts']],
    ["import type { A } from './a.ts'", []],
    ["import { type A, type B } from './a.ts'", []],
    ["export type { A } from './a.ts'", []],
    ["export { type A } from './a.ts'", []],
    ["type A = import('./a.ts').A", []],
    ['const text = "import { a } from \'./a.ts\'"', []],
  ])('%s -> %j', (text, expected) => {
    expect(specifiersOf('x.tsx', text)).toEqual(expected)
  })

  it.each([
    ['./b.ts', 'apps/web/src/data/b.ts'],
    ['../b.tsx', 'apps/web/src/b.tsx'],
    ['#blocks/c/c.tsx', 'apps/web/src/blocks/c/c.tsx'],
    ['./latin.woff2?url', 'apps/web/src/data/latin.woff2'],
    ['@lapida/ui/button.tsx', 'packages/ui/src/button.tsx'],
    ['@lapida/contracts/rotas', 'packages/contracts/src/rotas.ts'],
    ['react', undefined],
  ])('%s leads to %s', (specifier, expected) => {
    expect(targetOf('apps/web/src/data/a.ts', specifier)).toBe(expected)
  })
})
