import type { AnswerOf } from '@lapida/contracts/endpoints'
import { lastDayOfReading } from '@lapida/domain/conta/situacao-of-conta'
import { diaCivil } from '@lapida/domain/shared/datas'
import { type OpenContext } from '#http/route.ts'
import { findEncerradaAte } from './contas.repository.ts'
import { askedOfEmpresa } from './asked-of-empresa.ts'

/** What closing the company's account asks for, and until when it could be read then. */
export async function getEncerramento(context: OpenContext): Promise<AnswerOf<'contas.get-encerramento'>> {
  const { userId, now, mailer } = context
  return context.inTransaction({ userId }, async (inside) => {
    const { pede, texto } = await askedOfEmpresa(inside)
    const encerradaAte = await findEncerradaAte(inside)
    const ate = encerradaAte ?? lastDayOfReading(diaCivil(now))
    return { pede, texto, ate, encerradaAte, porEmail: mailer !== undefined }
  })
}
