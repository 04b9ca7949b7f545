import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { GIROS } from '@lapida/contracts/valores'
import { drawCozinhaExemplo } from '@lapida/desenho/exemplos/cozinha'
import type { Junta } from '@lapida/desenho/juntas/junta'
import { montagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { pontoNaParte } from '@lapida/desenho/juntas/partes-na-peca'
import { place } from '@lapida/desenho/kernel/laco'
import type { Ponto } from '@lapida/desenho/kernel/ponto'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { planned } from '../testing/pecas-do-desenho.ts'
import { cenaOfMontagem, type FotoNoPlano } from './cena-da-montagem.ts'
import { withEspelhos } from './with-espelhos.ts'
import { espelhoNaIrma, lugarEmLivro, type LugarEmLivro } from './em-livro.ts'
import { janelasOfMontagem } from './janelas.ts'

const desenho = drawCozinhaExemplo({ id: 'd', nome: '', orcamentoId: 'o', materialId: 'm', cubaId: 'c' })
const montagem = montagemPlana(desenho)
const qual = { desenhoId: desenho.id, conjunto: 1 }
const emendas = montagem.juntas.filter(({ tipo }) => tipo === 'emenda')
const LIVROS = [['c1', 'c2']] as const

const chapaOf = (id: string, largura = 3200, altura = 2000): ChapaDoPlano => ({
  ...{ id, chapaId: null, estoqueMaterialId: null, codigo: id.toUpperCase(), material: 'Granito' },
  ...{ largura, altura, espessura: 20, preco: 1000, quantidade: 1, retalho: false },
  ...{ veio: 'nenhum', foto: null, defeitos: [] },
})
const PECAS = planned(desenho)

/** A plan with one part of a joint on the first slab, and where the other lies on the second. */
interface Caso {
  junta: Junta
  conteudo: ConteudoPlanoCorte
  lugar: LugarEmLivro
}

const casos = fc
  .record({
    junta: fc.constantFrom(...emendas),
    fica: fc.constantFrom('a' as const, 'b' as const),
    giro: fc.constantFrom(...GIROS),
    x: fc.nat(1400),
    y: fc.nat(1400),
    mais: fc.record({
      largura: fc.integer({ min: -60, max: 60 }),
      altura: fc.integer({ min: -60, max: 60 }),
    }),
  })
  .map(({ junta, fica, giro, x, y, mais }): Caso | string => {
    const irma = chapaOf('c2', 3200 + mais.largura, 2000 + mais.altura)
    const chave = junta[fica].chave
    const peca = PECAS.find(({ desenho: own }) => `${own?.pecaId}/${own?.linha}` === chave)
    if (!peca) throw new Error(`No piece is ${chave}.`)
    const girada = giro === 90 || giro === 270
    const [largura, altura] = girada ? [peca.altura, peca.largura] : [peca.largura, peca.altura]
    const firme = { peca: peca.id, copia: 1, x, y, largura, altura, girada, giro }
    const conteudo: ConteudoPlanoCorte = {
      ...{ chapas: [chapaOf('c1'), irma], pecas: PECAS, regras: REGRAS_PADRAO, prontas: [] },
      cortadas: [cortadaOf('c1', [firme])],
    }
    const lugar = lugarEmLivro({ conteudo, montagem, qual, junta, fica, irma })
    if (typeof lugar === 'string') return lugar
    const { vai, fica: stays } = lugar
    const { janela, caixa } = vai
    const moved = { ...firme, x: x + stays.passo.x, y: y + stays.passo.y }
    const opened = {
      peca: janela.peca.id,
      copia: 1,
      ...caixa,
      girada: caixa.giro === 90 || caixa.giro === 270,
    }
    return {
      junta,
      lugar,
      conteudo: { ...conteudo, cortadas: [cortadaOf('c1', [moved]), cortadaOf('c2', [opened])] },
    }
  })
const abertos = casos.filter((caso): caso is Caso => typeof caso !== 'string')

function cortadaOf(
  chapa: string,
  pecas: ConteudoPlanoCorte['cortadas'][number]['pecas'],
): ConteudoPlanoCorte['cortadas'][number] {
  return { chapa, copia: 1, pecas, cortes: [], sobras: [], aproveitamento: 0 }
}

const cenaOf = (conteudo: ConteudoPlanoCorte, fotos = new Map<string, FotoNoPlano>(), livros = LIVROS) =>
  cenaOfMontagem({ conteudo, montagem, qual, fotos, arrasto: null, livros })

/** Where on its slab the stone of a part lies that is seen at a place of the flat kitchen. */
function onSlab(conteudo: ConteudoPlanoCorte, chave: string, p: Ponto): Ponto {
  const { janelas } = janelasOfMontagem(conteudo, montagem, qual)
  const parte = montagem.partes.find((one) => one.chave === chave)
  const lugar = janelas.get(chave)?.naChapa?.lugar
  if (!parte || !lugar) throw new Error(`${chave} lies nowhere.`)
  return place(pontoNaParte(parte.lugar, p), lugar)
}

describe('a seam that opens like a book', () => {
  it('shows on both sides of it the same stone, one its mirror, whatever way the slab lies', () => {
    fc.assert(
      fc.property(
        abertos,
        fc.nat(100),
        fc.integer({ min: 5, max: 90 }),
        ({ junta, conteudo }, share, deep) => {
          const [uma, irma] = conteudo.chapas
          const a = montagem.partes.find(({ chave }) => chave === junta.a.chave)
          if (!uma || !irma || !a) throw new Error('Two slabs, and a part.')
          // A place beside the seam, and the one across it that a mirror on the seam would show there.
          const [de, ate] = [place(junta.a.de, a.lugar), place(junta.a.ate, a.lugar)]
          const dentro = place(junta.a.dentro, { x: 0, y: 0, rot: a.lugar.rot })
          const on = { x: de.x + ((ate.x - de.x) * share) / 100, y: de.y + ((ate.y - de.y) * share) / 100 }
          const here = onSlab(conteudo, junta.a.chave, {
            x: on.x + dentro.x * deep,
            y: on.y + dentro.y * deep,
          })
          const across = onSlab(conteudo, junta.b.chave, {
            x: on.x - dentro.x * deep,
            y: on.y - dentro.y * deep,
          })
          const isOnFirst = conteudo.cortadas[0]?.pecas.some(
            ({ peca }) =>
              PECAS.find(({ id }) => id === peca)?.desenho?.linha ===
              junta.a.chave.slice(junta.a.chave.indexOf('/') + 1),
          )
          const [from, to] = isOnFirst ? [uma, irma] : [irma, uma]
          const espelho = espelhoNaIrma(here, from, to)
          // Sides of half a millimetre are kept in whole ones.
          expect(Math.abs(espelho.x - across.x)).toBeLessThan(1.6)
          expect(Math.abs(espelho.y - across.y)).toBeLessThan(1.6)
        },
      ),
    )
  })

  it('is told of as one, on those slabs alone, until it is moved away', () => {
    fc.assert(
      fc.property(abertos, ({ junta, conteudo, lugar }) => {
        const livroOf = (plan: ConteudoPlanoCorte, livros: typeof LIVROS | [] = LIVROS) =>
          cenaOfMontagem({
            ...{ conteudo: plan, montagem, qual, fotos: new Map(), arrasto: null, livros },
          }).juntas.find((one) => one.junta === junta)?.livro
        expect(livroOf(conteudo)).toBe(true)
        expect(livroOf(conteudo, [])).toBe(false)
        const moved = (by: number): ConteudoPlanoCorte => ({
          ...conteudo,
          cortadas: conteudo.cortadas.map((cortada) => ({
            ...cortada,
            pecas: cortada.pecas.map((peca) =>
              peca.peca === lugar.vai.janela.peca.id ? { ...peca, x: peca.x + by } : peca,
            ),
          })),
        })
        expect(livroOf(moved(20))).toBe(true)
        expect(livroOf(moved(60))).toBe(false)
      }),
    )
  })

  it('lies on the slab, or is told why it cannot', () => {
    const answers = new Set<string>()
    fc.assert(
      fc.property(casos, (caso) => {
        answers.add(typeof caso === 'string' ? caso : 'aberta')
        if (typeof caso === 'string') return
        const { x, y, largura, altura } = caso.lugar.vai.caixa
        const [, irma] = caso.conteudo.chapas
        const { refilo } = caso.conteudo.regras
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(refilo)
        expect(x + largura).toBeLessThanOrEqual((irma?.largura ?? 0) - refilo)
        expect(y + altura).toBeLessThanOrEqual((irma?.altura ?? 0) - refilo)
      }),
    )
    expect([...answers].toSorted()).toEqual(['aberta', 'nao-cabe'])
  })

  it('turns nothing against its vein, and moves nothing that has no place', () => {
    const [junta] = emendas
    if (!junta) throw new Error('The sample kitchen has a seam.')
    const um = PECAS.find(({ desenho: own }) => `${own?.pecaId}/${own?.linha}` === junta.a.chave)
    if (!um) throw new Error('A joint is between pieces.')
    const [irma, locked] = [chapaOf('c2'), PECAS.map((peca) => ({ ...peca, podeGirar: false }))]
    const turns = [0, 90].map((giro) => {
      const girada = giro === 90
      const [largura, altura] = girada ? [um.altura, um.largura] : [um.largura, um.altura]
      const firme = { peca: um.id, copia: 1, x: 300, y: 20, largura, altura, girada }
      const conteudo = {
        chapas: [chapaOf('c1'), irma],
        regras: REGRAS_PADRAO,
        cortadas: [cortadaOf('c1', [firme])],
      }
      const ask = { montagem, qual, junta, fica: 'a' as const, irma }
      expect(lugarEmLivro({ ...ask, conteudo: { ...conteudo, pecas: PECAS, cortadas: [] } })).toBe(
        'sem-lugar',
      )
      return lugarEmLivro({ ...ask, conteudo: { ...conteudo, pecas: locked } })
    })
    // Laid along its slab or across it, one of the two would turn the other part by a quarter.
    expect(turns.filter((answer) => answer === 'veio')).toHaveLength(1)
  })
})

describe('a slab that was not photographed', () => {
  const foto: FotoNoPlano = { url: '/1', endereco: '/1', plana: true }
  const chapas = [chapaOf('c1', 3200, 2000), chapaOf('c2', 3180, 1990)]

  it('is foreseen by the mirror of the one that it opens with, and by nothing else', () => {
    const only = new Map([['c1', foto]])
    expect(withEspelhos(only, chapas, LIVROS).get('c2')).toEqual({
      ...foto,
      espelho: { largura: 3200, altura: 2000 },
    })
    expect(withEspelhos(only, chapas, []).get('c2')).toBeUndefined()
    // A picture that is not flat says nothing of where its stone is.
    expect(
      withEspelhos(new Map([['c1', { ...foto, plana: false }]]), chapas, LIVROS).get('c2'),
    ).toBeUndefined()
    const both = new Map([...only, ['c2', { ...foto, url: '/2' }]])
    expect(withEspelhos(both, chapas, LIVROS).get('c2')).toEqual({ ...foto, url: '/2' })
  })

  it('is drawn with that mirror, and nothing is measured of it', () => {
    fc.assert(
      fc.property(abertos, ({ junta, conteudo }) => {
        const [uma, irma] = conteudo.chapas
        if (!uma || !irma) throw new Error('Two slabs.')
        const cena = cenaOf(conteudo, new Map(withEspelhos(new Map([['c1', foto]]), conteudo.chapas, LIVROS)))
        const own = cena.juntas.find((one) => one.junta === junta)
        expect(own).toMatchObject({ medir: null, sem: 'espelho-previsto', prevista: 'C2' })
        const parte = cena.partes.find(({ chapa }) => chapa?.id === 'c2')
        if (!parte?.imagem || !parte.janela?.naChapa) throw new Error('It has a window.')
        const { lugar } = parte.janela.naChapa
        const montada = montagem.partes.find(({ chave }) => chave === parte.chave)
        if (!montada) throw new Error('It stands.')
        // A place of the part, on its slab, in the slab whose picture is shown, and where that picture shows it.
        const [middle, wanted] = [{ x: 100, y: 60 }, place({ x: 100, y: 60 }, montada.lugar)]
        const there = espelhoNaIrma(place(middle, lugar), irma, uma)
        const drawn = through(parte.imagem, {
          x: (there.x / uma.largura) * irma.largura,
          y: ((uma.altura - there.y) / uma.altura) * irma.altura,
        })
        const { caixa } = montagem
        expect(Math.abs(drawn.x - (wanted.x - caixa.minX))).toBeLessThan(1)
        expect(Math.abs(drawn.y - (caixa.maxY - wanted.y))).toBeLessThan(1)
      }),
    )
  })
})

/** Where the transforms of an SVG take a point, the last one first. */
function through(transform: string, point: Ponto): Ponto {
  const steps = [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', numbers = '']) => ({
    name,
    numbers: numbers.split(' ').map(Number),
  }))
  return steps.reduceRight((p, { name, numbers }) => {
    const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN] = numbers
    if (name === 'translate') return { x: p.x + a, y: p.y + b }
    if (name === 'scale') return { x: p.x * a, y: p.y * b }
    return { x: a * p.x + c * p.y + e, y: b * p.x + d * p.y + f }
  }, point)
}
