import { useState } from 'react'
import type { DestinoSemChapa } from '@lapida/contracts/valores'
import { fraseOfLixeira } from '@lapida/domain/historico/lixeira'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { EscolhaRow } from '#blocks/sem-chapa/escolha-row.tsx'
import { parteInWords, parteOf } from '#blocks/sem-chapa/soma-sem-chapa.ts'
import { removeChapaWithUndo } from './chapa-actions.ts'
import { palavraOfOrcamento } from './orcamento-da-chapa.tsx'
import type { OrcamentoDaChapa } from './orcamento-of-chapa.ts'

export interface ExcluirChapaDialogProps {
  chapa: ChapaDita
  /** reais per m² of its stone; undefined where this device does not know it, or is told none */
  precoVenda: number | undefined
  /** the quote that it is kept for */
  orcamento: OrcamentoDaChapa | null
  onClose: () => void
}

/** The question before a slab goes: its m² leave the stock with it, or stay there without a slab. */
export function ExcluirChapaDialog({ chapa, precoVenda, orcamento, onClose }: ExcluirChapaDialogProps) {
  const [area, setArea] = useState<DestinoSemChapa>('sai')
  const { codigo, retalho, estado } = chapa
  const parte = parteInWords(parteOf(chapa.area, precoVenda))
  const reserva =
    estado === 'reservada' && orcamento
      ? ` ${`${palavraOfOrcamento(chapa)} ${orcamento.texto} ${orcamento.ate}`.trim()}: a reserva acaba.`
      : ''
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={retalho ? 'Excluir retalho' : 'Excluir chapa'}
      description={`Tem certeza que deseja excluir ${codigo}?${reserva}`}
      confirmLabel="Excluir"
      onConfirm={() => {
        onClose()
        void removeChapaWithUndo(chapa, area)
      }}
    >
      <p className="text-label text-fg-3">{fraseOfLixeira('chapa')}</p>
      {estado !== 'cortada' && (
        <>
          <EscolhaRow
            label={`A área ${retalho ? 'dele' : 'dela'}: ${parte}`}
            options={[
              { value: 'sai', label: 'Sai do estoque' },
              { value: 'fica', label: 'Fica no estoque, sem chapa' },
            ]}
            value={area}
            onValueChange={setArea}
          />
          <p role="status" className="num text-label text-fg-2">
            {area === 'sai'
              ? `Ao excluir, saem do estoque ${parte}.`
              : `Ao excluir, ${parte} ficam no estoque, sem chapa.`}
          </p>
        </>
      )}
    </AlertDialog>
  )
}
