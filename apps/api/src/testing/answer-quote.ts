import type { LightMyRequestResponse } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { TestApp, TestUser } from './app.ts'

/** A person's browser, whose looks and answers count. */
export const PERSON = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605'

/** A CPF with right check digits. */
export const CPF = '52998224725'

export type Fields = Record<string, string>

/** Sends a form of the public page as a browser does. */
export function postForm(
  test: TestApp,
  url: string,
  { fields, headers = {} }: { fields: Fields | URLSearchParams; headers?: Record<string, string> },
): Promise<LightMyRequestResponse> {
  return test.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': PERSON,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
}

/** A whole approval; fields replace or add to it. */
export function aprovacaoOf(proposta: number, fields: Fields = {}): Fields {
  return {
    proposta: String(proposta),
    chave: randomUUID(),
    nome: 'Mariana Souza',
    digitos: CPF,
    assinatura: '',
    aceite: 'sim',
    ...fields,
  }
}

/** A quote that its customer was sent. */
export async function createEnviado(test: TestApp, user: TestUser, body: object = {}): Promise<Orcamento> {
  const made = await test.call('orcamentos.create', {
    user,
    body: { servicos: [{ nome: 'Instalação', valor: 480 }], ...body, status: 'finalizado' },
  })
  if (made.status !== 201) throw new Error(`orcamentos.create answered ${JSON.stringify(made.body)}`)
  return made.body
}

/** Changes what a quote comes to, and sends it anew. */
export async function sendAnother(
  test: TestApp,
  user: TestUser,
  { id, valor }: { id: string; valor: number },
): Promise<number> {
  const servicos = [{ nome: 'Instalação', valor }]
  await test.call('orcamentos.change', { user, params: { id }, body: { servicos } })
  const sent = await test.call('propostas.create', { user, params: { id } })
  if (sent.status !== 201) throw new Error(`propostas.create answered ${JSON.stringify(sent.body)}`)
  return sent.body.proposta.numero
}
