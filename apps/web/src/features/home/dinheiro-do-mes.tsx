import { somasOfParcelas } from '@lapida/domain/financeiro/somas-das-parcelas'
import { formatDinheiro, formatDinheiroCompacto, type Centavos } from '@lapida/domain/shared/dinheiro'
import { cardClasses } from '@lapida/ui/card-classes'
import { Stat } from '@lapida/ui/stat-card.tsx'
import { recebidoNoMesOf } from '#blocks/parcelas/recebido-no-mes.ts'
import { useParcelas } from '#data/resources/orcamentos/parcelas.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

/** What came in this month, what is to come in, and what of it is late; nothing while no quote is paid in parts. */
export function DinheiroDoMes() {
  const noAparelho = useParcelas()
  const { parcelas, hoje } = noAparelho
  const recebido = recebidoNoMesOf(noAparelho)
  if (!parcelas || (parcelas.length === 0 && recebido === 0)) return null
  const { aReceber, vencido } = somasOfParcelas(parcelas, hoje)
  return (
    <nav
      aria-label="Recebimentos"
      className="grid grid-cols-2 gap-3 *:first:max-sm:col-span-2 sm:grid-cols-3 lg:gap-4"
    >
      <Figure label="Recebido no mês" value={recebido} note="entrou de verdade" />
      <Figure label="A receber" value={aReceber} note="parcelas abertas" />
      <Figure
        label="Vencido"
        value={vencido}
        note={vencido > 0 ? 'cobre hoje' : 'nada atrasado'}
        late={vencido > 0}
      />
    </nav>
  )
}

interface FigureProps {
  label: string
  value: Centavos
  note: string
  late?: boolean
}

function Figure({ label, value, note, late = false }: FigureProps) {
  return (
    <ScreenLink screen="receber" className={cardClasses({ interactive: true })}>
      <Stat
        label={label}
        value={<span title={formatDinheiro(value)}>{formatDinheiroCompacto(value)}</span>}
        note={note}
        noteTone={late ? 'danger' : 'neutral'}
      />
    </ScreenLink>
  )
}
