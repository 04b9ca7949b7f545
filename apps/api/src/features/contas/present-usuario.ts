import type { Usuario } from '@lapida/contracts/conta'
import type { Config } from '#config.ts'
import { presentPlano } from '#features/planos/present-plano.ts'
import type { ContaComPlano } from './contas.repository.ts'

/** The account as the browser knows it. */
export function presentUsuario(
  { conta, plano }: ContaComPlano,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Usuario {
  const { descricao: _descricao, ...shown } = presentPlano(plano)
  const { id, email, nome, telefone } = conta
  return { id, email, nome, telefone, plano: shown, origemPublica: publicUrl ?? null }
}
