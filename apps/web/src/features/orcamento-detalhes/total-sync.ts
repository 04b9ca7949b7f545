import type { Orcamento } from '@lapida/contracts/orcamento'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { showToast } from '@lapida/ui/toast-store'
import { useEffect } from 'react'
import { changeOrcamento } from '#data/resources/orcamentos/orcamentos.ts'

/** Spec 1 §4: half a second after opening, a saved total that is off by more than 0,01 is put right. */
const DELAY_MILLISECONDS = 500
const TOLERANCE_CENTAVOS = 1

/**
 * Puts an old total right and says so. Totals of this program are computed by the same function at
 * every write, so only a record from before a change of that function can differ.
 */
export function TotalSync({ orcamento }: { orcamento: Orcamento }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const saved = reaisToCentavos(orcamento.valorTotal)
      const { total } = totalOrcamento(orcamento)
      if (Math.abs(saved - total) <= TOLERANCE_CENTAVOS) return
      changeOrcamento(orcamento.id, { desconto: orcamento.desconto }).then(
        () =>
          showToast({ title: `Total atualizado de ${formatDinheiro(saved)} para ${formatDinheiro(total)}` }),
        // Nobody has typed anything: it is put right the next time the quote is opened.
        reportError,
      )
    }, DELAY_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [orcamento])
  return null
}
