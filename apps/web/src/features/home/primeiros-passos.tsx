import { Check, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { classNames } from '@lapida/ui/class-names'
import { Progress } from '@lapida/ui/progress.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { loadExemplos } from '#data/resources/conta/exemplos.ts'
import { useExemplosIniciais } from '#data/resources/conta/exemplos-iniciais.ts'
import { useExemplos } from '#data/resources/conta/use-exemplos.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { passosFeitos } from './passos.ts'

const PrecosSheet = lazyLayer(async () => (await import('./precos-sheet.tsx')).PrecosSheet)

const TOTAL = 4
const ROW =
  'flex min-h-16 w-full items-center gap-3 py-2 text-left text-fg no-underline transition-colors hover:bg-surface-2 focus-visible:rounded-small -mx-2 px-2 rounded-small w-[calc(100%+16px)]'

/** The four steps to the first quote in a customer's WhatsApp (ux §3.9). */
export function PrimeirosPassos({ orcamentos }: { orcamentos: OrcamentoResumo[] }) {
  const empresa = useEmpresa()
  const { dados: materiais } = useEstoqueMateriais()
  const [pricing, setPricing] = useState(false)
  const done = passosFeitos({ empresa, materiais, orcamentos })
  const count = Object.values(done).filter(Boolean).length
  const first = orcamentos.find(({ exemplo }) => !exemplo)
  return (
    <Card
      title="Primeiros passos"
      aside={
        <span className="num text-small text-fg-3">
          {count} de {TOTAL}
        </span>
      }
    >
      <Progress label={`${count} de ${TOTAL} passos feitos`} value={count} max={TOTAL} tone="success" />
      <ul className="mt-2 divide-y divide-line">
        <li>
          <ScreenLink screen="empresa" params={{ search: { aba: 'visual' } }} className={ROW}>
            <Passo done={done.logo} title="Coloque seu logo" hint="Ele abre o PDF e a página do cliente." />
          </ScreenLink>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" className={ROW} onClick={() => setPricing(true)}>
            <Passo
              done={done.preco}
              title="Confira o preço do m²"
              hint="Os orçamentos começam por ele. Leva um minuto."
            />
          </button>
        </li>
        <li>
          <ScreenLink screen="orcamento" className={ROW}>
            <Passo
              done={done.orcamento}
              title="Faça um orçamento"
              hint="Escolha a pedra, meça as peças, veja o total na hora."
            />
          </ScreenLink>
        </li>
        <li>
          <EnvieLink orcamento={first}>
            <Passo
              done={done.whatsapp}
              title="Envie no WhatsApp"
              hint="A conversa abre com a mensagem e o link prontos."
            />
          </EnvieLink>
        </li>
      </ul>
      {!first && <VerExemplos />}
      <PrecosSheet open={pricing} onOpenChange={setPricing} />
    </Card>
  )
}

/** Sending is the end of the wizard; a quote that exists is sent from its own screen. */
function EnvieLink({ orcamento, children }: { orcamento: OrcamentoResumo | undefined; children: ReactNode }) {
  if (!orcamento)
    return (
      <ScreenLink screen="orcamento" className={ROW}>
        {children}
      </ScreenLink>
    )
  return (
    <ScreenLink screen="orcamento-detalhes" params={{ id: orcamento.id }} className={ROW}>
      {children}
    </ScreenLink>
  )
}

function Passo({ done, title, hint }: { done: boolean; title: string; hint: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full border-2 [&_svg]:size-4 [&_svg]:stroke-3',
          done ? 'border-transparent bg-success text-on-success' : 'border-line-input',
        )}
      >
        {done && <Check />}
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block font-label', done && 'text-fg-3 line-through decoration-1')}>
          {title}
          {done && <span className="sr-only"> (feito)</span>}
        </span>
        <span className="block text-small text-fg-3">{hint}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-fg-3" />
    </>
  )
}

/** The way to the samples for an account that has none (any more). */
function VerExemplos() {
  const there = useExemplos() !== 'nenhum'
  const coming = useExemplosIniciais()
  const [busy, setBusy] = useState(false)
  if (there || coming) return null

  async function load() {
    setBusy(true)
    try {
      await loadExemplos()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({
        title: 'Não deu para carregar os exemplos',
        description: error.message,
        tone: 'error',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <p className="text-small text-fg-3">Quer ver como fica antes de começar?</p>
      <Button variant="secondary" busy={busy} busyLabel="Carregando..." onClick={() => void load()}>
        Ver com dados de exemplo
      </Button>
    </div>
  )
}
