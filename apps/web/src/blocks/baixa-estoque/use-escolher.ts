import { useRef } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { useReserva } from '#blocks/reserva/use-reserva.ts'
import { reasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { useOnline } from '#shared/connection.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import type { PrevisaoEstoque } from '#data/resources/estoque/baixa-estoque.ts'
import type { BaixaSheetProps } from './baixa-sheet.tsx'
import { useBaixa } from './use-baixa.ts'

interface EscolherOptions extends Pick<BaixaSheetProps, 'orcamento' | 'onClose'> {
  linhas: PrevisaoEstoque['linhas']
  onOutdated: () => void
}

/** One answer to one offer: what leaves the stock, and which slabs are kept. */
export function useEscolher({ orcamento, linhas, onClose, onOutdated }: EscolherOptions) {
  const online = useOnline()
  /** what was kept by this answer, in words: whatever becomes of the rest of it */
  const kept = useRef<string | null>(null)
  const reserva = useReserva(orcamento)
  const baixa = useBaixa(orcamento, linhas, {
    onOutdated,
    onDone: () => {
      if (kept.current !== null)
        sayDone(orcamento, 'Baixa registrada e chapas reservadas', `${kept.current}.`)
      onClose()
    },
  })
  const takes = baixa.lidas.length > 0 && !baixa.nothing

  async function confirm() {
    const fim = await reserva.save()
    if (fim.tipo === 'recusada') return showWrongField()
    if (fim.tipo === 'feita') kept.current = fim.texto
    if (takes) return baixa.take(false)
    if (fim.tipo === 'feita') sayDone(orcamento, fim.texto)
    onClose()
  }

  return {
    baixa,
    reserva,
    action: actionOf(takes, reserva),
    reason: reasonOf(online, takes || reserva.pending, baixa.lidas.length > 0),
    confirm,
  }
}

function actionOf(takes: boolean, { pending, hadReserva }: { pending: boolean; hadReserva: boolean }) {
  if (takes) return pending ? 'Dar baixa e reservar' : 'Dar baixa'
  return hadReserva ? 'Salvar reserva' : 'Reservar'
}

function reasonOf(online: boolean, something: boolean, hasLinhas: boolean): string | null {
  if (!something) return hasLinhas ? 'Escolha pelo menos uma linha' : 'Escolha ao menos uma chapa'
  return reasonOffline(online)
}

/** The field that keeps it from being saved may stand behind the answers. */
function showWrongField(): void {
  document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus()
}

function sayDone(orcamento: EscolherOptions['orcamento'], title: string, more = ''): void {
  showToast({ tone: 'success', title, description: `#${numeroOrcamento(orcamento)}${more && `: ${more}`}` })
}
