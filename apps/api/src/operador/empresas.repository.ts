import { asc, eq, isNotNull, and, lte } from 'drizzle-orm'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import { findMembros, findNomesOfDonos, findNomesOfEmpresas } from '#db/membros.ts'
import { findPessoaByEmail } from '#db/pessoas.ts'
import { contas, planos } from '#db/schema/contas.ts'
import { pedidosPlano } from '#db/schema/pedidos-plano.ts'
import type { Transaction } from '#db/transaction.ts'

export {
  countPessoas,
  findPlanosAtivos,
  recordEventos,
  settlePedidos,
  updatePlanoOfConta,
} from '#features/planos/planos.repository.ts'

type Asking = { db: Transaction }

/** The companies of which whoever signs in with an e-mail is an owner; for the scope of sign-in. */
export async function findEmpresasOfDono(context: Asking, email: string): Promise<string[]> {
  const pessoa = await findPessoaByEmail(context, email)
  const membros = pessoa ? await findMembros(context, pessoa.id) : []
  return membros.filter(({ papel }) => papel === 'dono').map(({ userId }) => userId)
}

/** What the transaction's company is called, and its first owner. */
export async function nameEmpresa(
  context: Asking & { userId: string },
): Promise<{ empresa: string; dono: string }> {
  const nomes = await findNomesOfEmpresas(context, [context.userId])
  const [dono = ''] = await findNomesOfDonos(context)
  return { empresa: nomes.get(context.userId) ?? '', dono }
}

export type PedidoDeEmpresa = { userId: string; plano: string; pedidoEm: Date }

/** What companies ask for, the longest waiting first; for the operator's scope. */
export function findPedidosPendentes({ db }: Asking): Promise<PedidoDeEmpresa[]> {
  const { userId, pedidoEm } = pedidosPlano
  return db
    .select({ userId, plano: planos.nome, pedidoEm })
    .from(pedidosPlano)
    .innerJoin(planos, eq(planos.id, pedidosPlano.planoId))
    .where(eq(pedidosPlano.situacao, 'pendente'))
    .orderBy(asc(pedidoEm))
}

export type VencimentoDeEmpresa = { userId: string; plano: string; venceEm: DiaCivil | null }

/** Whose plan is paid until a day or less, the longest overdue first; for the scope of sign-in. */
export function findVencimentos({ db }: Asking, ate: DiaCivil): Promise<VencimentoDeEmpresa[]> {
  return db
    .select({ userId: contas.id, plano: planos.nome, venceEm: contas.venceEm })
    .from(contas)
    .innerJoin(planos, eq(planos.id, contas.planoId))
    .where(and(isNotNull(contas.venceEm), lte(contas.venceEm, ate)))
    .orderBy(asc(contas.venceEm))
}
