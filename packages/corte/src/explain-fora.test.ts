import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutLayout } from './cut-layout.ts'
import { explainFora } from './explain-fora.ts'
import { readEntrada } from './read-entrada.ts'
import { solveCorte } from './solve-corte.ts'
import { arbitraryEntrada } from './testing/arbitrary-entrada.ts'

const order = (chapas: object[], corte: object = {}) => readEntrada({ chapas, pecas: [], corte })
const chapa = { id: 'c', largura: 1_000, altura: 600, quantidade: 1 }
const peca = { id: 'p', largura: 500, altura: 300, quantidade: 1, podeGirar: false }

describe('why a piece lies nowhere', () => {
  it.each<[string, object, object[], string]>([
    ['no slab', {}, [], 'não há chapa disponível'],
    ['none of it left', {}, [{ ...chapa, quantidade: 0 }], 'não há chapa disponível'],
    ['too long', { largura: 981 }, [chapa], 'maior que a maior chapa'],
    ['too long both ways', { largura: 981, podeGirar: true }, [chapa], 'maior que a maior chapa'],
    ['the vein', { largura: 300, altura: 900 }, [chapa], 'só cabe girada, e não pode girar'],
    [
      'a defect in the middle',
      { largura: 900 },
      [{ ...chapa, defeitos: [{ x: 480, y: 290, largura: 20, altura: 20 }] }],
      'só cabe sobre um defeito',
    ],
  ])('%s', (_, fields, chapas, texto) => {
    const entrada = order(chapas)
    expect(explainFora({ ...peca, ...fields }, entrada)).toMatchObject({ texto, lugar: null })
    const plano = solveCorte({ ...entrada, pecas: [{ ...peca, ...fields }] }, { passos: 50 })
    expect(plano.fora).toEqual([{ peca: 'p', copia: 1, motivo: texto }])
  })

  it('says when only more slabs help', () => {
    const entrada = order([chapa])
    const { cortada } = cutLayout(
      { ...chapa, custo: null, retalho: false, defeitos: [] },
      [{ peca: 'x', copia: 1, x: 10, y: 10, largura: 900, altura: 300, girada: false }],
      entrada.corte,
    )
    expect(explainFora(peca, entrada, [cortada])).toMatchObject({ tipo: 'faltam-chapas', lugar: null })
    expect(explainFora({ ...peca, altura: 270 }, entrada, [cortada])).toMatchObject({
      tipo: 'cabe',
      lugar: { chapa: 'c', copia: 1, x: 10, y: 314, girada: false },
    })
    const two = order([{ ...chapa, quantidade: 2 }])
    expect(explainFora(peca, two, [cortada])).toMatchObject({ lugar: { chapa: 'c', copia: 2, x: 10, y: 10 } })
  })
})

describe('a place that is told', () => {
  it('can be taken', () => {
    let told = 0
    fc.assert(
      fc.property(arbitraryEntrada, fc.nat({ max: 7 }), (entrada, which) => {
        const plano = solveCorte(entrada, { passos: 60 })
        const one = entrada.pecas[which % Math.max(1, entrada.pecas.length)]
        if (!one) return
        const { lugar, tipo } = explainFora(one, entrada, plano.chapas)
        expect(lugar !== null).toBe(tipo === 'cabe')
        const slab = entrada.chapas.find(({ id }) => id === lugar?.chapa)
        if (!lugar || !slab) return
        told += 1
        const before = plano.chapas.find(
          ({ chapa: id, copia }) => id === lugar.chapa && copia === lugar.copia,
        )
        const [largura, altura] = lugar.girada ? [one.altura, one.largura] : [one.largura, one.altura]
        const { x, y, girada } = lugar
        const more = { peca: one.id, copia: 99, x, y, largura, altura, girada }
        const rules = { ...entrada.corte, pedidas: entrada.pecas }
        expect(cutLayout(slab, [...(before?.pecas ?? []), more], rules).problemas).toEqual([])
      }),
      { numRuns: 200 },
    )
    expect(told).toBeGreaterThan(30)
  })
})
