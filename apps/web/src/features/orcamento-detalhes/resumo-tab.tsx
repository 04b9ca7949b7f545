import { PencilLine } from 'lucide-react'
import { Suspense } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { formatPorcentagemDecimal } from '@lapida/domain/shared/porcentagem'
import { formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { hasEstoque } from '#blocks/baixa-estoque/has-estoque.ts'
import { ComOpcionais } from '#blocks/opcoes/later-parts.tsx'
import { useEmpresa } from '#data/empresa.ts'
import type { Local } from '#data/store.ts'
import { PdfButton } from './detalhes-header.tsx'
import {
  EstoqueCard,
  LinhaDoTempo,
  ObraFacts,
  ParcelasCard,
  RespostasCard,
  SaidaCard,
  VersoesCard,
} from './later-parts.tsx'
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
            {vigente !== orcamento && (
              <DefinitionRow term="Em preparação">{reais(orcamento.valorTotal)}</DefinitionRow>
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
          <PdfButton orcamento={orcamento} />
        </div>
        {hasParcelas(orcamento) && (
          <Suspense>
            <ParcelasCard orcamento={orcamento} />
          </Suspense>
        )}
        {hasEstoque(vigente) && (
          <Suspense fallback={<Card title="Estoque" className="min-h-32" />}>
            <EstoqueCard orcamento={orcamento} />
          </Suspense>
        )}
        {orcamento.status === 'rejeitado' && (
          <Suspense>
            <SaidaCard orcamento={orcamento} zona={empresa?.fusoHorario} />
          </Suspense>
        )}
        {orcamento.ultimaResposta && (
          <Suspense fallback={<Card title="Respostas do cliente" className="min-h-32" />}>
            <RespostasCard orcamento={orcamento} zona={empresa?.fusoHorario} />
          </Suspense>
        )}
        {(orcamento.propostaEnviada ?? null) !== null && (
          <Suspense>
            <VersoesCard orcamento={orcamento} zona={empresa?.fusoHorario} />
          </Suspense>
        )}
        <Suspense fallback={<Card title="Linha do tempo" />}>
          <LinhaDoTempo orcamentoId={orcamento.id} zona={empresa?.fusoHorario} />
        </Suspense>
      </div>
      <Card title="Condições">
        <dl className="grid gap-3">
          {termos(vigente).map(({ rotulo, texto }) => (
            <div key={rotulo}>
              <dt className="text-small text-fg-3">{rotulo}</dt>
              <dd className="wrap-anywhere">{texto}</dd>
            </div>
          ))}
          <Suspense>
            <ObraFacts orcamento={orcamento} />
          </Suspense>
        </dl>
      </Card>
    </div>
  )
}

/** Only what is, or was agreed to be, paid in parts has instalments; a copy of an older program knows no plan. */
function hasParcelas({ planoPagamento, contrato, propostaAprovada }: Partial<Orcamento>): boolean {
  return (planoPagamento ?? contrato?.planoPagamento ?? []).length > 0 || Boolean(propostaAprovada)
}

const percent = (tipo: Orcamento['tipoDesconto'], value: number) =>
  tipo === 'porcentagem' ? `${formatPorcentagemDecimal(value)}% ` : ''

const rotuloDesconto = ({ tipoDesconto, desconto, baseDesconto }: Orcamento) =>
  `Desconto (${percent(tipoDesconto, desconto)}${baseDesconto === 'materiais' ? 'sobre os materiais' : 'sobre o subtotal'})`

const rotuloAcrescimo = ({ tipoAcrescimo, acrescimo }: Orcamento) =>
  `Acréscimo (${percent(tipoAcrescimo, acrescimo)}sobre o subtotal)`

/** Terms in the order of the specification; a term that nobody set says so with '-'. */
function termos(orcamento: Orcamento): { rotulo: string; texto: string }[] {
  const parcelas = orcamento.parcelas && orcamento.parcelas > 1 ? ` em ${orcamento.parcelas} vezes` : ''
  const forma = [orcamento.formaPagamento + parcelas, orcamento.condicoesPagamento].filter(
    (text) => text.trim() !== '',
  )
  return [
    { rotulo: 'Forma de pagamento', texto: forma.join(' · ') || '-' },
    { rotulo: 'Meios aceitos', texto: orcamento.meiosPagamento.join(', ') || '-' },
    { rotulo: 'Prazo de entrega', texto: orcamento.prazoEntrega || '-' },
    {
      rotulo: 'Validade',
      texto: orcamento.dataValidade
        ? `Válido até ${formatDia(orcamento.dataValidade)}`
        : orcamento.validadeOrcamento || '-',
    },
    ...(orcamento.observacoesGerais.length > 0
      ? [{ rotulo: 'Condições especiais', texto: orcamento.observacoesGerais.join(' ') }]
      : []),
    ...(orcamento.observacoes ? [{ rotulo: 'Observações internas', texto: orcamento.observacoes }] : []),
  ]
}
