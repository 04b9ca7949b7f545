import { chaveOfPedra, detalhesOfPedra, type Pedra } from '@lapida/domain/plano-corte/pedra'
import { foldText } from '@lapida/domain/shared/texto'
import { Combobox } from '@lapida/ui/combobox.tsx'

export interface PedraFieldProps {
  value: string
  error: string | null
  /** the stone that was chosen; null while a name is only typed */
  escolhida: Pedra | null
  /** the most likely first */
  sugestoes: readonly Pedra[]
  onValueChange: (material: string) => void
  onChoose: (pedra: Pedra) => void
}

const SHOWN = 6
/** What a plan is told of a name that several stones have. */
export const VARIAS_PEDRAS = 'Há mais de uma pedra com este nome: escolha na lista.'

/** A stone: one that pieces, slabs or the stock have, told from others of its name, or a name that is typed. */
export function PedraField({ value, error, escolhida, sugestoes, onValueChange, onChoose }: PedraFieldProps) {
  const words = foldText(value).split(' ').filter(Boolean)
  const found = sugestoes
    .filter((pedra) => pedra !== escolhida && words.every((word) => searched(pedra).includes(word)))
    .slice(0, SHOWN)
  return (
    <Combobox
      label="Material"
      placeholder="Exemplo: Preto São Gabriel"
      query={value}
      error={error}
      hint={escolhida && foldText(escolhida.material) === foldText(value) ? detalhes(escolhida) : undefined}
      onQueryChange={onValueChange}
      options={found.map((pedra) => ({
        id: chaveOfPedra(pedra),
        label: pedra.material,
        detail: detalhes(pedra),
      }))}
      onSelect={({ id }) => {
        const chosen = found.find((pedra) => chaveOfPedra(pedra) === id)
        if (chosen) onChoose(chosen)
      }}
      status={found.length === 1 ? '1 sugestão' : `${found.length} sugestões`}
    />
  )
}

const detalhes = (pedra: Pedra) => detalhesOfPedra(pedra).join(' · ')
const searched = (pedra: Pedra) => foldText([pedra.material, ...detalhesOfPedra(pedra)].join(' '))
