import { ChevronLeft } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Tabs } from '@lapida/ui/tabs.tsx'
import { ClienteTroca } from './cliente-troca.tsx'
import { CondicoesPart } from './condicoes-part.tsx'
import { ConflitoBanner } from './conflito-banner.tsx'
import { useEdicao, useTyped } from './edicao-context.ts'
import { Aviso, CopiaMenu, EstadoDaCopia } from './copia-status.tsx'
import { MateriaisPart } from './materiais-part.tsx'
import { ServicosPart } from './servicos-part.tsx'
import { SaveButtons, TotalBar, TotalCard } from './total-card.tsx'

export interface ModoProps {
  /** Shows both versions of a quote that somebody else changed. */
  onCompare: () => void
}

const PARTES = ['materiais', 'servicos', 'condicoes']

/** Edit mode: materials, services and conditions, saved together. */
export function ModoEditar({ onCompare }: ModoProps) {
  const { endereco, save, cancel } = useEdicao()
  const materiais = useTyped((edicao) => edicao.materiais.length)
  const servicos = useTyped((edicao) => edicao.servicos.length)
  const parte = PARTES.find((known) => known === endereco.parte) ?? 'materiais'
  useSaveShortcut(() => void save())
  return (
    <div className="flex min-h-dvh flex-col lg:min-h-0">
      <EdicaoHeader title="Editando Orçamento" onBack={cancel} backLabel="Voltar" />
      <div className="mx-auto grid w-full max-w-300 flex-1 grid-cols-1 content-start items-start gap-4 p-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6 lg:px-8 lg:pb-8">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <ConflitoBanner onCompare={onCompare} />
          <ClienteTroca />
          <Tabs
            label="Partes da edição"
            value={parte}
            onValueChange={(next) => endereco.goTo('editando-orcamento', { parte: next, replace: true })}
            tabs={[
              {
                value: 'materiais',
                label: 'Materiais',
                count: materiais,
                content: <MateriaisPart />,
              },
              {
                value: 'servicos',
                label: 'Serviços',
                count: servicos,
                content: <ServicosPart />,
              },
              { value: 'condicoes', label: 'Condições', content: <CondicoesPart /> },
            ]}
          />
          {/* At the end: above what is being typed it would push that away at the first key. */}
          <div className="lg:hidden">
            <Aviso />
          </div>
        </div>
        <TotalCard>
          <SaveButtons large />
          <Aviso />
        </TotalCard>
      </div>
      <TotalBar>
        <SaveButtons />
      </TotalBar>
    </div>
  )
}

export interface EdicaoHeaderProps {
  title: string
  backLabel: string
  onBack: () => void
  children?: ReactNode
}

/** The banner that says what one is in, and whether something is not saved. */
export function EdicaoHeader({ title, backLabel, onBack, children }: EdicaoHeaderProps) {
  const { orcamento } = useEdicao()
  return (
    <div className="sticky top-0 z-(--z-nav) border-b border-line bg-primary-soft text-on-primary-soft lg:static lg:mx-auto lg:mt-8 lg:w-[calc(100%-64px)] lg:max-w-284 lg:rounded-card lg:border">
      <div className="flex min-h-(--header-h) flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5 pr-4 lg:py-3 lg:pl-3">
        <IconButton
          label={backLabel}
          className="text-current"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={onBack}
        />
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="text-body leading-6 font-semibold lg:text-h2">
            {title}
          </h1>
          <div className="flex min-h-6.5 flex-wrap items-center gap-x-2">
            <p className="num min-w-0 text-small wrap-anywhere">
              #{numeracaoVisivel(orcamento)}
              <span className="max-sm:hidden">
                {' '}
                · {orcamento.cliente?.nomeCompleto ?? 'Cliente não informado'}
              </span>
            </p>
            <div aria-live="polite">
              <EstadoDaCopia />
            </div>
          </div>
        </div>
        {children}
        <CopiaMenu />
      </div>
    </div>
  )
}

/** Ctrl+S saves wherever one types. */
export function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented)
        return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  })
}
