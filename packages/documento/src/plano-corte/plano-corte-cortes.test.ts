import { describe, expect, it } from 'vitest'
import type { ChapaCortadaDoPlano } from '@lapida/contracts/plano-corte'
import { pedraOf } from '@lapida/corte/bolsos/base'
import { bolsosOfChapa, isSameBolso, pontasOfChapa } from '@lapida/corte/bolsos/bolsos-of-chapa'
import { perfilOf } from '@lapida/corte/maquina'
import { cozinhaComBolsos, planosComBolsos, type PlanoComBolsos } from '../testing/planos-com-bolsos.ts'
import { cortesOfSerra, type CorteDaSerra } from './plano-corte-cortes.ts'

const drawn = planosComBolsos({ seed: 4, numRuns: 90 })

/** Every slab of the plans that were drawn with what the saw is told. */
const slabs = drawn.flatMap((plano) => plano.conteudo.cortadas.map((cortada) => told(plano, cortada)))

function told({ conteudo, entrada }: PlanoComBolsos, cortada: ChapaCortadaDoPlano) {
  const [slab, chapa] = [conteudo.chapas[0], entrada.chapas[0]]
  if (!slab || !chapa) throw new Error('a plan without a slab')
  const rules = { corte: entrada.corte, pedidas: entrada.pecas }
  const bolsos = bolsosOfChapa(chapa, cortada.pecas, rules)
  const pontas = pontasOfChapa(chapa, cortada.pecas, rules)
  const cortes = cortesOfSerra(cortada, slab, conteudo.regras)
  return { cortada, cortes, bolsos, pontas, corte: entrada.corte }
}

type Slab = (typeof slabs)[number]

const overlap = (one: CorteDaSerra, other: CorteDaSerra) => one.de < other.ate && other.de < one.ate

function hostOf({ dentro }: CorteDaSerra, { cortada }: Slab) {
  return cortada.pecas.find(({ peca, copia }) => peca === dentro?.peca && copia === dentro.copia)
}

/** Whether a cut runs along the box of a host and frees what lies at its end. */
const isEnd = (cut: CorteDaSerra, { pontas }: Slab) =>
  pontas.some(
    ({ qual, corte: { sentido, posicao, de, ate } }) =>
      isSameBolso(qual, cut.dentro) &&
      sentido === cut.sentido &&
      posicao === cut.posicao &&
      de === cut.de &&
      ate === cut.ate,
  )

/** Where a stone begins before a cut through it, worked out anew: the last cut beside it, else the edge of the stone. */
function edgeBefore(cut: CorteDaSerra, slab: Slab): number {
  const { cortes, bolsos, pontas } = slab
  const host = hostOf(cut, slab)
  if (host && isEnd(cut, slab)) return cut.sentido === 'vertical' ? pedraOf(host).x : pedraOf(host).y
  const beside = cortes.filter(
    (one) =>
      one.tipo === 'inteiro' &&
      one.ordem < cut.ordem &&
      one.sentido === cut.sentido &&
      one.posicao < cut.posicao &&
      isSameBolso(one.dentro, cut.dentro) &&
      overlap(one, cut),
  )
  const bloco =
    bolsos.find(({ qual }) => isSameBolso(qual, cut.dentro))?.bloco ??
    pontas.find(({ qual }) => isSameBolso(qual, cut.dentro))?.livre
  const edge = cut.sentido === 'vertical' ? bloco?.left : bloco?.bottom
  return Math.max(edge ?? 0, ...beside.map(({ posicao }) => posicao))
}

function positionOf({ referencia, sentido }: CorteDaSerra, { cortes, cortada }: Slab): number {
  if (referencia.tipo === 'borda') return 0
  if (referencia.tipo === 'corte')
    return cortes.find(({ ordem }) => ordem === referencia.ordem)?.posicao ?? Number.NaN
  const host = cortada.pecas[referencia.peca]
  if (referencia.tipo === 'peca') return (sentido === 'vertical' ? host?.x : host?.y) ?? Number.NaN
  return Number.NaN
}

