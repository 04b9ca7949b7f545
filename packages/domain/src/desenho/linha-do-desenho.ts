import type { AcabamentoDaPeca, RegrasCobranca } from '@lapida/contracts/cobranca'
import type { PecaSalvar } from '@lapida/contracts/material'
import type { ModoCobranca } from '@lapida/contracts/valores'
import { withAcabamentosSomados } from '../orcamento/acabamentos.ts'
import { formatMedida, milimetrosQuadradosToMetrosQuadrados, milimetrosToMetros } from '../shared/medidas.ts'
import type { Milimetros, MilimetrosQuadrados } from '../shared/medidas.ts'
import { marcaOfPeca } from './marca.ts'
import { MEIA_ESQUADRIA, meiaEsquadriaOf } from './meia-esquadria.ts'
import { recorteComPreco, type RecorteDesenhado } from './preco-do-recorte.ts'

/** Openings of one kind, mounting and size. */
export interface RecorteDoDesenho extends RecorteDesenhado {
  readonly quantidade: number
}

/**
 * A row that a quote gets of a drawn piece, of one of its billed rectangles, or of a strip on it: plain numbers, no
 * money. `packages/desenho` makes them (`linhasOfOrcamento`).
 */
export interface LinhaDoDesenho {
  readonly pecaId: string
  /** which row of the piece: 'peca', 'peca/2', 'frontao/<trecho>', 'saia/<trecho>/2' */
  readonly linha: string
  readonly codigo: string
  readonly nome: string
  readonly ambienteId: string
  /** the stone of the stock; undefined while none is chosen */
  readonly materialId?: string
  /** sides of the rectangle, whole mm */
  readonly comprimentoMm: number
  readonly larguraMm: number
  readonly quantidade: number
  /** whole mm² of one copy, where the two sides do not say it; null where they do */
  readonly areaMm2: number | null
  readonly modo: Exclude<ModoCobranca, 'unidade'>
  /** the rule in words: 'retângulos das emendas' */
  readonly regra: string
  /** whole mm of one copy per id of a finish, mitred joints as `MEIA_ESQUADRIA`; raw edges left out */
  readonly acabamentos: readonly { readonly id: string; readonly mm: number }[]
  /** openings of one copy; rows after the first of a piece have none */
  readonly recortes: readonly RecorteDoDesenho[]
  /** items of the stock that sit in one copy */
  readonly itens: readonly { readonly itemEstoqueId: string; readonly quantidade: number }[]
}

/** The drawing that rows come from. */
export interface DesenhoDasLinhas {
  readonly id: string
  readonly revisao: string
}

/** The company's tables that finishes and openings are named and priced by. */
export type Tabelas = Pick<RegrasCobranca, 'acabamentos' | 'recortes'>

/** A piece of a quote without its id, as a drawing says it. */
export type PecaDoDesenho = Omit<PecaSalvar, 'id'>

/**
 * A row of a drawing as a piece of a quote, prices taken from the company's tables. One finish is written as one,
 * several as a list. What the tables do not know has no price: `withoutPreco` of the same row names it.
 */
export function pecaOfDesenho(
  desenho: DesenhoDasLinhas,
  linha: LinhaDoDesenho,
  tabelas: Tabelas,
): PecaDoDesenho {
  const acabamentos = acabamentosOfLinha(linha, tabelas)
  const [unico, ...outros] = acabamentos
  const um = outros.length === 0
  const peca: PecaDoDesenho = {
    nome: linha.nome.slice(0, 120),
    comprimento: milimetrosToMetros(linha.comprimentoMm as Milimetros),
    largura: milimetrosToMetros(linha.larguraMm as Milimetros),
    quantidade: linha.quantidade,
    areaDesenhada:
      linha.areaMm2 === null
        ? null
        : milimetrosQuadradosToMetrosQuadrados(linha.areaMm2 as MilimetrosQuadrados),
    bordas: [],
    acabamento: um ? (unico?.nome ?? '') : '',
    acabamentoMetragemLinear: um ? (unico?.metros ?? 0) : 0,
    acabamentoValorMetro: um ? (unico?.valorMetro ?? 0) : 0,
    acabamentos: um ? [] : acabamentos,
    modoCobranca: linha.modo,
    valorUnitario: 0,
    recortes: recortesOfLinha(linha, tabelas),
    valorCustomizado: null,
    desenho: null,
  }
  const marca = marcaOfPeca(peca)
  const { pecaId, linha: qual } = linha
  return withAcabamentosSomados({
    ...peca,
    desenho: { desenhoId: desenho.id, pecaId, linha: qual, revisao: desenho.revisao, marca },
  })
}

/** What of a row the company's tables have no price for, in words: 'acabamento "x"', 'recorte de lixeira'. */
export function withoutPreco(linha: LinhaDoDesenho, tabelas: Tabelas): string[] {
  const acabamentos = linha.acabamentos
    .filter(({ id }) => id !== MEIA_ESQUADRIA && !acabamentoOf(id, tabelas))
    .map(({ id }) => `acabamento “${id}”`)
  const junta = meiaEsquadriaSemPreco([linha], tabelas)
  if (junta > 0) acabamentos.push(`${formatMedida(junta)} de meia-esquadria`)
  const recortes = linha.recortes
    .map((recorte) => recorteComPreco(recorte, tabelas.recortes))
    .filter(({ valor }) => valor === 0)
    .map(({ nome }) => nome.toLowerCase())
  return [...new Set([...acabamentos, ...recortes, ...(linha.modo === 'metro' ? ['valor por metro'] : [])])]
}

/** Whole mm of mitred joint, copies counted, that a company's finishes have no price for. */
export function meiaEsquadriaSemPreco(linhas: readonly LinhaDoDesenho[], tabelas: Tabelas): number {
  if ((acabamentoOf(MEIA_ESQUADRIA, tabelas)?.valorMetro ?? 0) > 0) return 0
  return linhas
    .flatMap(({ acabamentos, quantidade }) => acabamentos.map(({ id, mm }) => ({ id, mm: mm * quantidade })))
    .filter(({ id }) => id === MEIA_ESQUADRIA)
    .reduce((soma, { mm }) => soma + mm, 0)
}

function acabamentoOf(id: string, { acabamentos }: Tabelas): Tabelas['acabamentos'][number] | undefined {
  return id === MEIA_ESQUADRIA ? meiaEsquadriaOf(acabamentos) : acabamentos.find((um) => um.id === id)
}

function acabamentosOfLinha(linha: LinhaDoDesenho, tabelas: Tabelas): AcabamentoDaPeca[] {
  return linha.acabamentos.map(({ id, mm }) => {
    const conhecido = acabamentoOf(id, tabelas)
    const proprio = id === MEIA_ESQUADRIA ? 'Meia-esquadria' : id
    return {
      // A finish that was removed from the list is shown by its id.
      nome: (conhecido?.nome ?? proprio).slice(0, 60),
      metros: milimetrosToMetros(mm as Milimetros),
      valorMetro: conhecido?.valorMetro ?? 0,
    }
  })
}

function recortesOfLinha(linha: LinhaDoDesenho, { recortes }: Tabelas): PecaDoDesenho['recortes'] {
  const somados = new Map<string, PecaDoDesenho['recortes'][number]>()
  for (const recorte of linha.recortes) {
    const { nome, valor } = recorteComPreco(recorte, recortes)
    const quantidade = (somados.get(nome)?.quantidade ?? 0) + recorte.quantidade
    somados.set(nome, { nome, valor, quantidade })
  }
  return [...somados.values()]
}
