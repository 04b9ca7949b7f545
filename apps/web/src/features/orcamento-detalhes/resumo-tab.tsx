import { valorToSend } from '@lapida/domain/orcamento/valor-to-send'
import { PencilLine } from 'lucide-react'
import { Suspense } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { hasAditivo } from '@lapida/domain/orcamento/has-aditivo'
import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { formatPorcentagemDecimal } from '@lapida/domain/shared/porcentagem'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { ComOpcionais } from '#blocks/opcoes/later-parts.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import type { Local } from '#data/local/store.ts'
import { CondicoesCard, ResumoCartoes } from './later-parts.tsx'
import { PdfPart } from './pdf-part.tsx'
import { RespostaButtons } from './resposta-bar.tsx'

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))

export interface ResumoTabProps {
  orcamento: Local<Orcamento>
  onEdit: () => void
}

/** Money and terms of a quote, and what happened with it. */
export function ResumoTab({ orcamento, onEdit }: ResumoTabProps) {
  const empresa = useEmpresa()
  const vigente = orcamentoVigente(orcamento)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Card title="Resumo financeiro">
          <DefinitionList>
            <DefinitionRow term="Materiais">{reais(vigente.valorMateriais)}</DefinitionRow>
            <DefinitionRow term="Serviços">{reais(vigente.valorServicos)}</DefinitionRow>
            <DefinitionRow term="Subtotal">{reais(vigente.subtotal)}</DefinitionRow>
            {vigente.valorDesconto > 0 && (
              <DefinitionRow term={rotuloDesconto(vigente)}>− {reais(vigente.valorDesconto)}</DefinitionRow>
            )}
            {vigente.valorAcrescimo > 0 && (
              <DefinitionRow term={rotuloAcrescimo(vigente)}>{reais(vigente.valorAcrescimo)}</DefinitionRow>
            )}
            <DefinitionRow term="Total Final" emphasis>
              {reais(vigente.valorTotal)}
            </DefinitionRow>
            {hasAditivo(orcamento) && (
              <DefinitionRow term="Com o aditivo">{formatDinheiro(valorToSend(orcamento))}</DefinitionRow>
            )}
          </DefinitionList>
          <Suspense>
            <ComOpcionais orcamento={vigente} />
          </Suspense>
        </Card>
        <div className="hidden gap-2 *:flex-1 lg:flex">
          <RespostaButtons orcamento={orcamento} />
        </div>
        {/* On wide screens both stand in the head of every tab. */}
        <div className="flex flex-wrap gap-2 *:flex-1 lg:hidden">
          <Button variant="secondary" icon={<PencilLine aria-hidden="true" />} onClick={onEdit}>
            Editar
          </Button>
          <PdfPart orcamento={orcamento} />
        </div>
        <Suspense fallback={<Card title="Linha do tempo" />}>
          <ResumoCartoes orcamento={orcamento} zona={empresa?.fusoHorario} />
        </Suspense>
      </div>
      <Suspense fallback={<Card title="Condições" className="min-h-64" />}>
        <CondicoesCard orcamento={orcamento} />
      </Suspense>
    </div>
  )
}

const percent = (tipo: Orcamento['tipoDesconto'], value: number) =>
  tipo === 'porcentagem' ? `${formatPorcentagemDecimal(value)}% ` : ''

const rotuloDesconto = ({ tipoDesconto, desconto, baseDesconto }: Orcamento) =>
  `Desconto (${percent(tipoDesconto, desconto)}${baseDesconto === 'materiais' ? 'sobre os materiais' : 'sobre o subtotal'})`

const rotuloAcrescimo = ({ tipoAcrescimo, acrescimo }: Orcamento) =>
  `Acréscimo (${percent(tipoAcrescimo, acrescimo)}sobre o subtotal)`
