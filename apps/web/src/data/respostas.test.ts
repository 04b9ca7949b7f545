import { expect, it } from 'vitest'
import type { Operacao } from './operacao.ts'
import { setUpDevice } from './testing/device.ts'

const device = setUpDevice()

const APROVACAO = { nome: 'Ana', meio: 'whatsapp', foto: null, mensagem: '', valor: 480 } as const

const waiting = (estado: Operacao['estado'], registroId = 'o'): Omit<Operacao, 'ordem'> => ({
  id: `${registroId}-${estado}`,
  recurso: 'orcamentos',
  registroId,
  acao: 'alterar',
  corpo: { prazoEntrega: '20 dias' },
  dependeDe: [],
  estado,
  tentativas: 1,
  proximaTentativa: 0,
  criadaEm: '2026-11-24T12:00:00.000Z',
  rotulo: 'ORC-2026-0001',
})

async function approveBehind(operacao: Omit<Operacao, 'ordem'>) {
  const [{ openStore, closeAndDeleteStore }, { createResposta }] = await Promise.all([
    import('./store.ts'),
    import('./respostas.ts'),
  ])
  const store = await openStore('u')
  await store.operacoes.add(operacao as Operacao)
  device.answer = () => ({ id: 'r' })
  try {
    return await createResposta('o', APROVACAO)
  } finally {
    await closeAndDeleteStore()
  }
}

it.each(['erro', 'pendente'] as const)(
  'nothing is signed while something of the quote still stands in the outbox (%s)',
  async (estado) => {
    await expect(approveBehind(waiting(estado))).rejects.toMatchObject({ code: 'PROPOSTA_SUBSTITUIDA' })
    expect(device.asked).toEqual([])
  },
)

it('what waits of another quote holds nothing', async () => {
  await expect(approveBehind(waiting('erro', 'another'))).resolves.toEqual({ id: 'r' })
  expect(device.asked).toEqual(['POST /api/orcamentos/o/respostas'])
})
