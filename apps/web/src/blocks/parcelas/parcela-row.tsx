import type { SituacaoDaParcela } from '@lapida/contracts/parcela'
import { quandoEmTexto } from '@lapida/domain/financeiro/plano-de-pagamento'
import { ROTULOS_DA_SITUACAO } from '@lapida/domain/financeiro/parcela'
import { formatDia, formatDiaCurto, type DiaCivil } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Dotted } from '@lapida/ui/dotted.tsx'
import type { ParcelaNoAparelho } from '#data/resources/orcamentos/parcelas.ts'

export interface ParcelaRowProps {
  parcela: ParcelaNoAparelho
  hoje: DiaCivil
  /** whose it is stands in front; on the quote's own screen everybody knows */
  withCliente?: boolean
  onOpen: () => void
}

const TONES: Readonly<Record<SituacaoDaParcela, string>> = {
  prevista: 'bg-tone-neutral-bg text-tone-neutral-fg',
  aberta: 'bg-tone-info-bg text-tone-info-fg',
  avisada: 'bg-tone-warning-bg text-tone-warning-fg',
  parcial: 'bg-tone-info-bg text-tone-info-fg',
  paga: 'bg-tone-success-bg text-tone-success-fg',
  vencida: 'bg-tone-danger-bg text-tone-danger-fg',
  cancelada: 'bg-tone-neutral-bg text-tone-neutral-fg',
}

/** One instalment in a list: who, what, when, and how much of it is open. */
export function ParcelaRow({ parcela, hoje, withCliente = false, onOpen }: ParcelaRowProps) {
  const { rotulo, cliente, orcamentoNumeracao, situacao } = parcela
  const name = cliente?.nomeCompleto || 'Cliente não informado'
  const quando = quandoOfParcela(parcela, hoje)
  // 'Na instalação' says itself when it is due.
  const named = rotulo.toLowerCase()
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 py-2 text-left focus-visible:rounded-small"
        onClick={onOpen}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-label">{withCliente ? name : rotulo}</span>
          <span className="num block text-small wrap-anywhere text-fg-3">
            <Dotted>
              {[withCliente && `${rotulo} · ${orcamentoNumeracao}`, named !== quando && quando]
                .filter(Boolean)
                .join(' · ')}
            </Dotted>
          </span>
        </span>
        <span className="grid shrink-0 justify-items-end gap-1">
          <span className="num font-semibold whitespace-nowrap">{valorOfLinha(parcela)}</span>
          <SituacaoBadge situacao={situacao} waiting={parcela.locais.some(({ recusa }) => recusa === null)} />
        </span>
      </button>
    </li>
  )
}

/** How an instalment stands, as a badge. */
export function SituacaoBadge({ situacao, waiting }: { situacao: SituacaoDaParcela; waiting: boolean }) {
  return (
    <span className={`rounded-full px-2 py-0.5 text-small font-medium whitespace-nowrap ${TONES[situacao]}`}>
      {ROTULOS_DA_SITUACAO[situacao]}
      {waiting && ', a enviar'}
    </span>
  )
}

/** 'vence em 05/12', 'venceu em 01/12', 'na instalação'. */
export function quandoOfParcela(
  { vencimento, situacao, gatilho, dias }: ParcelaNoAparelho,
  hoje: DiaCivil,
): string {
  if (situacao === 'paga' || situacao === 'cancelada') return ''
  if (vencimento === null) return quandoEmTexto({ gatilho, dias, data: null })
  if (vencimento === hoje) return 'vence hoje'
  const day = vencimento.slice(0, 4) === hoje.slice(0, 4) ? formatDiaCurto(vencimento) : formatDia(vencimento)
  return `${vencimento < hoje ? 'venceu' : 'vence'} em ${day}`
}

function valorOfLinha({ situacao, valor, saldo, aDevolver }: ParcelaNoAparelho): string {
  const shown = aDevolver > 0 ? aDevolver : situacao === 'paga' || situacao === 'cancelada' ? valor : saldo
  return formatDinheiro(reaisToCentavos(shown))
}
