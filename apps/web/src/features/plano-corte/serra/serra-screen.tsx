import { ChevronLeft, ChevronRight, ListChecks, Ruler, Undo2, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { nomeOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { Progress } from '@lapida/ui/progress.tsx'
import { useScrollLock } from '@lapida/ui/scroll-lock'
import { lazyPart } from '#shared/lazy-part.ts'
import { useEnderecoPlano } from '../use-endereco-plano.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { BotaoDaSerra } from './botao-da-serra.tsx'
import { CorteAtual } from './corte-atual.tsx'
import { MotivosDaSerra } from './motivos-da-serra.tsx'
import { PecasDaSerra } from './pecas-da-serra.tsx'
import { SerraDesenho } from './serra-desenho.tsx'
import { useSerra, type Serra } from './use-serra.ts'
import { useSozinha } from './use-sozinha.ts'
import { useTelaAcesa } from './use-tela-acesa.ts'

const EsperaDaProva = lazyPart(async () => (await import('../prova/espera-da-prova.tsx')).EsperaDaProva)

export interface SerraScreenProps {
  editor: PlanoEditor
}

/**
 * The plan at the saw: one slab at a time over the whole screen, cut by cut, in letters that are read at arm's length.
 * Works from what this device has.
 */
export function SerraScreen({ editor }: SerraScreenProps) {
  const screen = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const serra = useSerra(editor)
  const { goTo } = useEnderecoPlano()
  const [list, setList] = useState(false)
  const leave = () => goTo({ serra: false }, { replace: true })
  useSozinha(screen)
  useScrollLock(true)
  useTelaAcesa()
  useKeys(serra, leave)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div
      ref={screen}
      className="fixed inset-0 z-(--z-sheet) flex flex-col gap-3 overflow-y-auto bg-bg p-3 pb-[calc(12px+env(safe-area-inset-bottom))] text-fg lg:p-4"
    >
      <Topo serra={serra} editor={editor} heading={heading} onLeave={leave} />
      <Suspense>
        <EsperaDaProva editor={editor} />
      </Suspense>
      {serra.slab ? (
        <div className="flex min-h-0 flex-1 flex-col gap-3 landscape:md:flex-row lg:gap-4">
          <div className="flex min-h-[38dvh] min-w-0 flex-1">
            <SerraDesenho serra={serra} />
          </div>
          <div className="flex min-h-0 flex-col gap-3 landscape:md:w-[380px]">
            <div className="min-h-0 flex-1 landscape:md:overflow-y-auto">
              <Painel serra={serra} list={list} />
            </div>
            <Passos serra={serra} list={list} onList={() => setList(!list)} />
          </div>
        </div>
      ) : (
        <p className="m-auto max-w-160 text-center text-key">
          Este plano ainda não tem peças nas chapas. Organize-as na aba Corte.
        </p>
      )}
    </div>
  )
}

function Painel({ serra, list }: { serra: Serra; list: boolean }) {
  const broken = serra.problemas.length > 0
  if (!list) return broken ? <MotivosDaSerra serra={serra} /> : <CorteAtual serra={serra} />
  return (
    <div className="grid gap-3">
      {broken && <MotivosDaSerra serra={serra} />}
      <PecasDaSerra serra={serra} />
    </div>
  )
}

interface TopoProps {
  serra: Serra
  editor: PlanoEditor
  heading: React.RefObject<HTMLHeadingElement | null>
  onLeave: () => void
}

function Topo({ serra, editor, heading, onLeave }: TopoProps) {
  const { slab, slabs, index, total, prontas, goToSlab, marca } = serra
  const label = `${prontas} de ${total} peças cortadas`
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BotaoDaSerra className="px-4" aria-label="Sair do modo serra" icon={<X />} onClick={onLeave} />
        <div className="min-w-0 flex-1 basis-48">
          <h1 ref={heading} tabIndex={-1} className="num text-h1 font-strong wrap-anywhere">
            {slab ? slab.nome : editor.nome}
          </h1>
          <p className="num text-key leading-tight text-fg-2 wrap-anywhere">
            <Dotted>{slab ? `${nomeOfPedra(pedraOfChapa(slab.chapa))} · ${label}` : editor.nome}</Dotted>
          </p>
        </div>
        {marca && editor.podeDesfazer !== null && (
          <BotaoDaSerra
            className="px-4"
            aria-label={`Desfazer: ${editor.podeDesfazer}`}
            icon={<Undo2 />}
            onClick={editor.undo}
          />
        )}
        {slabs.length > 1 && (
          <div className="flex items-center gap-2">
            <BotaoDaSerra
              className="px-3"
              aria-label="Chapa anterior"
              icon={<ChevronLeft />}
              disabled={index === 0}
              onClick={() => goToSlab(index - 1)}
            />
            <span className="num text-key whitespace-nowrap">
              {index + 1} de {slabs.length}
            </span>
            <BotaoDaSerra
              className="px-3"
              aria-label="Próxima chapa"
              icon={<ChevronRight />}
              disabled={index === slabs.length - 1}
              onClick={() => goToSlab(index + 1)}
            />
          </div>
        )}
      </div>
      <Progress label={label} value={prontas} max={total} tone="success" />
    </header>
  )
}

function Passos({ serra, list, onList }: { serra: Serra; list: boolean; onList: () => void }) {
  const { next, previous, cortes, problemas } = serra
  return (
    <div data-keep-clear="" className="sticky bottom-0 grid gap-2 bg-bg pt-1">
      <BotaoDaSerra icon={list ? <Ruler /> : <ListChecks />} onClick={onList}>
        {list ? (problemas.length > 0 ? 'Ver o problema' : 'Ver os cortes') : 'Ver as peças'}
      </BotaoDaSerra>
      {cortes.length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          <BotaoDaSerra icon={<ChevronLeft />} disabled={previous === null} onClick={() => previous?.()}>
            Anterior
          </BotaoDaSerra>
          <BotaoDaSerra variant="primary" disabled={next === null} onClick={() => next?.()}>
            {next === null ? 'Fim' : 'Próximo'}
            {next !== null && <ChevronRight aria-hidden="true" />}
          </BotaoDaSerra>
        </div>
      )}
    </div>
  )
}

/** Arrows go from cut to cut and from slab to slab; Escape leaves. */
function useKeys(serra: Serra, leave: () => void): void {
  const latest = useRef({ serra, leave })
  useEffect(() => {
    latest.current = { serra, leave }
  })
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const { altKey, ctrlKey, metaKey, defaultPrevented, key } = event
      if (defaultPrevented || altKey || ctrlKey || metaKey) return
      const { serra: now, leave: out } = latest.current
      const step = {
        ArrowRight: () => now.next?.(),
        ArrowLeft: () => now.previous?.(),
        PageDown: () => now.goToSlab(now.index + 1),
        PageUp: () => now.goToSlab(now.index - 1),
        Escape: out,
      }[key]
      if (!step) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
