import type { Item, Material, Peca } from '@lapida/contracts/material'
import type { Orcamento, Servico } from '@lapida/contracts/orcamento'
import { areaTotal } from '@lapida/domain/orcamento/material'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { formatArea, formatLados, formatMetragem, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Card } from '@lapida/ui/card.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))

export interface MateriaisTabProps {
  orcamento: Orcamento
}

/** Materials with their pieces and items, and the services, to be read. */
export function MateriaisTab({ orcamento }: MateriaisTabProps) {
  const { materiais, servicos } = orcamento
  if (materiais.length + servicos.length === 0) return <EmptyState title="Nenhum material neste orçamento" />
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      {materiais.map((material) => (
        <MaterialCard key={material.id} material={material} />
      ))}
      {servicos.length > 0 && <ServicosCard servicos={servicos} />}
    </div>
  )
}

function MaterialCard({ material }: { material: Material }) {
  const { pecas, itens } = material
  const counts = [
    pecas.length > 0 && plural(pecas.length, 'peça', 'peças'),
    itens.length > 0 && plural(itens.length, 'item', 'itens'),
    pecas.length > 0 && formatArea(areaTotal(material)),
    `${reais(material.precoM2)}/m²`,
  ]
  const names = [...new Set([material.ambiente, material.nome, material.tipo].filter(Boolean))]
  return (
    <Card
      title={<span className="wrap-anywhere">{names.join(' · ')}</span>}
      aside={<b className="num shrink-0">{reais(material.valorTotal)}</b>}
    >
      <p className="num -mt-1 mb-2 text-small text-fg-3">{counts.filter(Boolean).join(' · ')}</p>
      <ul>
        {pecas.map((peca) => (
          <Row key={peca.id} name={peca.nome} detail={detalhePeca(peca)} value={peca.valorTotal} />
        ))}
        {itens.map((item) => (
          <Row key={item.id} name={item.nome} detail={detalheItem(item)} value={item.valorTotal} />
        ))}
      </ul>
      {material.observacoes && (
        <p className="mt-3 text-small wrap-anywhere text-fg-3">
          <b className="font-label text-fg-2">Observações</b> {material.observacoes}
        </p>
      )}
    </Card>
  )
}

function ServicosCard({ servicos }: { servicos: Servico[] }) {
  return (
    <Card title="Serviços">
      <ul>
        {servicos.map((servico) => (
          <Row key={servico.id} name={servico.nome} detail={servico.descricao} value={servico.valor} />
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  name: string
  detail: string
  value: number
}

function Row({ name, detail, value }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-3">
      <span className="min-w-0">
        <span className="block font-label wrap-anywhere">{name}</span>
        {detail !== '' && <span className="num block text-small wrap-anywhere text-fg-3">{detail}</span>}
      </span>
      <span className="num shrink-0">{reais(value)}</span>
    </li>
  )
}

function detalhePeca(peca: Peca): string {
  const acabamento = metrosToMilimetros(peca.acabamentoMetragemLinear)
  return [
    formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura)),
    `${peca.quantidade} un`,
    acabamento > 0 && `acabamento ${formatMetragem(acabamento)} m × ${reais(peca.acabamentoValorMetro)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const detalheItem = (item: Item) => `${item.quantidade} un × ${reais(item.valor)}`
