import type { Orcamento } from '@lapida/contracts/orcamento'
import type { PropostaInteira } from '@lapida/contracts/proposta'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { ofertaOfOrcamento } from '@lapida/domain/orcamento/oferta'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUpDevice } from '#data/testing/device.ts'
import { regrasOf } from '#data/queue/regras.ts'
import type { Operacao } from '#data/local/operacao.ts'

setUpDevice()
beforeEach(() => void vi.stubGlobal('location', { origin: 'https://lapida.exemplo' }))
afterEach(async () => (await import('#data/local/store.ts')).closeAndDeleteStore())

const em = '2026-11-24T12:00:00.000Z'
const empresa = { ...empresaPadrao(), updatedAt: em }

/** A quote as the server gave it: version 1 was sent, version 2 withdrawn, and this device has seen both. */
async function openWithdrawn(changed: Partial<Orcamento> = {}) {
  const [store, pull, orcamentos, propostas, papel] = await Promise.all([
    import('#data/local/store.ts'),
    import('#data/queue/outbox.ts'),
    import('#data/resources/orcamentos/orcamentos.ts'),
    import('#data/resources/orcamentos/propostas.ts'),
    import('./orcamento-no-papel.ts'),
  ])
  const opened = await store.openStore('u')
  const created = regrasOf('orcamentos').create(
    { materiais: ORCAMENTO_REFERENCIA.orcamento.materiais, prazoEntrega: 'sent' },
    { registroId: 'o', criadaEm: em } as Operacao,
  )
  const valor: Orcamento = {
    ...created,
    status: 'finalizado',
    propostaEnviada: 1,
    alteracoesNaoEnviadas: true,
    versao: 5,
    prazoEntrega: 'as it stands',
    ...changed,
  }
  const copia = { recurso: 'orcamentos', registroId: 'o', valor } as const
  await pull.receivePage(opened, [copia], () => Promise.resolve())
  const versao = (numero: number, prazoEntrega: string, retiradaEm: string | null) =>
    ({
      numero,
      retiradaEm,
      criadaEm: em,
      conteudo: { orcamento: ofertaOfOrcamento({ ...created, prazoEntrega }), empresa },
    }) as unknown as PropostaInteira
  const versoes = [versao(2, 'withdrawn', em), versao(1, 'sent', null)]
  await opened.cache.put({ chave: 'propostas/o', valor: versoes, em })
  for (const each of versoes) await opened.cache.put({ chave: `proposta/o/${each.numero}`, valor: each, em })
  const find = async () => (await orcamentos.findOrcamento('o')) as Orcamento
  const onPaper = async () => {
    const { orcamento, proposta } = await papel.orcamentoNoPapel(await find(), empresa)
    return [orcamento.status, orcamento.prazoEntrega, proposta?.numero]
  }
  const toSend = async () => (await papel.orcamentoToSend(await find(), empresa)).proposta?.numero
  const ultima = async () => {
    const { numero, espera, proxima, oferta } = await propostas.findUltimaVersao(await find())
    return [numero, espera, proxima, oferta?.prazoEntrega]
  }
  return { ...orcamentos, onPaper, toSend, ultima }
}

it('the paper of what is sent bears a number that no withdrawn version had', async () => {
  const { toSend, ultima, onPaper } = await openWithdrawn()
  expect([await toSend(), await ultima()]).toEqual([3, [1, false, 3, 'sent']])
  expect(await onPaper()).toEqual(['finalizado', 'sent', 1])
})

it('while a sending waits its paper shows what is sent, not the version that once had the number', async () => {
  const { sendOrcamento, changeOrcamento, ultima, onPaper, toSend } = await openWithdrawn()
  await sendOrcamento({ id: 'o', status: 'finalizado' })
  expect(await ultima()).toEqual([3, true, 4, 'as it stands'])
  expect(await onPaper()).toEqual(['finalizado', 'as it stands', 3])
  expect(await toSend()).toBe(3)
  await changeOrcamento('o', { prazoEntrega: 'later' })
  expect(await ultima()).toEqual([3, true, 4, 'as it stands'])
  expect(await onPaper()).toEqual(['finalizado', 'as it stands', 3])
  expect(await toSend()).toBe(4)
  await sendOrcamento({ id: 'o', status: 'finalizado' })
  expect(await ultima()).toEqual([4, true, 5, 'later'])
})

it.each([
  ['finalizado', 'rascunho'],
  ['aprovado', 'finalizado'],
] as const)('a quote that is moved to %s is frozen by that, too', async (status, before) => {
  const { moveOrcamento, onPaper, ultima } = await openWithdrawn({ status: before })
  const moved = await moveOrcamento('o', status)
  expect(moved.alteracoesNaoEnviadas).toBe(false)
  expect(await ultima()).toEqual([3, true, 4, 'as it stands'])
  expect(await onPaper()).toEqual([status, 'as it stands', 3])
})

it('a change of what is agreed to is what its paper shows as soon as it is sent, and not before', async () => {
  const { changeOrcamento, sendOrcamento, onPaper } = await openWithdrawn({
    status: 'aprovado',
    propostaAprovada: 1,
    valorContratado: 1,
    alteracoesNaoEnviadas: false,
    prazoEntrega: 'sent',
  })
  await changeOrcamento('o', { prazoEntrega: 'aditivo' })
  expect(await onPaper()).toEqual(['aprovado', 'sent', 1])
  await sendOrcamento({ id: 'o', status: 'aprovado' })
  expect(await onPaper()).toEqual(['aprovado', 'aditivo', 3])
})
