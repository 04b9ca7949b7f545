import type { Primitiva } from '@lapida/desenho/display/primitivas'
import { contornoOfPeca } from '@lapida/desenho/model/contorno'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { conjuntosOfPecas, ListasDosConjuntos, talvezCaiba, type NotaNoPlano } from './desenho-conjunto.ts'
import {
  ESCALAS,
  type DadosDasFolhas,
  type FolhaDoDesenho,
  type PedidoDeFolhas,
  type Rascunho,
} from './desenho-folha.ts'
import { PONTOS_POR_MM } from '../base/elementos.ts'
import { aoLado, areaOfFolha, colunasOf, ENTRE, folhaPronta, tabelasEmbaixo } from './desenho-lugares.ts'
import { plantaNoPapel, tamanhoNoPapel } from './desenho-planta.ts'
import { tabelasOfFolha, tituloOfPecas } from './desenho-tabelas.ts'
import type { Caixa } from '../base/elementos.ts'
import { fillColumns, type Tabela } from '../base/tabelas.ts'

const mm = (value: number) => value * PONTOS_POR_MM

/** Height of the letters on paper, in mm: the workshop reads from further away. */
const LETRA: Readonly<Record<PedidoDeFolhas['tipo'], number>> = {
  cliente: 2.8,
  oficina: 3.3,
  instalacao: 3,
  conferencia: 3,
}

/** When nothing that is offered is small enough. */
const ESCALAS_DE_SOBRA = [100, 200, 500, 1000, 5000]
const ESCALA_MINIMA = 5000

/** The smallest scale at which several pieces share a sheet, when the scale is left to us. */
const ESCALA_DO_CONJUNTO = 25

/**
 * A drawing as sheets: each room on one, at the largest scale at which it goes onto the paper, or on several; then each
 * piece by itself, where that was asked for. What a chosen scale does not hold is drawn at the next smaller one. Tables
 * stand beside the drawing, below it, or on a sheet of their own. None for a drawing without pieces.
 */
export function folhasOfDesenho(dados: DadosDasFolhas, pedido: PedidoDeFolhas): FolhaDoDesenho[] {
  const inteiras = (pecas: readonly Peca[]) => pecas.filter((peca) => contornoOfPeca(peca).ok)
  const ambientes = dados.desenho.ambientes
    .map(({ pecaIds }) => inteiras(pecaIds.flatMap((id) => dados.desenho.pecas[id] ?? [])))
    .filter((pecas) => pecas.length > 0)
  const todas = ambientes.flat()
  const sozinhas = pedido.umaPecaPorFolha && todas.length > 1 ? todas.map((peca) => [peca]) : []
  const base = baseOf(dados, pedido)
  const rascunhos = [...ambientes, ...sozinhas].flatMap((pecas, i) =>
    new Grupo(base, { pecas, soltas: i === 0 }).folhas(true),
  )
  return rascunhos.map((rascunho, i) =>
    folhaPronta(rascunho, { dados, pedido, ordem: `${i + 1} de ${rascunhos.length}` }),
  )
}

/** What all sheets share. */
interface Base {
  dados: DadosDasFolhas
  pedido: PedidoDeFolhas
  notas: readonly NotaNumerada[]
  listas: ListasDosConjuntos
}

function baseOf(dados: DadosDasFolhas, pedido: PedidoDeFolhas): Base {
  const { tipo, unidade } = pedido
  const notas = notasNumeradas(dados.desenho)
  const acabamentos = Object.fromEntries(dados.acabamentos.map(({ id, nome }) => [id, nome]))
  const listas = new ListasDosConjuntos(
    (escala) => ({
      altura: LETRA[tipo] * escala,
      unidade,
      acabamentos,
      veio: true,
      letras: tipo === 'oficina' || tipo === 'conferencia',
    }),
    notas,
  )
  return { dados, pedido, notas, listas }
}

/** Pieces that want to stand on one sheet. */
class Grupo {
  readonly #base: Base
  readonly #pecas: readonly Peca[]
  readonly #soltas: boolean
  readonly #conjuntos: readonly (readonly Peca[])[]

