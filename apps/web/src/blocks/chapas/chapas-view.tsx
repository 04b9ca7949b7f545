import { Layers, Pencil, Printer, Puzzle, Scissors, Trash2, Undo2, Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { Chapa } from '@lapida/contracts/chapa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { proximoCodigo } from '@lapida/domain/estoque/chapa'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { Button } from '@lapida/ui/button.tsx'
import type { MenuItem } from '@lapida/ui/dropdown-menu.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { useOrcamentosListados } from '#data/orcamentos-listados.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { cutChapa, freeChapa, removeChapaWithUndo, reserveChapa } from './chapa-actions.ts'
import { ChapaCard } from './chapa-card.tsx'
import { ChapaForm } from './chapa-form.tsx'
import type { ChapaInicial } from './chapa-values.ts'
import { ChapasToolbar } from './chapas-toolbar.tsx'
import { EtiquetaDialog } from './etiqueta-dialog.tsx'
import { filterChapas, SEM_FILTRO } from './filtro-chapas.ts'
import { ReservarDialog } from './reservar-dialog.tsx'

export interface ChapasViewProps {
  /** the slabs of the list */
  chapas: readonly Chapa[]
  /** those of all materials: a code is one of its kind */
  todas: readonly Chapa[]
  materiais: readonly EstoqueMaterial[]
  /** the stone that the list is about; null for all of them */
  materialId: string | null
  /** opened from the start, such as by the code on a label */
  aberta?: Chapa | null
  onFechada?: () => void
}

/** What is open above the list. */
type Camada =
  | { tipo: 'form'; inicial: ChapaInicial }
  | { tipo: 'reservar' | 'excluir'; chapa: Chapa }
  | { tipo: 'etiquetas'; chapas: readonly Chapa[] }

const PAGE = 60

/** Slabs as cards with their filters, and everything that is done with one. */
export function ChapasView(props: ChapasViewProps) {
  const { chapas, todas, materiais, materialId, aberta, onFechada } = props
  const [filtro, setFiltro] = useState(SEM_FILTRO)
  const [shown, setShown] = useState(PAGE)
  const [camada, setCamada] = useState<Camada | null>(aberta ? { tipo: 'form', inicial: aberta } : null)
  const nomes = new Map(materiais.map(({ id, nome }) => [id, nome]))
  const nomeDoMaterial = (id: string) => nomes.get(id) ?? 'Material'
  const orcamentos = useOrcamentosListados() ?? []
  const found = filterChapas(chapas, filtro, nomeDoMaterial)

  function close() {
    setCamada(null)
    onFechada?.()
  }
  const codigoNovo = (retalho: boolean) =>
    proximoCodigo(
      todas.map(({ codigo }) => codigo),
      retalho ? 'retalho' : 'chapa',
    )
  const openNew = () =>
    setCamada({
      tipo: 'form',
      inicial: { codigo: codigoNovo(false), estoqueMaterialId: materialId ?? '' },
    })
  function orcamentoOf({ orcamentoId }: Chapa): string | null {
    const orcamento = orcamentos.find(({ id }) => id === orcamentoId)
    if (!orcamento) return null
    const cliente = orcamento.cliente?.nomeCompleto
    return cliente ? `${numeroOrcamento(orcamento)}, ${cliente}` : numeroOrcamento(orcamento)
  }
  function retalhoDe(chapa: Chapa): ChapaInicial {
    const { estoqueMaterialId, espessura, bloco, lote, local } = chapa
    const like = { estoqueMaterialId, espessura, bloco, lote, local }
    return { ...like, codigo: codigoNovo(true), retalho: true, origemId: chapa.id }
  }
  function itemsOf(chapa: Chapa): MenuItem[] {
    const open = (next: Camada) => () => setCamada(next)
    const free = {
      label: 'Voltar para disponível',
      icon: <Undo2 aria-hidden="true" />,
      onSelect: () => void freeChapa(chapa),
    }
    return [
      {
        label: 'Editar',
        icon: <Pencil aria-hidden="true" />,
        onSelect: open({ tipo: 'form', inicial: chapa }),
      },
      ...(chapa.estado === 'disponivel'
        ? [
            {
              label: 'Reservar para orçamento',
              icon: <Bookmark aria-hidden="true" />,
              onSelect: open({ tipo: 'reservar', chapa }),
            },
          ]
        : [free]),
      ...(chapa.estado === 'cortada'
        ? []
        : [
            {
              label: 'Marcar como cortada',
              icon: <Scissors aria-hidden="true" />,
              onSelect: () => void cutChapa(chapa),
            },
          ]),
      {
        label: 'Cadastrar retalho desta chapa',
        icon: <Puzzle aria-hidden="true" />,
        onSelect: open({ tipo: 'form', inicial: retalhoDe(chapa) }),
      },
      {
        label: 'Etiqueta',
        icon: <Printer aria-hidden="true" />,
        onSelect: open({ tipo: 'etiquetas', chapas: [chapa] }),
      },
      {
        label: 'Excluir',
        icon: <Trash2 aria-hidden="true" />,
        tone: 'danger',
        separated: true,
        onSelect: open({ tipo: 'excluir', chapa }),
      },
    ]
  }

  return (
    <div className="grid gap-4">
      {chapas.length > 0 && (
        <ChapasToolbar
          chapas={chapas}
          filtro={filtro}
          onFiltro={setFiltro}
          encontradas={found.length}
          onAdd={openNew}
          onPrint={() => setCamada({ tipo: 'etiquetas', chapas: found })}
        />
      )}
      <p role="status" className="sr-only">
        {found.length === 1 ? '1 chapa' : `${found.length} chapas`}
      </p>
      {found.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3">
          {found.slice(0, shown).map((chapa) => (
            <ChapaCard
              key={chapa.id}
              chapa={chapa}
              material={materialId === null ? nomeDoMaterial(chapa.estoqueMaterialId) : null}
              orcamento={orcamentoOf(chapa)}
              onOpen={() => setCamada({ tipo: 'form', inicial: chapa })}
              items={itemsOf(chapa)}
            />
          ))}
        </ul>
      ) : (
        <Vazio
          filtrado={chapas.length > 0}
          semMaterial={materiais.length === 0}
          onAdd={openNew}
          onClear={() => setFiltro(SEM_FILTRO)}
        />
      )}
      {found.length > shown && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setShown(shown + PAGE)}>
          Mostrar mais {Math.min(PAGE, found.length - shown)}
        </Button>
      )}
      <Camadas camada={camada} materiais={materiais} nomeDoMaterial={nomeDoMaterial} onClose={close} />
    </div>
  )
}

