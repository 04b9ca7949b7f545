import { describe, expect, it } from 'vitest'
import type { Mudanca } from '@lapida/desenho/commands/mudanca'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import type { Resultado } from '@lapida/desenho/resultado'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { NADA_SELECIONADO, type Comando, type Selecao } from '../tipos.ts'
import {
  comandoOfAcabamento,
  comandoToMirror,
  comandoOfFrontao,
  comandoToRotate,
  comandoOfLado,
  comandoToRemove,
  comandoOfSaia,
} from './comandos-da-selecao.ts'
import { ATALHOS } from './atalhos.ts'
import { acaoOfTecla, isOfOneKey, type TeclaApertada } from './tabela.ts'

const tecla = (key: string, mais: Partial<TeclaApertada> = {}): TeclaApertada => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...mais,
})
const NADA = { pintavel: false, arestas: false }
const ARESTAS = { pintavel: true, arestas: true }

describe('keys of the drawing', () => {
  it.each([
    ['v', NADA, { faz: 'ferramenta', qual: 'selecionar' }],
    ['D', NADA, { faz: 'ferramenta', qual: 'desenhar' }],
    ['l', NADA, { faz: 'galeria', molde: 'L' }],
    ['c', NADA, { faz: 'recorte' }],
    ['3', NADA, { faz: 'tres-d' }],
    ['3', ARESTAS, { faz: 'acabamento', numero: 3 }],
    ['4', NADA, undefined],
    ['0', ARESTAS, undefined],
    ['p', NADA, { faz: 'ferramenta', qual: 'parede' }],
    ['p', ARESTAS, { faz: 'parede' }],
    ['Delete', NADA, { faz: 'remover' }],
    ['?', NADA, { faz: 'atalhos' }],
    ['g', NADA, undefined],
    ['w', NADA, undefined],
  ])('%s', (key, quando, acao) => {
    expect(acaoOfTecla(tecla(key), quando)).toEqual(acao)
  })

  it('with Ctrl they are those of every editor, on a Mac with Command', () => {
    expect(acaoOfTecla(tecla('z', { ctrlKey: true }), NADA)).toEqual({ faz: 'desfazer' })
    expect(acaoOfTecla(tecla('Z', { ctrlKey: true, shiftKey: true }), NADA)).toEqual({ faz: 'refazer' })
    expect(acaoOfTecla(tecla('d', { metaKey: true }), NADA)).toEqual({ faz: 'duplicar' })
    expect(acaoOfTecla(tecla('Enter', { ctrlKey: true }), NADA)).toEqual({ faz: 'enviar' })
    expect(acaoOfTecla(tecla('k', { ctrlKey: true }), NADA)).toBeUndefined()
    expect(acaoOfTecla(tecla('d', { altKey: true }), NADA)).toBeUndefined()
  })

  it('knows which ones a person can switch off', () => {
    expect([tecla('f'), tecla('?'), tecla('Delete'), tecla('z', { ctrlKey: true })].map(isOfOneKey)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('the list names every single letter that does something', () => {
    const naLista = ATALHOS.flatMap(({ atalhos }) => atalhos.flatMap(({ teclas }) => teclas))
    const letras = [...'abcdefghijklmnopqrstuvwxyz'].filter((letra) => acaoOfTecla(tecla(letra), ARESTAS))
    expect(letras.filter((letra) => !naLista.includes(letra.toUpperCase()))).toEqual([])
  })
})

function feito(resultado: Resultado<Mudanca>): Desenho {
  if (!resultado.ok) throw new Error(resultado.problema.mensagem)
  return resultado.valor.desenho
}

function pecaOf(desenho: Desenho): Peca {
  const [peca] = Object.values(desenho.pecas)
  if (!peca) throw new Error('no piece')
  return peca
}

describe('what a key does to what is selected', () => {
  const reta = feito(
    addMolde(novoDesenho({ id: 'd', nome: 'Teste' }), { tipo: 'reta', costume: { acabamento: 'x' } }),
  )
  const peca = pecaOf(reta)
  const inteira: Selecao = { pecas: [peca.id], partes: [] }
  const aresta = (...quais: number[]): Selecao => ({
    pecas: [],
    partes: quais.map((i) => ({ tipo: 'aresta', pecaId: peca.id, id: peca.arestas[i]?.id ?? '' })),
  })
  const make = (comando: Comando | undefined, desenho = reta) => {
    if (!comando) throw new Error('nothing to do')
    return feito(comando(desenho))
  }
  const acabamentos = (d: Desenho) => pecaOf(d).arestas.map(({ trechos }) => trechos[0]?.acabamento)

  it('a finish goes on the edges, or on the free edges of a whole piece', () => {
    expect(acabamentos(make(comandoOfAcabamento(reta, aresta(1, 3), 'y')))).toEqual(['x', 'y', 'bruto', 'y'])
    expect(acabamentos(make(comandoOfAcabamento(reta, inteira, 'y')))).toEqual(['y', 'y', 'bruto', 'y'])
    expect(comandoOfAcabamento(reta, NADA_SELECIONADO, 'y')).toBeUndefined()
  })

  it('upstand and apron come and go', () => {
    const sem = make(comandoOfFrontao(reta, inteira, 'x'))
    expect(pecaOf(sem).arestas[2]?.trechos[0]?.frontao).toBeUndefined()
    const com = make(comandoOfFrontao(sem, aresta(2), 'x'), sem)
    expect(pecaOf(com).arestas[2]?.trechos[0]?.frontao).toEqual({ h: 100, acabamento: 'x' })
    const saia = make(comandoOfSaia(reta, aresta(0, 1), 'x'))
    expect([0, 1].map((i) => pecaOf(saia).arestas[i]?.trechos[0]?.saia?.h)).toEqual([40, 40])
    const solta = make(comandoOfSaia(saia, aresta(0, 1), 'x'), saia)
    expect([0, 1].map((i) => pecaOf(solta).arestas[i]?.trechos[0]?.saia)).toEqual([undefined, undefined])
  })

  it('a wall becomes one, and free again', () => {
    const parede = make(comandoOfLado(reta, aresta(1), 'parede'))
    expect(pecaOf(parede).arestas[1]?.lado).toBe('parede')
    expect(pecaOf(make(comandoOfLado(parede, aresta(1), 'parede'), parede)).arestas[1]?.lado).toBe('livre')
    expect(comandoOfLado(reta, inteira, 'parede')).toBeUndefined()
  })

  it('Delete takes parts before pieces; mirroring and turning take the piece of a part', () => {
    expect(Object.keys(make(comandoToRemove(inteira)).pecas)).toEqual([])
    expect(comandoToRemove(NADA_SELECIONADO)).toBeUndefined()
    expect(pecaOf(make(comandoToRotate(aresta(0)))).pos.rot).toBeCloseTo(Math.PI / 2)
    expect(pecaOf(make(comandoToMirror(inteira))).arestas.map(({ id }) => id)).toEqual(
      peca.arestas.map(({ id }) => id).toReversed(),
    )
  })
})
