import { useDeferredValue, useMemo } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { propostasOfDesenho } from '@lapida/domain/desenho/propostas'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { ladoOfDesenho, tabelasOf } from '#blocks/desenho-vinculo/lado-of-desenho.ts'
import { materialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import type { DesenhoEditor } from '../tipos.ts'

export interface AvisoDoOrcamentoProps {
  editor: DesenhoEditor
  onView: () => void
}

/** Says that the quote of the drawing was written by hand since it was sent there; nothing while it was not. */
export function AvisoDoOrcamento({ editor: { desenho }, onView }: AvisoDoOrcamentoProps) {
  // A change of the drawing is shown first; what it means for the quote can come a moment later.
  const shown = useDeferredValue(desenho)
  const orcamento = useOrcamento(desenho.orcamentoId ?? '')
  if (!orcamento) return null
  return <Comparado desenho={shown} orcamento={orcamento} onView={onView} />
}

const PADRAO = regrasCobrancaPadrao()

interface ComparadoProps {
  desenho: Desenho
  orcamento: Orcamento
  onView: () => void
}

function Comparado({ desenho, orcamento, onView }: ComparadoProps) {
  const daEmpresa = useEmpresa()?.regrasCobranca ?? PADRAO
  const mudadas = useMemo(() => {
    const lado = ladoOfDesenho(desenho, tabelasOf(orcamento.regrasCobranca, daEmpresa))
    const propostas = propostasOfDesenho(orcamento.materiais.map(materialEditavel), lado, () => null)
    return propostas.filter(({ estado }) => estado === 'orcamento-mudou' || estado === 'conflito').length
  }, [desenho, orcamento, daEmpresa])
  if (mudadas === 0) return null
  return (
    <div className="border-b border-line bg-surface px-2 py-2 lg:px-4">
      <Banner
        tone="warning"
        live="polite"
        action={
          <Button variant="secondary" className="max-sm:mb-2" onClick={onView}>
            Ver diferença
          </Button>
        }
      >
        O orçamento #{numeroOrcamento(orcamento)} mudou:{' '}
        {plural(mudadas, 'peça tem outra medida lá', 'peças têm outras medidas lá')}.
      </Banner>
    </div>
  )
}
