import { useState } from 'react'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import { Button } from '@lapida/ui/button.tsx'
import { Combobox } from '@lapida/ui/combobox.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { QuadradinhoDaPedra } from '#blocks/pedra-desenhada/pedra-desenhada.tsx'
import { detalheOfPedra } from '#blocks/material-editor/detalhe-of-pedra.ts'
import type { PedraEscolhida } from '#blocks/material-editor/material-editavel.ts'
import { useMateriaisComPrecos, useRecentMateriais } from '#data/resources/estoque/estoque.ts'
import type { MaterialRecente } from '#data/resources/estoque/materiais-recentes.ts'
import { pedraDigitada, pedraFromEstoque, searchPedras } from './pedras.ts'

export interface PedraPickerProps {
  onChoose: (pedra: PedraEscolhida) => void
}

const RECENT = 4
const FOUND = 8

/** A stone: one of the recent ones with one tap, any of the stock by search, or one typed by hand. */
export function PedraPicker({ onChoose }: PedraPickerProps) {
  const estoque = useMateriaisComPrecos()
  const recent = useRecentMateriais(RECENT)
  const [texto, setTexto] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const found = estoque.dados ? searchPedras(estoque.dados, texto) : []
  const choose = (material: EstoqueMaterial) => onChoose(pedraFromEstoque(material))
  const byHand = texto.trim()
  return (
    <div className="grid gap-4">
      <RecentPedras recent={recent ?? []} estoque={estoque.dados} onChoose={onChoose} />
      <Combobox
        label="Pedra do estoque"
        placeholder="Buscar materiais..."
        query={texto}
        onQueryChange={setTexto}
        busy={estoque.carregando && !estoque.dados}
        options={found.slice(0, FOUND).map((material) => ({
          id: material.id,
          label: material.nome,
          detail: [detalheOfPedra(material), `${formatDinheiro(reaisToCentavos(material.precoVenda))}/m²`]
            .filter(Boolean)
            .join(' · '),
        }))}
        onSelect={({ id }) => {
          const material = found.find((candidate) => candidate.id === id)
          if (material) choose(material)
        }}
        createLabel={`Usar “${byHand}” fora do estoque`}
        onCreate={() => onChoose(pedraDigitada(byHand))}
        status={`${found.length} encontradas`}
      />
      {(estoque.dados?.length ?? 0) > RECENT && (
        <Button
          variant="ghost"
          className="justify-self-start"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Esconder estoque' : 'Ver estoque'}
        </Button>
      )}
      {showsAll && <StockList materiais={found} onChoose={choose} />}
      <StockState estoque={estoque} />
    </div>
  )
}

type EstoqueCopy = ReturnType<typeof useMateriaisComPrecos>

/** While there is nothing of the stock to choose: why, and how to go on without it. */
function StockState({ estoque }: { estoque: EstoqueCopy }) {
  if (estoque.dados?.length === 0) {
    return (
      <p className="text-small text-fg-3">
        Seu estoque ainda está vazio. Digite o nome da pedra para usá-la.
      </p>
    )
  }
  if (estoque.dados) return null
  if (estoque.carregando) return <Loading text="Carregando materiais..." />
  if (!estoque.erro) return null
  return <ErrorState title="Erro ao carregar materiais do estoque" onRetry={estoque.reload} />
}

interface RecentPedrasProps extends PedraPickerProps {
  recent: readonly MaterialRecente[]
  estoque: readonly EstoqueMaterial[] | undefined
}

function RecentPedras({ recent, estoque, onChoose }: RecentPedrasProps) {
  if (recent.length === 0) return null
  return (
    <div className="grid gap-2">
      <p id="pedras-recentes" className="text-label font-label text-fg-2">
        Recentes
      </p>
      <ul aria-labelledby="pedras-recentes" className="grid gap-2 sm:grid-cols-2">
        {recent.map(({ ultimoPreco, ...pedra }) => (
          <li key={pedra.estoqueMaterialId ?? pedra.tipo} className="grid content-start gap-1">
            <PedraButton
              pedra={pedra}
              material={estoque?.find(({ id }) => id === pedra.estoqueMaterialId)}
              onClick={() => onChoose(pedra)}
            />
            {ultimoPreco !== null && (
              <UltimoPreco preco={ultimoPreco} onClick={() => onChoose({ ...pedra, precoM2: ultimoPreco })} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the stone was quoted for last; the stock says another price by now, and that is the one that a tap takes. */
function UltimoPreco({ preco, onClick }: { preco: number; onClick: () => void }) {
  return (
    <Button variant="ghost" className="num justify-self-end" onClick={onClick}>
      última vez: {formatDinheiro(reaisToCentavos(preco))}/m²
    </Button>
  )
}

interface PedraButtonProps {
  pedra: PedraEscolhida
  /** of the stock; it says how the stone looks */
  material?: EstoqueMaterial
  onClick: () => void
}

function PedraButton({ pedra, material, onClick }: PedraButtonProps) {
  return (
    <button
      type="button"
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line-input bg-surface p-2 pr-4 text-left transition-colors hover:bg-surface-2 focus-visible:rounded-control"
      onClick={onClick}
    >
      <QuadradinhoDaPedra
        foto={material?.imagens[0]}
        pedra={{ ...pedra, nome: pedra.tipo, veio: material?.veio ?? 'sem' }}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="font-label wrap-anywhere">{pedra.tipo}</span>
          <span className="num ml-auto text-label font-semibold whitespace-nowrap">
            {formatDinheiro(reaisToCentavos(pedra.precoM2))}/m²
          </span>
        </span>
        <span className="block text-small text-fg-3 wrap-anywhere">
          <Dotted>{detalheOfPedra(pedra) || pedra.categoria}</Dotted>
        </span>
      </span>
    </button>
  )
}

/** More than anybody reads: a stock of thousands is searched. */
const SHOWN = 100

interface StockListProps {
  materiais: readonly EstoqueMaterial[]
  onChoose: (material: EstoqueMaterial) => void
}

function StockList({ materiais, onChoose }: StockListProps) {
  return (
    <ul aria-label="Estoque de materiais" className="grid max-h-96 gap-2 overflow-y-auto sm:grid-cols-2">
      {materiais.slice(0, SHOWN).map((material) => (
        <li key={material.id}>
          <PedraButton
            pedra={pedraFromEstoque(material)}
            material={material}
            onClick={() => onChoose(material)}
          />
        </li>
      ))}
      {materiais.length > SHOWN && (
        <li className="num py-2 text-small text-fg-3 sm:col-span-2">
          Mostrando {SHOWN} de {formatQuantidade(materiais.length)}. Busque para achar os outros.
        </li>
      )}
    </ul>
  )
}
