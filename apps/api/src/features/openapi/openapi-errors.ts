import { endpoints, type Endpoint } from '@lapida/contracts/endpoints'
import { rotas, type NomeRota } from '@lapida/contracts/rotas'

const TEXTS = {
  400: 'Dados inválidos; `campos` diz quais',
  401: 'Sem entrada na conta, ou dados de acesso errados',
  403: 'Não é do papel de quem chama, ou não faz parte do plano da conta',
  404: 'Não existe nesta conta',
  409: 'Conflito com o que já existe',
  413: 'Grande demais',
  415: 'Formato que não é aceito',
  429: 'Tentativas demais; `Retry-After` diz quantos segundos esperar',
  500: 'Erro do servidor',
  503: 'O banco de dados está voltando; `Retry-After` diz quantos segundos esperar',
} as const

type ErrorStatus = keyof typeof TEXTS

/** The error answers that a call can give. */
export function errorAnswersOf(name: NomeRota): Record<string, unknown> {
  return Object.fromEntries(
    statusesOf(name).map((status) => [
      status,
      {
        description: TEXTS[status],
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
      },
    ]),
  )
}

function statusesOf(name: NomeRota): ErrorStatus[] {
  const endpoint: Endpoint = endpoints[name]
  const write = rotas[name][0] !== 'GET'
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.upload
  const list: ErrorStatus[] = [429, 500, 503]
  if (takesInput || write) list.push(400)
  if (endpoint.auth || name === 'contas.login') list.push(401)
  if (endpoint.auth) list.push(403)
  if (endpoint.params || endpoint.body) list.push(404)
  if (write) list.push(409, 413, 415)
  return list.sort()
}
