import { Scissors } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Plano } from '@lapida/contracts/plano'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { RadioCardGroup } from '@lapida/ui/radio-card-group.tsx'
import { CalculoNote } from '#blocks/calculo-da-landing/calculo-note.tsx'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { usePlanos } from '#data/resources/conta/planos.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useNavigateTo } from '#shared/use-navigate-to.ts'

/** The choice of a plan, before the registration. */
export function PlanosScreen() {
  const { planos, erro, reload } = usePlanos()
  return (
    <PublicPage
      title="Escolha seu plano"

      width="wide"
    >
      <CalculoNote />
      {planos && <PlanoChoice planos={planos} />}
      {!planos && erro && <ErrorState description={erro.message} onRetry={reload} />}
      {!planos && !erro && <Loading text="Carregando..." />}
    </PublicPage>
  )
}

function PlanoChoice({ planos }: { planos: Plano[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const cards = useRef<HTMLDivElement>(null)
  const navigateTo = useNavigateTo()
  const goOn = () => navigateTo('register', { search: { plano: chosen ?? undefined } })

  return (
    <>
      <div ref={cards}>
        <RadioCardGroup
          label="Planos"
          value={chosen}
          onValueChange={setChosen}
          className="md:grid-cols-2"
          options={planos.map((plano) => ({
            value: plano.id,
            title: plano.nome,
            figure: <Preco reais={plano.preco} />,
            description: plano.descricao,
            children: <PlanoDetails plano={plano} />,
          }))}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 max-md:sticky max-md:bottom-0 max-md:z-(--z-nav) max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:*:flex-1">
        <ScreenLink screen="landing" className={buttonClasses({ variant: 'secondary', size: 'large' })}>
          Voltar
        </ScreenLink>
        <div className="flex flex-col-reverse items-center gap-x-4 gap-y-1 max-md:items-stretch max-md:text-center md:flex-row-reverse">
          <Button
            size="large"
            disabledReason={chosen ? null : 'Escolha um plano para continuar'}
            onDisabledClick={() => cards.current?.querySelector<HTMLElement>('[role=radio]')?.focus()}
            onClick={goOn}
          >
            Continuar
          </Button>
        </div>
      </div>
    </>
  )
}

function Preco({ reais }: { reais: number }) {
  return (
    <>
      {formatDinheiro(reaisToCentavos(reais))}
      <span className="text-body font-normal tracking-normal text-fg-3">/mês</span>
    </>
  )
}

function PlanoDetails({ plano }: { plano: Plano }) {
  return (
    <>
      {plano.planoCorte && (
        <span className="flex items-start gap-2.5 rounded-control border border-transparent bg-success-soft px-3 py-2.5 text-success-fg">
          <Scissors aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[1.75]" />
          <span className="min-w-0">
            <span className="block font-semibold">Plano de Corte Incluído</span>
            <span className="block text-label">Otimize o aproveitamento de chapas</span>
          </span>
        </span>
      )}
      <span className="mt-1 grid gap-1.5">
        {plano.features.map((feature) => (
          <span key={feature} className="flex items-start gap-2 text-label text-fg">
            <CheckMark />
            {feature}
          </span>
        ))}
      </span>
    </>
  )
}

function CheckMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mt-0.5 size-4 shrink-0 text-success-fg"
    >
      <path d="M4 10.5l4 4 8-9" />
    </svg>
  )
}
