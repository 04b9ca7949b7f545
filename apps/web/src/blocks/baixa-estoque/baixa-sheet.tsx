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
import { NaoVoltou, ReservaSecao } from '#blocks/reserva/reserva-secao.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { usePrevisaoEstoque, type PrevisaoEstoque } from '#data/resources/estoque/baixa-estoque.ts'
import { useOnline } from '#shared/connection.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { BaixaLinha, LinhaPorChapas } from './baixa-linha.tsx'
import { isTakeable } from './linhas-baixa.ts'
import { LinhasBaixadas } from './linhas-baixadas.tsx'
import type { useBaixa } from './use-baixa.ts'
import { useEscolher } from './use-escolher.ts'

export interface BaixaSheetProps {
  orcamento: Orcamento
  /** 'reserva': it is about the slabs alone; 'refeita': about what did not come back with the approval */
  assunto?: 'tudo' | 'reserva' | 'refeita'
  /** takes the approval back that led here */
  onDesfazer?: () => void
  onClose: () => void
}

/**
 * What an approved quote takes out of the stock, and the slabs that are kept for it: a sheet on the phone, a dialog from
 * 768 px.
 */
export function BaixaSheet(props: BaixaSheetProps) {
  if (props.assunto === 'reserva') return <Escolher {...props} linhas={[]} onOutdated={NOTHING} />
  return <ComPrevisao {...props} />
}

const NOTHING = () => undefined

function ComPrevisao({ orcamento, assunto, onDesfazer, onClose }: BaixaSheetProps) {
  const { previsao, atual, erro, carregando, reload } = usePrevisaoEstoque(orcamento.id, orcamento.versao)
  const linhas = previsao?.baixado ? [] : previsao?.linhas
  if (linhas && atual && (linhas.length > 0 || assunto === 'refeita'))
    return (
      <Escolher
        orcamento={orcamento}
        linhas={linhas}
        onDesfazer={onDesfazer}
        onClose={onClose}
        onOutdated={reload}
      />
    )
  return (
    <Frame orcamento={orcamento} title={BAIXA} onClose={onClose}>
      <Other
        previsao={atual || previsao?.baixado ? previsao : undefined}
        failed={erro !== null && !carregando}
        onRetry={reload}
      />
    </Frame>
  )
}

const BAIXA = 'Dar baixa no estoque'

interface FrameProps extends Pick<BaixaSheetProps, 'orcamento' | 'onClose'> {
  title: string
  footer?: ReactNode
  children: ReactNode
}

function Frame({ orcamento, title, onClose, footer, children }: FrameProps) {
  const cliente = orcamento.cliente?.nomeCompleto
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={title}
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

interface EscolherProps extends Omit<BaixaSheetProps, 'assunto'> {
  linhas: PrevisaoEstoque['linhas']
  onOutdated: () => void
}

function Escolher({ orcamento, linhas, onDesfazer, onClose, onOutdated }: EscolherProps) {
  const resposta = useEscolher({ orcamento, linhas, onClose, onOutdated })
  const { baixa, reserva } = resposta
  const porChapas = linhas.filter((linha) => linha.porChapas)
  return (
    <Frame
      orcamento={orcamento}
      title={baixa.lidas.length > 0 ? BAIXA : 'Reservar chapas'}
      onClose={onClose}
      footer={<Respostas resposta={resposta} onClose={onClose} />}
    >
      <div className="grid grid-cols-1 gap-3">
        {onDesfazer && <Aprovado onDesfazer={onDesfazer} />}
        <SemInternetBanner escrita="baixa" />
        <NaoVoltou sentences={reserva.reservas?.naoVoltou ?? []} />
        <Linhas baixa={baixa} />
        <Refusal baixa={baixa} />
        {(porChapas.length > 0 || linhas.length === 0) && <Chapas reserva={reserva} porChapas={porChapas} />}
      </div>
    </Frame>
  )
}

type Resposta = ReturnType<typeof useEscolher>

function Respostas({ resposta, onClose }: { resposta: Resposta; onClose: () => void }) {
  const { baixa, reserva, action, reason, confirm } = resposta
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        Agora não
      </Button>
      <Button
        variant="primary"
        busy={baixa.busy || reserva.busy}
        busyLabel={reserva.busy ? 'Reservando...' : 'Dando baixa...'}
        disabledReason={reason}
        hideReason
        onClick={() => void confirm()}
      >
        {action}
      </Button>
    </>
  )
}

function Linhas({ baixa }: Pick<Resposta, 'baixa'>) {
  if (baixa.lidas.length === 0) return null
  return (
    <>
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
      </ul>
    </>
  )
}

/** The slabs to keep; a stone of which the quote has no piece that can be cut is named all the same. */
function Chapas({
  reserva,
  porChapas,
}: Pick<Resposta, 'reserva'> & { porChapas: PrevisaoEstoque['linhas'] }) {
  const shown = new Set(reserva.grupos?.map(({ pedra }) => pedra.estoqueMaterialId))
  const others = reserva.grupos ? porChapas.filter((linha) => !shown.has(linha.id) && !isTakeable(linha)) : []
  return (
    <>
      {(!reserva.grupos || shown.size > 0) && <p className="mt-1 text-label text-fg-2">{TEXTO_DAS_CHAPAS}</p>}
      <ReservaSecao reserva={reserva} />
      {others.length > 0 && (
        <ul aria-label="Pedras por chapas" className="grid grid-cols-1 gap-2">
          {others.map((linha) => (
            <LinhaPorChapas key={linha.id} linha={linha} />
          ))}
        </ul>
      )}
    </>
  )
}

const TEXTO_DAS_CHAPAS =
  'As chapas que servem para as peças, retalhos primeiro. Reservadas, só este orçamento as usa; saem do estoque ao serem cortadas.'

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
