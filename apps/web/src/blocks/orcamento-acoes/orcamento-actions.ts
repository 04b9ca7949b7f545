import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Status } from '@lapida/contracts/valores'
import { ROTULOS_STATUS } from '@lapida/domain/orcamento/status'
import { dismissToast, showToast, type ToastMessage } from '@lapida/ui/toast-store'
import { hasEstoque } from '#blocks/baixa-estoque/has-estoque.ts'
import { offerBaixa, offerRefeita } from '#blocks/baixa-estoque/oferta-baixa.ts'
import { askDevolucao } from '#blocks/baixa-estoque/pergunta-devolucao.ts'
import {
  openChat,
  orcamentoChatUrl,
  type OrcamentoEnviavel,
} from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { lembrarEnvio } from '#blocks/enviar-whatsapp/lembrar-envio.ts'
import {
  duplicateOrcamento,
  findOrcamento,
  moveOrcamento,
  repeatAprovacao,
  removeOrcamento,
  restoreOrcamento,
  sendOrcamento,
} from '#data/resources/orcamentos/orcamentos.ts'
import { forgetEnvio } from '#data/resources/orcamentos/envios-lembrados.ts'
import { isOnline } from '#shared/connection.ts'
import type { ScreenName } from '@lapida/contracts/screens'
import { pathOf, type ScreenParams } from '#shared/screens.ts'

/** A quote as the actions need it: a whole one, or the short form that lists have. */
export type OrcamentoAcionavel = OrcamentoEnviavel &
  Pick<Orcamento, 'id' | 'status' | 'numeracao' | 'clienteId' | 'estoqueBaixado'>

type NavigateTo = <Name extends ScreenName>(name: Name, params?: ScreenParams<Name>) => void

/** Why a quote cannot be sent now, in words; null when it can. */
export const SEM_INTERNET = 'Envia quando voltar a internet'

/**
 * Moves a quote to another status at once; a toast takes it back. Moving to where it stands does nothing. An approved
 * quote offers to take its materials out of the stock; one that has taken some, or that slabs are kept for, asks before
 * it gives them back.
 */
export async function moveWithUndo(
  orcamento: Pick<Orcamento, 'id' | 'status' | 'estoqueBaixado'>,
  to: Status,
): Promise<void> {
  const { id, status: from } = orcamento
  if (from === to) return
  const volta =
    from === 'aprovado'
      ? await askDevolucao({ orcamentoId: id, para: to, baixado: orcamento.estoqueBaixado })
      : {}
  if (!volta) return
  try {
    const moving = moveOrcamento(id, to)
    const onDesfazer = () => void moveBack(id, from)
    const toast: ToastMessage = {
      tone: 'success',
      title: `Orçamento movido para ${ROTULOS_STATUS[to]}`,
      description: volta.texto,
      action: { label: 'Desfazer', onAction: onDesfazer },
    }
    const toastId = showToast(toast)
    await moving
    if (to !== 'aprovado') return
    if (isOnline()) offerBaixa(id, { toastId, onDesfazer })
    else await sayLater(id, toast)
  } catch (error) {
    sayMoveFailed(error)
  }
}

/** Without network the message of an approval says that the stock can wait. */
async function sayLater(id: string, toast: ToastMessage): Promise<void> {
  const orcamento = await findOrcamento(id)
  if (orcamento && hasEstoque(orcamento))
    showToast({
      ...toast,
      description: 'A baixa no estoque e a reserva de chapas podem ser feitas quando a internet voltar.',
    })
}

/** What becomes of the stock that an approved quote had taken; undefined when it had taken none. */
function textoOfDevolucao({ estoqueBaixado }: Pick<Orcamento, 'estoqueBaixado'>): string | undefined {
  if (!estoqueBaixado) return undefined
  return isOnline()
    ? 'O que tinha saído do estoque voltou.'
    : 'O que saiu do estoque volta quando a internet voltar.'
}

async function moveBack(id: string, to: Status): Promise<void> {
  try {
    // Nothing is said: a message would lie over the answer that is asked for now.
    await (to === 'aprovado' ? approveAgain(id) : moveOrcamento(id, to))
  } catch (error) {
    sayMoveFailed(error)
  }
}

/** Approves a quote again with what it gave back when it left its approval; what does not come again is said. */
export async function approveAgain(id: string): Promise<void> {
  try {
    await repeatAprovacao(id)
    offerRefeita(id)
  } catch (error) {
    sayMoveFailed(error)
  }
}

