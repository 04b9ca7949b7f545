import { CalendarClock, Check, MessageSquareText, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Escolhas } from '@lapida/contracts/escolhas'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { TipoResposta } from '@lapida/contracts/valores'
import { escolhasEmTexto } from '@lapida/domain/orcamento/escolhas-em-texto'
import { caminhoOfAssinatura } from '@lapida/domain/resposta/assinatura'
import {
  momento,
  ROTULOS_DA_RESPOSTA,
  ROTULOS_DO_MEIO,
  ROTULOS_DO_MOTIVO,
} from '@lapida/domain/resposta/textos'
import { ZONA_PADRAO } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { useOferta } from '#data/resources/orcamentos/propostas.ts'
import type { Resposta } from '#data/resources/orcamentos/respostas.ts'

export interface RespostaItemProps {
  resposta: Resposta
  orcamento: Orcamento
  /** IANA name of the company's time zone */
  zona: string | undefined
  children?: ReactNode
}

const ICONS: Readonly<Record<TipoResposta, ReactNode>> = {
  aprovacao: <Check />,
  recusa: <X />,
  alteracao: <MessageSquareText />,
  prazo: <CalendarClock />,
  desfeita: <Undo2 />,
  prova: <Check />,
  'prova-alteracao': <MessageSquareText />,
}

const TONES: Readonly<Record<TipoResposta, string>> = {
  aprovacao: 'bg-tone-success-bg text-tone-success-fg',
  recusa: 'bg-tone-danger-bg text-tone-danger-fg',
  alteracao: 'bg-tone-warning-bg text-tone-warning-fg',
  prazo: 'bg-tone-warning-bg text-tone-warning-fg',
  desfeita: 'bg-tone-neutral-bg text-tone-neutral-fg',
  prova: 'bg-tone-success-bg text-tone-success-fg',
  'prova-alteracao': 'bg-tone-warning-bg text-tone-warning-fg',
}

/** One answer: what, by whom and when, what was written and drawn, and what can be done with it. */
export function RespostaItem({ resposta, orcamento, zona = ZONA_PADRAO, children }: RespostaItemProps) {
  const { tipo, mensagem, desfeita } = resposta
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3">
      <span
        aria-hidden="true"
        className={`grid size-7 place-items-center rounded-full [&_svg]:size-4 [&_svg]:stroke-[1.75] ${TONES[tipo]}`}
      >
        {ICONS[tipo]}
      </span>
      <div className="grid min-w-0 gap-2 pt-0.5">
        <div>
          <p className="wrap-anywhere">
            {titleOf(resposta)}
            {desfeita && <span className="text-fg-3"> (não vale mais)</span>}
          </p>
          <p className="num text-small wrap-anywhere text-fg-3">
            <Dotted>{factsOf(resposta, zona).join(' · ')}</Dotted>
          </p>
        </div>
        {mensagem && (
          <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line text-fg-2 wrap-anywhere">
            {mensagem}
          </blockquote>
        )}
        {resposta.escolhas && (
          <EscolhasFeitas escolhas={resposta.escolhas} proposta={resposta.proposta} orcamento={orcamento} />
        )}
        <Assinatura resposta={resposta} />
        {resposta.foto !== null && (
          <a href={resposta.foto} target="_blank" rel="noopener" className="justify-self-start">
            <img
              src={resposta.foto}
              alt="Papel assinado"
              loading="lazy"
              className="max-h-40 rounded-card border border-line object-contain"
            />
          </a>
        )}
        {children}
      </div>
    </li>
  )
}

function titleOf({ tipo, nome, proposta, prova, valor }: Resposta): string {
  const what = valor === null ? '' : ` por ${formatDinheiro(reaisToCentavos(valor))}`
  const who = nome && ` · ${nome}`
  return `${ROTULOS_DA_RESPOSTA[tipo]}${what}, ${prova === null ? `versão ${proposta}` : `prova ${prova}`}${who}`
}

function factsOf({ createdAt, origem, meio, documento, motivo }: Resposta, zona: string): string[] {
  return [
    momento(createdAt, zona),
    origem === 'pagina' ? 'na página' : meio === null ? '' : ROTULOS_DO_MEIO[meio],
    documento,
    motivo === null ? '' : `motivo: ${ROTULOS_DO_MOTIVO[motivo].toLowerCase()}`,
  ].filter(Boolean)
}

/** What was chosen, by the names that the version had for it; until this device has it by those of the quote. */
function EscolhasFeitas({ escolhas, proposta, orcamento }: EscolhasFeitasProps) {
  const oferta = useOferta(orcamento.id, proposta) ?? orcamento
  return (
    <ul className="list-disc pl-4 text-small text-fg-2 wrap-anywhere marker:text-fg-3">
      {escolhasEmTexto(oferta, escolhas).map(({ rotulo, texto }) => (
        <li key={`${rotulo} ${texto}`}>
          {rotulo}: {texto}
        </li>
      ))}
    </ul>
  )
}

interface EscolhasFeitasProps {
  escolhas: Escolhas
  proposta: number
  orcamento: Orcamento
}

const QUADRO = { largura: 200, altura: 96 }

function Assinatura({ resposta: { assinatura, nome } }: Pick<RespostaItemProps, 'resposta'>) {
  if (assinatura?.tipo !== 'tracos') return null
  return (
    <svg
      viewBox={`-4 -4 ${QUADRO.largura + 8} ${QUADRO.altura + 8}`}
      role="img"
      aria-label={`Assinatura de ${nome}`}
      className="h-24 w-50 max-w-full rounded-card border border-line bg-surface text-fg"
    >
      <path
        d={caminhoOfAssinatura(assinatura.tracos, QUADRO)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
