import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlan } from './check-plan.ts'
import type { ChapaCortada, EntradaCorte, PecaPosicionada, PlanoCorte } from './formato.ts'
import { solveCorte } from './solve-corte.ts'
import { arbitraryEntrada } from './testing/arbitrary-entrada.ts'

/** Where a fault is planted: numbers drawn at random, and the plan that may be changed. */
interface Bed {
  entrada: EntradaCorte
  plano: PlanoCorte
  draw: (count: number) => number
}

/** Plants a fault; false where the plan has nothing that it could be planted in. */
type Fault = (bed: Bed) => boolean

const pick = <T>(list: readonly T[], draw: Bed['draw']): T | undefined => list[draw(list.length)]

const onSlab =
  (plant: (chapa: ChapaCortada, bed: Bed) => boolean): Fault =>
  (bed) => {
    const chapa = pick(bed.plano.chapas, bed.draw)
    return chapa !== undefined && plant(chapa, bed)
  }

const onPiece = (plant: (peca: PecaPosicionada, bed: Bed) => boolean): Fault =>
  onSlab((chapa, bed) => {
    const peca = pick(chapa.pecas, bed.draw)
    return peca !== undefined && plant(peca, bed)
  })

const changing =
  (change: (bed: Bed) => unknown): Fault =>
  (bed) => {
    change(bed)
    return true
  }

const asked = ({ pecas }: EntradaCorte, id: string) => pecas.find((peca) => peca.id === id)
const renumber = (chapa: ChapaCortada) => chapa.cortes.forEach((cut, index) => (cut.ordem = index + 1))
const raw = ({ chapas }: EntradaCorte, id: string) => chapas.find((chapa) => chapa.id === id)

/** Only where a saw cuts: elsewhere a piece may lie a little further on. */
const SAW_FAULTS: Record<string, Fault> = {
  'a piece moved': onPiece((peca, { draw }) => {
    const [dx, dy] = [draw(9) - 4, draw(9) - 4]
    peca.x += dx
    peca.y += dy
    return dx !== 0 || dy !== 0
  }),
  'two pieces of other sizes changed round': onSlab(({ pecas }, { draw }) => {
    const [one, other] = [pick(pecas, draw), pick(pecas, draw)]
    if (!one || !other || (one.largura === other.largura && one.altura === other.altura)) return false
    const { x, y } = one
    Object.assign(one, { x: other.x, y: other.y })
    Object.assign(other, { x, y })
    return true
  }),
  'a cut missing that frees a piece': onSlab((chapa, { draw }) => {
    const peca = pick(chapa.pecas, draw)
    const at = chapa.cortes.findIndex(
      ({ sentido, posicao, de, ate }) =>
        peca && sentido === 'vertical' && posicao === peca.x && de <= peca.y && ate >= peca.y + peca.altura,
    )
    if (at < 0) return false
    chapa.cortes.splice(at, 1)
    renumber(chapa)
    return true
  }),
  'a cut missing and its number with it': onSlab(({ cortes }, { draw }) => {
    if (cortes.length < 2) return false
    cortes.splice(draw(cortes.length - 1), 1)
    return true
  }),
  'two cuts changed round': onSlab(({ cortes }, { draw }) => {
    if (cortes.length < 2) return false
    const at = draw(cortes.length - 1)
    cortes.splice(at, 2, ...cortes.slice(at, at + 2).reverse())
    return true
  }),
  'a cut made before the stone that it goes through is there': onSlab((chapa, { entrada }) => {
    const slab = raw(entrada, chapa.chapa)
    const at = chapa.cortes.findIndex(
      ({ sentido, de, ate }) =>
        de > 0 || ate < ((sentido === 'vertical' ? slab?.altura : slab?.largura) ?? 0),
    )
    if (at < 0) return false
    chapa.cortes.unshift(...chapa.cortes.splice(at, 1))
    renumber(chapa)
    return true
  }),
  'a cut that ends too soon': onSlab(({ cortes }, { draw }) => {
    const cut = pick(cortes, draw)
    if (cut) cut.ate -= 1
    return cut !== undefined
  }),
  'a cut along a piece, one millimetre beside': onSlab(({ cortes, pecas }, { draw }) => {
    const peca = pick(pecas, draw)
    const cut = cortes.find(
      ({ sentido, posicao, de, ate }) =>
        peca &&
        sentido === 'horizontal' &&
        posicao === peca.y &&
        de <= peca.x &&
        ate >= peca.x + peca.largura,
    )
    if (cut) cut.posicao += 1
    return cut !== undefined
  }),
  'a cut through a leftover': onSlab((chapa, { draw }) => {
    const sobra = pick(chapa.sobras, draw)
    if (!sobra || sobra.largura < 2) return false
    const posicao = sobra.x + 1
    const cut = { ordem: chapa.cortes.length + 1, sentido: 'vertical' as const, posicao }
    chapa.cortes.push({ ...cut, de: sobra.y, ate: sobra.y + sobra.altura })
    return true
  }),
  'a leftover larger than it is': onSlab(({ sobras }, { draw }) => {
    const sobra = pick(sobras, draw)
    if (sobra) sobra.largura += 1
    return sobra !== undefined
  }),
  'a leftover that lies elsewhere': onSlab(({ sobras }, { draw }) => {
    const sobra = pick(sobras, draw)
    if (sobra) sobra.y += 1
    return sobra !== undefined
  }),
}

