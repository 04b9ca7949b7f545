// What a customer does on the page of a quote, as the page's form does it.
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { call, type Account } from './accounts.ts'

/** With right check digits: what the page asks for where no document is on file. */
const CPF = '52998224725'

/** The reference quote (R$ 2.028,20) without a customer, sent. */
export function seedSentOrcamento(account: Account): Promise<AnswerOf<'orcamentos.create'>> {
  const { materiais } = ORCAMENTO_REFERENCIA.orcamento
  return call(account, 'orcamentos.create', { body: { materiais, status: 'finalizado' } })
}

/** Signs under the first version of a quote. Throws when it is not taken. */
export async function approveAsCliente({ url }: Account, id: string, nome: string): Promise<void> {
  const form = {
    proposta: '1',
    chave: crypto.randomUUID(),
    nome,
    digitos: CPF,
    assinatura: '',
    aceite: 'sim',
  }
  const response = await fetch(`${url}/orcamento/${id}/aprovar`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`The approval was answered ${response.status}`)
}
