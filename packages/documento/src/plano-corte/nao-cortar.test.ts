import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChapaCortadaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { etiquetasOfPecas } from '../etiquetas/etiqueta-peca.ts'
import { drawNaoCortar, faixaNaoCortar } from './nao-cortar.ts'
import { documentoPlanoCorte } from './plano-corte-modelo.ts'
import { paginasPlanoCorte, type PaginaDaSerra } from './plano-corte-paginas.ts'
import { NAO_CORTAR, problemasOfPlano } from './problemas-do-plano.ts'
import { dadosOfPlano, randomConteudo } from '../testing/plano-de-teste.ts'

type Peca = ChapaCortadaDoPlano['pecas'][number]

const aPlan = fc.record({
  seed: fc.integer({ min: 1, max: 5000 }),
  slabs: fc.integer({ min: 1, max: 3 }),
  pieces: fc.integer({ min: 2, max: 25 }),
  /** which slab, and which of its pieces */
  at: fc.nat(),
  which: fc.nat(),
})

const ETIQUETAS = { empresa: '', urlOf: (peca: string) => peca }

/** The words of the pages in their order; those across a slab apart. */
function wordsOf({ elementos }: PaginaDaSerra) {
  return {
    across: elementos.filter((one) => one.tipo === 'inclinado').map(({ texto }) => texto),
    plain: elementos.filter((one) => one.tipo === 'texto').map(({ texto }) => texto),
  }
}

interface Alvo {
  conteudo: ConteudoPlanoCorte
  cortada: ChapaCortadaDoPlano
  peca: Peca
  other: Peca
}

const changeCortada = ({ conteudo, cortada }: Alvo, change: (peca: Peca) => Peca): ConteudoPlanoCorte => ({
  ...conteudo,
  cortadas: conteudo.cortadas.map((one) =>
    one === cortada ? { ...one, pecas: one.pecas.map(change) } : one,
  ),
})

const movePeca = (alvo: Alvo, by: (peca: Peca) => Partial<Peca>) =>
  changeCortada(alvo, (peca) => (peca === alvo.peca ? { ...peca, ...by(peca) } : peca))

const chapaOf = ({ conteudo, cortada }: Alvo) => {
  const chapa = conteudo.chapas.find(({ id }) => id === cortada.chapa)
  if (!chapa) throw new Error('a slab')
  return chapa
}

const withChapa = (alvo: Alvo, change: Partial<ConteudoPlanoCorte['chapas'][number]>) => ({
  ...alvo.conteudo,
  chapas: alvo.conteudo.chapas.map((chapa) =>
    chapa.id === alvo.cortada.chapa ? { ...chapa, ...change } : chapa,
  ),
})

const withKind = (alvo: Alvo, change: Partial<ConteudoPlanoCorte['pecas'][number]>) => ({
  ...alvo.conteudo,
  pecas: alvo.conteudo.pecas.map((peca) => (peca.id === alvo.peca.peca ? { ...peca, ...change } : peca)),
})

/** A problem in one slab of a plan that had none, and what is to be read of it. */
const PLANTED: [name: string, plant: (alvo: Alvo) => ConteudoPlanoCorte, words: RegExp][] = [
  [
    'a piece over another one',
    (alvo) => movePeca(alvo, () => ({ x: alvo.other.x, y: alvo.other.y })),
    /Peças sobrepostas: .+ e .+ se sobrepõem/,
  ],
  [
    'a piece beyond the slab',
    (alvo) => movePeca(alvo, ({ largura }) => ({ x: chapaOf(alvo).largura - largura + 12 })),
    / passa 12 mm da borda da chapa/,
  ],
  ['a piece on the trimmed border', (alvo) => movePeca(alvo, () => ({ x: 3 })), / entra 7 mm no refilo/],
  [
    'a piece on the second defect',
    (alvo) =>
      withChapa(alvo, {
        defeitos: [
          { x: 0, y: 0, largura: 5, altura: 5 },
          { x: alvo.peca.x + 2, y: alvo.peca.y + 2, largura: 6, altura: 6 },
        ],
      }),
    / está sobre o defeito 2/,
  ],
  [
    'a piece that was measured anew',
    (alvo) => withKind(alvo, { largura: 9_999 }),
    / mudou de medida depois de posicionada/,
  ],
  [
    'a slab that turned out smaller',
    (alvo) => withChapa(alvo, { largura: chapaOf(alvo).largura + 40 }),
    /os cortes precisam ser refeitos/,
  ],
  [
    'a cut that is missing',
    (alvo) => ({
      ...alvo.conteudo,
      cortadas: alvo.conteudo.cortadas.map((one) =>
        one === alvo.cortada ? { ...one, cortes: one.cortes.slice(1) } : one,
      ),
    }),
    /os cortes precisam ser refeitos/,
  ],
]

