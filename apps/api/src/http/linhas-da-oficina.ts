import type { Papel } from '@lapida/contracts/papel'
import type { NomeRota } from '@lapida/contracts/rotas'
import type { Sincronizacao } from '@lapida/contracts/sincronizacao'
import { AppError } from './app-error.ts'

interface OrcamentoDito {
  id: string
  status: string
}
type Pull = Pick<Sincronizacao, 'cursor' | 'temMais' | 'excluidos'> & { orcamentos: OrcamentoDito[] }

/**
 * Which rows of an answer are a role's: the saw is told of approved quotes alone, and what was said to customers is told
 * to who sells. A device that had a row which is not its own any more hears of it as of a deleted one.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export function rowsFor(papel: Papel, name: NomeRota, told: unknown): unknown {
  if (papel === 'dono' || papel === 'vendedor') return told
  if (name === 'sincronizacao.pull') return pullFor(papel, told as Pull)
  if (papel === 'medidor') return told
  if (name === 'orcamentos.list') {
    const { orcamentos, ...rest } = told as { orcamentos: OrcamentoDito[] }
    return { ...rest, orcamentos: orcamentos.filter(isAprovado) }
  }
  if (name === 'orcamentos.get' && !isAprovado(told as OrcamentoDito))
    throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
  return told
}

function pullFor(papel: Papel, { excluidos, ...told }: Pull): unknown {
  const semContatos = { ...told, contatos: [] }
  if (papel === 'medidor') return { ...semContatos, excluidos: { ...excluidos, contatos: [] } }
  const outros = told.orcamentos.filter((orcamento) => !isAprovado(orcamento)).map(({ id }) => id)
  return {
    ...semContatos,
    clientes: [],
    orcamentos: told.orcamentos.filter(isAprovado),
    excluidos: { clientes: [], orcamentos: [...excluidos.orcamentos, ...outros], contatos: [] },
  }
}

function isAprovado({ status }: OrcamentoDito): boolean {
  return status === 'aprovado'
}
