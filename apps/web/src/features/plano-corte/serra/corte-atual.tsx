import { Check, MoveHorizontal, MoveVertical } from 'lucide-react'
import { textoCantosAMao } from '@lapida/corte/bolsos/cantos-a-mao'
import type { CorteDaSerra } from '@lapida/documento/plano-corte/plano-corte-cortes'
import {
  NOMES_DE_CORTE,
  textoOfComeco,
  textoOfParadas,
} from '@lapida/documento/plano-corte/plano-corte-palavras'
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
  const aMao = textoCantosAMao({ cortes: [corte] })
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
          {corte.naPeca && <span className="text-fg">{NOMES_DE_CORTE[corte.tipo]}</span>}
        </p>
        <p className="num text-display font-strong whitespace-nowrap">
          {formatComprimento(corte.medida, 'cm')} <span className="text-h1">cm</span>
        </p>
        <p className="num text-key">
          a partir {inWords(corte, pecas)}
          {corte.comDisco && (corte.tipo === 'jato' ? ', com o jato' : ', com o disco')}
        </p>
        {corte.naPeca && (
          <>
            <p className="num text-key">{textoOfComeco(corte.naPeca)}</p>
            <p className="num text-key font-semibold">{textoOfParadas(corte.naPeca)}</p>
          </>
        )}
        {aMao !== '' && <p className="num text-key text-fg-2">{aMao}</p>}
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

function inWords({ referencia }: CorteDaSerra, pecas: Serra['pecas']): string {
  if (referencia.tipo === 'corte') return `do corte ${referencia.ordem}`
  const edge = referencia.lado === 'baixo' ? 'da borda de baixo' : 'da borda esquerda'
  if (referencia.tipo === 'borda') return edge
  const nome = pecas[referencia.peca]?.nome ?? 'peça'
  return referencia.tipo === 'peca' ? `${edge} de ${nome}` : `${edge} do bloco que saiu de ${nome}`
}
