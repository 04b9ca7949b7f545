import { Image as ImageIcon, Pencil, RotateCw, Scissors } from 'lucide-react'
import { Button } from '@lapida/ui/button.tsx'
import { Chip } from '@lapida/ui/chip.tsx'

export interface QuadroBarraProps {
  editando: boolean
  onEdit: (editando: boolean) => void
  mostrarCortes: boolean
  onCortes: (mostrar: boolean) => void
  /** null where there is no photo of the slab to see through the pieces */
  pedra: boolean | null
  onPedra: (pedra: boolean) => void
  onRotate: () => void
  soLeitura: boolean
}

/** Laying out by hand, and what the slab shows. */
export function QuadroBarra(props: QuadroBarraProps) {
  const { editando, onEdit, mostrarCortes, onCortes, pedra, onPedra, onRotate, soLeitura } = props
  return (
    <div
      role="group"
      aria-label="Ferramentas da chapa"
      className="contents lg:flex lg:flex-wrap lg:items-center lg:gap-2"
    >
      {!soLeitura && (
        <>
          <Chip pressed={editando} icon={<Pencil aria-hidden="true" />} onClick={() => onEdit(!editando)}>
            Editar
          </Chip>
          <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={onRotate}>
            Rotacionar
          </Button>
        </>
      )}
      <Chip
        pressed={mostrarCortes}
        icon={<Scissors aria-hidden="true" />}
        onClick={() => onCortes(!mostrarCortes)}
      >
        Cortes
      </Chip>
      {pedra !== null && (
        <Chip pressed={pedra} icon={<ImageIcon aria-hidden="true" />} onClick={() => onPedra(!pedra)}>
          Pedra
        </Chip>
      )}
    </div>
  )
}
