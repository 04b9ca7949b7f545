import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { Progress } from '@lapida/ui/progress.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { StepBar } from '@lapida/ui/step-bar.tsx'
import { showToast } from '@lapida/ui/toast-store'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import { createFotoChapa } from '#data/resources/estoque/fotos-chapa.ts'
import { useOnline } from '#shared/connection.ts'
import { useMedia } from '#shared/use-media.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import type { EstadoDaFoto, FotoEmCurso } from './model/foto-em-curso.ts'
import { novaFotoOf } from './model/nova-foto.ts'
import {
  isDone,
  medidasOfRascunho,
  PASSOS,
  whyNotYet,
  type Passo,
  type RascunhoDaFoto,
} from './model/rascunho.ts'
import { TITULOS } from './palavras.ts'
import { BordasPasso } from './passos/bordas-passo.tsx'
import { ConferirPasso } from './passos/conferir-passo.tsx'
import { DefeitosPasso } from './passos/defeitos-passo.tsx'
import { FotoPasso } from './passos/foto-passo.tsx'
import { LuzPasso } from './passos/luz-passo.tsx'
import { MedidasPasso } from './passos/medidas-passo.tsx'
import { VeioPasso } from './passos/veio-passo.tsx'
import { useFotoEmCurso } from './use-foto-em-curso.ts'

export interface FotografarProps {
  chapa: ChapaDita
  /** its stone; null while this device knows none */
  pedra: MaterialDito | null
}

/** The steps of one slab's photo. It can be saved from the edges on; the rest makes it better. */
export function Fotografar({ chapa, pedra }: FotografarProps) {
  const [foto, estado] = useFotoEmCurso(chapa)
  const heading = useRef<HTMLHeadingElement>(null)
  const saving = useSaving(chapa, foto)
  const { rascunho } = estado
  const passo = rascunho?.passo ?? 'medidas'

  function goTo(next: Passo) {
    foto.change({ passo: next })
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }
  useStepKeys((next) => rascunho && whyNotYet(next, rascunho) === null && goTo(next))

  return (
    <>
      <header className="grid gap-1">
        <h1 className="wrap-anywhere">Foto da chapa {chapa.codigo}</h1>
        <p className="text-fg-3 wrap-anywhere">
          <Dotted>{[pedra?.nome, formatTamanhoChapa(chapa)].filter(Boolean).join(' · ')}</Dotted>
        </p>
      </header>
      <Andamento estado={estado} passo={passo} onGo={goTo} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="passo-da-foto">
        <h2 id="passo-da-foto" ref={heading} tabIndex={-1} className="max-md:sr-only">
          {TITULOS[passo]}
        </h2>
        {rascunho ? (
          <Passos {...{ chapa, pedra, foto, estado, passo }} onFoto={() => goTo('bordas')} />
        ) : (
          <Skeleton className="h-80 w-full" />
        )}
      </section>
      {estado.naoGuardada && (
        <Banner tone="danger" live="assertive">
          {NOT_KEPT}
        </Banner>
      )}
      <div role="alert" className="empty:hidden">
        {saving.problem !== null && <FieldError>{saving.problem}</FieldError>}
      </div>
      <Rodape estado={estado} chapa={chapa} passo={passo} saving={saving} onGo={goTo} />
    </>
  )
}

interface AndamentoProps {
  estado: EstadoDaFoto
  passo: Passo
  onGo: (passo: Passo) => void
}

/** How far one is: all steps side by side, or on a phone a line that says so. */
function Andamento({ estado: { rascunho }, passo, onGo }: AndamentoProps) {
  const wide = useMedia('(min-width: 768px)')
  const label = `Passo ${PASSOS.indexOf(passo) + 1} de ${PASSOS.length}: ${TITULOS[passo]}`
  if (!wide)
    return (
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="font-semibold">
          {label}
        </p>
        <Progress label={label} value={PASSOS.indexOf(passo) + 1} max={PASSOS.length} />
      </div>
    )
  return (
    <StepBar
      label="Passos da foto"
      currentId={passo}
      steps={PASSOS.map((one) => ({
        id: one,
        label: TITULOS[one],
        done: rascunho !== null && isDone(one, rascunho),
        blockedReason: rascunho === null ? null : whyNotYet(one, rascunho),
      }))}
      onSelect={(id) => onGo(PASSOS.find((one) => one === id) ?? 'medidas')}
      onBlocked={({ blockedReason }) => showToast({ title: blockedReason ?? '', tone: 'info' })}
    />
  )
}

interface PassosProps extends FotografarProps {
  foto: FotoEmCurso
  estado: EstadoDaFoto
  passo: Passo
  /** a picture was taken */
  onFoto: () => void
}