function alvoOf({
  seed,
  slabs,
  pieces,
  at,
  which,
}: Record<'seed' | 'slabs' | 'pieces' | 'at' | 'which', number>): Alvo {
  const conteudo = randomConteudo(seed, slabs, pieces)
  const cortada = conteudo.cortadas[at % conteudo.cortadas.length]
  const peca = cortada?.pecas[which % cortada.pecas.length]
  const other = cortada?.pecas[(which + 1) % cortada.pecas.length]
  if (!cortada || !peca || !other) throw new Error('two pieces on a slab')
  return { conteudo, cortada, peca, other }
}

describe('a plan without a problem', () => {
  it('comes without the words, with the labels of all its pieces', () => {
    fc.assert(
      fc.property(aPlan, (plan) => {
        const { conteudo } = alvoOf(plan)
        expect(problemasOfPlano(conteudo)).toEqual([])
        const pages = paginasPlanoCorte(documentoPlanoCorte(dadosOfPlano(conteudo)))
        expect(JSON.stringify(pages)).not.toContain(NAO_CORTAR)
        const placed = conteudo.cortadas.flatMap(({ pecas }) => pecas)
        expect(etiquetasOfPecas(conteudo, ETIQUETAS)).toHaveLength(placed.length)
      }),
      { numRuns: 25 },
    )
  })
})

describe.each(PLANTED)('a slab with %s', (_, plant, words) => {
  it('is on no paper without the words across it and the reason; the other slabs are as they were', () => {
    fc.assert(
      fc.property(aPlan, (plan) => {
        const alvo = alvoOf(plan)
        const broken = plant(alvo)
        const { folhas, ...documento } = documentoPlanoCorte(dadosOfPlano(broken))
        const index = alvo.conteudo.cortadas.indexOf(alvo.cortada)
        expect(folhas[index]?.problemas.join(' ')).toMatch(words)
        const pages = paginasPlanoCorte({ ...documento, folhas }).map((page) => ({ page, ...wordsOf(page) }))
        const nome = folhas[index]?.nome ?? ''
        for (const { plain, across, page } of pages.filter(({ plain: [titulo] }) => titulo === nome)) {
          expect(plain).toContain(NAO_CORTAR)
          expect(plain.filter((word) => word === 'vertical' || word === 'horizontal')).toEqual([])
          if (page.desenho) {
            expect(across).toEqual([NAO_CORTAR])
            expect(plain.join(' ')).toMatch(new RegExp(words.source.replaceAll(' ', '\\s')))
          }
        }
        const others = pages.filter(({ page, plain: [titulo] }) => page.desenho && titulo !== nome)
        expect(JSON.stringify(others)).not.toContain(NAO_CORTAR)
        const labelled = new Set(etiquetasOfPecas(broken, ETIQUETAS).map(({ chapa }) => chapa))
        expect([...labelled]).toEqual(folhas.flatMap((folha) => (folha.nome === nome ? [] : [folha.nome])))
        if (folhas.length > 1) expect(pages[0]?.plain.join(' ')).toContain(`${NAO_CORTAR} · ${nome}`)
      }),
      { numRuns: 25 },
    )
  })
})

describe('the words across a slab', () => {
  it('stay on it, however flat it is, and are as large as they can be read', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 60, max: 900, noNaN: true }),
        fc.double({ min: 60, max: 900, noNaN: true }),
        (largura, altura) => {
          const { comprimento, espessura, tamanho } = faixaNaoCortar({ largura, altura })
          expect(comprimento).toBeLessThanOrEqual(Math.hypot(largura, altura))
          expect(espessura).toBeLessThanOrEqual(Math.min(largura, altura) / 2)
          expect(tamanho).toBeGreaterThan(6)
          const [band] = drawNaoCortar({ x: 100, y: 100, largura, altura })
          const numbers = band?.tipo === 'traco' ? (band.d.match(/-?[\d.]+/g) ?? []).map(Number) : []
          const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)]
          expect(Math.min(...xs)).toBeGreaterThanOrEqual(100 - 0.01)
          expect(Math.max(...xs)).toBeLessThanOrEqual(100 + largura + 0.01)
          expect(Math.min(...ys)).toBeGreaterThanOrEqual(100 - 0.01)
          expect(Math.max(...ys)).toBeLessThanOrEqual(100 + altura + 0.01)
        },
      ),
    )
  })
})
