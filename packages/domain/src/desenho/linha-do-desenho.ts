import type { AcabamentoDaPeca, RegrasCobranca } from '@lapida/contracts/cobranca'
import type { PecaSalvar } from '@lapida/contracts/material'
import type { ModoCobranca } from '@lapida/contracts/valores'
import { comAcabamentosSomados } from '../orcamento/acabamentos.ts'
import { milimetrosQuadradosToMetrosQuadrados, milimetrosToMetros } from '../shared/medidas.ts'
import type { Milimetros, MilimetrosQuadrados } from '../shared/medidas.ts'
import { marcaDaPeca } from './marca.ts'
import { recorteComPreco } from './preco-do-recorte.ts'

/** A row that a drawing stands for, as `packages/desenho` counts it: whole mm and mm² of one copy. */
export interface LinhaDoDesenho {
  readonly pecaId: string
  readonly linha: string
  readonly codigo: string
  readonly nome: string
  readonly ambienteId: string
  readonly materialId?: string
  readonly comprimentoMm: number
  readonly larguraMm: number
  readonly quantidade: number
  readonly areaMm2: number | null
  readonly modo: Exclude<ModoCobranca, 'unidade'>
  readonly regra: string
  readonly acabamentos: readonly { readonly id: string; readonly mm: number }[]
  readonly recortes: readonly {
    readonly tipo: string
    readonly montagem?: string | undefined
    readonly maiorLado: number
    readonly quantidade: number
  }[]
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
 * several as a list. What the tables do not know has no price: `semPreco` of the same row names it.
 */
export function pecaDoDesenho(
  desenho: DesenhoDasLinhas,
  linha: LinhaDoDesenho,
  tabelas: Tabelas,
): PecaDoDesenho {
  const acabamentos = acabamentosDaLinha(linha, tabelas)
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
    recortes: recortesDaLinha(linha, tabelas),
    valorCustomizado: null,
    desenho: null,
  }
  const marca = marcaDaPeca(peca)
  const { pecaId, linha: qual } = linha
  return comAcabamentosSomados({
    ...peca,
    desenho: { desenhoId: desenho.id, pecaId, linha: qual, revisao: desenho.revisao, marca },
  })
}

/** What of a row the company's tables have no price for, in words: 'acabamento "x"', 'recorte de lixeira'. */
export function semPreco(linha: LinhaDoDesenho, tabelas: Tabelas): string[] {
  const acabamentos = linha.acabamentos
    .filter(({ id }) => !tabelas.acabamentos.some((um) => um.id === id))
    .map(({ id }) => `acabamento “${id}”`)
  const recortes = linha.recortes
    .map((recorte) => recorteComPreco(recorte, tabelas.recortes))
    .filter(({ valor }) => valor === 0)
    .map(({ nome }) => nome.toLowerCase())
  return [...new Set([...acabamentos, ...recortes, ...(linha.modo === 'metro' ? ['valor por metro'] : [])])]
}

function acabamentosDaLinha(linha: LinhaDoDesenho, { acabamentos }: Tabelas): AcabamentoDaPeca[] {
  return linha.acabamentos.map(({ id, mm }) => {
    const conhecido = acabamentos.find((um) => um.id === id)
    return {
      // A finish that was removed from the list is shown by its id.
      nome: (conhecido?.nome ?? id).slice(0, 60),
      metros: milimetrosToMetros(mm as Milimetros),
      valorMetro: conhecido?.valorMetro ?? 0,
    }
  })
}

function recortesDaLinha(linha: LinhaDoDesenho, { recortes }: Tabelas): PecaDoDesenho['recortes'] {
  const somados = new Map<string, PecaDoDesenho['recortes'][number]>()
  for (const recorte of linha.recortes) {
    const { nome, valor } = recorteComPreco(recorte, recortes)
    const quantidade = (somados.get(nome)?.quantidade ?? 0) + recorte.quantidade
    somados.set(nome, { nome, valor, quantidade })
  }
  return [...somados.values()]
}
