import { useEffect, useMemo, useState } from 'react'
import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { dismissToast } from '@lapida/ui/toast-store'
import { useOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import { fetchPrevisaoEstoque } from '#data/resources/estoque/baixa-estoque.ts'
import { fetchReservas } from '#data/resources/estoque/reservas.ts'
import { useOnline } from '#shared/connection.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { isTakeable } from './linhas-baixa.ts'
import { closeBaixa, type OfertaBaixa } from './oferta-baixa.ts'

// A part of its own: what the frame of every screen would fetch for an offer stays short.
const BaixaSheet = lazyPart(async () => (await import('./baixa-sheet.tsx')).BaixaSheet)

/**
 * Offers what an approved quote takes, and the slabs that can be kept for it. After approving it waits until the server knows, opens only when there is
 * something to take, and never over something else that a person has begun: the detail of the quote offers it again.
 */
export function BaixaOferta({ oferta }: { oferta: OfertaBaixa }) {
  const { orcamentoId, pedida } = oferta
  const orcamento = useOrcamento(orcamentoId)
  const vigente = useMemo(() => orcamento && orcamentoVigente(orcamento), [orcamento])
  const online = useOnline()
  const [open, setOpen] = useState(pedida)
  const status = orcamento?.status
  const arrived = orcamento?._sync === 'sincronizado'

  useEffect(() => {
    // Taken back, by the toast or elsewhere: there is nothing to take any more.
    if (status !== undefined && status !== 'aprovado') closeBaixa()
  }, [status])
  useEffect(() => {
    if (!online && !open) closeBaixa()
  }, [online, open])
  useEffect(() => {
    let current = true
    if (open || !arrived) return
    void isWanted(oferta).then((wanted) => {
      if (!current) return
      if (!wanted) return closeBaixa()
      // It would lie over the sheet, which says the same.
      if (oferta.aprovacao) dismissToast(oferta.aprovacao.toastId)
      setOpen(true)
    })
    return () => {
      current = false
    }
  }, [open, arrived, oferta])

  if (!open || !vigente) return null
  return (
    <BaixaSheet
      orcamento={vigente}
      assunto={oferta.assunto}
      onDesfazer={oferta.aprovacao?.onDesfazer}
      onClose={closeBaixa}
    />
  )
}

/** Something that a person has begun; a layer would lie over it. */
const BUSY =
  '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open], [data-levantado]'

async function isWanted({ orcamentoId, pathname, assunto }: OfertaBaixa): Promise<boolean> {
  const wanted = await (assunto === 'refeita' ? isIncomplete(orcamentoId) : hasSomething(orcamentoId))
  if (!wanted) return false
  return location.pathname === pathname && document.querySelector(BUSY) === null && !isTyping()
}

/** Whether something did not come back with the approval. */
async function isIncomplete(orcamentoId: string): Promise<boolean> {
  const reservas = await fetchReservas(orcamentoId).catch(() => null)
  return reservas !== null && reservas.naoVoltou.length > 0
}

/** Whether the quote can take something out of the stock, or has stones of which slabs can be kept. */
async function hasSomething(orcamentoId: string): Promise<boolean> {
  const previsao = await fetchPrevisaoEstoque(orcamentoId).catch(() => null)
  if (previsao === null || previsao.baixado) return false
  if (previsao.linhas.some(isTakeable)) return true
  if (previsao.linhas.length === 0) return false
  const reservas = await fetchReservas(orcamentoId).catch(() => null)
  return reservas !== null && !reservas.dispensada && reservas.reservas.length === 0
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
}
