import type { EstoqueItem } from '@lapida/contracts/estoque'
import { isEstoqueBaixo } from '@lapida/domain/estoque/baixo'
import { totalItem } from '@lapida/domain/orcamento/item'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { Field } from '@lapida/ui/field.tsx'
import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { quantidadeMaxima, recusaQuantidade } from '#blocks/material-editor/item-rules.ts'
import type { ItemEditavel } from '#blocks/material-editor/material-editavel.ts'
import { OpcaoChips } from '#blocks/opcoes/opcao-chips.tsx'
import { DinheiroField } from '#blocks/valor-field/dinheiro-field.tsx'

export interface ItemFormProps {
  item: ItemEditavel
  /** the stock item behind it, where it is known */
  estoqueItem: EstoqueItem | undefined
  attempted: boolean
  onChange: (item: ItemEditavel) => void
  /** choose another one */
  onSwap: () => void
  onSubmit: () => void
}

/** Name, quantity and value of the chosen item. */
export function ItemForm({ item, estoqueItem, attempted, onChange, onSwap, onSubmit }: ItemFormProps) {
  const disponivel = item.quantidadeEstoqueDisponivel
  const isAbove = recusaQuantidade(item, item.quantidade) !== null && disponivel !== null
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {item.estoqueId !== null && <ChosenCard item={item} estoqueItem={estoqueItem} onSwap={onSwap} />}
      <TextField
        label="Nome do Item"
        value={item.nome}
        maxLength={200}
        error={attempted && item.nome.trim() === '' ? 'Preencha este campo.' : null}
        onChange={(event) => onChange({ ...item, nome: event.currentTarget.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Quantidade"
          hint={disponivel === null ? undefined : `${disponivel} un em estoque`}
          error={
            isAbove
              ? `Quantidade excede estoque disponível (${plural(disponivel, 'unidade', 'unidades')})`
              : null
          }
        >
          {() => (
            <QuantityStepper
              label="Quantidade"
              value={item.quantidade}
              limit={quantidadeMaxima(item)}
              onValueChange={(quantidade) => onChange({ ...item, quantidade, valorCustomizado: null })}
            />
          )}
        </Field>
        <DinheiroField
          label="Valor Unitário"
          value={item.valor > 0 ? item.valor : null}
          error={attempted && item.valor <= 0 ? 'Informe um valor maior que zero.' : null}
          onValueChange={(valor) => onChange({ ...item, valor: valor ?? 0, valorCustomizado: null })}
        />
      </div>
      <OpcaoChips
        opcao={item}
        nome={item.nome.trim() || 'este item'}
        onChange={(opcao) => onChange({ ...item, ...opcao })}
      />
      <DefinitionList>
        <DefinitionRow term="Total" emphasis>
          {formatDinheiro(totalItem(item))}
        </DefinitionRow>
      </DefinitionList>
      {item.estoqueId === null && (
        <Button variant="ghost" onClick={onSwap}>
          Escolher do estoque
        </Button>
      )}
      <button type="submit" hidden>
        Salvar
      </button>
    </form>
  )
}

type ChosenCardProps = Pick<ItemFormProps, 'item' | 'estoqueItem' | 'onSwap'>

function ChosenCard({ item, estoqueItem, onSwap }: ChosenCardProps) {
  const isLow = estoqueItem !== undefined && isEstoqueBaixo(estoqueItem)
  const facts = [item.tipo, estoqueItem?.codigo, `${item.quantidadeEstoqueDisponivel ?? 0} un em estoque`]
  return (
    <div className="flex items-center justify-between gap-3 rounded-card border border-link bg-primary-soft py-2 pr-2 pl-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere text-on-primary-soft">
          {estoqueItem?.nome ?? item.nome}
          {isLow && <StatusBadge tone="warning">Baixo</StatusBadge>}
        </p>
        <p className="num text-small text-fg-2">
          <Dotted>{facts.filter(Boolean).join(' · ')}</Dotted>
        </p>
        {estoqueItem && (
          <p className="num text-small text-fg-2">
            {formatDinheiro(reaisToCentavos(estoqueItem.precoVenda))}
          </p>
        )}
      </div>
      <Button variant="ghost" onClick={onSwap}>
        Trocar
      </Button>
    </div>
  )
}
