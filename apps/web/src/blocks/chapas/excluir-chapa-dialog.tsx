import { useState } from 'react'
import type { Chapa } from '@lapida/contracts/chapa'
import type { DestinoSemChapa } from '@lapida/contracts/valores'
import { quantidadeComUnidade } from '@lapida/domain/estoque/movimento'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { EscolhaRow } from '#blocks/sem-chapa/escolha-row.tsx'
import { removeChapaWithUndo } from './chapa-actions.ts'
import { palavraOfOrcamento } from './orcamento-da-chapa.tsx'
import type { OrcamentoDaChapa } from './orcamento-of-chapa.ts'

export interface ExcluirChapaDialogProps {
  chapa: Chapa
  /** the quote that it is kept for */
  orcamento: OrcamentoDaChapa | null
  onClose: () => void
}

/** The question before a slab goes: its m² leave the stock with it, or stay there without a slab. */
export function ExcluirChapaDialog({ chapa, orcamento, onClose }: ExcluirChapaDialogProps) {
  const [area, setArea] = useState<DestinoSemChapa>('sai')
  const { codigo, retalho, estado } = chapa
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
      {estado !== 'cortada' && (
        <EscolhaRow
          label={`A área ${retalho ? 'dele' : 'dela'}: ${quantidadeComUnidade('material', chapa.area)}`}
          options={[
            { value: 'sai', label: 'Sai do estoque' },
            { value: 'fica', label: 'Fica no estoque, sem chapa' },
          ]}
          value={area}
          onValueChange={setArea}
        />
      )}
    </AlertDialog>
  )
}