const FAULTS: Record<string, Fault> = {
  'a piece over another one': onSlab(({ pecas }, { draw }) => {
    const [one, other] = [pick(pecas, draw), pick(pecas, draw)]
    if (!one || !other || one === other) return false
    Object.assign(one, { x: other.x, y: other.y })
    return true
  }),
  'a piece over the border': onPiece((peca, { entrada }) => {
    peca.x = entrada.corte.refilo - 1
    return true
  }),
  'a piece on a defect': onSlab(({ chapa, pecas }, { entrada, draw }) => {
    const defeito = pick(raw(entrada, chapa)?.defeitos ?? [], draw)
    const peca = pick(pecas, draw)
    if (!defeito || !peca) return false
    Object.assign(peca, { x: defeito.x, y: defeito.y })
    return true
  }),
  'a piece of another size': onPiece((peca) => {
    peca.altura += 1
    return true
  }),
  'a piece that lies about its turn': onPiece((peca) => {
    peca.girada = !peca.girada
    return peca.largura !== peca.altura
  }),
  'a vein turned': onPiece((peca, { entrada }) => {
    if (asked(entrada, peca.peca)?.podeGirar !== false || peca.largura === peca.altura) return false
    Object.assign(peca, { largura: peca.altura, altura: peca.largura, girada: true })
    return true
  }),
  'a piece twice': onSlab((chapa, { draw }) => {
    const peca = pick(chapa.pecas, draw)
    if (peca) chapa.pecas.push({ ...peca })
    return peca !== undefined
  }),
  'a piece gone': onSlab(({ pecas }) => pecas.pop() !== undefined),
  'a piece that nobody asked for': onPiece((peca) => {
    peca.peca = 'outra'
    return true
  }),
  'a copy that nobody asked for': onPiece((peca) => {
    peca.copia += 99
    return true
  }),
  'a piece outside that lies on a slab, too': onPiece(({ peca, copia }, { plano }) => {
    plano.fora.push({ peca, copia, motivo: 'faltam chapas' })
    return true
  }),
  'a piece outside forgotten': ({ plano }) => plano.fora.pop() !== undefined,
  'a slab of no kind': onSlab((chapa) => {
    chapa.chapa = 'c9'
    return true
  }),
  'a slab without a number': onSlab((chapa) => {
    chapa.copia = 0
    return true
  }),
  'a number that no slab has': onSlab((chapa, { entrada }) => {
    const most = raw(entrada, chapa.chapa)?.quantidade
    chapa.copia = (most ?? 0) + 1
    return most !== null && most !== undefined
  }),
  'a slab twice': onSlab((chapa, { plano }) => {
    plano.chapas.push({ ...chapa, pecas: [], cortes: [], sobras: [], aproveitamento: 0 })
    return true
  }),
  'a slab forgotten': ({ plano }) => plano.chapas.pop() !== undefined,
  'a slab that says more is used': onSlab((chapa) => {
    chapa.aproveitamento += 0.01
    return true
  }),
  'a leftover twice': onSlab(({ sobras }, { draw }) => {
    const sobra = pick(sobras, draw)
    if (sobra) sobras.push({ ...sobra })
    return sobra !== undefined
  }),
  'a leftover under a piece': onSlab(({ pecas, sobras }, { draw }) => {
    const peca = pick(pecas, draw)
    if (peca) sobras.push({ x: peca.x, y: peca.y, largura: 1, altura: 1, aproveitavel: false })
    return peca !== undefined
  }),
  'a leftover that lies about its worth': onSlab(({ sobras }, { draw }) => {
    const sobra = pick(sobras, draw)
    if (sobra) sobra.aproveitavel = !sobra.aproveitavel
    return sobra !== undefined
  }),
  'a summary with fewer slabs': changing(({ plano }) => (plano.resumo.chapas -= 1)),
  'a summary that costs less': changing(({ plano }) => (plano.resumo.custo -= 0.01)),
  'a summary that uses more': changing(({ plano }) => (plano.resumo.aproveitamento += 0.001)),
  'a bound above the plan': ({ plano }) => {
    plano.resumo.limiteInferior = plano.resumo.custo + 0.01
    return plano.fora.length === 0
  },
  'a summary without its leftover': ({ plano: { resumo } }) => {
    const had = resumo.maiorSobra !== null
    resumo.maiorSobra = null
    return had
  },
  'a summary with a leftover that is not there': ({ plano: { resumo } }) => {
    if (resumo.maiorSobra) resumo.maiorSobra.largura += 1
    else resumo.maiorSobra = { chapa: 'c1', copia: 1, largura: 500, altura: 500 }
    return true
  },
  'a summary with its leftover on another slab': ({ plano: { resumo } }) => {
    if (resumo.maiorSobra) resumo.maiorSobra.copia += 9
    return resumo.maiorSobra !== null
  },
}

describe('a fault planted in any plan of the engine is found', () => {
  const cases = [
    ...Object.entries(FAULTS).map(([name, plant]) => ({ name, plant, saw: false })),
    ...Object.entries(SAW_FAULTS).map(([name, plant]) => ({ name, plant, saw: true })),
  ]

  it.each(cases)('$name', ({ plant, saw }) => {
    let planted = 0
    const property = fc.property(
      arbitraryEntrada,
      fc.nat(),
      fc.infiniteStream(fc.nat()),
      (any, semente, stream) => {
        const entrada = saw ? { ...any, corte: { ...any.corte, modo: 'guilhotina' as const } } : any
        const plano = solveCorte(entrada, { passos: 40, semente })
        expect(checkPlan(entrada, plano)).toEqual([])
        const draw = (count: number) => (count > 0 ? Number(stream.next().value) % count : 0)
        if (!plant({ entrada, plano, draw })) return
        planted += 1
        expect(checkPlan(entrada, plano)).not.toEqual([])
      },
    )
    fc.assert(property, { numRuns: 120 })
    expect(planted).toBeGreaterThan(3)
  })
})
