import { ChevronLeft } from 'lucide-react'
import { Suspense, useRef, type ReactNode, type TouchEvent } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Progress } from '@lapida/ui/progress.tsx'
import { TotalFinal } from '#blocks/rascunho/total-final.tsx'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { neighbourEtapa, TITULOS_ETAPA } from './model/etapas.ts'
import { FinalizeBar, OpenPieces, WizardMenu } from './later-parts.tsx'
import { SavePill } from './save-pill.tsx'
import { StepContent } from './step-content.tsx'
import { keepsTouches, swipeDirection } from './swipe.ts'
import { useAskingWizard } from './use-asking-wizard.tsx'
import { useMotivo, useTyped, useWizard, WizardContext } from './wizard-context.ts'
import { useWizardUrl } from './use-wizard-url.ts'
import { WizardBanners } from './wizard-banners.tsx'

export interface PhoneWizardProps {
  onStartOver: () => void
}

/** Reading B: one step at a time, progress above, total and the way on within reach of the thumb. */
export function PhoneWizard({ onStartOver }: PhoneWizardProps) {
  const { wizard, dialog } = useAskingWizard()
  const { search } = useWizardUrl()
  const isOpen = useTyped(({ editor }) => editor !== null)
  if (isOpen && search.pecas !== undefined) {
    return (
      <Suspense fallback={<Loading />}>
        <OpenPieces progress={<StepProgress />} />
      </Suspense>
    )
  }
  return (
    <WizardContext value={wizard}>
      <div className="flex min-h-dvh flex-col">
        <PhoneWizardHeader onStartOver={onStartOver} />
        <SwipeArea>
          <WizardBanners />
          <StepContent />
        </SwipeArea>
        <PhoneBar />
      </div>
      {dialog}
    </WizardContext>
  )
}

function PhoneWizardHeader({ onStartOver }: PhoneWizardProps) {
  const { etapa, etapas, previous } = useWizard()
  const navigateTo = useNavigateTo()
  const isFirst = neighbourEtapa(etapas, etapa, -1) === null
  return (
    <header className="sticky top-0 z-(--z-nav) bg-surface">
      <div className="flex h-(--header-h) items-center gap-1 px-2">
        <IconButton
          label={isFirst ? 'Sair do orçamento' : 'Voltar'}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => (isFirst ? navigateTo('home') : previous())}
        />
        <p className="min-w-0 flex-1 truncate font-semibold">Novo orçamento</p>
        <SavePill compact />
        <Suspense fallback={<span className="size-11" />}>
          <WizardMenu onStartOver={onStartOver} />
        </Suspense>
      </div>
      <StepProgress withWords />
    </header>
  )
}

function StepProgress({ withWords = false }: { withWords?: boolean }) {
  const { etapa, etapas } = useWizard()
  const number = etapas.indexOf(etapa) + 1
  return (
    <div className="bg-surface">
      <Progress
        size="thin"
        label={`Etapa ${number} de ${etapas.length}: ${TITULOS_ETAPA[etapa]}`}
        value={number}
        max={etapas.length}
      />
      {withWords && (
        <p aria-hidden="true" className="num border-b border-line px-4 py-1.5 text-small text-fg-3">
          {number} de {etapas.length} <b className="font-semibold text-fg">{TITULOS_ETAPA[etapa]}</b>
        </p>
      )}
    </div>
  )
}

interface SwipeAreaProps {
  children: ReactNode
}

/** Steps change by swiping too; the buttons below do the same. */
function SwipeArea({ children }: SwipeAreaProps) {
  const { next, previous } = useWizard()
  const start = useRef<{ x: number; y: number; at: number } | null>(null)
  function handleStart(event: TouchEvent) {
    const touch = event.touches[0]
    const single = event.touches.length === 1 && touch && !keepsTouches(event.target)
    start.current = single ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null
  }
  function handleEnd(event: TouchEvent) {
    const begun = start.current
    const touch = event.changedTouches[0]
    start.current = null
    if (!begun || !touch) return
    const direction = swipeDirection({
      startX: begun.x,
      startY: begun.y,
      endX: touch.clientX,
      endY: touch.clientY,
      duration: event.timeStamp - begun.at,
      width: innerWidth,
    })
    if (direction === 'next') next()
    if (direction === 'previous') previous()
  }
  return (
    <div
      className="flex-1 touch-pan-y px-4 pt-4 pb-6"
      data-area="deslizar"
      onTouchStart={handleStart}
      onTouchEnd={handleEnd}
      onTouchCancel={() => (start.current = null)}
    >
      <div className="mx-auto grid max-w-[560px] grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </div>
  )
}

function PhoneBar() {
  const { etapa, etapas, attempted, next, previous, review } = useWizard()
  const motivo = useMotivo(etapa)
  const isComplete = [useMotivo('cliente'), useMotivo('materiais')].every((missing) => missing === null)
  const canReview = (etapa === 'materiais' || etapa === 'servicos') && isComplete
  const hasPrevious = neighbourEtapa(etapas, etapa, -1) !== null
  return (
    <div
      data-keep-clear=""
      className="sticky bottom-0 z-(--z-nav) grid gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]"
    >
      {attempted && motivo && (
        <p role="alert" className="text-small text-danger-fg">
          {motivo}
        </p>
      )}
      {canReview && (
        <Button variant="secondary" block onClick={review}>
          Revisar com condições padrão
        </Button>
      )}
      {etapa === 'resumo' ? (
        <Suspense fallback={<Loading />}>
          <FinalizeBar />
        </Suspense>
      ) : (
        <div className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-micro text-fg-3">Total Final</p>
            <p className="num text-h2 font-strong wrap-anywhere" data-valor="total-final">
              <TotalFinal />
            </p>
          </div>
          <div className="flex shrink-0 gap-2">
            {hasPrevious && (
              <Button variant="ghost" size="large" className="px-3 max-[359px]:hidden" onClick={previous}>
                Voltar
              </Button>
            )}
            <Button size="large" onClick={next}>
              Próximo
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
