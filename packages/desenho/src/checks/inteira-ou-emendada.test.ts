import { describe, expect, it } from 'vitest'
import { addEmendas } from '#commands/emendas.ts'
import { area, caixa } from '#kernel/laco.ts'
import { novoDesenho } from '#model/novo-desenho.ts'
import { partesOfPeca } from '#model/partes.ts'
import type { Peca } from '#model/tipos.ts'
import { addMolde, type PedidoDeMolde } from '#templates/moldes.ts'
import { feito, pecaOf } from '#testing/cozinha.ts'
import { inteiraOuEmendada } from './inteira-ou-emendada.ts'

const desenhoOf = (molde: PedidoDeMolde) => feito(addMolde(novoDesenho({ id: 'd', nome: 'D' }), molde))
const peca = (molde: PedidoDeMolde) => pecaOf(desenhoOf(molde))
const emL = (medidas: Record<string, number> = {}) => peca({ tipo: 'L', medidas })

function partes(uma: Peca) {
  const found = partesOfPeca(uma)
  if (!found.ok) throw new Error(found.problema.mensagem)
  return found.valor.lacos
}

const boxes = (uma: Peca) =>
  partes(uma).map((laco) => {
    const { minX, minY, maxX, maxY } = caixa(laco)
    return (maxX - minX) * (maxY - minY)
  })

const sum = (values: number[]) => values.reduce((total, one) => total + one, 0)

describe('a piece in one, or of straight parts', () => {
  it.each([
    ['an L in two', emL(), 'L', 2],
    ['a U in three', peca({ tipo: 'U' }), 'U', 3],
  ] as const)('%s, and nothing of the stone is lost or boxed any more', (_, uma, forma, parts) => {
    const escolha = inteiraOuEmendada(uma)
    expect(escolha?.forma).toBe(forma)
    expect(escolha && partes(escolha.inteira)).toHaveLength(1)
    const emendada = escolha ? partes(escolha.emendada) : []
    expect(emendada).toHaveLength(parts)
    expect(sum(emendada.map(area))).toBeCloseTo(sum(partes(uma).map(area)), 6)
    expect(escolha && sum(boxes(escolha.emendada))).toBeCloseTo(sum(partes(uma).map(area)), 6)
    expect(escolha && sum(boxes(escolha.inteira))).toBeGreaterThan(sum(partes(uma).map(area)) + 100_000)
  })

  it('takes the seams that it has for the other way, and makes none', () => {
    const desenho = desenhoOf({ tipo: 'L' })
    const uma = pecaOf(desenho)
    const novas = inteiraOuEmendada(uma)?.novas ?? []
    expect(novas).toHaveLength(1)
    const emendada = pecaOf(feito(addEmendas(desenho, uma.id, novas)))
    expect(inteiraOuEmendada(emendada)).toMatchObject({ forma: 'L', novas: [], emendada: { id: uma.id } })
    expect(inteiraOuEmendada(emendada)?.emendada).toBe(emendada)
    expect(inteiraOuEmendada(emendada)?.inteira.emendas).toEqual([])
  })

  it('leaves a rounded inner corner with one of the parts, whole', () => {
    const escolha = inteiraOuEmendada(emL({ R: 100 }))
    const emendada = escolha ? partes(escolha.emendada) : []
    expect(emendada).toHaveLength(2)
    expect(emendada.map((laco) => laco.filter(({ bulge }) => bulge !== 0).length).toSorted()).toEqual([0, 1])
    // The leg with the curve, 705 × 1,800, and the rest of the other.
    expect(escolha && boxes(escolha.emendada).toSorted((a, b) => a - b)).toEqual([1695 * 600, 705 * 1800])
  })

  it('has nothing to choose where it is straight, or its recess is no leftover', () => {
    expect(inteiraOuEmendada(peca({ tipo: 'reta' }))).toBeNull()
    // 2,400 × 1,800 with depths that leave 300 × 300 mm.
    expect(inteiraOuEmendada(emL({ C: 1500, D: 2100 }))).toBeNull()
    expect(inteiraOuEmendada(emL({ C: 1400, D: 2100 }))?.forma).toBe('L')
  })
})
