import { Layers } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { desenhavelOfMaterial } from '#blocks/pedra-desenhada/pedra-desenhada.tsx'
import type { PedraDesenhavel } from '#blocks/pedra-desenhada/pedra-desenhavel.ts'
import { useOrcamentosListados } from '#data/resources/orcamentos/orcamentos-listados.ts'
import { ChapaCard } from './chapa-card.tsx'
import { ChapasCamadas } from './chapas-camadas.tsx'
import { ChapasToolbar } from './chapas-toolbar.tsx'
import { filterChapas, isSemFiltro, SEM_FILTRO, type FiltroChapas } from './filtro-chapas.ts'
import { orcamentoOfChapa } from './orcamento-of-chapa.ts'
import { useCamadas } from './use-camadas.ts'

export interface ChapasViewProps {
  /** the slabs of the list */
  chapas: readonly ChapaDita[]
  /** those of all materials: a code is one of its kind */
  todas: readonly ChapaDita[]
  materiais: readonly MaterialDito[]
  /** the stone that the list is about; null for all of them */
  materialId: string | null
  /** opened from outside, such as by the code on a label */
  aberta?: ChapaDita | null
  onFechada?: () => void
}

const PAGE = 60

/** Slabs as cards with their filters, and everything that is done with one. */
export function ChapasView(props: ChapasViewProps) {
  const { chapas, todas, materiais, materialId } = props
  const [filtro, setFiltro] = useState(SEM_FILTRO)
  const [shown, setShown] = useState(PAGE)
  const nomeOfMaterial = useNomes(materiais)
  const desenhavelOf = useDesenhaveis(materiais)
  const orcamentos = useOrcamentosListados()
  const camadas = useCamadas(props)
  const { open, openNew, itemsOf } = camadas
  const found = filterChapas(chapas, filtro, nomeOfMaterial)
  const rest = found.length - shown

  return (
    <div className="grid gap-4">
      {chapas.length > 0 && (
        <ChapasToolbar
          chapas={chapas}
          encontradas={found}
          filtro={filtro}
          onFiltro={setFiltro}
          onAdd={openNew}
          onPrint={() => open({ tipo: 'etiquetas', chapas: found })}
        />
      )}
      {found.length > 0 ? (
        <ul
          ref={camadas.lista}
          aria-label="Chapas"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3"
        >
          {found.slice(0, shown).map((chapa) => (
            <ChapaCard
              key={chapa.id}
              chapa={chapa}
              material={materialId === null ? nomeOfMaterial(chapa.estoqueMaterialId) : null}
              desenhavel={desenhavelOf(chapa.estoqueMaterialId)}
              orcamento={orcamentoOfChapa(chapa, orcamentos)}
              onOpen={() => open({ tipo: 'ficha', chapa })}
              items={itemsOf(chapa)}
            />
          ))}
        </ul>
      ) : (
        <Vazio motivo={motivoOfVazio(props, filtro)} onAdd={openNew} onFiltro={setFiltro} />
      )}
      {rest > 0 && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setShown(shown + PAGE)}>
          Mostrar mais {Math.min(PAGE, rest)}
        </Button>
      )}
      <ChapasCamadas
        camada={camadas.camada}
        todas={todas}
        materiais={materiais}
        nomeOfMaterial={nomeOfMaterial}
        desenhavelOf={desenhavelOf}
        orcamentoOf={(chapa) => orcamentoOfChapa(chapa, orcamentos)}
        itemsOf={itemsOf}
        codigoNovo={camadas.codigoNovo}
        onOpen={open}
        onClose={camadas.close}
        onSaved={camadas.handleSaved}
      />
    </div>
  )
}

function useNomes(materiais: readonly MaterialDito[]): (id: string) => string {
  const nomes = useMemo(() => new Map(materiais.map(({ id, nome }) => [id, nome])), [materiais])
  return (id) => nomes.get(id) ?? 'Material'
}

function useDesenhaveis(materiais: readonly MaterialDito[]): (id: string) => PedraDesenhavel | null {
  const desenhaveis = useMemo(
    () => new Map(materiais.map((material) => [material.id, desenhavelOfMaterial(material)])),
    [materiais],
  )
  return (id) => desenhaveis.get(id) ?? null
}

type Motivo = 'sem-material' | 'sem-chapa' | 'so-cortadas' | 'filtro'

function motivoOfVazio({ chapas, materiais }: ChapasViewProps, filtro: FiltroChapas): Motivo {
  if (chapas.length > 0) return isSemFiltro(filtro) ? 'so-cortadas' : 'filtro'
  return materiais.length === 0 ? 'sem-material' : 'sem-chapa'
}

const TEXTOS: Record<Motivo, { title: string; description: string }> = {
  'sem-material': {
    title: 'Nenhuma chapa cadastrada',
    description: 'Cadastre primeiro um material no estoque.',
  },
  'sem-chapa': {
    title: 'Nenhuma chapa cadastrada',
    description: 'Cadastre chapas e retalhos um a um: o que já está contado em m² continua no estoque.',
  },
  'so-cortadas': {
    title: 'Nenhuma chapa em estoque',
    description: 'Todas as chapas desta lista já foram cortadas.',
  },
  filtro: { title: 'Nenhuma chapa encontrada', description: 'Nenhuma chapa passa por estes filtros.' },
}

interface VazioProps {
  motivo: Motivo
  onAdd: () => void
  onFiltro: (filtro: FiltroChapas) => void
}

function Vazio({ motivo, onAdd, onFiltro }: VazioProps) {
  const actions: Record<Motivo, ReactNode> = {
    'sem-material': undefined,
    'sem-chapa': <Button onClick={onAdd}>Nova chapa</Button>,
    'so-cortadas': (
      <Button variant="secondary" onClick={() => onFiltro({ ...SEM_FILTRO, estado: 'cortada' })}>
        Ver as cortadas
      </Button>
    ),
    filtro: (
      <Button variant="secondary" onClick={() => onFiltro(SEM_FILTRO)}>
        Limpar filtros
      </Button>
    ),
  }
  return <EmptyState icon={<Layers aria-hidden="true" />} {...TEXTOS[motivo]} action={actions[motivo]} />
}
