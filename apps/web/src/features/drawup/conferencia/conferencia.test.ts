import { describe, expect, it } from 'vitest'
import { check } from '@lapida/desenho/checks/conferencia'
import { quantidadesOfDesenho } from '@lapida/desenho/quantities/quantidades'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { tituloOfSelecao } from '../paineis/titulo-of-selecao.ts'
import { linhasOfQuantidade } from './linhas-of-quantidade.ts'
import { selecaoOfAchado } from './selecao-of-achado.ts'

const feito = addMolde(novoDesenho({ id: 'd', nome: 'Teste' }), {
  tipo: 'lavatorio',
  costume: { acabamento: 'reto-polido' },
})
if (!feito.ok) throw new Error(feito.problema.mensagem)
const { desenho } = feito.valor
const [peca] = Object.values(desenho.pecas)
if (!peca) throw new Error('no piece')
const parte = (tipo: 'aresta' | 'vertice' | 'recorte', id = '') => ({ tipo, pecaId: peca.id, id })

describe('what was found leads to what it speaks of', () => {
  it('the parts by their ids, the piece where there are none', () => {
    const aresta = peca.arestas[1]?.id ?? ''
    const recorte = peca.recortes[0]?.id ?? ''
    expect(selecaoOfAchado(desenho, { pecaId: peca.id, ids: [aresta, recorte] })).toEqual({
      pecas: [],
      partes: [parte('aresta', aresta), parte('recorte', recorte)],
    })
    const [semMaterial] = check(desenho)
    expect(semMaterial && selecaoOfAchado(desenho, semMaterial)).toEqual({ pecas: [peca.id], partes: [] })
    expect(selecaoOfAchado(desenho, { pecaId: 'p99', ids: ['a1'] })).toEqual({ pecas: [], partes: [] })
  })
})

describe('what is counted', () => {
  it('names finishes by the list of the company, and leaves out what there is none of', () => {
    const { total } = quantidadesOfDesenho(desenho)
    const linhas = linhasOfQuantidade(total, [{ id: 'reto-polido', nome: 'Reto polido' }])
    expect(linhas.map(({ rotulo, valor }) => `${rotulo} ${valor}`)).toEqual([
      'Reto polido 3,000\u00a0m',
      'Junta em 45° 1,000\u00a0m',
      'Frontão 1,000\u00a0m',
      'Saia 1,000\u00a0m',
      'Recortes 1',
      'Furos 1',
      expect.stringMatching(/^Perímetro de corte/),
    ])
    expect(linhasOfQuantidade(total, [])[0]).toEqual({
      rotulo: 'reto-polido',
      valor: '3,000\u00a0m',
      detalhe: 'fora da lista da empresa',
    })
  })
})

describe('what is selected, in words', () => {
  it.each([
    [{ pecas: [peca.id], partes: [] }, 'P1 · Lavatório'],
    [{ pecas: [], partes: [parte('aresta', peca.arestas[2]?.id)] }, 'Aresta C de P1'],
    [{ pecas: [], partes: [parte('vertice', peca.vertices[0]?.id)] }, 'Canto DA de P1'],
    [{ pecas: [], partes: [parte('recorte', peca.recortes[1]?.id)] }, 'Furo de torneira de P1'],
    [
      { pecas: [], partes: [parte('aresta', peca.arestas[0]?.id), parte('aresta', peca.arestas[1]?.id)] },
      '2 arestas',
    ],
    [{ pecas: [], partes: [] }, ''],
  ])('%#', (selecao, titulo) => {
    expect(tituloOfSelecao(desenho, selecao)).toBe(titulo)
  })
})
