import { describe, expect, it } from 'vitest'
import { planChunks, type Load, type ModuleGraph } from './chunk-plan.ts'

/** Modules by name: what each imports, and how much source it has. */
type Modules = Record<string, { imports?: string[]; bytes?: number }>

function graphOf(modules: Modules): ModuleGraph {
  return {
    getModuleInfo: (id) => {
      const module = modules[id]
      if (!module) return null
      const { imports = [], bytes = 1_000 } = module
      return { importedIds: imports, dynamicallyImportedIds: [], code: 'x'.repeat(bytes) }
    },
  }
}

/** Each file as its modules in alphabetic order, in the order of the plan. */
function plan(modules: Modules, loads: readonly Load[]): string[] {
  return planChunks(graphOf(modules), loads, () => true).map((file) => file.toSorted().join(' '))
}

describe('the files of a plan', () => {
  it('hold what the same loads want, and what a file imports stands before it', () => {
    const modules = {
      home: { imports: ['list'], bytes: 50_000 },
      estoque: { imports: ['list', 'search'], bytes: 50_000 },
      list: { imports: ['row'], bytes: 90_000 },
      row: { bytes: 90_000 },
      search: { bytes: 50_000 },
    }
    const files = plan(modules, [
      { roots: ['home'], weight: 1 },
      { roots: ['estoque'], weight: 1 },
    ])
    expect(files).toEqual(['list row', 'home', 'estoque search'])
  })

  it('become one where a request costs more than the bytes that somebody does not want', () => {
    const loads = [
      { roots: ['home'], weight: 1 },
      { roots: ['estoque'], weight: 1 },
    ]
    const modulesWith = (bytes: number) => ({
      home: { imports: ['list'], bytes: 50_000 },
      estoque: { imports: ['list', 'badge'], bytes: 50_000 },
      list: { bytes: 50_000 },
      badge: { bytes },
    })
    expect(plan(modulesWith(500), loads)).toContain('badge estoque')
    const [clientes = { roots: [], weight: 0 }] = [{ roots: ['clientes'], weight: 1 }]
    const three = { ...modulesWith(500), clientes: { imports: ['list', 'badge'], bytes: 50_000 } }
    expect(plan(three, [...loads, clientes])).toContain('badge list')
    const large = { ...modulesWith(40_000), clientes: { imports: ['list', 'badge'], bytes: 50_000 } }
    expect(plan(large, [...loads, clientes])).toContain('badge')
  })

  it('are not split by what was there before: the parts after a screen pay only for what is new', () => {
    const modules = {
      home: { imports: ['card', 'chart'], bytes: 50_000 },
      parts: { imports: ['card'], bytes: 50_000 },
      card: { bytes: 20_000 },
      chart: { bytes: 20_000 },
    }
    const home: Load = { roots: ['home'], weight: 1 }
    expect(plan(modules, [home, { roots: ['parts'], weight: 1 }])).toContain('card')
    expect(plan(modules, [home, { roots: ['parts'], after: [home], weight: 1 }])).toEqual([
      'card chart home',
      'parts',
    ])
  })

  it('are none for what only roots that are asked for at different times want', () => {
    const modules = { home: {}, dialog: {}, sheet: {} }
    const asked = { roots: ['dialog', 'sheet'], weight: 1, apart: true }
    expect(plan(modules, [{ roots: ['home'], weight: 1 }, asked])).toEqual(['home'])
  })
})