function Passos({ chapa, pedra, foto, estado, passo, onFoto }: PassosProps) {
  const { rascunho } = estado
  if (!rascunho) return null
  switch (passo) {
    case 'medidas':
      return <MedidasPasso chapa={chapa} rascunho={rascunho} onChange={(change) => foto.change(change)} />
    case 'foto':
      return (
        <FotoPasso
          foto={foto}
          estado={estado}
          onFoto={(file) => {
            onFoto()
            void foto.take(file, new Date().toISOString())
          }}
          onRetry={() => void foto.reopen()}
          onDiscard={() => void foto.discard()}
        />
      )
    case 'bordas':
      return <BordasPasso foto={foto} estado={estado} />
    case 'conferir':
      return <ConferirPasso chapa={chapa} foto={foto} estado={estado} />
    case 'luz':
      return <LuzPasso chapa={chapa} foto={foto} estado={estado} />
    case 'veio':
      return <VeioPasso chapa={chapa} veioDaPedra={pedra?.veio ?? 'sem'} foto={foto} estado={estado} />
    case 'defeitos':
      return <DefeitosPasso chapa={chapa} foto={foto} estado={estado} />
  }
}

interface RodapeProps {
  estado: EstadoDaFoto
  chapa: ChapaDita
  passo: Passo
  saving: Saving
  onGo: (passo: Passo) => void
}

function Rodape({ estado, chapa, passo, saving, onGo }: RodapeProps) {
  const { rascunho, assentada, trabalho } = estado
  const place = PASSOS.indexOf(passo)
  const [before, behind] = [PASSOS[place - 1], PASSOS[place + 1]]
  const blocked = behind && rascunho ? whyNotOn(behind, rascunho, chapa) : null
  const canSave = place >= PASSOS.indexOf('bordas') && assentada !== null
  return (
    <div
      data-keep-clear=""
      className="z-(--z-sticky) flex items-center gap-2 border-t border-line bg-surface px-4 py-2.5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] lg:sticky lg:bottom-4 lg:rounded-card lg:border lg:p-4 lg:shadow-overlay"
    >
      {before && (
        <Button
          variant="ghost"
          className="max-sm:size-12 max-sm:px-0"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => onGo(before)}
        >
          <span className="max-sm:sr-only">Voltar</span>
        </Button>
      )}
      <div className="ml-auto flex justify-end gap-2 max-md:[&_button]:px-4">
        {canSave && behind && (
          <Button
            variant="secondary"
            busy={saving.busy}
            busyLabel="Salvando..."
            disabled={trabalho !== null}
            onClick={() => saving.save(estado)}
          >
            Salvar
          </Button>
        )}
        {behind ? (
          <Button disabledReason={blocked} hideReason onClick={() => onGo(behind)}>
            Continuar
          </Button>
        ) : (
          <Button
            busy={saving.busy}
            busyLabel="Salvando..."
            disabled={trabalho !== null || assentada === null}
            onClick={() => saving.save(estado)}
          >
            Salvar foto
          </Button>
        )}
      </div>
    </div>
  )
}

/** Why one cannot go on to a step. */
function whyNotOn(passo: Passo, rascunho: RascunhoDaFoto, chapa: ChapaDita): string | null {
  const lidas = medidasOfRascunho(chapa, rascunho.irregular)
  if (!lidas.ok) return lidas.mensagem ?? 'Digite as cinco medidas da chapa.'
  return whyNotYet(passo, rascunho)
}

interface Saving {
  busy: boolean
  problem: string | null
  save: (estado: EstadoDaFoto) => void
}

const NOT_MADE = 'Não conseguimos fazer a foto plana neste aparelho. Nada se perdeu: tente de novo.'

const NOT_KEPT = 'Este aparelho não conseguiu guardar a foto. Deixe esta página aberta e libere espaço.'

/** Makes the flat picture in full, keeps it on this device, and goes back to the slab. */
function useSaving(chapa: ChapaDita, foto: FotoEmCurso): Saving {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const online = useOnline()
  const navigateTo = useNavigateTo()

  async function keep({ rascunho, assentada }: EstadoDaFoto): Promise<string | null> {
    if (!rascunho || !assentada) return NOT_MADE
    // Whoever saves without a look at the vein has it measured all the same: nothing said is not 'none'.
    await foto.measureVeio()
    const { veioMedido } = foto.snapshot()
    const feita = await foto.motor.ask('fazer', { luz: rascunho.luz, branco: rascunho.branco })
    if (!feita) return NOT_MADE
    try {
      await createFotoChapa(chapa, novaFotoOf(chapa, { rascunho, assentada, feita, veioMedido }))
    } catch (error) {
      reportError(error)
      return NOT_KEPT
    }
    await foto.forget()
    return null
  }

  async function save(estado: EstadoDaFoto) {
    if (busy) return
    setBusy(true)
    const wrong = await keep(estado)
    setProblem(wrong)
    setBusy(false)
    if (wrong !== null) return
    showToast({
      title: online
        ? `Foto da chapa ${chapa.codigo} salva.`
        : 'Foto salva neste aparelho. Envia quando a conexão voltar.',
      tone: 'success',
    })
    navigateTo('estoque', { search: { aba: 'chapas', chapa: chapa.id } }, { replace: true })
  }
  return { busy, problem, save: (estado) => void save(estado) }
}

/** The figures go to the steps, where nothing is being typed. */
function useStepKeys(onStep: (passo: Passo) => unknown): void {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
      const passo = PASSOS[Number(event.key) - 1]
      if (!passo || typing || event.ctrlKey || event.metaKey || event.altKey) return
      latest.current(passo)
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}
