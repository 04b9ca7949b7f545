import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useMemo } from 'react'
import type { BodyInput } from '@lapida/contracts/endpoints'
import type { Parcela, Parcelas, Recebimento } from '@lapida/contracts/parcela'
import { parcelaOnDia } from '@lapida/domain/financeiro/somas-das-parcelas'
import { diaCivil, type DiaCivil } from '@lapida/domain/shared/datas'
import { papelOf } from '#shared/acesso.ts'
import { currentSession } from '#shared/session.ts'
import { uuid } from '#shared/uuid.ts'
import { call } from '#data/api/api.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import type { ErroOperacao } from '#data/local/operacao.ts'
import { discardOperacao, mendOperacao } from '#data/queue/mend-outbox.ts'
import { enqueueOperacao } from '#data/queue/outbox.ts'
import { CHAVE_PARCELAS, chaveOfOrcamento, keepParcela } from '#data/local/parcelas-guardadas.ts'
import { subscribeToCopy, useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { withSameKey } from '#data/api/same-key.ts'
import { openedStore, type Local } from '#data/local/store.ts'
import { useReloadAfterPull } from '#data/local/use-reload-after-pull.ts'

/** A receipt that this device has and the server has not. */
export interface RecebimentoLocal extends Local<Recebimento> {
  /** why the server did not take it; null while it is on its way */
  recusa: ErroOperacao | null
}

/** An instalment as it stands today on this device. */
export interface ParcelaNoAparelho extends Parcela {
  /** receipts that wait for the server, counted already */
  locais: RecebimentoLocal[]
}

/** Instalments of this device's last copy, with what was received here since. */
export interface ParcelasNoAparelho extends Omit<RemoteCopy<Parcelas>, 'dados'> {
  parcelas: ParcelaNoAparelho[] | undefined
  hoje: DiaCivil
  /** reais that came in this month, by the last copy */
  recebidoNoMes: number
}

/** What came in is the owner's: for anybody else nothing is asked, and there is nothing. */
const NADA: Parcelas = { hoje: '', recebidoNoMes: 0, aReceber: 0, vencido: 0, parcelas: [] }
const loadParcelas = async () =>
  papelOf(currentSession().user) === 'dono' ? call('parcelas.list', {}) : NADA

/** What is to come in: the last copy at once, then what the server says. */
export function useParcelas(): ParcelasNoAparelho {
  const copy = useRemoteCopy(CHAVE_PARCELAS, loadParcelas)
  useReloadAfterPull(copy.reload)
  return useNoAparelho(copy)
}

/** The instalments of one quote in the same way. */
export function useParcelasDoOrcamento(orcamentoId: string): ParcelasNoAparelho {
  const load = useCallback(() => call('parcelas.list', { query: { orcamentoId } }), [orcamentoId])
  const copy = useRemoteCopy(chaveOfOrcamento(orcamentoId), load)
  const { reload } = copy
  useReloadAfterPull(reload)
  useEffect(() => subscribeToCopy(CHAVE_PARCELAS, reload), [reload])
  return useNoAparelho(copy)
}

function useNoAparelho({ dados, ...copy }: RemoteCopy<Parcelas>): ParcelasNoAparelho {
  const empresa = useEmpresa()
  const locais = useLiveQuery(readLocais)
  const hoje = diaCivil(new Date(), empresa?.fusoHorario)
  const parcelas = useMemo(
    () => locais && dados?.parcelas.map((parcela) => onDevice(parcela, { hoje, locais })),
    [dados, hoje, locais],
  )
  return { ...copy, parcelas, hoje, recebidoNoMes: dados?.recebidoNoMes ?? 0 }
}

function onDevice(
  parcela: Parcela,
  { hoje, locais }: { hoje: DiaCivil; locais: readonly RecebimentoLocal[] },
): ParcelaNoAparelho {
  const known = new Set(parcela.recebimentos.map(({ id }) => id))
  const own = locais.filter(({ id, parcelaId }) => parcelaId === parcela.id && !known.has(id))
  const counted = own.filter(({ recusa }) => recusa === null).map(({ valor }) => valor)
  return { ...parcelaOnDia(parcela, hoje, counted), locais: own }
}

async function readLocais(): Promise<RecebimentoLocal[]> {
  const store = openedStore()
  if (!store) return []
  const refused = await store.operacoes.where('estado').equals('erro').toArray()
  const recusas = new Map(refused.map(({ registroId, erro }) => [registroId, erro ?? null]))
  return (await store.recebimentos.toArray()).map((one) => ({ ...one, recusa: recusas.get(one.id) ?? null }))
}

/** What a person says of money that came in. */
export type NovoRecebimento = Pick<
  BodyInput<'recebimentos.create'>,
  'valor' | 'dia' | 'meio' | 'observacao' | 'comoCredito'
>

/**
 * Writes a receipt on this device and sends it; what the device knew to have come in goes with it, so that the server asks
 * when another device has written one meanwhile. Gives its id.
 */
export async function createRecebimento(
  parcela: ParcelaNoAparelho,
  { valor, dia, meio = '', observacao = '', comoCredito = false }: NovoRecebimento,
): Promise<string> {
  const id = uuid()
  await enqueueOperacao({
    recurso: 'recebimentos',
    registroId: id,
    acao: 'criar',
    corpo: {
      parcelaId: parcela.id,
      valor,
      dia,
      meio,
      observacao,
      recebidoAntes: parcela.recebido,
      ...(comoCredito && { comoCredito }),
    },
    // What this one counts as known has to be with the server before it.
    dependeDe: parcela.locais.filter(({ recusa }) => recusa === null).map((local) => local.id),
    rotulo: `${parcela.rotulo} de ${parcela.cliente?.nomeCompleto ?? parcela.orcamentoNumeracao}`,
  })
  return id
}

/** Sends a receipt again that the server asked about, with the answer to its question. */
export async function confirmRecebimento(recebimentoId: string): Promise<void> {
  const operacao = await operacaoOf(recebimentoId)
  if (!operacao) return
  const answer = operacao.erro?.code === 'VALOR_ACIMA_DO_SALDO' ? 'comoCredito' : 'outroRecebimento'
  await mendOperacao(operacao.ordem, { corpo: { ...operacao.corpo, [answer]: true } })
}

/** Gives up a receipt that the server has not. */
export async function discardRecebimento(recebimentoId: string): Promise<void> {
  const operacao = await operacaoOf(recebimentoId)
  if (operacao) await discardOperacao(operacao.ordem)
}

async function operacaoOf(registroId: string) {
  return openedStore()?.operacoes.where({ recurso: 'recebimentos', registroId }).first()
}

/**
 * Takes a receipt back by a new one that points to it.
 * @throws {ApiError} RECEBIMENTO_ESTORNADO, RECEBIMENTO_NAO_ENCONTRADO, SEM_CONEXAO
 */
export async function reverseRecebimento(
  { id, parcelaId }: Pick<Recebimento, 'id' | 'parcelaId'>,
  { dia, observacao }: { dia: DiaCivil; observacao: string },
): Promise<void> {
  const params = { id: parcelaId, recebimentoId: id }
  const body = { dia, observacao }
  const parcela = await withSameKey(JSON.stringify([id, body]), (idempotencyKey) =>
    call('recebimentos.reverse', { params, body, idempotencyKey }),
  )
  await keepParcela(parcela)
}

/**
 * Gives an instalment another day.
 * @throws {ApiError} PARCELA_CANCELADA, PARCELA_PAGA, SEM_CONEXAO
 */
export async function changeParcela(
  id: string,
  body: { vencimento: DiaCivil; motivo: string },
): Promise<void> {
  await keepParcela(await call('parcelas.change', { params: { id }, body }))
}
