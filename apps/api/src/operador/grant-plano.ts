import { randomUUID } from 'node:crypto'
import { formatDia, isDiaCivil, type DiaCivil } from '@lapida/domain/shared/datas'
import { foldText, plural } from '@lapida/domain/shared/texto'
import type { DatabaseHandle } from '#db/client.ts'
import { inTransaction } from '#db/with-user.ts'
import {
  countPessoas,
  findEmpresasOfDono,
  findPlanosAtivos,
  nameEmpresa,
  recordEventos,
  settlePedidos,
  updatePlanoOfConta,
} from './empresas.repository.ts'
import { OperadorError } from './operador-error.ts'

export interface Concessao {
  /** id of the account, or the e-mail of its owner */
  quem: string
  /** name or id of the plan */
  plano: string
  /** the last day that is paid; null: no end */
  ate: DiaCivil | null
  now: Date
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Gives a company a plan, and settles what it asked for; gives what is said of it.
 * @throws {OperadorError} nothing is changed
 */
export async function grantPlano(
  database: Pick<DatabaseHandle, 'pool'>,
  { quem, plano: wanted, ate, now }: Concessao,
): Promise<string[]> {
  if (ate !== null && !isDiaCivil(ate)) throw new OperadorError(`Escreva o dia como 2026-12-31, não ${ate}.`)
  const userId = UUID.test(quem) ? quem.toLowerCase() : await accountOf(database, quem)
  return inTransaction(database, { userId }, async (db) => {
    const context = { db, userId, now, newId: randomUUID, pessoa: null }
    const planos = await findPlanosAtivos(context)
    const plano = planos.find(({ id, nome }) => id === wanted || foldText(nome) === foldText(wanted))
    if (!plano)
      throw new OperadorError(`Não há plano ${wanted}. Há: ${planos.map(({ nome }) => nome).join(', ')}.`)
    if (!(await updatePlanoOfConta(context, { planoId: plano.id, venceEm: ate })))
      throw new OperadorError(`Não há conta ${quem}.`)
    const settled = await settlePedidos(context, 'atendido')
    await recordEventos(context, [
      {
        entidade: 'conta',
        entidadeId: userId,
        acao: 'alterado',
        titulo: plano.nome,
        detalhes: { campos: 'plano' },
      },
    ])
    const { empresa } = await nameEmpresa(context)
    const until = ate === null ? 'sem data final' : `pago até ${formatDia(ate)}`
    const pessoas = await countPessoas(context)
    return [
      `${empresa}: plano ${plano.nome}, ${until}.${settled > 0 ? ' O pedido está atendido.' : ''}`,
      ...(pessoas > plano.limitePessoas
        ? [
            `Atenção: ${plural(pessoas, 'pessoa tem', 'pessoas têm')} acesso, e o plano inclui ${plano.limitePessoas}. Ninguém perde o acesso.`,
          ]
        : []),
    ]
  })
}

async function accountOf(database: Pick<DatabaseHandle, 'pool'>, email: string): Promise<string> {
  const found = await inTransaction(database, { escopo: 'autenticacao' }, (db) =>
    findEmpresasOfDono({ db }, email.trim().toLowerCase()),
  )
  const [first, ...more] = found
  if (first === undefined) throw new OperadorError(`Ninguém com o e-mail ${email} é dono de uma empresa.`)
  if (more.length > 0)
    throw new OperadorError(`${email} é dono de mais de uma empresa. Diga a conta: ${found.join(', ')}.`)
  return first
}
