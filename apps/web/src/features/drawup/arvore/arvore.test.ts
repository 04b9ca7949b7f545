import { describe, expect, it } from 'vitest'
import { check } from '@lapida/desenho/checks/conferencia'
import { addNota } from '@lapida/desenho/commands/documento'
import { addFuroDaCuba, addRecorteInPlace } from '@lapida/desenho/commands/lugar-do-recorte'
import type { Mudanca } from '@lapida/desenho/commands/mudanca'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import type { Resultado } from '@lapida/desenho/resultado'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { NADA_SELECIONADO, type Selecao } from '../tipos.ts'
import { linhasOfArvore, type Linha } from './linhas.ts'
import { isSelecionada, linhaOfSelecao, passoOfTecla, selecaoComLinha, selecaoOfTrecho } from './navegacao.ts'

function feito(resultado: Resultado<Mudanca>): Desenho {
  if (!resultado.ok) throw new Error(resultado.problema.mensagem)
  return resultado.valor.desenho
}

function pecaOf(desenho: Desenho): Peca {
  const [peca] = Object.values(desenho.pecas)
  if (!peca) throw new Error('no piece')
  return peca
}

const L = feito(
  addMolde(novoDesenho({ id: 'd', nome: 'Teste' }), {
    tipo: 'L',
    medidas: { A: 2600, B: 1800 },
    costume: { acabamento: 'reto-polido' },
  }),
)
const comCuba = feito(
  addRecorteInPlace(L, pecaOf(L).id, {
    tipo: 'cuba',
    forma: { t: 'ret', w: 560, h: 340, r: 60 },
    frente: 90,
  }),
)
const cozinha = feito(
  addFuroDaCuba(
    comCuba,
    { pecaId: pecaOf(comCuba).id, recorteId: pecaOf(comCuba).recortes[0]?.id ?? '' },
    { tipo: 'torneira', d: 35, atras: 50 },
  ),
)
const peca = pecaOf(cozinha)

const MUNDO = {
  acabamentos: [{ id: 'reto-polido', nome: 'Reto polido' }],
  materiais: [],
  unidade: 'm' as const,
  achados: check(cozinha),
}
const tudo = () => true
const linhas = (desenho: Desenho, aberta: (chave: string) => boolean = tudo) =>
  linhasOfArvore(desenho, MUNDO, aberta)
const texto = ({ nivel, rotulo, valor, detalhe }: Linha) =>
  `${'  '.repeat(nivel - 1)}${rotulo}${valor ? ` = ${valor}` : ''}${detalhe ? ` (${detalhe})` : ''}`

describe('the rows of the tree', () => {
  it('closed, a drawing is its rooms', () => {
    expect(linhas(cozinha, () => false).map(texto)).toEqual(['Cozinha = 1 peça'])
  })

  it('a piece shows what it is made of, a tap below its basin', () => {
    const abertas = new Set(['ambiente amb1', `peca ${peca.id}`])
    for (const grupo of ['arestas', 'recortes', 'derivadas']) abertas.add(`peca ${peca.id} ${grupo}`)
    abertas.add(`peca ${peca.id} recorte ${peca.recortes[0]?.id ?? ''}`)
    const textos = linhas(cozinha, (chave) => abertas.has(chave)).map(texto)
    expect(textos.filter((um) => !um.startsWith('          ') || um.includes('Furo'))).toEqual([
      'Cozinha = 1 peça',
      '  P1 · Bancada em L = 2,280\u00a0m²',
      '    Arestas = 6',
      '      Aresta A = 0,600 (Livre · Reto polido)',
      '      Aresta B = 1,200 (Livre · junta em 45° · saia 0,040 Reto polido)',
      '      Aresta C = 2,000 (Livre · junta em 45° · saia 0,040 Reto polido)',
      '      Aresta D = 0,600 (Livre · Reto polido)',
      '      Aresta E = 2,600 (Parede · frontão 0,100)',
      '      Aresta F = 1,800 (Parede · frontão 0,100)',
      '    Cantos = 6',
      '    Recortes = 2',
      '      Cuba = 560 × 340',
      '        Furo de torneira = Ø35',
      ...textos.filter(
        (um) => um.startsWith('        ') && !um.includes('Furo') && !um.startsWith('          '),
      ),
      '    Frontões e saias = 4',
      '      P1-S1 · Saia = 1,200 × 0,040',
      '      P1-S2 · Saia = 2,020 × 0,040',
      '      P1-F1 · Frontão = 2,600 × 0,100',
      '      P1-F2 · Frontão = 1,780 × 0,100',
      '    Dados da peça',
    ])
  })

  it('every row has a key of its own, its place among its sisters, and a parent above it', () => {
    const todas = linhas(feito(addNota(cozinha, { x: 0, y: 0, texto: 'Ver tomada' })))
    expect(new Set(todas.map(({ chave }) => chave)).size).toBe(todas.length)
    for (const [i, linha] of todas.entries()) {
      expect(linha.posicao).toBeLessThanOrEqual(linha.total)
      if (linha.pai === null) expect(linha.nivel).toBe(1)
      else {
        const pai = todas.slice(0, i).find(({ chave }) => chave === linha.pai)
        expect(pai?.nivel).toBe(linha.nivel - 1)
        expect(pai?.aberta).toBe(true)
      }
    }
    expect(todas.at(-1)?.rotulo).toBe('Ver tomada')
  })

  it('says where the checks found something', () => {
    const todas = linhas(cozinha)
    // Without a material: the piece is worth a look.
    expect(todas.find(({ tipo }) => tipo === 'peca')?.aviso).toBe('aviso')
  })
})

