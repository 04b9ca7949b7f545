import { Calculator, FileText, Gem, ListFilter, User, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { plural } from '@lapida/domain/shared/texto'
import { OrcamentoStatusBadge } from '#blocks/status-badge/orcamento-status-badge.tsx'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { pathOf } from '#shared/screens.ts'
import type { Comando } from './comandos.tsx'
import type { ContaRapida } from './conta-rapida.ts'
import type { Pedra } from './use-palette-index.ts'

/** What choosing a row does. */
export type Escolha =
  | Comando['faz']
  /** a new customer of this name */
  | { cadastrar: string }
  /** a new quote with this piece */
  | { calcular: ContaRapida }
  /** this text in the field, to be gone on with */
  | { completar: string }

/** One row of the palette. */
export interface Row {
  /** unlike every other row's */
  id: string
  icone: ReactNode
  titulo: string
  detalhe?: string
  /** at the right: value and status of a quote */
  fim?: ReactNode
  teclas?: readonly string[]
  escolha: Escolha
}

const VER_TODOS = <ListFilter aria-hidden="true" />

export function rowOfCliente(cliente: Cliente): Row {
  const { id, nomeCompleto, telefone, cidade } = cliente
  return {
    id: `cliente-${id}`,
    icone: <User aria-hidden="true" />,
    titulo: nomeCompleto,
    detalhe: [telefone && formatTelefone(telefone), cidade].filter(Boolean).join(' · '),
    escolha: { ir: pathOf('cliente-detalhes', { id }) },
  }
}

export function rowOfOrcamento(orcamento: OrcamentoResumo, now: Date): Row {
  const { id, cliente, createdAt, status } = orcamento
  return {
    id: `orcamento-${id}`,
    icone: <FileText aria-hidden="true" />,
    titulo: cliente?.nomeCompleto ?? 'Cliente não informado',
    detalhe: `${numeroOrcamento(orcamento)} · ${formatTempoDecorrido(createdAt, now)}`,
    fim: (
      <>
        <span className="num font-semibold">{formatDinheiro(valorVigente(orcamento))}</span>
        <OrcamentoStatusBadge status={status} />
      </>
    ),
    escolha: { ir: pathOf('orcamento-detalhes', { id }) },
  }
}

export function rowOfPedra({ nome, preco }: Pedra): Row {
  return {
    id: `pedra-${nome}`,
    icone: <Gem aria-hidden="true" />,
    titulo: nome,
    detalhe: preco === '' ? 'Orçamentos com esta pedra' : `${preco} · orçamentos com esta pedra`,
    escolha: { ir: pathOf('orcamentos', { search: { material: nome } }) },
  }
}

export function rowOfComando({ id, titulo, icone, teclas, faz }: Comando): Row {
  return { id, titulo, icone, teclas, escolha: faz }
}

/** The sum as a row: its total leads to a new quote, its area alone asks for the price. */
export function rowOfConta(conta: ContaRapida, typed: string): Row {
  const icone = <Calculator aria-hidden="true" />
  if (conta.precoM2 === null) {
    return {
      id: 'conta',
      icone,
      titulo: `${conta.area} · falta o preço do m²`,
      detalhe: `${conta.lados} · escreva assim: 1,80 x 0,60 x 480`,
      escolha: { completar: `${typed.replace(/[\sx×*]+$/i, '')} x ` },
    }
  }
  return {
    id: 'conta',
    icone,
    titulo: `${conta.total} · usar em novo orçamento`,
    detalhe: `${conta.lados} · ${conta.area} · ${formatDinheiro(conta.precoM2)}/m²`,
    escolha: { calcular: conta },
  }
}

/** Leads to the list that has them all. */
export function rowOfTodos(tela: 'clientes' | 'orcamentos', total: number, busca: string): Row {
  const count =
    tela === 'clientes' ? plural(total, 'cliente', 'clientes') : plural(total, 'orçamento', 'orçamentos')
  return {
    id: `todos-${tela}`,
    icone: VER_TODOS,
    titulo: `Ver todos: ${count}`,
    escolha: { ir: pathOf(tela, { search: { busca } }) },
  }
}

/** Makes a customer of what was typed and found nobody. */
export function rowOfNovoCliente(nome: string): Row {
  return {
    id: 'cadastrar',
    icone: <UserPlus aria-hidden="true" />,
    titulo: `Cadastrar cliente “${nome}”`,
    escolha: { cadastrar: nome },
  }
}
