import { DA_PARA_DESFAZER, voltaInWords } from './volta-ao-estoque.ts'
import { useCodigosReservados } from './use-codigos-reservados.ts'

export interface VoltaDoOrcamentoProps {
  orcamentoId: string
  /** it has taken stock */
  baixado: boolean
}

/** What an approved quote gives back when it is deleted; nothing for one that has and keeps nothing. */
export function VoltaDoOrcamento({ orcamentoId, baixado }: VoltaDoOrcamentoProps) {
  const chapas = useCodigosReservados(orcamentoId)
  const volta = chapas && voltaInWords({ baixado, chapas })
  return volta ? (
    <p role="status" className="text-label text-fg-2">
      Ao excluir, {volta}. {DA_PARA_DESFAZER}
    </p>
  ) : null
}