  constructor(base: Base, { pecas, soltas }: { pecas: readonly Peca[]; soltas: boolean }) {
    this.#base = base
    this.#pecas = pecas
    this.#soltas = soltas
    this.#conjuntos = conjuntosOfPecas(pecas)
  }

  /** The sheets of these pieces; those that may be divided are, rather than to be drawn very small. */
  folhas(divide: boolean): Rascunho[] {
    const { pedido } = this.#base
    const area = areaOfFolha(pedido)
    const limite = pedido.escala === 'auto' ? ESCALA_DO_CONJUNTO : pedido.escala
    const podeDividir = divide && this.#pecas.length > 1
    // Letters of a very small scale search long for their places: that is tried only where nothing can be divided.
    const escalas = this.#escalas().filter((escala) => !podeDividir || escala <= limite)
    const sozinho = escalas.find((escala) => this.#lista(escala, area))
    if (sozinho !== undefined || !podeDividir) return this.#withTabelas(area, sozinho ?? ESCALA_MINIMA)
    return this.#partes(area, limite).flatMap((pecas, i, { length }) =>
      new Grupo(this.#base, { pecas, soltas: this.#soltas && i === 0 })
        .folhas(false)
        .map((rascunho) => ({ ...rascunho, titulo: `${rascunho.titulo} (${i + 1} de ${length})` })),
    )
  }

  #escalas(): number[] {
    const { escala } = this.#base.pedido
    const todas = [...ESCALAS, ...ESCALAS_DE_SOBRA]
    return escala === 'auto' ? todas : todas.filter((uma) => uma >= escala)
  }

