import type { Orcamento } from '@lapida/contracts/orcamento'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { aprovacaoOf, PERSON, postForm } from './answer-quote.ts'
import type { TestApp, TestUser } from './app.ts'

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
  const { statusCode } = await postForm(test, `/orcamento/${id}/aprovar`, {
    fields: aprovacaoOf(1, { nome }),
  })
  return statusCode
}
