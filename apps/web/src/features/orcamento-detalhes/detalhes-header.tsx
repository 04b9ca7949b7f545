import { ArrowLeft, EllipsisVertical, Eye, PencilLine, Share2 } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { diaCivil, formatDia, formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import { OrcamentoStatusBadge } from '#blocks/status-badge/orcamento-status-badge.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { pathOf } from '#shared/screens.ts'
import { DetalhesMenu } from './later-parts.tsx'
import { PdfPart } from './pdf-part.tsx'

export interface DetalhesHeaderProps {
  orcamento: Orcamento
  onEdit: () => void
  onShare: () => void
}

/** Which quote this is, whose, whether it was seen, and what can be done with it. */
export function DetalhesHeader({ orcamento, onEdit, onShare }: DetalhesHeaderProps) {
  const empresa = useEmpresa()
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 items-start gap-1">
        <Link
          to={pathOf('orcamentos')}
          aria-label="Voltar"
          className={buttonClasses({ variant: 'ghost', size: 'icon' })}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="num text-h1 wrap-anywhere">
              #{numeracaoVisivel(orcamento)}
            </h1>
            <OrcamentoStatusBadge status={orcamento.status} />
            {orcamento.exemplo && <ExemploChip />}
          </div>
          <p className="text-small wrap-anywhere text-fg-3">
            <Dotted>
              {orcamento.cliente?.nomeCompleto ?? 'Cliente não informado'} ·{' '}
              <span className="num">{formatDia(diaCivil(orcamento.createdAt, empresa?.fusoHorario))}</span>
            </Dotted>
          </p>
          <Visto orcamento={orcamento} />
        </div>
      </div>
      <Actions orcamento={orcamento} onEdit={onEdit} onShare={onShare} />
    </div>
  )
}

function Actions({ orcamento, onEdit, onShare }: DetalhesHeaderProps) {
  const wide = useWide()
  return (
    <div className="flex shrink-0 items-center gap-2">
      {wide && (
        <>
          <Button variant="secondary" icon={<PencilLine aria-hidden="true" />} onClick={onEdit}>
            Editar
          </Button>
          <PdfPart orcamento={orcamento} />
          <Button variant="primary" icon={<Share2 aria-hidden="true" />} onClick={onShare}>
            Compartilhar
          </Button>
        </>
      )}
      <Suspense
        fallback={
          <span aria-hidden="true" className={buttonClasses({ variant: 'ghost', size: 'icon' })}>
            <EllipsisVertical />
          </span>
        }
      >
        <DetalhesMenu orcamento={orcamento} complete={!wide} onEdit={onEdit} onShare={onShare} />
      </Suspense>
    </div>
  )
}

const REFRESH_MS = 30_000

/** How often the customer opened the quote, and when last. */
function Visto({ orcamento: { vistoEm, visualizacoes } }: { orcamento: Orcamento }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  if (vistoEm === null) return null
  const ago = formatTempoDecorrido(vistoEm, new Date(Math.max(now, Date.parse(vistoEm))))
  return (
    <p className="num mt-0.5 flex items-center gap-1.5 text-small text-fg-2">
      <Eye aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
      {visualizacoes > 1 ? `visto ${visualizacoes}×, ${ago}` : `visto ${ago}`}
    </p>
  )
}

const WIDE = '(width >= 1024px)'

/** Whether the head has room for its buttons: the rest stands behind one. */
function useWide(): boolean {
  return useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches)
}

function subscribeToWidth(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
