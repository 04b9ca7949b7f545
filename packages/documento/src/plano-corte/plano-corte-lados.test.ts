import { describe, expect, it } from 'vitest'
import type { BordaDaPeca } from '@lapida/contracts/plano-corte'
import { paginasOfFichas } from './plano-corte-fichas.ts'
import { aberturasOfPeca, ladosOfPeca } from './plano-corte-lados.ts'
import { documentoPlanoCorte } from './plano-corte-modelo.ts'
import { dadosOfPlano, randomConteudo } from '../testing/plano-de-teste.ts'

const at = (x: number, y: number, bulge = 0) => ({ x, y, bulge })

/** An L of 2,4 x 1,8 m whose short end is slanted, with a basin and a tap. */
const L = [at(0, 0), at(2400, 0), at(2400, 600), at(600, 600), at(600, 1700), at(0, 1800)]
const BASIN = [at(1200, 100), at(1760, 100), at(1760, 500), at(1200, 500)]
const TAP = [at(1017.5, 300, 1), at(982.5, 300, 1)]
const borda = (letra: string, index: number, tipo: BordaDaPeca['tipo'], acabamento = ''): BordaDaPeca => ({
  letra,
  tipo,
  acabamento,
  de: L[index] ?? at(0, 0),
  ate: L[(index + 1) % L.length] ?? at(0, 0),
})
const PECA = {
  largura: 2400,
  altura: 1800,
  contorno: [L, BASIN, TAP],
  bordas: [
    borda('A', 0, 'parede'),
    borda('B', 1, 'acabada', 'Reto simples'),
    borda('C', 2, 'meia-esquadria'),
    borda('D', 3, 'acabada', 'Reto simples'),
    borda('E', 4, 'emenda'),
  ],
}

describe('the sides of a drawn piece', () => {
  it('have their measures; notches and slants are named, and a side that nobody described is there too', () => {
    const lados = ladosOfPeca(PECA).map(({ letra, medida, detalhe }) => [letra, Math.round(medida), detalhe])
    expect(lados).toEqual([
      ['A', 2400, ''],
      ['B', 600, ''],
      ['C', 1800, 'entalhe'],
      ['D', 1100, 'entalhe'],
      ['E', 608, 'inclinado: 60 na horizontal × 10 na vertical'],
      ['1', 1800, ''],
    ])
  })

  it('of a piece without a description are those of its outline', () => {
    expect(ladosOfPeca({ ...PECA, bordas: [] }).map(({ letra }) => letra)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ])
  })
})

it('openings are told from the left and from below', () => {
  const [basin, tap] = aberturasOfPeca(PECA)
  expect(basin).toEqual({ x: 1200, y: 100, largura: 560, altura: 400, redonda: false })
  expect(tap).toMatchObject({ redonda: true })
  expect(tap?.x).toBeCloseTo(982.5)
  expect(tap?.y).toBeCloseTo(282.5)
  expect(tap?.largura).toBeCloseTo(35)
})

describe('the pages of drawn pieces', () => {
  const { folhas } = documentoPlanoCorte(dadosOfPlano(randomConteudo(3, 1, 6)))
  const pecas = folhas[0]?.pecas ?? []
  const area = { x: 28, y: 102, largura: 785, altura: 449 }
  const textsOf = (pages: ReturnType<typeof paginasOfFichas>) =>
    pages.flat().flatMap((one) => (one.tipo === 'texto' ? [one] : []))

  it('are none where no piece comes from a drawing', () => {
    expect(paginasOfFichas(pecas, area)).toEqual([])
  })

  it('tell every drawn piece within the page, its finishes, walls and openings by name', () => {
    const drawn = pecas.map((peca, index) => ({ ...peca, ...PECA, peca: `d${index}` }))
    const pages = paginasOfFichas(drawn, area)
    const texts = textsOf(pages)
    for (const { numero } of drawn)
      expect(texts.some(({ texto }) => texto.startsWith(`${numero} · `))).toBe(true)
    const words = texts.map(({ texto }) => texto)
    for (const word of ['Reto simples', 'parede', 'corte em 45°', 'emenda', 'entalhe', '56 × 40', 'Ø 3,5'])
      expect(words.filter((one) => one === word).length).toBeGreaterThanOrEqual(drawn.length)
    for (const { x, y } of texts) {
      expect(x).toBeGreaterThanOrEqual(area.x)
      expect(x).toBeLessThanOrEqual(area.x + area.largura)
      expect(y).toBeGreaterThanOrEqual(area.y)
      expect(y).toBeLessThanOrEqual(area.y + area.altura)
    }
  })
})