describe('keys in the tree', () => {
  const fechada = new Set<string>(['ambiente amb1'])
  const rows = linhas(cozinha, (chave) => fechada.has(chave))
  const [ambiente = '', daPeca = ''] = rows.map(({ chave }) => chave)
  const tecla = (key: string, shiftKey = false) => ({ key, shiftKey })

  it('arrows walk, open and close; Home and End jump', () => {
    expect(passoOfTecla(rows, ambiente, tecla('ArrowDown'))).toEqual({ faz: 'foca', chave: daPeca })
    expect(passoOfTecla(rows, ambiente, tecla('ArrowRight'))).toEqual({ faz: 'foca', chave: daPeca })
    expect(passoOfTecla(rows, ambiente, tecla('ArrowLeft'))).toEqual({ faz: 'fecha', chave: ambiente })
    expect(passoOfTecla(rows, daPeca, tecla('ArrowRight'))).toEqual({ faz: 'abre', chave: daPeca })
    expect(passoOfTecla(rows, daPeca, tecla('ArrowLeft'))).toEqual({ faz: 'foca', chave: ambiente })
    expect(passoOfTecla(rows, ambiente, tecla('End'))).toEqual({ faz: 'foca', chave: daPeca })
    expect(passoOfTecla(rows, daPeca, tecla('Home'))).toEqual({ faz: 'foca', chave: ambiente })
    expect(passoOfTecla(rows, daPeca, tecla('ArrowDown'))).toBeUndefined()
    expect(passoOfTecla(rows, daPeca, tecla('ArrowUp', true))).toEqual({
      faz: 'foca',
      chave: ambiente,
      estende: true,
    })
  })

  it('Enter edits what can be edited, Space adds, letters are left to the drawing', () => {
    expect(passoOfTecla(rows, daPeca, tecla('Enter'))).toEqual({ faz: 'edita', chave: daPeca })
    expect(passoOfTecla(rows, daPeca, tecla(' '))).toEqual({ faz: 'soma', chave: daPeca })
    expect(passoOfTecla(rows, daPeca, tecla('f'))).toBeUndefined()
    expect(passoOfTecla(rows, 'gone', tecla('Enter'))).toBeUndefined()
  })

  it('Delete on a row takes away what the row says, never the piece around it', () => {
    const todas = linhas(feito(addNota(cozinha, { x: 0, y: 0, texto: 'Ver tomada' })))
    const passo = (rotulo: string) =>
      passoOfTecla(todas, todas.find((um) => um.rotulo === rotulo)?.chave ?? '', tecla('Delete'))?.faz
    // A piece and its parts are left to the keys of the drawing, which take out what is selected.
    expect(['P1 · Bancada em L', 'Aresta A', 'Cuba'].map(passo)).toEqual([undefined, undefined, undefined])
    expect(['Cozinha', 'Arestas', 'Comprimento', 'Ver tomada'].map(passo)).toEqual(Array(4).fill('apaga'))
    expect(todas.find(({ rotulo }) => rotulo === 'Cozinha')?.erase).toBeUndefined()
    const nota = todas.find(({ rotulo }) => rotulo === 'Ver tomada')
    const sem = nota?.erase?.(feito(addNota(cozinha, { x: 0, y: 0, texto: 'Ver tomada' })))
    expect(sem?.ok && sem.valor.desenho.notas).toEqual([])
  })
})

describe('rows and what is selected', () => {
  const todas = linhas(cozinha)
  const linha = (rotulo: string) => {
    const achada = todas.find((um) => um.rotulo === rotulo)
    if (!achada) throw new Error(rotulo)
    return achada
  }

  it('a range of edges is those edges, nothing else', () => {
    const selecao = selecaoOfTrecho(todas, linha('Aresta A').chave, linha('Aresta C').chave)
    expect(selecao.partes.map(({ tipo }) => tipo)).toEqual(['aresta', 'aresta', 'aresta'])
    expect(isSelecionada(linha('Aresta B'), selecao)).toBe(true)
    expect(isSelecionada(linha('Aresta D'), selecao)).toBe(false)
  })

  it('Space gives and takes back', () => {
    let selecao: Selecao = NADA_SELECIONADO
    selecao = selecaoComLinha(selecao, linha('Aresta A'))
    selecao = selecaoComLinha(selecao, linha('Aresta C'))
    expect(selecao.partes).toHaveLength(2)
    selecao = selecaoComLinha(selecao, linha('Aresta A'))
    expect(selecao.partes.map(({ id }) => id)).toEqual([peca.arestas[2]?.id])
    selecao = selecaoComLinha(selecao, linha('P1 · Bancada em L'))
    expect(selecao).toEqual({ pecas: [peca.id], partes: [] })
    expect(selecaoComLinha(selecao, linha('P1 · Bancada em L')).pecas).toEqual([])
  })

  it('what is chosen on the canvas has a row, below open ones', () => {
    const furo = peca.recortes[1]
    const achada = linhaOfSelecao(cozinha, {
      pecas: [],
      partes: [{ tipo: 'recorte', pecaId: peca.id, id: furo?.id ?? '' }],
    })
    const abertas = new Set(achada?.abre)
    const visiveis = linhas(cozinha, (chave) => abertas.has(chave))
    expect(visiveis.find(({ chave }) => chave === achada?.chave)?.rotulo).toBe('Furo de torneira')
    expect(linhaOfSelecao(cozinha, NADA_SELECIONADO)).toBeNull()
    expect(linhaOfSelecao(cozinha, { pecas: [peca.id], partes: [] })?.chave).toBe(`peca ${peca.id}`)
  })
})
