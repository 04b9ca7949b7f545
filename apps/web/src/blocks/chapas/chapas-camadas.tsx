import { irmasOfChapa } from '@lapida/domain/estoque/livro'
import type { MenuItem } from '@lapida/ui/dropdown-menu.tsx'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import type { PedraDesenhavel } from '#blocks/pedra-desenhada/pedra-desenhavel.ts'
import { reserveChapa } from './chapa-actions.ts'
import { ChapaForm } from './chapa-form.tsx'
import { ChapaSheet } from './chapa-sheet.tsx'
import type { ChapaInicial } from './chapa-values.ts'
import { ExcluirChapaDialog } from './excluir-chapa-dialog.tsx'
import { EtiquetaDialog } from './etiqueta-dialog.tsx'
import type { OrcamentoDaChapa } from './orcamento-of-chapa.ts'
import { RetirarFotoDialog } from './retirar-foto-dialog.tsx'
import { ReservarDialog } from './reservar-dialog.tsx'
import type { ChapaFormOptions } from './use-chapa-form.ts'

/** What is open above the list. */
export type Camada =
  | { tipo: 'form'; inicial: ChapaInicial }
  | { tipo: 'ficha' | 'reservar' | 'excluir' | 'retirar-foto'; chapa: ChapaDita }
  | { tipo: 'etiquetas'; chapas: readonly ChapaDita[] }

export interface ChapasCamadasProps {
  camada: Camada | null
  todas: readonly ChapaDita[]
  materiais: readonly MaterialDito[]
  nomeOfMaterial: (id: string) => string
  desenhavelOf: (materialId: string) => PedraDesenhavel | null
  orcamentoOf: (chapa: ChapaDita) => OrcamentoDaChapa | null
  itemsOf: (chapa: ChapaDita) => MenuItem[]
  codigoNovo: (retalho: boolean) => string
  onOpen: (camada: Camada) => void
  onClose: () => void
  onSaved: ChapaFormOptions['onSaved']
}

/** The one layer that is open: a slab, its form, its quote, its label, or the question before it goes. */
export function ChapasCamadas(props: ChapasCamadasProps) {
  const { camada, materiais, onClose } = props
  if (camada === null) return null
  switch (camada.tipo) {
    case 'form':
      return (
        <ChapaForm
          key={camada.inicial.id ?? camada.inicial.codigo}
          inicial={camada.inicial}
          materiais={materiais}
          codigoNovo={props.codigoNovo}
          onClose={onClose}
          onSaved={props.onSaved}
        />
      )
    case 'etiquetas':
      return <EtiquetaDialog chapas={camada.chapas} pedras={materiais} onClose={onClose} />
    case 'ficha':
      return <Ficha {...props} aberta={camada.chapa} />
    case 'reservar':
      return <Reservar chapa={camada.chapa} onClose={onClose} />
    case 'retirar-foto':
      return <RetirarFotoDialog chapa={camada.chapa} onClose={onClose} />
    case 'excluir':
      return (
        <ExcluirChapaDialog
          chapa={camada.chapa}
          precoVenda={precoVendaOf(camada.chapa, materiais)}
          orcamento={props.orcamentoOf(camada.chapa)}
          onClose={onClose}
        />
      )
  }
}

function precoVendaOf(
  { estoqueMaterialId }: ChapaDita,
  materiais: readonly MaterialDito[],
): number | undefined {
  return materiais.find(({ id }) => id === estoqueMaterialId)?.precoVenda
}

/** As it is now: what was opened may have been reserved or changed meanwhile. */
function Ficha({ aberta, ...props }: ChapasCamadasProps & { aberta: ChapaDita }) {
  const { todas, onOpen } = props
  const chapa = todas.find(({ id }) => id === aberta.id) ?? aberta
  return (
    <ChapaSheet
      key={chapa.id}
      chapa={chapa}
      material={props.nomeOfMaterial(chapa.estoqueMaterialId)}
      desenhavel={props.desenhavelOf(chapa.estoqueMaterialId)}
      orcamento={props.orcamentoOf(chapa)}
      origem={todas.find(({ id }) => id === chapa.origemId)?.codigo ?? null}
      irmas={irmasOfChapa(chapa, todas)}
      retalhos={todas.filter(({ origemId }) => origemId === chapa.id)}
      items={props.itemsOf(chapa)}
      onClose={props.onClose}
      onEdit={() => onOpen({ tipo: 'form', inicial: chapa })}
      onReserve={() => onOpen({ tipo: 'reservar', chapa })}
      onOpen={(next) => onOpen({ tipo: 'ficha', chapa: next })}
    />
  )
}

interface UmaChapaProps {
  chapa: ChapaDita
  onClose: () => void
}

function Reservar({ chapa, onClose }: UmaChapaProps) {
  return (
    <ReservarDialog
      chapa={chapa}
      onClose={onClose}
      onChosen={(orcamentoId) => {
        onClose()
        void reserveChapa(chapa, orcamentoId)
      }}
    />
  )
}
