import { Eye, TriangleAlert } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearch } from '@tanstack/react-router'
import { proximaNumeracao } from '@lapida/domain/orcamento/numeracao'
import { diaCivil } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { ConflitoAviso } from '#blocks/conflito/conflito-aviso.tsx'
import { isConflito } from '#data/local/operacao.ts'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { useUltimosOrcamentos } from '#data/resources/orcamentos/orcamentos.ts'
import type { EmpresaRegistro } from '#data/local/store.ts'
import { fetchAhead } from '#shared/fetch-ahead.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { DadosTab } from './dados-tab.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { ABAS, abaFromText, errosOfAba, type Aba, type Perfil } from './model/perfil.ts'
import { SaveBar } from './save-bar.tsx'
import { useErrorFocus } from './use-error-focus.ts'
import { usePerfil, type CamposProps } from './use-perfil.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

const Previa = lazyPart(async () => (await import('./previa.tsx')).Previa)
const PreviaSheet = lazyLayer(async () => (await import('./previa-sheet.tsx')).PreviaSheet)
// The first tab stands before the others have arrived; they come meanwhile.
const tabs = {
  visual: () => import('./visual-tab.tsx'),
  pagamento: () => import('./pagamento-tab.tsx'),
  documentos: () => import('./documentos-tab.tsx'),
  cobranca: () => import('./cobranca-tab.tsx'),
  corte: () => import('./corte-tab.tsx'),
}
const VisualTab = lazyPart(async () => (await tabs.visual()).VisualTab)
const PagamentoTab = lazyPart(async () => (await tabs.pagamento()).PagamentoTab)
const DocumentosTab = lazyPart(async () => (await tabs.documentos()).DocumentosTab)
const PessoasCard = lazyPart(async () => (await import('./pessoas-card.tsx')).PessoasCard)
const CopiaCard = lazyPart(async () => (await import('./copia-card.tsx')).CopiaCard)
const CobrancaTab = lazyPart(async () => (await tabs.cobranca()).CobrancaTab)
const CorteTab = lazyPart(async () => (await tabs.corte()).CorteTab)

export interface EmpresaViewProps {
  empresa: EmpresaRegistro
  /** what was typed earlier on this device and not saved */
  digitado: Partial<Perfil>
}

/** Numbers that are looked at to foretell the next one. */
const KNOWN_NUMBERS = 100