interface VazioProps {
  filtrado: boolean
  semMaterial: boolean
  onAdd: () => void
  onClear: () => void
}

function Vazio({ filtrado, semMaterial, onAdd, onClear }: VazioProps) {
  if (filtrado)
    return (
      <EmptyState
        icon={<Layers aria-hidden="true" />}
        title="Nenhuma chapa encontrada"
        description="Nenhuma chapa passa por estes filtros."
        action={
          <Button variant="secondary" onClick={onClear}>
            Limpar filtros
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={<Layers aria-hidden="true" />}
      title="Nenhuma chapa cadastrada"
      description={
        semMaterial
          ? 'Cadastre primeiro um material no estoque.'
          : 'Cadastre chapas e retalhos um a um: o estoque em m² passa a ser a soma deles.'
      }
      action={semMaterial ? undefined : <Button onClick={onAdd}>Nova chapa</Button>}
    />
  )
}

interface CamadasProps {
  camada: Camada | null
  materiais: readonly EstoqueMaterial[]
  nomeDoMaterial: (id: string) => string
  onClose: () => void
}

function Camadas({ camada, materiais, nomeDoMaterial, onClose }: CamadasProps) {
  if (camada === null) return null
  if (camada.tipo === 'form')
    return (
      <ChapaForm
        key={camada.inicial.id ?? camada.inicial.codigo}
        inicial={camada.inicial}
        materiais={materiais}
        onClose={onClose}
        onSaved={onClose}
      />
    )
  if (camada.tipo === 'etiquetas')
    return <EtiquetaDialog chapas={camada.chapas} nomeDoMaterial={nomeDoMaterial} onClose={onClose} />
  const { chapa } = camada
  if (camada.tipo === 'reservar')
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
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={chapa.retalho ? 'Excluir retalho' : 'Excluir chapa'}
      description={`Tem certeza que deseja excluir ${chapa.codigo}? A área sai do estoque do material.`}
      confirmLabel="Excluir"
      onConfirm={() => {
        onClose()
        void removeChapaWithUndo(chapa)
      }}
    />
  )
}
