import { expect, it } from 'vitest'
import type { Operacao } from '#data/local/operacao.ts'
import { setUpDevice } from '#data/testing/device.ts'

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

const RESPOSTA = { id: 'r', origem: 'balcao', nome: 'Ana', meio: 'whatsapp' }

async function open() {
  const [store, { createResposta }] = await Promise.all([
    import('#data/local/store.ts'),
    import('./respostas.ts'),
  ])
  const { closeAndDeleteStore } = store
  return { opened: await store.openStore('u'), createResposta, closeAndDeleteStore }
}

async function approveBehind(operacao: Omit<Operacao, 'ordem'>) {
  const { opened, createResposta, closeAndDeleteStore } = await open()
  await opened.operacoes.add(operacao as Operacao)
  device.answer = () => RESPOSTA
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
  await expect(approveBehind(waiting('erro', 'another'))).resolves.toEqual(RESPOSTA)
  expect(device.asked).toEqual(['POST /api/orcamentos/o/respostas'])
})

it('an approval that was there before is told: what was written down of another one is not kept', async () => {
  const { createResposta, closeAndDeleteStore } = await open()
  device.answer = () => ({ ...RESPOSTA, origem: 'pagina', nome: 'Bia' })
  await expect(createResposta('o', APROVACAO)).rejects.toMatchObject({
    code: 'ORCAMENTO_SEM_RESPOSTA',
    message: expect.stringContaining('Bia') as unknown,
  })
  await closeAndDeleteStore()
})

it('one whose answer got lost is the same one when it is written down again, another one is not', async () => {
  const { createResposta, closeAndDeleteStore } = await open()
  device.answer = () => undefined
  await expect(createResposta('o', APROVACAO)).rejects.toMatchObject({ code: 'SEM_CONEXAO' })
  device.answer = () => RESPOSTA
  await createResposta('o', APROVACAO)
  await createResposta('o', APROVACAO)
  const [lost, repeated, next] = device.keys
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
  await closeAndDeleteStore()
})
