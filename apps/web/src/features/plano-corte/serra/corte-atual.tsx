import { Check, MoveHorizontal, MoveVertical } from 'lucide-react'
import type { ReferenciaDoCorte } from '@lapida/documento/plano-corte/plano-corte-cortes'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { BotaoDaSerra } from './botao-da-serra.tsx'
import type { Serra } from './use-serra.ts'

/** The cut that is on, in letters that are read from the other side of the saw, and what lies free after it. */
export function CorteAtual({ serra }: { serra: Serra }) {
  const { corte, cortes, pecas, total, marca, toggle } = serra
  if (!corte)
    return (
      <p className="text-key text-fg-2">
        Este plano é de corte livre: não há lista de cortes. Toque em cada peça quando ela estiver cortada.
      </p>
    )
  const free = pecas.filter((_, place) => corte.solta.includes(place))
  const vertical = corte.sentido === 'vertical'
  return (
    <div className="grid gap-3">
      <div aria-live="polite" aria-atomic="true" className="grid gap-1">
        <p className="num flex flex-wrap items-center gap-x-3 text-key font-semibold text-fg-2 [&_svg]:size-8 [&_svg]:shrink-0">
          <span>
            Corte {corte.ordem} de {cortes.length}
          </span>
          <span className="flex items-center gap-2 text-warning-fg">
            {vertical ? <MoveVertical aria-hidden="true" /> : <MoveHorizontal aria-hidden="true" />}
            {vertical ? 'Vertical' : 'Horizontal'}
          </span>
        </p>
        <p className="num text-display font-strong whitespace-nowrap">
          {formatComprimento(corte.medida, 'cm')} <span className="text-h1">cm</span>
        </p>
        <p className="num text-key">
          a partir {inWords(corte.referencia)}
          {corte.comDisco && ', com o disco'}
        </p>
      </div>
      {free.map(({ chave, nome, numero, pronta }) => (
        <BotaoDaSerra
          key={chave}
          icon={<Check aria-hidden="true" />}
          aria-pressed={pronta}
          disabled={!marca}
          onClick={() => toggle(chave)}
        >
          <span className="num">
            {nome} {numero} de {total} {pronta ? 'cortada' : '· marcar como cortada'}
          </span>
        </BotaoDaSerra>
      ))}
    </div>
  )
}

function inWords(referencia: ReferenciaDoCorte): string {
  if (referencia.tipo === 'corte') return `do corte ${referencia.ordem}`
  return referencia.lado === 'baixo' ? 'da borda de baixo' : 'da borda esquerda'
}
