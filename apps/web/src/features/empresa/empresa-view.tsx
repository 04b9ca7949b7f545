import { Eye, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { useSearch } from '@tanstack/react-router'
import { proximaNumeracao } from '@lapida/domain/orcamento/numeracao'
import { diaCivil } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { useUltimosOrcamentos } from '#data/orcamentos.ts'
import type { EmpresaRegistro } from '#data/store.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { DadosTab } from './dados-tab.tsx'
import { DocumentosTab } from './documentos-tab.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import {
  ABAS,
  abaDoCampo,
  abaFromText,
  errosDaAba,
  type Aba,
  type ErrosDoPerfil,
  type Perfil,
} from './model/perfil.ts'
import { PagamentoTab } from './pagamento-tab.tsx'
import { usePerfil, type CamposProps } from './use-perfil.ts'

const Previa = lazy(async () => ({ default: (await import('./previa.tsx')).Previa }))
const VisualTab = lazy(async () => ({ default: (await import('./visual-tab.tsx')).VisualTab }))

export interface EmpresaViewProps {
  empresa: EmpresaRegistro
  /** what was typed earlier on this device and not saved */
  digitado: Partial<Perfil>
}

/** Numbers that are looked at to foretell the next one. */
const KNOWN_NUMBERS = 100

/** The company profile in four tabs, beside the paper that it makes. */
export function EmpresaView({ empresa, digitado }: EmpresaViewProps) {
  const { perfil, erros, change, save, saving, dirty, discard, recusada } = usePerfil(empresa, digitado)
  const [aba, goTo] = useAba()
  const [sheetOpen, setSheetOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusError = useErrorFocus(form, { erros, aba, goTo })
  const orcamentos = useUltimosOrcamentos(KNOWN_NUMBERS)
  const numeros = orcamentos?.map(({ numeracao }) => numeracao) ?? []
  const ano = Number(diaCivil(new Date(), perfil.fusoHorario).slice(0, 4))
  const proximoNumero = proximaNumeracao(numeros, perfil.documentos.prefixoNumeracao.trim(), ano)

  async function submit(): Promise<boolean> {
    const saved = await save()
    focusError(!saved)
    return saved
  }
  useSaveShortcut(() => void submit())

  const paper = (
    <Suspense fallback={<Skeleton className="h-[520px] rounded-card" />}>
      <Previa
        empresa={empresa}
        perfil={perfil}
        ultimo={orcamentos?.[0]}
        numero={numeroDaPrevia(perfil, proximoNumero)}
      />
    </Suspense>
  )
  return (
    <div className="mx-auto grid w-full max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-24 lg:px-8 lg:pt-7 lg:pb-0">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h1 tabIndex={-1}>Empresa</h1>
        <Button
          variant="secondary"
          className="lg:hidden"
          icon={<Eye aria-hidden="true" />}
          onClick={() => setSheetOpen(true)}
        >
          Ver prévia
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <form
          ref={form}
          noValidate
          aria-label="Perfil da empresa"
          className="grid min-w-0 gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {recusada && (
            <Banner tone="danger">O servidor não aceitou a última alteração: {recusada.erro.message}</Banner>
          )}
          <Tabs
            label="Partes do perfil"
            value={aba}
            onValueChange={(next) => goTo(abaFromText(next))}
            tabs={ABAS.map((tab) => ({
              value: tab.aba,
              label: <AbaLabel titulo={tab.titulo} erros={errosDaAba(erros, tab.aba).length} />,
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
            {paper}
          </div>
        </aside>
      </div>
      <Sheet open={sheetOpen} onOpenChange={setSheetOpen} title="Prévia do orçamento">
        {sheetOpen && (
          <div
            role="group"
            aria-label="Papel"
            tabIndex={0}
            className="rounded-card focus-visible:rounded-card"
          >
            {paper}
          </div>
        )}
      </Sheet>
      <LeaveQuestion dirty={dirty} saving={saving} onDiscard={discard} onSave={submit} />
    </div>
  )
}

/** Numbered by hand, the paper has no number to show yet. */
function numeroDaPrevia(perfil: Perfil, proximoNumero: string): string {
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
  if (aba === 'dados') return <DadosTab {...campos} />
  if (aba === 'pagamento') return <PagamentoTab {...campos} />
  if (aba === 'documentos') return <DocumentosTab {...campos} proximoNumero={proximoNumero} />
  return (
    <Suspense fallback={<Skeleton className="h-[480px] rounded-card" />}>
      <VisualTab {...campos} />
    </Suspense>
  )
}

/** What saves, always in reach: at the lower edge, on the phone above its bar. */
function SaveBar({ dirty, saving }: { dirty: boolean; saving: boolean }) {
  return (
    <div className="sticky bottom-0 z-(--z-sticky) flex items-center justify-end gap-4 border-t border-line bg-bg py-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] max-lg:bg-surface max-lg:px-4">
      <p role="status" className="text-label text-fg-3 empty:hidden">
        {dirty ? 'não salvo' : ''}
      </p>
      <Button type="submit" size="large" busy={saving} busyLabel="Salvando..." className="max-lg:flex-1">
        Salvar Perfil
      </Button>
    </div>
  )
}

/** The open tab lives in the address, so that back, reload and links find it. */
function useAba(): [Aba, (aba: Aba) => void] {
  const search: { aba?: string } = useSearch({ strict: false })
  const navigateTo = useNavigateTo()
  const aba = abaFromText(search.aba)
  return [aba, (next) => navigateTo('empresa', { search: { aba: next } }, { replace: true })]
}

interface ErrorPlace {
  erros: ErrosDoPerfil
  aba: Aba
  goTo: (aba: Aba) => void
}

/** Gives the function that leads to the first wrong field, on whatever tab it is, as soon as it is known. */
function useErrorFocus(
  form: RefObject<HTMLFormElement | null>,
  { erros, aba, goTo }: ErrorPlace,
): (wanted: boolean) => void {
  const [wanted, setWanted] = useState(false)
  const wrong = new Set(Object.keys(erros).map(abaDoCampo))
  const target = wrong.has(aba) ? aba : ABAS.find((tab) => wrong.has(tab.aba))?.aba
  useEffect(() => {
    if (!wanted || target === undefined) return
    if (target !== aba) return goTo(target)
    const frame = form.current
    const focus = () => {
      const field = frame?.querySelector<HTMLElement>('[aria-invalid="true"]')
      field?.focus()
      if (field) setWanted(false)
      return field !== null
    }
    if (!frame || focus()) return
    // The tab's code is still on its way.
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(frame, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [wanted, target, aba, goTo, form])
  return setWanted
}

/** Ctrl+S saves from wherever one is on the screen. */
function useSaveShortcut(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}
