// What the papers say of stone inside the boxes of pieces.
import { describe, expect, it } from 'vitest'
import { renameCortada } from '@lapida/corte/rename-cortada'
import { contains, overlaps, type Caixa } from '../base/elementos.ts'
import { dadosOfPlano } from '../testing/plano-de-teste.ts'
import { cozinhaComBolsos, planosComBolsos } from '../testing/planos-com-bolsos.ts'
import { drawChapa } from './plano-corte-desenho.ts'
import { documentoPlanoCorte, type FolhaDeCorte } from './plano-corte-modelo.ts'
import { paginasPlanoCorte } from './plano-corte-paginas.ts'

const AREA: Caixa = { x: 28, y: 102, largura: 541, altura: 449 }
const cozinha = cozinhaComBolsos('parada').conteudo
const documentoOf = (conteudo: typeof cozinha) => documentoPlanoCorte(dadosOfPlano(conteudo))

function wordsOf(conteudo: typeof cozinha): string[][] {
  return paginasPlanoCorte(documentoOf(conteudo)).map(({ elementos }) =>
    elementos.flatMap((one) => (one.tipo === 'texto' ? [one.texto] : [])),
  )
}

/** Where a rectangle of the slab stands on the page, worked out from where the slab is put. */
function onPage(
  { x, y, largura, altura }: { x: number; y: number; largura: number; altura: number },
  { chapa }: FolhaDeCorte,
  escala: number,
): Caixa {
  const bottom = AREA.y + 20 + chapa.altura * escala
  return {
    x: AREA.x + 44 + x * escala,
    y: bottom - (y + altura) * escala,
    largura: largura * escala,
    altura: altura * escala,
  }
}

describe('the drawing of a slab with pockets', () => {
  const folhas = planosComBolsos({ seed: 9, numRuns: 60 }).flatMap(
    ({ conteudo }) => documentoOf(conteudo).folhas,
  )

  it('writes of a host on none of its guests, and of a guest on its own stone; no two labels meet', () => {
    expect(folhas.some(({ pecas }) => pecas.some(({ dentro }) => dentro !== undefined))).toBe(true)
    for (const folha of folhas) {
      expect(folha.problemas).toEqual([])
      const { rotulos, escala } = drawChapa(folha, AREA)
      rotulos.forEach((one, index) => {
        for (const other of rotulos.slice(index + 1)) expect(overlaps(one.caixa, other.caixa)).toBe(false)
      })
      for (const peca of folha.pecas) {
        const own = rotulos.filter(
          ({ de, numero }) => numero === peca.numero && (de === 'peca' || de === 'lado'),
        )
        const guests = folha.pecas.filter(
          ({ dentro }) => dentro?.peca === peca.peca && dentro.copia === peca.copia,
        )
        const pockets = folha.sobras.filter(
          ({ dentro }) => dentro?.peca === peca.peca && dentro.copia === peca.copia,
        )
        for (const { caixa } of own) {
          expect(contains(onPage(peca, folha, escala), caixa)).toBe(true)
          for (const inside of [...guests, ...pockets])
            expect(overlaps(onPage(inside, folha, escala), caixa)).toBe(false)
        }
      }
    }
  })

  it('paints what lies in a notch after its host, and marks each corner that a cut stops at once', () => {
    for (const folha of documentoOf(cozinha).folhas) {
      const { elementos, escala } = drawChapa(folha, AREA)
      const paths = elementos.flatMap((one) => (one.tipo === 'traco' ? [one] : []))
      const boxOf = (peca: (typeof folha.pecas)[number]) => {
        const { x, y } = onPage(peca, folha, escala)
        return `M${String(Math.round(x * 100) / 100)} ${String(Math.round(y * 100) / 100)}h`
      }
      const filled = (peca: (typeof folha.pecas)[number]) =>
        paths.findIndex(({ d, fundo }) => fundo !== null && d.startsWith(boxOf(peca)))
      for (const guest of folha.pecas.filter(({ dentro }) => dentro !== undefined)) {
        const host = folha.pecas.find(
          ({ peca, copia }) => peca === guest.dentro?.peca && copia === guest.dentro.copia,
        )
        if (!host) throw new Error('a guest without a host')
        expect(filled(guest)).toBeGreaterThan(filled(host))
      }
      const corners = new Set(
        folha.cortes.flatMap(({ paradas = [] }) => paradas.map(({ x, y }) => `${x} ${y}`)),
      )
      const points = paths.filter(({ d, fundo }) => fundo === '#000000' && d.includes('a0.75 0.75'))
      expect(points).toHaveLength(corners.size)
    }
  })
})

describe('the papers of a plan with pockets', () => {
  it('tell cuts around them in the piece, where they stop, and what is left to the hand', () => {
    const pages = wordsOf(cozinha)
    const [first = [], second = []] = pages.filter((words) => words.includes('Cortes na ordem'))
    expect(first).toContain(
      '69% aproveitado · Serra com corte parado · disco de 4 mm, diâmetro 350 · refilo de 1 cm por lado',
    )
    for (const words of [
      'esquerda da peça 1',
      'Corte parado · 108 cm desde a borda de cima',
      'pare a 60 cm da esquerda e 62 cm de baixo',
      'Mergulho · 70 cm de canto a canto',
      'pare a 60 e a 130 cm da esquerda, a 20 cm de baixo',
      'pare a 20 e a 70 cm de baixo, a 60 cm da esquerda',
      'esquerda do bloco',
    ])
      expect(first).toContain(words)
    for (const words of [first, second]) {
      expect(words).toContain('Termine à mão: 54 mm em cada canto interno')
      expect(words).toEqual(expect.arrayContaining(['corte parado', 'mergulho', 'pare']))
    }
    const jato = wordsOf(cozinhaComBolsos('jato').conteudo).flat()
    expect(jato).toContain('Jato · 108 cm desde a borda de cima')
    expect(jato.join(' ')).toContain('Serra com jato d’água · disco de 4 mm · jato de 2 mm')
    expect(jato.join(' ')).not.toMatch(/à mão|Mergulho|parado/)
  })

  it('are one sheet for slabs that are cut alike, whichever copies lie in which', () => {
    const [first, second] = cozinha.cortadas
    if (!first || !second) throw new Error('two slabs')
    const other = renameCortada(first, {
      chapa: (slab) => ({ ...slab, copia: 3 }),
      peca: ({ peca, copia }) => ({ peca, copia: copia + 1 }),
    })
    const pecas = cozinha.pecas.map((peca) => ({ ...peca, quantidade: 4 }))
    const { folhas } = documentoOf({ ...cozinha, pecas, cortadas: [first, second, other] })
    expect(folhas.map(({ iguais, problemas }) => [iguais, problemas])).toEqual([
      [2, []],
      [1, []],
    ])
    expect(folhas[0]?.pecas.map(({ copias }) => copias)).toEqual(first.pecas.map(() => '1 e 2 de 4'))
    // Turned by a half it is the same box with the notch elsewhere.
    const turned = {
      ...other,
      pecas: other.pecas.map((peca) => (peca.giro === 0 ? { ...peca, giro: 180 as const } : peca)),
    }
    expect(documentoOf({ ...cozinha, pecas, cortadas: [first, second, turned] }).folhas).toHaveLength(3)
  })
})
