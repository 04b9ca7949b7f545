import { randomUUID } from 'node:crypto'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import type { TestApp, TestUser } from './app.ts'

const PERSON = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605'

/** With right check digits: what the page asks for where no document is on file. */
const CPF = '52998224725'

/** A quote that its customer can approve on its page. */
export async function createAprovavel(
  test: TestApp,
  user: TestUser,
  fields: Record<string, unknown> = {},
): Promise<Orcamento> {
  const { materiais } = ORCAMENTO_REFERENCIA.orcamento
  const answer = await test.call('orcamentos.create', {
    user,
    body: { materiais, status: 'finalizado', ...fields },
  })
  if (answer.status !== 201) throw new Error(`orcamentos.create answered ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A customer opens the page of a quote. */
export async function lookAs(test: TestApp, id: string): Promise<void> {
  await test.app.inject({ url: `/orcamento/${id}`, headers: { 'user-agent': PERSON } })
}

/** A customer signs under a quote on its page; gives the status of the answer. */
export async function approveAs(test: TestApp, id: string, nome: string): Promise<number> {
  const form = { proposta: '1', chave: randomUUID(), nome, digitos: CPF, assinatura: '', aceite: 'sim' }
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: `/orcamento/${id}/aprovar`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': PERSON },
    payload: new URLSearchParams(form).toString(),
  })
  return statusCode
}
