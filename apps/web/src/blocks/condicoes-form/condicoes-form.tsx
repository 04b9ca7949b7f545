import { useState, type ReactNode } from 'react'
import { CollapsibleCard } from '@lapida/ui/collapsible-card.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import type { TotalOrcamento } from '@lapida/domain/orcamento/total'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import { textoValidade } from '@lapida/domain/orcamento/validade'
import { datasEmTexto } from '@lapida/domain/orcamento/datas-da-obra'
import { enderecoEmTexto } from '@lapida/domain/shared/endereco'
import { AjustesFields } from './ajustes-fields.tsx'
import type { Condicoes } from './condicoes.ts'
import { ObraFields } from './obra-fields.tsx'
import { PagamentoFields } from './pagamento-fields.tsx'
import { PrazoFields } from './prazo-fields.tsx'

export interface CondicoesFormProps {
  condicoes: Condicoes
  totais: TotalOrcamento
  hoje: DiaCivil
  /** payment conditions that the company offers, one tap away */
  condicoesPadrao: readonly string[]
  onChange: (changes: Partial<Condicoes>) => void
  /** tabs on wide screens, cards that open on the phone */
  layout: 'abas' | 'cartoes'
  /** marks what is still missing */
  attempted?: boolean
}

/** The commercial conditions in their groups: Financeiro, Pagamento, Condições, Obra. */
export function CondicoesForm(props: CondicoesFormProps) {
  const groups: readonly Group[] = [
    {
      value: 'financeiro',
      label: 'Financeiro',
      summary: resumoFinanceiro(props),
      content: <AjustesFields {...props} />,
    },
    {
      value: 'pagamento',
      label: 'Pagamento',
      summary: resumoPagamento(props),
      content: <PagamentoFields {...props} />,
    },
    {
      value: 'condicoes',
      label: 'Condições',
      summary: resumoPrazo(props),
      content: <PrazoFields {...props} />,
    },
    {
      value: 'obra',
      label: 'Obra',
      summary: resumoObra(props),
      content: <ObraFields {...props} />,
    },
  ]
  return props.layout === 'abas' ? <GroupTabs groups={groups} /> : <GroupCards groups={groups} />
}

interface Group {
  value: string
  label: string
  /** what the closed card says */
  summary: string
  content: ReactNode
}

interface GroupsProps {
  groups: readonly Group[]
}

function GroupTabs({ groups }: GroupsProps) {
  const [open, setOpen] = useState('financeiro')
  return <Tabs label="Condições Comerciais" tabs={groups} value={open} onValueChange={setOpen} />
}

function GroupCards({ groups }: GroupsProps) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className="grid gap-3">
      {groups.map((group) => (
        <CollapsibleCard
          key={group.value}
          title={group.label}
          summary={group.summary}
          open={open === group.value}
          onOpenChange={(isOpen) => setOpen(isOpen ? group.value : null)}
        >
          {group.content}
        </CollapsibleCard>
      ))}
    </div>
  )
}

function resumoFinanceiro({ totais }: CondicoesFormProps): string {
  const parts = [
    totais.desconto > 0 && `Desconto ${formatDinheiro(totais.desconto)}`,
    totais.acrescimo > 0 && `Acréscimo ${formatDinheiro(totais.acrescimo)}`,
  ]
  return parts.filter(Boolean).join(' · ') || 'Sem desconto nem acréscimo'
}

function resumoPagamento({ condicoes }: CondicoesFormProps): string {
  return condicoes.condicoesPagamento.trim() || 'Preencha as condições de pagamento'
}

function resumoPrazo({ condicoes }: CondicoesFormProps): string {
  return [condicoes.prazoEntrega, textoValidade(condicoes.dataValidade)].filter(Boolean).join(' · ')
}

function resumoObra({ condicoes }: CondicoesFormProps): string {
  const { enderecoObra, indicadoPor } = condicoes
  const parts = [
    datasEmTexto(condicoes),
    enderecoObra && enderecoEmTexto(enderecoObra),
    indicadoPor?.nome && `indicado por ${indicadoPor.nome}`,
  ]
  return parts.filter(Boolean).join(' · ') || 'Datas, endereço e indicação (opcional)'
}
