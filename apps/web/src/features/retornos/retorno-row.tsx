import { Clock, MessageSquarePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { valorApresentado } from '@lapida/domain/orcamento/valor-apresentado'
import type { ContatoDoRetorno, Retorno } from '@lapida/domain/retornos/retornos'
import { lembreteOfRetorno, textoContato, textoRetorno } from '@lapida/domain/retornos/texto-retorno'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { lembreteUrl } from '#blocks/enviar-whatsapp/lembrete-url.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { adiar, noteWhatsapp } from './anotar.ts'
import type { Momento } from './momento.ts'
import { prazosOfLembrete } from './prazos.ts'

const DropdownMenu = lazyPart(async () => (await import('@lapida/ui/dropdown-menu.tsx')).DropdownMenu)

/** Three actions side by side on the narrowest phone: there the words stand without their pictures. */
const ACTION = 'px-2! max-lg:flex-auto max-lg:text-label lg:px-4!'
const SECOND_ACTION = `${ACTION} max-[479px]:[&_svg]:hidden`

const MAIN =
  'flex min-h-14 min-w-0 flex-col justify-center py-1.5 text-fg no-underline focus-visible:rounded-small lg:flex-1'

export interface RetornoRowProps {
  retorno: Retorno<OrcamentoResumo>
  momento: Momento
  onContato: () => void
  onAdiado: () => void
}

/** A quote whose customer waits: who, how much, why, and what can be done at once. */
export function RetornoRow({ retorno, momento, onContato, onAdiado }: RetornoRowProps) {
  const { orcamento, motivo, contatos } = retorno
  const nome = orcamento.cliente?.nomeCompleto || 'Cliente não informado'
  const chat = lembreteUrl(orcamento, lembreteOfRetorno(motivo, orcamento.dataValidade))
  return (
    <li className="grid gap-2 py-2 lg:flex lg:items-center lg:gap-4">
      <ScreenLink screen="orcamento-detalhes" params={{ id: orcamento.id }} className={MAIN}>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="max-w-full min-w-0 truncate font-label">{nome}</span>
          <span className="num font-semibold whitespace-nowrap">
            {formatDinheiro(valorApresentado(orcamento))}
          </span>
        </span>
        <span className="num text-small text-fg-3">
          <Dotted>
            {numeroOrcamento(orcamento)} · {textoRetorno(motivo, momento)}
          </Dotted>
        </span>
        {motivo.tipo === 'alteracao' && motivo.mensagem !== '' && (
          <span className="line-clamp-2 text-small wrap-anywhere text-fg-2">“{motivo.mensagem}”</span>
        )}
        <UltimoContato contatos={contatos} momento={momento} />
      </ScreenLink>
      <div className="flex gap-2 lg:shrink-0">
        {chat === null ? (
          <ScreenLink
            screen="orcamento-detalhes"
            params={{ id: orcamento.id }}
            aria-label={`Abrir o orçamento de ${nome}: cliente sem telefone`}
            className={`${buttonClasses({ variant: 'secondary' })} ${ACTION}`}
          >
            Sem telefone
          </ScreenLink>
        ) : (
          <a
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp: escrever para ${nome}`}
            className={`${buttonClasses({ variant: 'whatsapp' })} ${ACTION} max-[359px]:[&_svg]:hidden`}
            onClick={() => void noteWhatsapp(orcamento, momento)}
          >
            <WhatsappIcon />
            WhatsApp
          </a>
        )}
        <Lembrar orcamento={orcamento} nome={nome} momento={momento} onAdiado={onAdiado} />
        <Button
          variant="secondary"
          className={SECOND_ACTION}
          icon={<MessageSquarePlus aria-hidden="true" />}
          aria-label={`Anotar contato com ${nome}`}
          onClick={onContato}
        >
          Anotar
        </Button>
      </div>
    </li>
  )
}

function UltimoContato({ contatos, momento }: { contatos: readonly ContatoDoRetorno[]; momento: Momento }) {
  const last = contatos.find(({ canal }) => canal !== null)
  if (!last) return null
  return (
    <span className="num text-small text-fg-3">
      <Dotted>Último contato: {textoContato(last, momento)}</Dotted>
    </span>
  )
}

interface LembrarProps {
  orcamento: OrcamentoResumo
  nome: string
  momento: Momento
  onAdiado: () => void
}

/** 'Lembrar em 1, 3, 7 dias': a menu that is fetched when it is asked for. */
function Lembrar({ orcamento, nome, momento, onAdiado }: LembrarProps) {
  const [wanted, setWanted] = useState(false)
  const look = {
    variant: 'secondary' as const,
    className: SECOND_ACTION,
    icon: <Clock aria-hidden="true" />,
    'aria-label': `Lembrar de ${nome} em outro dia`,
    children: 'Lembrar',
  }
  const waiting = <Button {...look} aria-haspopup="menu" onClick={() => setWanted(true)} />
  if (!wanted) return waiting
  const items = prazosOfLembrete(momento.hoje).map(({ rotulo, dia }) => ({
    label: `Lembrar ${rotulo}`,
    onSelect: () => {
      onAdiado()
      void adiar(orcamento, dia, momento)
    },
  }))
  return (
    <Suspense fallback={waiting}>
      <DropdownMenu defaultOpen trigger={<Button {...look} />} items={items} />
    </Suspense>
  )
}
