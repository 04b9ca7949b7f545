import type { AnswerOf } from '@lapida/contracts/endpoints'
import { isConfirmado } from '@lapida/domain/conta/confirmacao-of-encerramento'
import { lastDayOfReading } from '@lapida/domain/conta/situacao-of-conta'
import { diaCivil, formatDia, type DiaCivil } from '@lapida/domain/shared/datas'
import { holdAsDono } from '#features/membros/hold-as-dono.ts'
import { quemOf, type Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'
import { encerradaMail } from './encerramento-mails.ts'
import { askedOfEmpresa } from './asked-of-empresa.ts'
import { requireSenha } from './require-senha.ts'
import { tellDonos } from './tell-donos.ts'
import {
  findDonos,
  findEncerradaAte,
  recordEventos,
  updateEncerradaAte,
  type Dono,
} from './contas.repository.ts'

/**
 * Closes the company's account for an owner who types their password and the company's number: from then on it is read
 * and exported, and after thirty days everything of it goes. A closed one keeps its day.
 * @throws {AppError} DADOS_INVALIDOS, SEM_PERMISSAO, MUITAS_TENTATIVAS
 */
export async function closeConta(
  context: OpenContext,
  { body }: InputOf<'contas.close'>,
): Promise<AnswerOf<'contas.close'>> {
  const company = { userId: context.userId, pessoaId: quemOf(context).id }
  const pedida = await context.inTransaction(company, askedOfEmpresa)
  if (!isConfirmado(pedida, body.confirmacao)) {
    const asked = pedida.pede === 'nome' ? 'o nome da empresa' : `o ${pedida.pede} da empresa`
    throw invalidData({ confirmacao: `Digite ${asked}: ${pedida.texto}` })
  }
  await requireSenha(context, { senha: body.senha, campo: 'senha' })
  const { ate, donos } = await context.inTransaction(company, close)
  tellDonos(context, donos, (dono) => encerradaMail(dono, { empresa: pedida.nome, ate }))
  return { encerradaAte: ate }
}

/** The day that holds, and who is told: nobody where it was closed already. */
async function close(context: Context): Promise<{ ate: DiaCivil; donos: Dono[] }> {
  await holdAsDono(context)
  const before = await findEncerradaAte(context)
  if (before !== null) return { ate: before, donos: [] }
  const ate = lastDayOfReading(diaCivil(context.now))
  await updateEncerradaAte(context, ate)
  await recordEventos(context, [
    {
      entidade: 'conta',
      entidadeId: context.userId,
      acao: 'conta-encerrada',
      titulo: '',
      detalhes: { ate: formatDia(ate), ip: context.ip },
    },
  ])
  return { ate, donos: await findDonos(context) }
}
