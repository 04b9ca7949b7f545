import { CircleCheck, PackageMinus } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { usePrevisaoEstoque, type PrevisaoEstoque } from '#data/baixa-estoque.ts'
import { useOnline } from '#shared/connection.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { BaixaLinha, LinhaPorChapas } from './baixa-linha.tsx'
import { isTakeable } from './linhas-baixa.ts'
import { LinhasBaixadas } from './linhas-baixadas.tsx'
import { useBaixa } from './use-baixa.ts'

export interface BaixaSheetProps {
  orcamento: Pick<Orcamento, 'id' | 'numeracao' | 'cliente' | 'versao'>
  /** takes the approval back that led here */
  onDesfazer?: () => void
  onClose: () => void
}

/** What an approved quote takes out of the stock: a sheet on the phone, a dialog from 768 px. */
export function BaixaSheet({ orcamento, onDesfazer, onClose }: BaixaSheetProps) {
  const { previsao, atual, erro, carregando, reload } = usePrevisaoEstoque(orcamento.id, orcamento.versao)
  if (previsao && atual && !previsao.baixado && previsao.linhas.length > 0)
    return (
      <Escolher
        orcamento={orcamento}
        linhas={previsao.linhas}
        onDesfazer={onDesfazer}
        onClose={onClose}
        onOutdated={reload}
      />
    )
  return (
    <Frame orcamento={orcamento} onClose={onClose}>
      <Other
        previsao={atual || previsao?.baixado ? previsao : undefined}
        failed={erro !== null && !carregando}
        onRetry={reload}
      />
    </Frame>
  )
}

interface FrameProps extends Pick<BaixaSheetProps, 'orcamento' | 'onClose'> {
  footer?: ReactNode
  children: ReactNode
}

function Frame({ orcamento, onClose, footer, children }: FrameProps) {
  const cliente = orcamento.cliente?.nomeCompleto
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Dar baixa no estoque"
      description={`#${numeroOrcamento(orcamento)}${cliente ? ` · ${cliente}` : ''}`}
      footer={
        footer ?? (
          <Button variant="secondary" onClick={onClose}>
            Fechar
          </Button>
        )
      }
    >
      {children}
    </Sheet>
  )
}

interface OtherProps {
  previsao: PrevisaoEstoque | undefined
  failed: boolean
  onRetry: () => void
}

/** Everything but the choice: it loads, it failed, nothing is to take, it was taken. */
function Other({ previsao, failed, onRetry }: OtherProps) {
  const online = useOnline()
  if (previsao?.baixado)
    return (
      <div className="grid grid-cols-1 justify-items-start gap-3 *:w-full">
        <span>
          <StatusBadge tone="success">Baixado</StatusBadge>
        </span>
        <LinhasBaixadas previsao={previsao} />
      </div>
    )
  if (previsao)
    return (
      <EmptyState
        icon={<PackageMinus aria-hidden="true" />}
        title="Nada para dar baixa"
        description="Nenhum material ou item deste orçamento está ligado ao estoque."
      />
    )
  if (failed)
    return (
      <ErrorState
        title={online ? 'Não deu para consultar o estoque.' : 'Sem internet agora.'}
        description="O orçamento continua aprovado. A baixa pode ser feita depois, nos detalhes dele."
        onRetry={onRetry}
      />
    )
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Consultando o estoque...</span>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </div>
  )
}

interface EscolherProps extends BaixaSheetProps {
  linhas: PrevisaoEstoque['linhas']
  onOutdated: () => void
}

function Escolher({ orcamento, linhas, onDesfazer, onClose, onOutdated }: EscolherProps) {
  const baixa = useBaixa(orcamento, linhas, { onDone: onClose, onOutdated })
  const online = useOnline()
  const reason = baixa.nothing ? 'Escolha pelo menos uma linha' : online ? null : 'Precisa de internet'
  return (
    <Frame
      orcamento={orcamento}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Agora não
          </Button>
          <Button
            variant="primary"
            busy={baixa.busy}
            busyLabel="Dando baixa..."
            disabledReason={reason}
            hideReason
            onClick={() => baixa.take(false)}
          >
            Dar baixa
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {onDesfazer && <Aprovado onDesfazer={onDesfazer} />}
        {!online && (
          <Banner tone="offline" live="polite">
            Sem internet: a baixa pode ser feita quando ela voltar.
          </Banner>
        )}
        <p className="text-label text-fg-2">O que sai do estoque por causa deste orçamento:</p>
        <ul aria-label="Linhas do estoque" className="grid grid-cols-1 gap-2">
          {baixa.lidas.map((lida) => (
            <BaixaLinha
              key={lida.chave}
              lida={lida}
              checked={baixa.checked}
              onChange={(next) => baixa.change(lida, next)}
            />
          ))}
          {linhas
            .filter((linha) => !isTakeable(linha))
            .map((linha) => (
              <LinhaPorChapas key={linha.id} linha={linha} />
            ))}
        </ul>
        <Refusal baixa={baixa} />
      </div>
    </Frame>
  )
}

/** What took place just now, and the way back. */
function Aprovado({ onDesfazer }: { onDesfazer: () => void }) {
  return (
    <div className="flex min-h-12 items-center gap-2.5 rounded-control bg-success-soft py-0.5 pr-1 pl-4 text-success-fg">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 stroke-[1.75]" />
      <p className="min-w-0 flex-1">Orçamento aprovado</p>
      <Button variant="ghost" className="px-3" onClick={onDesfazer}>
        Desfazer
      </Button>
    </div>
  )
}

/** What lacks, line by line; taken all the same only when somebody says so. */
function Refusal({
  baixa: { faltam, problem, busy, take },
}: {
  baixa: Pick<ReturnType<typeof useBaixa>, 'faltam' | 'problem' | 'busy' | 'take'>
}) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faltam || problem !== null) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [faltam, problem])
  return (
    <div ref={alert} role="alert" className="grid grid-cols-1 gap-2 empty:hidden">
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {faltam && (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" className="max-sm:mb-2" busy={busy} onClick={() => take(true)}>
              Dar baixa mesmo assim
            </Button>
          }
        >
          <p className="font-semibold">Quantidade não disponível</p>
          <ul className="num text-label">
            {faltam.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