function sayMoveFailed(error: unknown): void {
  reportError(error)
  showToast({
    tone: 'error',
    title: 'Erro ao atualizar orçamento',
    description: 'Não foi possível salvar o orçamento.',
  })
}

/** Tries a move again that the server refused. */
export async function moveAgain(id: string, to: Status): Promise<void> {
  const orcamento = await findOrcamento(id)
  if (orcamento) await moveWithUndo(orcamento, to)
}

/** Makes a copy of a quote and opens it; a toast takes it away again. */
export async function duplicateWithUndo(id: string, navigateTo: NavigateTo): Promise<void> {
  try {
    const copia = await duplicateOrcamento(id)
    const original = await findOrcamento(id)
    navigateTo('orcamento-detalhes', { id: copia.id, search: { precosDesde: original?.createdAt } })
    showToast({
      tone: 'success',
      title: 'Orçamento criado com sucesso!',
      description: 'É uma cópia, ainda como rascunho.',
      action: { label: 'Desfazer', onAction: () => void removeCopy(copia.id) },
    })
  } catch (error) {
    reportError(error)
    showToast({
      tone: 'error',
      title: 'Erro ao criar orçamento',
      description: 'Não foi possível duplicar o orçamento.',
    })
  }
}

async function removeCopy(id: string): Promise<void> {
  if (location.pathname === pathOf('orcamento-detalhes', { id })) history.back()
  await removeOrcamento(id)
}

/** Deletes a quote; a toast brings it back. Gives whether it is gone. */
export async function removeWithUndo(id: string): Promise<boolean> {
  try {
    const orcamento = await findOrcamento(id)
    await removeOrcamento(id)
    showToast({
      tone: 'success',
      title: 'Orçamento excluído com sucesso!',
      description: orcamento ? textoOfDevolucao(orcamento) : undefined,
      action: { label: 'Desfazer', onAction: () => void restoreOrcamento(id).catch(reportError) },
    })
    return true
  } catch (error) {
    reportError(error)
    showToast({
      tone: 'error',
      title: 'Erro ao excluir orçamento',
      description: 'Ocorreu um erro ao excluir o orçamento.',
    })
    return false
  }
}

/** Opens the chat with the customer. Call it inside the tap itself, or the browser takes it for a pop-up. */
export function sendToWhatsapp(orcamento: OrcamentoAcionavel, navigateTo: NavigateTo): void {
  const url = orcamentoChatUrl(orcamento)
  if (url === null) {
    showToast(missingPhone(orcamento, navigateTo))
    return
  }
  if (!isLinkOpen(orcamento)) {
    void lembrarEnvio(orcamento.id)
    return
  }
  openChat(url)
  void forgetEnvio(orcamento.id)
  markSent(orcamento)
}

/** Whether the customer can open the quote's link now. */
export function isLinkOpen({ versao }: Pick<Orcamento, 'versao'>): boolean {
  return isOnline() && versao > 0
}

/**
 * Whatever way a quote was sent, its customer sees it from now on as it stands; a draft is one no more (ruling 51). The
 * message waits while a chat hides this page, and takes the status back. `words`: what else was done.
 */
export function markSent(
  orcamento: Pick<Orcamento, 'id' | 'status'> & Partial<Pick<Orcamento, 'alteracoesNaoEnviadas'>>,
  words: { title?: string } = {},
): void {
  const { id, status, alteracoesNaoEnviadas = false } = orcamento
  const { title = 'Orçamento enviado' } = words
  if (status === 'rascunho')
    showToast({
      tone: 'success',
      title,
      description: 'Ele foi marcado como finalizado.',
      action: { label: 'Desfazer', onAction: () => void moveBack(id, status) },
    })
  else if (alteracoesNaoEnviadas)
    showToast({ tone: 'success', title, description: 'O cliente passa a ver o que mudou.' })
  void sendOrcamento(orcamento).catch(sayMoveFailed)
}

function missingPhone({ clienteId }: OrcamentoAcionavel, navigateTo: NavigateTo) {
  if (!clienteId) return { title: 'Este orçamento não tem cliente para receber a mensagem.' }
  const search = { editar: 'sim' }
  const onAction = () => navigateTo('cliente-detalhes', { id: clienteId, search })
  return { title: 'Este cliente não tem telefone.', action: { label: 'Informar', onAction } }
}

/** Says that a document is being drawn, until `work` is done. */
export async function whileDrawing(work: Promise<void>): Promise<void> {
  const toast = showToast({ title: 'Gerando PDF...' })
  await work
  dismissToast(toast)
}
