import { Scissors } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Plano } from '@lapida/contracts/plano'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { RadioCardGroup } from '@lapida/ui/radio-card-group.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { CalculoNote } from '#blocks/calculo-da-landing/calculo-note.tsx'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { ApiError } from '#data/api/api.ts'
import { usePlanos } from '#data/resources/conta/planos.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useSession } from '#shared/session.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { whenThere } from '#shared/when-there.ts'

/** The choice of a plan: before the registration, or another one for the company that somebody has signed in to. */
export function PlanosScreen() {
  const { planos, erro, reload } = usePlanos()
  const { user } = useSession()
  return (
    <PublicPage
      title={user ? 'Mudar de plano' : 'Escolha seu plano'}
      description={
        user &&
        'O pedido vai a quem cuida do sistema, que combina o pagamento e libera. Até lá, tudo continua como está.'
      }
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
  const { user } = useSession()
  const navigateTo = useNavigateTo()
  const { busy, failure, ask } = useAskForPlano()
  function goOn() {
    if (user && chosen !== null) void ask(chosen)
    else navigateTo('register', { search: { plano: chosen ?? undefined } })
  }

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
            title: plano.id === user?.plano.id ? `${plano.nome} · seu plano` : plano.nome,
            figure: <Preco reais={plano.preco} />,
            description: plano.descricao,
            children: <PlanoDetails plano={plano} />,
          }))}
        />
      </div>
      <div className="mt-4 empty:hidden">
        <FormFailure text={failure} />
      </div>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 max-md:sticky max-md:bottom-0 max-md:z-(--z-nav) max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:*:flex-1">
        <ScreenLink
          screen={user ? 'conta' : 'landing'}
          className={buttonClasses({ variant: 'secondary', size: 'large' })}
        >
          Voltar
        </ScreenLink>
        <div className="flex flex-col-reverse items-center gap-x-4 gap-y-1 max-md:items-stretch max-md:text-center md:flex-row-reverse">
          <Button
            size="large"
            disabledReason={chosen ? null : 'Escolha um plano para continuar'}
            onDisabledClick={() => cards.current?.querySelector<HTMLElement>('[role=radio]')?.focus()}
            busy={busy}
            busyLabel="Enviando..."
            onClick={goOn}
          >
            {user ? wordsFor(chosen, user.plano.id) : 'Continuar'}
          </Button>
        </div>
      </div>
    </>
  )
}

function wordsFor(chosen: string | null, own: string): string {
  return chosen === own ? 'Pedir renovação' : 'Pedir este plano'
}

/** Asks for a plan of the company; what came of it stands in the own account. */
function useAskForPlano() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const navigateTo = useNavigateTo()
  async function ask(planoId: string) {
    setBusy(true)
    setFailure('')
    try {
      // It brings the records of this device along, which nobody needs who is about to register.
      const { requestPlano } = await whenThere(() => import('#data/resources/conta/plano-atual.ts'))
      await requestPlano(planoId)
      showToast({ tone: 'success', title: 'Pedido enviado' })
      navigateTo('conta', {}, { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, ask }
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
        {[textOfPessoas(plano.limitePessoas), ...plano.features].map((feature) => (
          <span key={feature} className="flex items-start gap-2 text-label text-fg">
            <CheckMark />
            {feature}
          </span>
        ))}
      </span>
    </>
  )
}

function textOfPessoas(limite: number): string {
  return limite === 1 ? '1 pessoa com acesso' : `Até ${limite} pessoas com acesso`
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
