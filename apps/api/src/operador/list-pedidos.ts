import { situacaoOfPlano } from '@lapida/domain/conta/situacao-of-plano'
import { addDays, diaCivil, formatDia } from '@lapida/domain/shared/datas'
import type { DatabaseHandle } from '#db/client.ts'
import { inTransaction } from '#db/with-user.ts'
import { findPedidosPendentes, findVencimentos, nameEmpresa } from './empresas.repository.ts'

/** How far ahead the operator looks. */
const DAYS_AHEAD = 30

const SITUACOES = {
  'em-dia': 'vence',
  vencendo: 'vence',
  vencido: 'venceu',
  'so-leitura': 'só leitura: venceu',
} as const

/** Who asked for a plan, and whose plan ends soon or has ended: one line each. */
export async function listPedidos(database: Pick<DatabaseHandle, 'pool'>, now: Date): Promise<string[]> {
  const hoje = diaCivil(now)
  const pedidos = await inTransaction(database, { escopo: 'operador' }, (db) => findPedidosPendentes({ db }))
  const vencimentos = await inTransaction(database, { escopo: 'autenticacao' }, (db) =>
    findVencimentos({ db }, addDays(hoje, DAYS_AHEAD)),
  )
  const lines: string[] = []
  for (const { userId, plano, pedidoEm } of pedidos)
    lines.push(`${await nameOf(database, userId)}  pediu ${plano} em ${formatDia(diaCivil(pedidoEm))}`)
  for (const { userId, plano, venceEm } of vencimentos) {
    if (venceEm === null) continue
    const how = SITUACOES[situacaoOfPlano(venceEm, hoje)]
    lines.push(`${await nameOf(database, userId)}  ${plano}, ${how} em ${formatDia(venceEm)}`)
  }
  return lines.length > 0 ? lines : ['Ninguém pediu um plano, e nenhum vence nos próximos 30 dias.']
}

/** '0b6c…  Rocha Mármores (Marina)': the account as `conceder` takes it. */
async function nameOf(database: Pick<DatabaseHandle, 'pool'>, userId: string): Promise<string> {
  const { empresa, dono } = await inTransaction(database, { userId }, (db) => nameEmpresa({ db, userId }))
  return `${userId}  ${empresa}${dono === empresa ? '' : ` (${dono})`}`
}
