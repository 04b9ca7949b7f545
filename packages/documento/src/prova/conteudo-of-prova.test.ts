import { describe, expect, it } from 'vitest'
import type { ConteudoPlanoCorte, PecaDoPlano } from '@lapida/contracts/plano-corte'
import { contornoDeitado } from '@lapida/domain/plano-corte/contorno'
import { randomConteudo } from '../testing/plano-de-teste.ts'
import { conteudoOfProva, cozinhasOfProva, type DadosDaProva } from './conteudo-of-prova.ts'
import { textoOfEncontro } from './encontro-em-palavras.ts'

const MEU = 'a8a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a11'
const DE_OUTRO = 'b8a5c9a2-7f0e-4b0a-9a35-0c7f5b1f2a11'

/** A plan whose pieces are every other one of two quotes. */
function dadosOf(): DadosDaProva {
  const conteudo = randomConteudo(7, 2, 9)
  const pecas = conteudo.pecas.map((peca, i): PecaDoPlano => ({
    ...peca,
    nome: i % 2 === 0 ? `Minha ${i}` : `Alheia ${i}`,
    orcamentoId: i % 2 === 0 ? MEU : DE_OUTRO,
  }))
  const fotos = new Map(conteudo.chapas.map(({ id }) => [id, `/imagens/${id}.webp`]))
  return { conteudo: { ...conteudo, pecas }, orcamentoId: MEU, fotos, livros: [], desenhos: [] }
}

const provaOf = (dados: DadosDaProva) =>
  conteudoOfProva(dados, cozinhasOfProva(dados), { medidoOf: () => null, quadros: [] })

/** How many copies of a quote lie on slabs. */
function placed({ cortadas, pecas }: ConteudoPlanoCorte, orcamentoId: string): number {
  const own = new Set(pecas.filter((peca) => peca.orcamentoId === orcamentoId).map(({ id }) => id))
  return cortadas.reduce((sum, cortada) => sum + cortada.pecas.filter(({ peca }) => own.has(peca)).length, 0)
}

describe('what a customer is shown', () => {
  it('is every piece of their own on its slab, once, and nothing of anybody else', () => {
    const dados = dadosOf()
    const { chapas, lugares, faltam } = provaOf(dados)
    const shown = chapas.flatMap(({ pecas }) => pecas)
    expect(shown).toHaveLength(placed(dados.conteudo, MEU))
    expect(lugares).toHaveLength(shown.length)
    expect(new Set(shown.map(({ rotulo }) => rotulo)).size).toBe(shown.length)
    expect(JSON.stringify({ chapas, faltam })).not.toContain('Alheia')
    expect(shown.every(({ nome }) => nome.startsWith('Minha'))).toBe(true)
  })

  it('is where the saw cuts it: the same outline, seen from above', () => {
    const dados = dadosOf()
    const [chapa] = provaOf(dados).chapas
    const { conteudo } = dados
    const cortada = conteudo.cortadas.find(({ pecas }) => pecas.some(({ peca }) => isMeu(conteudo, peca)))
    const posicionada = cortada?.pecas.find(({ peca }) => isMeu(conteudo, peca))
    const slab = conteudo.chapas.find(({ id }) => id === cortada?.chapa)
    const peca = conteudo.pecas.find(({ id }) => id === posicionada?.peca)
    if (!chapa || !posicionada || !slab || !peca) throw new Error('The plan cuts a piece of the quote.')
    const [corner] = peca.contorno ? (contornoDeitado(peca.contorno, posicionada)[0] ?? []) : [{ x: 0, y: 0 }]
    const at = {
      x: posicionada.x + (corner?.x ?? NaN),
      y: slab.altura - posicionada.y - (corner?.y ?? NaN),
    }
    expect(chapa.pecas[0]?.caminho.startsWith(`M${at.x} ${at.y}`)).toBe(true)
  })

  it('leaves out what lies on stone that nobody photographed, and says so', () => {
    const dados = dadosOf()
    const { chapas, faltam } = provaOf({ ...dados, fotos: new Map() })
    expect(chapas).toEqual([])
    expect(faltam.length).toBeGreaterThan(0)
  })
})

const isMeu = ({ pecas }: ConteudoPlanoCorte, id: string) =>
  pecas.some((peca) => peca.id === id && peca.orcamentoId === MEU)

it.each([
  ['emenda', null, 'A emenda fica aqui.'],
  [
    'emenda',
    { valor: 86, desencontro: 3.2 },
    'A emenda fica aqui. O desenho da pedra segue e se desencontra cerca de 3 mm.',
  ],
  [
    'mitra',
    { valor: 90, desencontro: 0.3 },
    'A pedra dobra aqui, em meia-esquadria. O desenho da pedra segue de um lado para o outro.',
  ],
  [
    'saia',
    { valor: 12, desencontro: 14 },
    'A saia começa aqui. O desenho da pedra muda de um lado para o outro.',
  ],
  [
    'frontao',
    { valor: null, desencontro: 0 },
    'O frontão começa aqui. Nesta pedra qualquer encontro combina.',
  ],
] as const)('says of a joint (%s) what was measured and no more', (tipo, medido, texto) => {
  expect(textoOfEncontro({ tipo, livro: false }, medido)).toBe(texto)
})

it.each([
  [null, 'A emenda fica aqui.'],
  [
    { valor: 92, desencontro: 0.2 },
    'A emenda fica aqui. O desenho da pedra abre em livro, um lado o espelho do outro.',
  ],
  [
    { valor: 80, desencontro: 4.4 },
    'A emenda fica aqui. O desenho da pedra abre em livro, um lado o espelho do outro, e se desencontra cerca de 4 mm.',
  ],
  // Slabs that somebody numbered wrongly are no mirror of each other.
  [{ valor: 20, desencontro: 12 }, 'A emenda fica aqui. O desenho da pedra muda de um lado para o outro.'],
])('says that a seam opens like a book only where it was seen to', (medido, texto) => {
  expect(textoOfEncontro({ tipo: 'emenda', livro: true }, medido)).toBe(texto)
})
