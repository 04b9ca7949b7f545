import type { Usuario } from '@lapida/contracts/conta'
import { presentPlano } from '#features/planos/present-plano.ts'
import type { ContaComPlano } from './contas.repository.ts'

/** The account as the browser knows it. */
export function presentUsuario({ conta, plano }: ContaComPlano): Usuario {
  const { descricao: _descricao, ...shown } = presentPlano(plano)
  return { id: conta.id, email: conta.email, nome: conta.nome, telefone: conta.telefone, plano: shown }
}
