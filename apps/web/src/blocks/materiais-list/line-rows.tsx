import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { acabamentosEmTexto, cobrancaBreve, recortesEmTexto } from '@lapida/domain/cobranca/em-texto'
import { isDisponivelBaixo } from '@lapida/domain/estoque/baixo'
import { valorUnitarioOfTotal } from '@lapida/domain/orcamento/item'
import { formatDinheiro, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatLados, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { SeloDoDesenho } from '#blocks/desenho-vinculo/selo-do-desenho.tsx'
import type { MaterialChange } from '#blocks/material-editor/material-changes.ts'
import type { ItemEditavel, PecaEditavel } from '#blocks/material-editor/material-editavel.ts'
import { QuantityEdit } from '#blocks/material-editor/quantity-edit.tsx'
import { ValorEdit } from '#blocks/material-editor/valor-edit.tsx'
import { useRegrasCobranca } from '#blocks/regras-cobranca/regras-context.ts'

interface LineProps {
  total: Centavos
  /** Without them the line is only to be read. */
  actions: LineActions | undefined
}

interface LineActions {
  onChange: (change: MaterialChange) => void
  onEdit: () => void
  onRemove: () => void
}

const TOTAL_MAXIMO = LIMITES.precoMaximo * 1000

export interface PecaRowProps extends LineProps {
  peca: PecaEditavel
}

/** A piece of a material, with its quantity and total to change in place. */
export function PecaRow({ peca, total, actions }: PecaRowProps) {
  const { id: pecaId, nome, quantidade } = peca
  const sides = formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura))
  const details = [
    sides,
    cobrancaBreve(peca, useRegrasCobranca()),
    acabamentosEmTexto(peca, 'acab.'),
    recortesEmTexto(peca),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <Row
      name={
        <>
          {nome}
          <SeloDoDesenho peca={peca} />
        </>
      }
      details={details}
      quantity={
        actions ? (
          <QuantityEdit
            nome={nome}
            value={quantidade}
            onChange={(next) => actions.onChange({ type: 'peca-quantidade', pecaId, quantidade: next })}
          />
        ) : (
          `${quantidade} un`
        )
      }
      total={
        actions ? (
          <ValorEdit
            label={`Total de ${nome}`}
            valor={total}
            framed={false}
            maximo={TOTAL_MAXIMO}
            onChange={(centavos) => actions.onChange({ type: 'peca-total', pecaId, total: centavos })}
          />
        ) : (
          <Total valor={total} />
        )
      }
      buttons={actions && <LineButtons nome={nome} {...actions} />}
    />
  )
}

export interface ItemRowProps extends LineProps {
  item: ItemEditavel
}

/** An item of a material, with its unit value, quantity and total to change in place. */
export function ItemRow({ item, total, actions }: ItemRowProps) {
  const { id: itemId, nome, quantidade, quantidadeEstoqueDisponivel: disponivel } = item
  return (
    <Row
      name={
        <>
          {nome}
          {disponivel !== null && isDisponivelBaixo(disponivel) && (
            <StatusBadge tone="warning">Baixo</StatusBadge>
          )}
        </>
      }
      details={<ItemDetails item={item} total={total} actions={actions} />}
      quantity={
        actions ? (
          <QuantityEdit
            nome={nome}
            value={quantidade}
            disponivel={disponivel}
            onChange={(next) => actions.onChange({ type: 'item-quantidade', itemId, quantidade: next })}
          />
        ) : (
          `${quantidade} un`
        )
      }
      total={
        actions ? (
          <ValorEdit
            label={`Total de ${nome}`}
            valor={total}
            framed={false}
            maximo={TOTAL_MAXIMO}
            onChange={(centavos) => actions.onChange({ type: 'item-total', itemId, total: centavos })}
          />
        ) : (
          <Total valor={total} />
        )
      }
      buttons={actions && <LineButtons nome={nome} {...actions} />}
    />
  )
}

/** The unit value; beside a total that it does not give, the words that say so. */
function ItemDetails({ item, total, actions }: ItemRowProps) {
  const valor = reaisToCentavos(item.valor)
  const byHand = valor * item.quantidade !== total
  const unitario = valorUnitarioOfTotal(total, item.quantidade)
  return (
    <>
      {actions ? (
        <span className="-ml-3 flex items-center">
          <ValorEdit
            label={`Valor unitário de ${item.nome}`}
            valor={valor}
            framed={false}
            maximo={LIMITES.precoMaximo}
            onChange={(next) => actions.onChange({ type: 'item-valor', itemId: item.id, valor: next })}
          />
          <span className="-ml-1">
            <Dotted>cada{byHand && ' · total à mão'}</Dotted>
          </span>
        </span>
      ) : (
        <span className="block">
          {unitario === null ? 'total à mão' : `${formatDinheiro(unitario)} cada`}
        </span>
      )}
      {item.observacoes !== '' && <span className="block wrap-anywhere">{item.observacoes}</span>}
    </>
  )
}

interface RowProps {
  name: ReactNode
  details: ReactNode
  quantity: ReactNode
  total: ReactNode
  buttons: ReactNode
}

/** On the phone name and total share a line, then what there is to say, then the controls; on wide screens one line. */
function Row({ name, details, quantity, total, buttons }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line py-1.5 pr-1.5 pl-4 not-first:border-t md:grid-cols-[minmax(0,1fr)_auto_minmax(160px,auto)_auto]">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 font-label wrap-anywhere md:self-end">
        {name}
      </p>
      <div className="justify-self-end md:order-3 md:row-span-2">{total}</div>
      <div className="num min-w-0 text-small text-fg-3 max-md:col-span-2 max-md:pb-1 md:order-5 md:self-start">
        {details}
      </div>
      <div className="num text-small text-fg-3 md:order-2 md:row-span-2">{quantity}</div>
      <div className="flex justify-self-end md:order-4 md:row-span-2">{buttons}</div>
    </li>
  )
}

function Total({ valor }: { valor: Centavos }) {
  return <span className="num block min-w-24 pr-2.5 text-right font-semibold">{formatDinheiro(valor)}</span>
}

type LineButtonsProps = Omit<LineActions, 'onChange'> & { nome: string }

function LineButtons({ nome, onEdit, onRemove }: LineButtonsProps) {
  return (
    <>
      <IconButton label={`Editar ${nome}`} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
      <IconButton label={`Remover ${nome}`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
    </>
  )
}
