import { Banner } from '@lapida/ui/banner.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { VisuallyHidden } from '@lapida/ui/visually-hidden.tsx'
import { useChapas } from '#data/resources/estoque/chapas.ts'
import { type MaterialDito, useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { ChapasView } from './chapas-view.tsx'

export interface ChapasPanelProps {
  /** the materials of the stock, inactive ones too: slabs of others are not shown */
  materiais: readonly MaterialDito[]
  /** id of the slab to open, such as that of a label that was read */
  chapaId?: string | null
  /** the slab of `chapaId` was closed */
  onFechada?: () => void
}

/**
 * All slabs and leftovers of the account: the third tab of the stock. It brings its own search, filters, forms and states
 * of loading, emptiness and failure, and stands at the address '/estoque?aba=chapas'. A label's QR code opens
 * '/estoque?aba=chapas&chapa=<id>': the page hands that id over as `chapaId`, and takes it out of the address when
 * `onFechada` tells that the slab was closed.
 */
export function ChapasPanel(props: ChapasPanelProps) {
  return <Carregadas {...props} materialId={null} />
}

/** The slabs of one material, for its own sheet: the same list without the stone's name on each card. */
export function ChapasDoMaterial({ material }: { material: MaterialDito }) {
  return <Carregadas materiais={[material]} materialId={material.id} />
}

function Carregadas({
  materiais,
  materialId,
  chapaId,
  onFechada,
}: ChapasPanelProps & { materialId: string | null }) {
  const { dados, erro, carregando, reload } = useChapas()
  const estoque = useEstoqueMateriais()
  if (!dados && erro) return <ErrorState description={erro.message} onRetry={reload} retrying={carregando} />
  // Without the materials every slab would seem to be one of a material that is gone.
  if (!dados || (!estoque.dados && !estoque.erro))
    return (
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3">
        <VisuallyHidden>Carregando as chapas...</VisuallyHidden>
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-72 w-full" />
        ))}
      </div>
    )
  const known = new Set(materiais.map(({ id }) => id))
  // A material that was deleted meanwhile takes its slabs with it.
  const chapas = dados.filter(({ estoqueMaterialId }) => known.has(estoqueMaterialId))
  const aberta = chapaId ? (chapas.find(({ id }) => id === chapaId) ?? null) : null
  return (
    <div className="grid gap-4">
      {chapaId && !aberta && !carregando && (
        <Banner tone="warning" live="polite" onDismiss={onFechada}>
          {erro ? 'Sem conexão para procurar esta chapa.' : 'Esta chapa não está mais no estoque.'}
        </Banner>
      )}
      <ChapasView
        chapas={chapas}
        todas={dados}
        materiais={materiais}
        materialId={materialId}
        aberta={aberta}
        onFechada={onFechada}
      />
    </div>
  )
}
