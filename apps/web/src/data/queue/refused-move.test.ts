import { afterEach, expect, it, vi } from 'vitest'
import type { Operacao } from '#data/local/operacao.ts'
import { setUpDevice } from '#data/testing/device.ts'

setUpDevice()
afterEach(async () => (await import('#data/local/store.ts')).closeAndDeleteStore())

const erro = { status: 422, code: 'DADOS_INVALIDOS', message: 'Não deu', campos: {} } as const

async function open() {
  const [{ openStore }, moves] = await Promise.all([
    import('#data/local/store.ts'),
    import('./refused-move.ts'),
  ])
  const store = await openStore('u')
  const refuse = (registroId: string, corpo: object = { status: 'aprovado' }) =>
    moves.keepRefusedMove(store, { registroId, corpo } as unknown as Operacao, erro)
  const heard = () => {
    const listener = vi.fn()
    const stop = moves.subscribeToRefusedMoves(listener)
    const told = () => (listener.mock.calls.flat() as { orcamentoId: string }[]).map((one) => one.orcamentoId)
    return { told, stop }
  }
  return { refuse, heard, tellRefusedMoves: moves.tellRefusedMoves }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

it('tells the moves that were refused before anybody listened, each once', async () => {
  const { refuse, heard } = await open()
  await refuse('o1')
  await refuse('o2')
  const first = heard()
  await settled()
  const second = heard()
  await settled()
  expect([first.told(), second.told()]).toEqual([['o1', 'o2'], []])
  first.stop()
  second.stop()
})

it('tells whoever listens when one is refused, and keeps nothing of what is no move', async () => {
  const { refuse, heard, tellRefusedMoves } = await open()
  const { told, stop } = heard()
  await settled()
  await refuse('o1')
  await refuse('o2', { prazoEntrega: '10 dias' })
  tellRefusedMoves()
  await settled()
  stop()
  expect(told()).toEqual(['o1'])
})