describe('cuts around pockets', () => {
  it('are in what was drawn: plans with pieces in pockets, cut by both machines', () => {
    expect(drawn.length).toBeGreaterThan(8)
    const kinds = new Set(slabs.flatMap(({ cortes }) => cortes.map(({ tipo }) => tipo)))
    expect([...kinds].toSorted()).toEqual(['inteiro', 'jato', 'mergulho', 'parado'])
    expect(slabs.some(({ cortes }) => cortes.some(({ referencia }) => referencia.tipo === 'bloco'))).toBe(
      true,
    )
    const ends = slabs.flatMap((slab) => slab.cortes.filter((cut) => isEnd(cut, slab)))
    expect(new Set(ends.map(({ sentido }) => sentido))).toEqual(new Set(['vertical', 'horizontal']))
  })

  it('free every piece once, a guest by a cut after that of its host', () => {
    for (const { cortada, cortes } of slabs) {
      const freed = cortes.flatMap(({ solta, ordem }) => solta.map((place) => [place, ordem] as const))
      expect(freed.map(([place]) => place).toSorted((one, other) => one - other)).toEqual(
        cortada.pecas.map((_, place) => place),
      )
      const when = new Map(freed)
      cortada.pecas.forEach(({ dentro }, place) => {
        if (!dentro) return
        const host = cortada.pecas.findIndex(
          ({ peca, copia }) => peca === dentro.peca && copia === dentro.copia,
        )
        expect(when.get(place)).toBeGreaterThan(when.get(host) ?? Infinity)
      })
    }
  })

  it('are set where they are: each measure at its reference gives the cut back, and is of the stone that is cut', () => {
    for (const slab of slabs)
      for (const cut of slab.cortes) {
        const { referencia, medida, comDisco, disco, posicao, tipo, dentro } = cut
        const host = hostOf(cut, slab)
        // Of more stone than its box a host has no edge yet: edges are those of the stone on the table.
        const inBase = host?.base && (tipo !== 'inteiro' || isEnd(cut, slab))
        const stone = host && cut.sentido === 'vertical' ? pedraOf(host).x : host && pedraOf(host).y
        const start = tipo === 'inteiro' ? edgeBefore(cut, slab) : inBase ? stone : positionOf(cut, slab)
        expect((start ?? Number.NaN) + medida + (comDisco ? 0 : disco)).toBe(posicao)
        if (referencia.tipo === 'corte') expect(positionOf(cut, slab)).toBe(start)
        const through = dentro ? ['bloco', 'corte'] : ['borda', 'corte']
        const kinds = inBase ? ['borda', 'corte', 'bloco'] : tipo === 'inteiro' ? through : ['peca']
        expect(kinds).toContain(referencia.tipo)
        if (inBase) continue
        if (referencia.tipo === 'peca' || referencia.tipo === 'bloco') {
          const named = slab.cortada.pecas[referencia.peca]
          expect([named?.peca, named?.copia]).toEqual([dentro?.peca, dentro?.copia])
        }
      }
  })

  it('stop at the corners of their pocket, told from two edges of the piece, the piece on the measured side', () => {
    for (const { cortada, cortes, bolsos, corte } of slabs)
      for (const { naPeca, dentro, sentido, de, ate, posicao, comDisco, disco, tipo } of cortes) {
        if (!naPeca) continue
        const host = cortada.pecas[naPeca.peca]
        const vao = bolsos.find(({ qual }) => isSameBolso(qual, dentro))?.vao
        if (!host || !vao) throw new Error('a cut around no pocket')
        expect(disco).toBe(tipo === 'jato' ? perfilOf(corte).jato : corte.serra)
        expect(naPeca.comprimento).toBe(ate - de)
        const { caixa } = naPeca
        expect(caixa).toEqual({
          x: pedraOf(host).x,
          y: pedraOf(host).y,
          largura: pedraOf(host).largura,
          altura: pedraOf(host).altura,
        })
        const corners = naPeca.paradas.map(({ esquerda, baixo }) => [caixa.x + esquerda, caixa.y + baixo])
        for (const [x, y] of corners) {
          expect([vao.left, vao.right]).toContain(x)
          expect([vao.bottom, vao.top]).toContain(y)
          expect(sentido === 'vertical' ? x : y).toBe(comDisco ? posicao : posicao - disco)
        }
        // One end at an edge of the box, the other at a corner; or both at corners.
        expect(corners).toHaveLength(naPeca.desde === null ? 2 : 1)
      }
  })

  it('free a guest that fills its block with the last of them', () => {
    const conteudo = cozinhaComBolsos('jato').conteudo
    const [chapa] = conteudo.chapas
    const host = { peca: 'u', copia: 1, x: 0, y: 0, largura: 800, altura: 600, girada: false }
    const dentro = { peca: 'u', copia: 1, bolso: 1 }
    const cortada = {
      pecas: [{ ...host, peca: 'g', x: 302, y: 202, largura: 498, altura: 398, dentro }, host],
      sobras: [],
      cortes: [
        { ordem: 1, sentido: 'vertical' as const, posicao: 804, de: 0, ate: 1800 },
        { ordem: 2, sentido: 'horizontal' as const, posicao: 604, de: 0, ate: 800 },
        {
          ordem: 3,
          sentido: 'vertical' as const,
          posicao: 302,
          de: 200,
          ate: 600,
          tipo: 'jato' as const,
          dentro,
        },
        {
          ordem: 4,
          sentido: 'horizontal' as const,
          posicao: 202,
          de: 300,
          ate: 800,
          tipo: 'jato' as const,
          dentro,
        },
      ],
    }
    if (!chapa) throw new Error('no slab')
    const caixa = { x: 0, y: 0, largura: 800, altura: 600 }
    const cortes = cortesOfSerra(cortada, chapa, conteudo.regras)
    expect(cortes.map(({ solta }) => solta)).toEqual([[], [1], [], [0]])
    expect(cortes.slice(2).map(({ referencia, medida, naPeca }) => ({ referencia, medida, naPeca }))).toEqual(
      [
        {
          referencia: { tipo: 'peca', peca: 1, lado: 'esquerda' },
          medida: 300,
          naPeca: {
            peca: 1,
            caixa,
            desde: 'cima',
            comprimento: 400,
            paradas: [{ esquerda: 300, baixo: 200 }],
          },
        },
        {
          referencia: { tipo: 'peca', peca: 1, lado: 'baixo' },
          medida: 200,
          naPeca: {
            peca: 1,
            caixa,
            desde: 'direita',
            comprimento: 500,
            paradas: [{ esquerda: 300, baixo: 200 }],
          },
        },
      ],
    )
  })
})
