import { GitCompareArrows, PencilRuler } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { NOMES_DOS_ESTADOS } from '@lapida/domain/desenho/desenho-em-texto'
import { estadoGeral, type EstadoDoVinculo } from '@lapida/domain/desenho/vinculo'
import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { StatusBadge, type StatusTone } from '@lapida/ui/status-badge.tsx'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { pedraFromEstoque } from '#blocks/novo-material/pedras.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useMateriaisComPrecos } from '#data/resources/estoque/estoque.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { uuid } from '#shared/uuid.ts'
import { destinosOf } from './destino.ts'
import { ladoOfDesenho, tabelasOf } from './lado-of-desenho.ts'
import { desenhosOf } from './has-desenho.ts'
import { useDesenho } from './use-desenho.ts'
import { useDiferencas } from './use-diferencas.ts'
import { VinculoSheet } from './vinculo-sheet.tsx'

export interface DesenhoVinculoProps {
  materiais: readonly MaterialEditavel[]
  /** the charging rules of the quote */
  regras: RegrasCobranca | null
  /** what the whole quote costs with these materials */
  totalOf: (materiais: readonly MaterialEditavel[]) => Centavos
  /** Takes the materials over, changed ones and new ones; without it they can only be looked at. */
  onApply: (materiais: MaterialEditavel[]) => void
}

const EmendasDoDesenho = lazyPart(
  async () => (await import('#blocks/emenda/emendas-do-desenho.tsx')).EmendasDoDesenho,
)

/** The drawings that a quote comes from: which of both has changed, and the way to see and take it. */
export function DesenhoVinculo(props: DesenhoVinculoProps) {
  return desenhosOf(props.materiais).map((id) => <Vinculo key={id} {...props} desenhoId={id} />)
}

type VinculoProps = DesenhoVinculoProps & { desenhoId: string }

function Vinculo(props: VinculoProps) {
  const { desenho, motivo } = useDesenho(props.desenhoId)
  if (desenho) return <Comparado {...props} desenho={desenho} />
  if (motivo === '') return null
  return (
    <section
      aria-label="Desenho"
      className="flex items-center gap-3 rounded-card border border-line bg-surface p-4"
    >
      <PencilRuler aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-fg-3" />
      <p className="text-label text-fg-2">{motivo}</p>
    </section>
  )
}

const PADRAO = regrasCobrancaPadrao()

function Comparado({ desenho, materiais, regras, totalOf, onApply }: VinculoProps & { desenho: Desenho }) {
  const [open, setOpen] = useState(false)
  const daEmpresa = useEmpresa()?.regrasCobranca ?? PADRAO
  const lado = useMemo(
    () => ladoOfDesenho(desenho, tabelasOf(regras, daEmpresa)),
    [desenho, regras, daEmpresa],
  )
  const destinos = useDestinos(desenho, materiais, lado)
  const diferencas = useDiferencas({ lado, materiais, destinos, regras, totalOf })
  const novas = diferencas.linhas.filter(({ proposta }) => proposta.tipo === 'nova').length
  // A piece that stayed out of the quote is no change: perhaps it was left out on purpose.
  const estado = estadoGeral(
    diferencas.linhas.flatMap(({ proposta }) => (proposta.tipo === 'nova' ? [] : [proposta.estado])),
  )
  const { antes, depois } = diferencas.total
  return (
    <section
      aria-label={`Desenho ${desenho.nome}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4"
    >
      <div className="min-w-0 flex-1 basis-60 py-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PencilRuler aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-fg-3" />
          <span className="font-label wrap-anywhere">{desenho.nome}</span>
          <span className="text-small text-fg-3">revisão {desenho.revisao}</span>
        </p>
        <p className="num mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-fg-3">
          <StatusBadge tone={TONES[estado]}>{NOMES_DOS_ESTADOS[estado]}</StatusBadge>
          {novas > 0 && plural(novas, 'peça fora do orçamento', 'peças fora do orçamento')}
          {antes !== depois && <span>{withSign(depois - antes)} no total</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <ScreenLink
          screen="drawup"
          params={{ search: { desenho: desenho.id } }}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 text-label font-medium text-link no-underline hover:bg-surface-2"
        >
          Abrir desenho
        </ScreenLink>
        {(estado !== 'sincronizado' || novas > 0) && (
          <Button
            variant="secondary"
            icon={<GitCompareArrows aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Ver diferença
          </Button>
        )}
      </div>
      <Suspense>
        <EmendasDoDesenho desenho={desenho} materiais={materiais} />
      </Suspense>
      {open && (
        <VinculoSheet
          desenho={desenho}
          diferencas={diferencas}
          onApply={() => {
            onApply(diferencas.apply(() => uuid()))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

const TONES: Record<EstadoDoVinculo, StatusTone> = {
  sincronizado: 'success',
  'desenho-mudou': 'info',
  'orcamento-mudou': 'warning',
  conflito: 'danger',
}

function withSign(diferenca: number): string {
  return `${diferenca < 0 ? '−' : '+'} ${formatDinheiro(Math.abs(diferenca) as Centavos)}`
}

/** A new row goes to the material of its stone; one without a stone of its own to where the drawing's others are. */
function useDestinos(
  desenho: Desenho,
  materiais: readonly MaterialEditavel[],
  { linhas }: { linhas: ReturnType<typeof ladoOfDesenho>['linhas'] },
) {
  const estoque = useMateriaisComPrecos().dados
  const [idOf] = useState(() => {
    const ids = new Map<string, string>()
    return (chave: string) => {
      const id = ids.get(chave) ?? uuid()
      ids.set(chave, id)
      return id
    }
  })
  return useMemo(() => {
    const stones = new Map(estoque?.map((material) => [material.id, pedraFromEstoque(material)]))
    const nomes = new Map(desenho.ambientes.map(({ id, nome }) => [id, nome]))
    const usual = materiais.find((material) => desenhosOf([material]).includes(desenho.id)) ?? null
    return destinosOf(materiais, linhas, {
      ambienteOf: (id) => nomes.get(id) ?? '',
      pedraOf: ({ materialId }) =>
        stones.get(materialId ?? '') ?? (usual && { ...usual, tipo: usual.tipo || usual.nome }),
      idOf,
    })
  }, [desenho, materiais, linhas, estoque, idOf])
}
