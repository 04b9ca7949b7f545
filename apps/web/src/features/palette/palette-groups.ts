import { normalizeSpaces } from '@lapida/domain/shared/texto'
import type { Recente } from '#shared/recentes.ts'
import type { Comando } from './comandos.tsx'
import { contaRapida } from './conta-rapida.ts'
import {
  rowOfCliente,
  rowOfComando,
  rowOfConta,
  rowOfNovoCliente,
  rowOfOrcamento,
  rowOfPedra,
  rowOfTodos,
  type Row,
} from './palette-rows.tsx'
import { searchPalette, type Found, type Indexed } from './search-palette.ts'
import type { PaletteIndex } from './use-palette-index.ts'

export interface Group {
  titulo: string
  rows: Row[]
}

export interface PaletteState {
  groups: Group[]
  /** something was typed and nothing was found */
  nothing: boolean
}

interface Surroundings {
  comandos: readonly Indexed<Comando>[]
  /** sums with prices, and new customers, are for those who sell */
  vende: boolean
  recentes: readonly Recente[]
  now: Date
}

const MOST = { registros: 5, pedras: 3, comandos: 6, recentes: 5 } as const

/** What the palette shows for a typed text; what was opened last, and what can be done, while nothing is typed. */
export function paletteGroups(index: PaletteIndex, typed: string, around: Surroundings): PaletteState {
  const text = normalizeSpaces(typed)
  if (text === '')
    return { groups: withRows([recentGroup(index, around), commandGroup(around)]), nothing: false }
  const conta = around.vende ? contaRapida(text) : null
  const clientes = searchPalette(index.clientes, text, MOST.registros)
  const orcamentos = searchPalette(index.orcamentos, text, MOST.registros)
  const pedras = searchPalette(index.pedras, text, MOST.pedras)
  const fazer = searchPalette(around.comandos, text, MOST.comandos)
  const groups = withRows([
    { titulo: 'Conta', rows: conta ? [rowOfConta(conta, text)] : [] },
    { titulo: 'Clientes', rows: [...clientes.itens.map(rowOfCliente), ...all('clientes', clientes, text)] },
    {
      titulo: 'Orçamentos',
      rows: [
        ...orcamentos.itens.map((orcamento) => rowOfOrcamento(orcamento, around.now)),
        ...all('orcamentos', orcamentos, text),
      ],
    },
    { titulo: 'Pedras', rows: pedras.itens.map(rowOfPedra) },
    { titulo: 'Fazer e abrir', rows: fazer.itens.map(rowOfComando) },
  ])
  if (groups.length > 0) return { groups, nothing: false }
  return { groups: withRows([{ titulo: 'Fazer', rows: newRows(around, text) }]), nothing: true }
}

function withRows(groups: Group[]): Group[] {
  return groups.filter(({ rows }) => rows.length > 0)
}

function all(tela: 'clientes' | 'orcamentos', { itens, total }: Found<unknown>, text: string): Row[] {
  return total > itens.length ? [rowOfTodos(tela, total, text)] : []
}

function commandGroup({ comandos }: Surroundings): Group {
  return { titulo: 'Fazer e abrir', rows: comandos.map(({ item }) => rowOfComando(item)) }
}

/** What was opened last; on a device that is new to the person, the latest quotes. */
function recentGroup({ clientes, orcamentos }: PaletteIndex, { recentes, now }: Surroundings): Group {
  const opened = recentes.flatMap(({ tela, id }): Row[] => {
    if (tela === 'cliente-detalhes') {
      const found = clientes.find(({ item }) => item.id === id)
      return found ? [rowOfCliente(found.item)] : []
    }
    const found = orcamentos.find(({ item }) => item.id === id)
    return found ? [rowOfOrcamento(found.item, now)] : []
  })
  if (opened.length > 0) return { titulo: 'Abertos há pouco', rows: opened.slice(0, MOST.recentes) }
  const latest = orcamentos.slice(0, MOST.recentes).map(({ item }) => rowOfOrcamento(item, now))
  return { titulo: 'Últimos orçamentos', rows: latest }
}

/** Never a dead end: what was looked for can be made. */
function newRows({ comandos, vende }: Surroundings, text: string): Row[] {
  const novoOrcamento = comandos.filter(({ item }) => item.id === 'novo-orcamento')
  const isName = /\p{L}/u.test(text)
  return [
    ...(isName && vende ? [rowOfNovoCliente(text)] : []),
    ...novoOrcamento.map(({ item }) => rowOfComando(item)),
  ]
}
