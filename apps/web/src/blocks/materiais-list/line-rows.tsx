import { Trash2 } from 'lucide-react'
import { isDisponivelBaixo } from '@lapida/domain/estoque/baixo'
import { formatDecimal, formatDinheiro, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatLados, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { InlineEdit } from '@lapida/ui/inline-edit.tsx'
import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { LIMITES } from '@lapida/contracts/limites'
import { readValorEdit } from '#blocks/material-editor/edit-texts.ts'
import { quantidadeMaxima, recusaQuantidade } from '#blocks/material-editor/item-rules.ts'
import { formatMetragemExata } from '#blocks/material-editor/linha-peca.ts'
import type { MaterialChange } from '#blocks/material-editor/material-changes.ts'
import type { ItemEditavel, PecaEditavel } from '#blocks/material-editor/material-editavel.ts'

interface LineProps {
  total: Centavos
  readOnly: boolean
  onChange: (change: MaterialChange) => void
  onRemove: () => void
}

/** On the phone name and total share a line and the controls the next; on wide screens all stand in one line. */
const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line py-1.5 pr-1.5 pl-4 not-first:border-t ' +
  'md:grid-cols-[minmax(0,1fr)_auto_minmax(136px,auto)_auto]'
const TOTAL = 'justify-self-end md:order-3'
const QUANTIDADE = 'order-3 md:order-2'
const REMOVE = 'order-4 justify-self-end'

export interface PecaRowProps extends LineProps {
  peca: PecaEditavel
}

/** A piece of a material, with its quantity and total to change in place. */
export function PecaRow({ peca, total, readOnly, onChange, onRemove }: PecaRowProps) {
  const sides = formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura))
  const finishing = metrosToMilimetros(peca.acabamentoMetragemLinear)
  return (
    <li className={ROW}>
      <div className="min-w-0 py-1">
        <p className="font-label wrap-anywhere">{peca.nome}</p>
        <p className="num text-small text-fg-3">
          {sides}
          {finishing > 0 && ` · acab. ${formatMetragemExata(finishing)} m`}
        </p>
      </div>
      <div className={QUANTIDADE}>
        {readOnly ? (
          <span className="num text-small text-fg-3">{peca.quantidade} un</span>
        ) : (
          <QuantityStepper
            label={`Quantidade de ${peca.nome}`}
            value={peca.quantidade}
            onValueChange={(quantidade) => onChange({ type: 'peca-quantidade', pecaId: peca.id, quantidade })}
          />
        )}
      </div>
      <div className={TOTAL}>
        <ValorCell
          label={`Total de ${peca.nome}`}
          valor={total}
          readOnly={readOnly}
          maximo={LIMITES.precoMaximo * 1000}
          onChange={(centavos) => onChange({ type: 'peca-total', pecaId: peca.id, total: centavos })}
        />
      </div>
      {!readOnly && <RemoveButton nome={peca.nome} onRemove={onRemove} />}
    </li>
  )
}

export interface ItemRowProps extends LineProps {
  item: ItemEditavel
}

/** An item of a material, with its unit value, quantity and total to change in place. */
export function ItemRow({ item, total, readOnly, onChange, onRemove }: ItemRowProps) {
  const disponivel = item.quantidadeEstoqueDisponivel
  function changeQuantidade(quantidade: number) {
    const recusa = recusaQuantidade(item, quantidade)
    if (recusa) showToast({ ...recusa, tone: 'error' })
    else onChange({ type: 'item-quantidade', itemId: item.id, quantidade })
  }
  return (
    <li className={ROW}>
      <div className="min-w-0 py-1">
        <p className="flex flex-wrap items-center gap-2 font-label wrap-anywhere">
          {item.nome}
          {disponivel !== null && isDisponivelBaixo(disponivel) && (
            <StatusBadge tone="warning">Baixo</StatusBadge>
          )}
        </p>
        <div className="num flex items-center text-small text-fg-3">
          {readOnly ? (
            `${formatDinheiro(reaisToCentavos(item.valor))} cada`
          ) : (
            <span className="-ml-3 flex items-center">
              <ValorCell
                label={`Valor unitário de ${item.nome}`}
                valor={reaisToCentavos(item.valor)}
                readOnly={false}
                maximo={LIMITES.precoMaximo}
                onChange={(valor) => onChange({ type: 'item-valor', itemId: item.id, valor })}
              />
              <span className="-ml-1">cada</span>
            </span>
          )}
        </div>
      </div>
      <div className={QUANTIDADE}>
        {readOnly ? (
          <span className="num text-small text-fg-3">{item.quantidade} un</span>
        ) : (
          <QuantityStepper
            label={`Quantidade de ${item.nome}`}
            value={item.quantidade}
            max={quantidadeMaxima(item)}
            onValueChange={changeQuantidade}
          />
        )}
      </div>
      <div className={TOTAL}>
        <ValorCell
          label={`Total de ${item.nome}`}
          valor={total}
          readOnly={readOnly}
          maximo={LIMITES.precoMaximo * 1000}
          onChange={(centavos) => onChange({ type: 'item-total', itemId: item.id, total: centavos })}
        />
      </div>
      {!readOnly && <RemoveButton nome={item.nome} onRemove={onRemove} />}
    </li>
  )
}

interface ValorCellProps {
  label: string
  valor: Centavos
  readOnly: boolean
  /** reais */
  maximo: number
  onChange: (centavos: Centavos) => void
}

function ValorCell({ label, valor, readOnly, maximo, onChange }: ValorCellProps) {
  if (readOnly) return <span className="num min-w-24 text-right font-semibold">{formatDinheiro(valor)}</span>
  return (
    <InlineEdit
      label={label}
      text={formatDecimal(valor)}
      inputMode="decimal"
      align="right"
      framed={false}
      onConfirm={(text) => {
        const { centavos, erro } = readValorEdit(text, maximo)
        if (centavos !== null) onChange(centavos)
        return erro
      }}
    >
      {formatDinheiro(valor)}
    </InlineEdit>
  )
}

interface RemoveButtonProps {
  nome: string
  onRemove: () => void
}

function RemoveButton({ nome, onRemove }: RemoveButtonProps) {
  return (
    <IconButton
      label={`Remover ${nome}`}
      className={REMOVE}
      icon={<Trash2 aria-hidden="true" />}
      onClick={onRemove}
    />
  )
}