  /**
   * What is drawn at a scale in a place: the plan, or its pieces in rows where their dimensions would run into each
   * other or the plan does not go in; the workshop always gets rows. Null when neither goes in.
   */
  #lista(escala: number, lugar: Tamanho): readonly Primitiva[] | null {
    const { listas, pedido } = this.#base
    const fits = (lista: readonly Primitiva[]) => {
      const { largura, altura } = tamanhoNoPapel(lista, escala)
      return largura <= lugar.largura && altura <= lugar.altura
    }
    const noPapel = { largura: lugar.largura / PONTOS_POR_MM, altura: lugar.altura / PONTOS_POR_MM }
    const talvez = talvezCaiba(this.#conjuntos, escala, noPapel)
    const uma = this.#conjuntos.length === 1
    const naPlanta = uma || pedido.tipo !== 'oficina'
    if (talvez.planta && naPlanta && (uma || !listas.seAtrapalham(this.#conjuntos, escala))) {
      const planta = listas.naPlanta(this.#pecas, escala, this.#soltas)
      if (fits(planta)) return planta
    }
    if (uma || !talvez.fileiras) return null
    const fileiras = listas.emFileiras(this.#conjuntos, escala, noPapel.largura * escala)
    return fits(fileiras) ? fileiras : null
  }

  /** As many pieces on a sheet as go onto it at a scale, in their order. */
  #partes(area: Caixa, escala: number): Peca[][] {
    const partes: Peca[][] = []
    for (const peca of this.#pecas) {
      const ultima = partes.at(-1)
      const juntas = new Grupo(this.#base, { pecas: [...(ultima ?? []), peca], soltas: false })
      if (ultima && juntas.#lista(escala, area)) ultima.push(peca)
      else partes.push([peca])
    }
    return partes
  }

  #withTabelas(area: Caixa, sozinho: number): Rascunho[] {
    const { dados, pedido } = this.#base
    const ids = new Set(this.#pecas.map(({ id }) => id))
    const notas = this.#base.notas.filter(
      ({ numero, pecaId }) => numero !== '' && (pecaId === undefined ? this.#soltas : ids.has(pecaId)),
    )
    const tabelas = tabelasOfFolha({ dados, pedido, pecas: this.#pecas, notas })
    const titulo = tituloOfPecas(dados.desenho, this.#pecas)
    // With its tables beside it a drawing may be half as large, but not tiny; at a chosen scale, as large as chosen.
    const metade = Math.max(sozinho, Math.min(sozinho * 2, ESCALA_DO_CONJUNTO))
    const menor = pedido.escala === 'auto' ? metade : sozinho
    for (const escala of this.#escalas().filter((uma) => uma >= sozinho && uma <= menor)) {
      const junto = this.#juntos(area, escala, tabelas)
      if (junto) return [{ titulo, escala, ...junto }]
    }
    return this.#emVarias(area, sozinho, { titulo, tabelas })
  }

  /** Tables that do not go onto the drawing's sheet: what does stands beside it, the rest on sheets of its own. */
  #emVarias(
    area: Caixa,
    escala: number,
    { titulo, tabelas }: { titulo: string; tabelas: readonly Tabela[] },
  ): Rascunho[] {
    const { lugar, coluna } = aoLado(area, this.#base.pedido)
    const aoSeuLado = this.#lista(escala, lugar)
    const lista = aoSeuLado ?? this.#lista(escala, area) ?? []
    const inteiras = { inteiras: true }
    const colunas = colunasOf(area, this.#base.pedido)
    const [primeira = [], ...outras] = aoSeuLado
      ? fillColumns(tabelas, [[coluna], colunas], inteiras)
      : [[], ...fillColumns(tabelas, [colunas], inteiras)]
    const planta = plantaNoPapel(lista, { escala, lugar: aoSeuLado ? lugar : area })
    return [
      { titulo, escala, lista, elementos: [...planta, ...primeira] },
      ...outras.map((elementos) => ({
        titulo: `${titulo} · tabelas`,
        escala: null,
        lista: [],
        elementos,
      })),
    ]
  }

  /** The drawing with its tables beside or below it, whichever suits its shape; null when neither fits. */
  #juntos(area: Caixa, escala: number, tabelas: readonly Tabela[]): Junto | null {
    const inteiro = this.#lista(escala, area)
    if (!inteiro) return null
    const tamanho = tamanhoNoPapel(inteiro, escala)
    const maneiras = [
      () => this.#aoLado(area, escala, tabelas),
      () => this.#embaixo(area, { escala, lista: inteiro }, tabelas),
    ]
    if (tamanho.largura > tamanho.altura * 2.2) maneiras.reverse()
    for (const maneira of maneiras) {
      const junto = maneira()
      if (junto) return junto
    }
    return null
  }

  #aoLado(area: Caixa, escala: number, tabelas: readonly Tabela[]): Junto | null {
    const { lugar, coluna } = aoLado(area, this.#base.pedido)
    const lista = this.#lista(escala, lugar)
    const paginas = fillColumns(tabelas, [[coluna]])
    if (!lista || paginas.length > 1) return null
    return { lista, elementos: [...plantaNoPapel(lista, { escala, lugar }), ...paginas.flat()] }
  }

  #embaixo(
    area: Caixa,
    { escala, lista }: { escala: number; lista: readonly Primitiva[] },
    tabelas: readonly Tabela[],
  ): Junto | null {
    const resto = area.altura - tamanhoNoPapel(lista, escala).altura - ENTRE
    if (resto < mm(14)) return null
    const baixas = tabelasEmbaixo(
      { ...area, y: area.y + area.altura - resto, altura: resto },
      this.#base.pedido,
      tabelas,
    )
    if (!baixas) return null
    const lugar = { ...area, altura: area.altura - baixas.altura - ENTRE }
    return { lista, elementos: [...plantaNoPapel(lista, { escala, lugar }), ...baixas.elementos] }
  }
}

type Tamanho = Pick<Caixa, 'largura' | 'altura'>
type Junto = Pick<Rascunho, 'lista' | 'elementos'>

interface NotaNumerada extends NotaNoPlano {
  /** 'N1' of a long note, whose words stand in a table; '' of one that is written in place */
  numero: string
  palavras: string
}

/** Longest note that is written in place. */
const NOTA_CURTA = 24

function notasNumeradas({ notas }: Desenho): NotaNumerada[] {
  let longas = 0
  return notas.map(({ x, y, texto: escrita, pecaId }) => {
    const palavras = escrita.replaceAll(/\s+/g, ' ').trim()
    const curta = palavras.length <= NOTA_CURTA
    if (!curta) longas += 1
    const numero = curta ? '' : `N${longas}`
    return { x, y, pecaId, palavras, numero, texto: curta ? palavras : numero }
  })
}
