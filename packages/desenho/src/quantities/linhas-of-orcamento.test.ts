import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LinhaDoDesenho } from '@lapida/domain/desenho/linha-do-desenho'
import { addEmendas } from '#commands/emendas.ts'
import { movePecaParaAmbiente, addAmbiente } from '#commands/documento.ts'
import { setMedidaDoOrcamento } from '#commands/medida-do-orcamento.ts'
import { setCantos } from '#commands/arestas.ts'
import { paint } from '#commands/acabamentos.ts'
import { addRecorte } from '#commands/recortes.ts'
import type { Desenho, Regras } from '#model/tipos.ts'
import { addMolde, MOLDES } from '#templates/moldes.ts'
import { novoDesenho } from '#model/novo-desenho.ts'
import { aresta, cozinhaInL, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import { linhasOfOrcamento } from './linhas-of-orcamento.ts'
import { quantidadesOfDesenho } from './quantidades.ts'

const areaOf = ({ comprimentoMm, larguraMm, areaMm2 }: LinhaDoDesenho) => areaMm2 ?? comprimentoMm * larguraMm
const sum = (linhas: readonly LinhaDoDesenho[]) =>
  linhas
    .filter(({ modo }) => modo === 'm2')
    .reduce((total, linha) => total + areaOf(linha) * linha.quantidade, 0)
const lados = (linhas: readonly LinhaDoDesenho[]) =>
  linhas.map(({ linha, comprimentoMm, larguraMm, areaMm2 }) => [linha, comprimentoMm, larguraMm, areaMm2])

function withEmenda(regras: Partial<Regras>): Desenho {
  const desenho = cozinhaInL(regras)
  const peca = pecaOf(desenho)
  const emenda = {
    a: { arestaId: aresta(peca, 5), dist: 0 },
    b: { arestaId: aresta(peca, 2), dist: 0 },
    tipo: '45' as const,
  }
  return feito(addEmendas(desenho, peca.id, [emenda]))
}

describe('T12: the rows of one L under four billing rules', () => {
  const proprias = (regras: Partial<Regras>) =>
    linhasOfOrcamento(withEmenda(regras)).filter(({ linha }) => linha.startsWith('peca'))

  it('real: one row with its box and its own area', () => {
    const [linha, ...outras] = proprias({ area: 'real' })
    expect(outras).toEqual([])
    expect(linha).toMatchObject({ comprimentoMm: 2400, larguraMm: 1800, regra: 'área real' })
    expect(((linha?.areaMm2 ?? 0) / 1e6).toFixed(3)).toBe('2.184')
  })

  it('trechos: a row per arm', () => {
    const linhas = proprias({ area: 'trechos' })
    expect(lados(linhas)).toEqual([
      ['peca', 1800, 620, null],
      ['peca/2', 1780, 600, null],
    ])
    expect(sum(linhas)).toBe(2_184_000)
  })

  it('emendas: a row per part, and the sum that the drawing prints', () => {
    const linhas = proprias({ area: 'emendas' })
    expect(linhas).toHaveLength(2)
    expect((sum(linhas) / 1e6).toFixed(3)).toBe('2.617')
  })

  it('retangulo: one row', () => {
    expect(lados(proprias({ area: 'retangulo' }))).toEqual([['peca', 2400, 1800, null]])
  })
})

it('the rows of every template sum to what the drawing bills, under every rule', () => {
  const regra = fc.record({
    area: fc.constantFrom('real', 'trechos', 'retangulo', 'emendas'),
    arredonda: fc.constantFrom(0, 1, 5, 10, 50),
    frontaoComo: fc.constantFrom('peca', 'metro'),
    saiaComo: fc.constantFrom('peca', 'metro'),
    descontaRecorteAcimaDe: fc.constantFrom(undefined, 0, 0.1),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...MOLDES),
      regra,
      fc.integer({ min: 1, max: 3 }),
      (molde, { descontaRecorteAcimaDe, ...dadas }, copias) => {
        const desconto = descontaRecorteAcimaDe === undefined ? {} : { descontaRecorteAcimaDe }
        const vazio = novoDesenho({
          id: 'd',
          nome: 'Teste',
          regras: { ...dadas, ...desconto } as Partial<Regras>,
        })
        const cheio = feito(addMolde(vazio, { tipo: molde.tipo }))
        const pecas = Object.fromEntries(
          Object.entries(cheio.pecas).map(([id, peca]) => [id, { ...peca, quantidade: copias }]),
        )
        const desenho = { ...cheio, pecas }
        const { total } = quantidadesOfDesenho(desenho)
        const linhas = linhasOfOrcamento(desenho)
        // Each piece is rounded to the mm² once.
        expect(Math.abs(sum(linhas) - total.cobrada)).toBeLessThanOrEqual(0.5 * copias * linhas.length)
        expect(
          linhas.every(({ acabamentos }) => acabamentos.every(({ id, mm }) => id !== 'bruto' && mm > 0)),
        ).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

describe('the rows of a drawing', () => {
  it('carry finishes, openings and what stands in the stock; strips are rows of their own', () => {
    const desenho = cozinhaInL({ saiaComo: 'metro' })
    const linhas = linhasOfOrcamento(desenho)
    expect(linhas.map(({ linha, modo }) => [linha.split('/')[0], modo])).toEqual([
      ['peca', 'm2'],
      ['saia', 'metro'],
      ['saia', 'metro'],
      ['frontao', 'm2'],
      ['frontao', 'm2'],
    ])
    expect(linhas[0]?.recortes).toEqual([
      { tipo: 'cuba', montagem: 'embutir', maiorLado: 560, quantidade: 1 },
      { tipo: 'torneira', maiorLado: 35, quantidade: 1 },
      { tipo: 'cooktop', maiorLado: 560, quantidade: 1 },
    ])
    expect(linhas.slice(0, 2).map(({ acabamentos }) => acabamentos.map(({ id }) => id))).toEqual([
      ['reto'],
      ['reto', 'meia-esquadria'],
    ])
    expect(linhas[3]).toMatchObject({
      comprimentoMm: 2400,
      larguraMm: 100,
      nome: 'Frontão 1 de Bancada cozinha',
    })
    expect(linhas.every(({ itens }) => itens.length === 0)).toBe(true)
  })

  it('count an item of the stock once per opening', () => {
    const reta = desenhoReto(3000, 600)
    const cuba = (x: number) => ({
      tipo: 'cuba' as const,
      itemEstoqueId: 'cuba-inox',
      forma: { t: 'ret' as const, w: 500, h: 400, r: 0 },
      centro: { x, y: 300 },
    })
    const uma = feito(addRecorte(reta, pecaOf(reta).id, cuba(700)))
    const duas = feito(addRecorte(uma, pecaOf(uma).id, cuba(2000)))
    const [linha] = linhasOfOrcamento(duas)
    expect(linha?.itens).toEqual([{ itemEstoqueId: 'cuba-inox', quantidade: 2 }])
    expect(linha?.recortes).toEqual([{ tipo: 'cuba', maiorLado: 500, quantidade: 2 }])
  })

  it('come in the order of the rooms', () => {
    const reta = desenhoReto(3000, 600)
    const dois = feito(addAmbiente(reta, { nome: 'Banheiro', tipo: 'Banheiro' }))
    const banheiro = dois.ambientes[1]?.id ?? ''
    const movida = feito(movePecaParaAmbiente(dois, pecaOf(dois).id, { ambienteId: banheiro }))
    expect(linhasOfOrcamento(movida).map(({ ambienteId }) => ambienteId)).toEqual([banheiro])
  })
})

describe('a measure that comes from the quote', () => {
  const medida = (desenho: Desenho, comprimentoMm: number, larguraMm: number, linha = 'peca') =>
    setMedidaDoOrcamento(desenho, { pecaId: pecaOf(desenho).id, linha, comprimentoMm, larguraMm })
  const primeira = (desenho: Desenho) => linhasOfOrcamento(desenho)[0]

  it.each([
    ['a rectangle longer', desenhoReto(2400, 600), [2600, 600]],
    ['a rectangle wider and shorter', desenhoReto(2400, 600), [2000, 650]],
    ['a rectangle that is turned', desenhoReto(2400, 600), [650, 2400]],
    ['an L along its wall', cozinhaInL(), [2600, 1800]],
    ['both walls of an L', cozinhaInL(), [2600, 1900]],
  ])('%s', (_nome, desenho, [a = 0, b = 0]) => {
    const mudada = feito(medida(desenho, a, b))
    const linha = primeira(mudada)
    expect([linha?.comprimentoMm, linha?.larguraMm]).toEqual([Math.max(a, b), Math.min(a, b)])
  })

  it('keeps the depth of the arms of an L', () => {
    const mudada = feito(medida(cozinhaInL(), 2600, 1800))
    const [um, outro] = linhasOfOrcamento({ ...mudada, regras: { ...mudada.regras, area: 'trechos' } })
    expect([um, outro].map((linha) => [linha?.comprimentoMm, linha?.larguraMm])).toEqual([
      [1980, 600],
      [1800, 620],
    ])
  })

  it('sets the height of an upstand, not its length', () => {
    const reta = desenhoReto(2400, 600)
    const alvos = [{ arestaId: aresta(pecaOf(reta), 2) }]
    const peca = { pecaId: pecaOf(reta).id, alvos }
    const desenho = feito(paint(reta, peca, { frontao: { h: 100, acabamento: 'reto' } }))
    const { linha = '' } = linhasOfOrcamento(desenho)[1] ?? {}
    expect(linha).toMatch(/^frontao\//)
    const alto = feito(medida(desenho, 2400, 150, linha))
    expect(linhasOfOrcamento(alto)[1]).toMatchObject({ comprimentoMm: 2400, larguraMm: 150 })
    expect(medida(desenho, 2500, 100, linha)).toMatchObject({
      ok: false,
      problema: { codigo: 'medida-manual' },
    })
  })

  it('is refused where the shape cannot follow, and nothing changes', () => {
    const oval = feito(
      setCantos(
        desenhoReto(1000, 600),
        { pecaId: pecaOf(desenhoReto(1000, 600)).id, verticeIds: [] },
        undefined,
      ),
    )
    expect(medida(oval, 1000, 600, 'peca/2')).toMatchObject({
      ok: false,
      problema: { codigo: 'medida-manual' },
    })
    expect(
      setMedidaDoOrcamento(oval, { pecaId: 'x', linha: 'peca', comprimentoMm: 1, larguraMm: 1 }),
    ).toMatchObject({
      ok: false,
      problema: { codigo: 'peca-sumiu' },
    })
  })
})
