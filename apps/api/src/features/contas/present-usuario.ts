import type { Usuario } from '@lapida/contracts/conta'
import type { Quem } from '@lapida/contracts/papel'
import type { Config } from '#config.ts'
import { presentPlano } from '#features/planos/present-plano.ts'
import type { ContaComPessoa } from './contas.repository.ts'

/** The account as the browser of one of its people knows it. */
export function presentUsuario(
  { conta, plano, pessoa }: ContaComPessoa,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Usuario {
  const { id, nome: nomePlano, preco, planoCorte, features } = presentPlano(plano)
  const shown = { id, nome: nomePlano, preco, planoCorte, features }
  const { email, nome, telefone } = pessoa
  const { venceEm, encerradaAte } = conta
  const prazos = { venceEm, encerradaAte }
  return { id: conta.id, email, nome, telefone, plano: shown, ...prazos, origemPublica: publicUrl ?? null }
}

/** Who has signed in, without what is the server's own. */
export function presentQuem({ id, papel, veCustos, veTodosOrcamentos }: Quem): Quem {
  return { id, papel, veCustos, ...(papel === 'vendedor' && { veTodosOrcamentos }) }
}
