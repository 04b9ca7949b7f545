import { BellRing } from 'lucide-react'
import { Suspense, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { retornosOf, type Retorno, type Retornos } from '@lapida/domain/retornos/retornos'
import { diaCivil, ZONA_PADRAO } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { useEntradas } from '#blocks/parcelas/use-entradas.ts'
import { useContatos } from '#data/resources/orcamentos/contatos.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { useOrcamentosListados } from '#data/resources/orcamentos/orcamentos-listados.ts'
import { syncNow, useSyncStatus } from '#data/sending/sync.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import { useMinute } from '#shared/use-minute.ts'
import { GrupoRetornos } from './grupo-retornos.tsx'
import type { Momento } from './momento.ts'
import { RetornosSkeleton } from './retornos-skeleton.tsx'

const ContatoSheet = lazyLayer(async () => (await import('./contato-sheet.tsx')).ContatoSheet)

const Adiados = lazyPart(async () => (await import('./adiados.tsx')).Adiados)

/** Whom to speak with today and why, from what this device has (after-the-quote A3). */
export function RetornosScreen() {
  const orcamentos = useOrcamentosListados()
  const contatos = useContatos()
  const { semEntrada, falta, reload } = useEntradas(orcamentos)
  const momento = useMomento()
  const titulo = useRef<HTMLHeadingElement>(null)
  const { hoje } = momento
  const retornos = useMemo(
    () => orcamentos && contatos && retornosOf(orcamentos, { hoje, contatos, semEntrada }),
    [orcamentos, contatos, semEntrada, hoje],
  )
  const count = retornos?.grupos.reduce((sum, { retornos: held }) => sum + held.length, 0) ?? 0
  return (
    <div className="mx-auto grid w-full max-w-[900px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:px-6 lg:gap-5 lg:px-8 lg:pt-7">
      <div>
        <h1 tabIndex={-1} ref={titulo}>
          Retornos
        </h1>
        <p role="status" className="num text-fg-3">
          {count > 0 && `${plural(count, 'cliente espera', 'clientes esperam')} um retorno seu`}
        </p>
      </div>
      {falta === 'erro' && (
        <ErrorState description="Não deu para saber quem ainda deve a entrada." onRetry={reload} />
      )}
      {retornos && orcamentos && orcamentos.length > 0 ? (
        <Found retornos={retornos} momento={momento} titulo={titulo} vazio={VAZIO[falta ?? 'nada']} />
      ) : (
        <NothingHere isRead={retornos !== undefined} />
      )}
    </div>
  )
}

function useMomento(): Momento {
  const zona = useEmpresa()?.fusoHorario || ZONA_PADRAO
  const agora = useMinute()
  return { agora, zona, hoje: diaCivil(agora, zona) }
}

/** What stands where nobody waits, by what is not known yet. */
const VAZIO: Readonly<Record<'carregando' | 'erro' | 'nada', ReactNode>> = {
  carregando: <RetornosSkeleton />,
  erro: null,
  nada: (
    <EmptyState
      icon={<BellRing aria-hidden="true" />}
      title="Nenhum retorno para hoje."
      description="Aqui aparece quem pediu alteração, quem viu e não respondeu e o que está vencendo."
    />
  ),
}

interface FoundProps {
  vazio: ReactNode
  retornos: Retornos<OrcamentoResumo>
  momento: Momento
  titulo: RefObject<HTMLHeadingElement | null>
}

function Found({ retornos: { grupos, adiados }, momento, titulo, vazio }: FoundProps) {
  const [aberto, setAberto] = useState<string | null>(null)
  const [last, setLast] = useState<Retorno<OrcamentoResumo> | null>(null)
  const all = [...grupos.flatMap(({ retornos }) => retornos), ...adiados]
  // What is put aside until its day while its sheet closes stays in it until then.
  const shown = all.find(({ orcamento }) => orcamento.id === aberto) ?? last
  function open(retorno: Retorno<OrcamentoResumo>) {
    setAberto(retorno.orcamento.id)
    setLast(retorno)
  }
  // A row that goes takes the focus along.
  const keepFocus = () => titulo.current?.focus({ preventScroll: true })
  return (
    <>
      {grupos.length === 0 && vazio}
      {grupos.map((grupo) => (
        <GrupoRetornos
          key={grupo.tipo}
          grupo={grupo}
          momento={momento}
          onContato={open}
          onAdiado={keepFocus}
        />
      ))}
      {adiados.length > 0 && (
        <Suspense>
          <Adiados adiados={adiados} momento={momento} onContato={open} />
        </Suspense>
      )}
      {shown && (
        <ContatoSheet
          open={aberto !== null}
          retorno={shown}
          momento={momento}
          onClose={() => setAberto(null)}
        />
      )}
    </>
  )
}

/** No quote on this device: because there is none, or because it has never heard of any. */
function NothingHere({ isRead }: { isRead: boolean }) {
  const { lido, ultimaSincronizacao, online, pendentes } = useSyncStatus()
  const neverAsked = lido && ultimaSincronizacao === null && pendentes === 0
  if (isRead && neverAsked && !online) {
    return (
      <ErrorState
        title="Não deu para carregar."
        description="Este aparelho ainda não recebeu seus orçamentos. Eles chegam quando a internet voltar."
        onRetry={() => void syncNow()}
      />
    )
  }
  if (!isRead || !lido || neverAsked) return <RetornosSkeleton />
  return <EmptyState icon={<BellRing aria-hidden="true" />} title="Nenhum retorno para hoje." />
}