/** The company profile in six tabs, beside the paper that it makes. */
export function EmpresaView({ empresa, digitado }: EmpresaViewProps) {
  const { perfil, erros, change, save, saving, dirty, discard, recusada } = usePerfil(empresa, digitado)
  const [aba, goTo] = useAba()
  const [sheetOpen, setSheetOpen] = useState(false)
  const wide = useWide()
  const form = useRef<HTMLFormElement>(null)
  const focusError = useErrorFocus(form, { erros, aba, goTo })
  const orcamentos = useUltimosOrcamentos(KNOWN_NUMBERS)
  const numeros = orcamentos?.map(({ numeracao }) => numeracao) ?? []
  const ano = Number(diaCivil(new Date(), perfil.fusoHorario).slice(0, 4))
  const proximoNumero = proximaNumeracao(numeros, perfil.documentos.prefixoNumeracao.trim(), ano)

  async function submit(): Promise<boolean> {
    if (stopAtUnread(form.current)) return false
    const saved = await save()
    focusError(!saved)
    return saved
  }
  useSaveShortcut(() => void submit())
  useOtherTabs()

  const previa = {
    empresa,
    perfil,
    ultimo: orcamentos?.[0],
    numero: numeroOfPrevia(perfil, proximoNumero),
  }
  return (
    <>
      {/* Stands beside the heading, which belongs to the screen and keeps the focus while this arrives. */}
      <Button
        variant="secondary"
        className="-mt-15 self-start justify-self-end max-[359px]:mt-0 max-[359px]:justify-self-start lg:hidden"
        icon={<Eye aria-hidden="true" />}
        onClick={() => setSheetOpen(true)}
      >
        Ver prévia
      </Button>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <form
          ref={form}
          noValidate
          aria-label="Perfil da empresa"
          className="grid min-w-0 gap-4 max-lg:[&_:is(input,textarea,select,button)]:scroll-mb-16"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {recusada && isConflito(recusada) && <ConflitoAviso registroId={recusada.registroId} />}
          {recusada && !isConflito(recusada) && (
            <Banner tone="danger">O servidor não aceitou a última alteração: {recusada.erro.message}</Banner>
          )}
          <Tabs
            label="Partes do perfil"
            value={aba}
            onValueChange={(next) => goTo(abaFromText(next))}
            tabs={ABAS.map((tab) => ({
              value: tab.aba,
              label: <AbaLabel titulo={tab.titulo} erros={errosOfAba(erros, tab.aba).length} />,
              content: (
                <AbaContent aba={tab.aba} campos={{ perfil, erros, change }} proximoNumero={proximoNumero} />
              ),
            }))}
          />
          <SaveBar dirty={dirty || recusada !== null} saving={saving} />
        </form>
        <aside aria-labelledby="previa-da-empresa" className="sticky top-6 grid gap-2 max-lg:hidden">
          <h2 id="previa-da-empresa" className="text-label font-label text-fg-2">
            Prévia do orçamento
          </h2>
          <div
            role="group"
            aria-labelledby="previa-da-empresa"
            tabIndex={0}
            className="max-h-[calc(100dvh-96px)] overflow-y-auto rounded-card focus-visible:rounded-card"
          >
            <Suspense fallback={<Skeleton className="h-[520px] rounded-card" />}>
              {wide && <Previa {...previa} />}
            </Suspense>
          </div>
        </aside>
      </div>
      <PreviaSheet open={sheetOpen} onOpenChange={setSheetOpen} {...previa} />
      <LeaveQuestion dirty={dirty} saving={saving} onDiscard={discard} onSave={submit} />
    </>
  )
}

/** Numbered by hand, the paper has no number to show yet. */
function numeroOfPrevia(perfil: Perfil, proximoNumero: string): string {
  return perfil.documentos.numeracaoAutomatica ? proximoNumero : ''
}

function AbaLabel({ titulo, erros }: { titulo: string; erros: number }) {
  if (erros === 0) return titulo
  return (
    <>
      {titulo}
      <TriangleAlert aria-hidden="true" className="size-4.5 text-danger-fg" />
      <span className="sr-only">, {plural(erros, 'campo com erro', 'campos com erro')}</span>
    </>
  )
}

interface AbaContentProps {
  aba: Aba
  campos: CamposProps
  proximoNumero: string
}

function AbaContent({ aba, campos, proximoNumero }: AbaContentProps) {
  if (aba === 'dados')
    return (
      <div className="grid gap-4">
        <DadosTab {...campos} />
        {/* What comes late stands below everything. */}
        <Suspense>
          <PessoasCard />
          <CopiaCard />
        </Suspense>
      </div>
    )
  return (
    <Suspense fallback={<Skeleton className="h-[480px] rounded-card" />}>
      {aba === 'visual' && <VisualTab {...campos} />}
      {aba === 'pagamento' && <PagamentoTab {...campos} />}
      {aba === 'documentos' && <DocumentosTab {...campos} proximoNumero={proximoNumero} />}
      {aba === 'cobranca' && <CobrancaTab {...campos} />}
      {aba === 'corte' && <CorteTab {...campos} />}
    </Suspense>
  )
}

/** Brings the other tabs, so that none has to wait for its code. */
function useOtherTabs(): void {
  // What does not arrive now is asked for again when it is opened.
  useEffect(() => fetchAhead(() => Promise.allSettled(Object.values(tabs).map((load) => load()))), [])
}

const WIDE = '(width >= 1024px)'

/** Whether there is room for the paper beside the tabs. */
function useWide(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches)
}

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The open tab lives in the address, so that back, reload and links find it. */
function useAba(): [Aba, (aba: Aba) => void] {
  const search: { aba?: string } = useSearch({ strict: false })
  const navigateTo = useNavigateTo()
  const aba = abaFromText(search.aba)
  return [aba, (next) => navigateTo('empresa', { search: { aba: next } }, { replace: true })]
}
