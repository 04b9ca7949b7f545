import { MapPin, MessageCircle, PencilRuler, Phone, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { formatDia } from '@lapida/domain/shared/datas'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { enderecoEmTexto } from '@lapida/domain/shared/endereco'
import { formatLados, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import type { DesenhoDaLista } from '#data/resources/documentos/desenhos.ts'
import type { OrcamentoAProduzir } from '#data/resources/orcamentos/pecas-a-produzir.ts'
import { useMayCall } from '#shared/use-may-call.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

export interface OrcamentoComPecasProps {
  orcamento: OrcamentoAProduzir
  /** its drawings, the one changed last first */
  desenhos: readonly DesenhoDaLista[]
}

/** One quote at the saw or at the site: whose, where, and every piece of every stone. */
export function OrcamentoComPecas({ orcamento, desenhos }: OrcamentoComPecasProps) {
  const { cliente, materiais, dataInicio, prazoEntrega, observacoes } = orcamento
  const prazo = dataInicio ? `Começa em ${formatDia(dataInicio)}` : prazoEntrega
  return (
    <Card title={`${numeroOrcamento(orcamento)} · ${cliente?.nomeCompleto ?? 'Sem cliente'}`}>
      <div className="grid gap-3">
        <Lugar orcamento={orcamento} />
        {prazo && <p className="text-label text-fg-2">{prazo}</p>}
        {observacoes && <p className="text-label whitespace-pre-line wrap-anywhere">{observacoes}</p>}
        {materiais.map((material) => (
          <Pedra key={material.id} material={material} />
        ))}
        <Desenhos orcamentoId={orcamento.id} desenhos={desenhos} />
      </div>
    </Card>
  )
}

/** Where to go and whom to call, for whom that is told. */
function Lugar({ orcamento: { cliente, enderecoObra } }: { orcamento: OrcamentoAProduzir }) {
  const telefone = cliente?.telefone ?? ''
  const endereco = enderecoEmTexto({ ...SEM_ENDERECO, ...(enderecoObra ?? cliente) })
  if (telefone === '' && endereco === '') return null
  const chat = linkWhatsapp(telefone, '')
  return (
    <address className="grid gap-1 text-label not-italic wrap-anywhere">
      {endereco !== '' && (
        <Fora
          icone={<MapPin aria-hidden="true" />}
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(endereco)}`}
        >
          <Dotted>{endereco}</Dotted>
        </Fora>
      )}
      {telefone !== '' && (
        <div className="flex flex-wrap gap-x-5">
          <Fora icone={<Phone aria-hidden="true" />} href={`tel:${telefone}`}>
            {formatTelefone(telefone)}
          </Fora>
          {chat !== null && (
            <Fora icone={<MessageCircle aria-hidden="true" />} href={chat}>
              WhatsApp
            </Fora>
          )}
        </div>
      )}
    </address>
  )
}

const SEM_ENDERECO = { endereco: '', numero: '', bairro: '', cidade: '', estado: '', cep: '' }

interface ForaProps {
  href: string
  icone: ReactNode
  children: ReactNode
}

function Fora({ href, icone, children }: ForaProps) {
  return (
    <a
      className="flex min-h-11 items-center gap-2 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]"
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      {icone}
      <span className="min-w-0">{children}</span>
    </a>
  )
}

/** What is drawn of the quote; whoever measures begins a drawing of it here. */
function Desenhos({ orcamentoId, desenhos }: { orcamentoId: string; desenhos: readonly DesenhoDaLista[] }) {
  const mayDraw = useMayCall()('desenhos.replace')
  if (desenhos.length === 0 && !mayDraw) return null
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-3">
      {desenhos.map(({ id, nome }) => (
        <ScreenLink
          key={id}
          screen="drawup"
          params={{ search: { desenho: id } }}
          className={`${buttonClasses({ variant: 'secondary' })} max-w-full`}
        >
          <PencilRuler aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 truncate">{nome || 'Desenho'}</span>
        </ScreenLink>
      ))}
      {mayDraw && (
        <ScreenLink
          screen="drawup"
          params={{ search: { orcamento: orcamentoId } }}
          className={buttonClasses({ variant: desenhos.length === 0 ? 'secondary' : 'ghost' })}
        >
          <Plus aria-hidden="true" />
          {desenhos.length === 0 ? 'Desenhar' : 'Outro desenho'}
        </ScreenLink>
      )}
    </div>
  )
}

type Material = OrcamentoAProduzir['materiais'][number]

function Pedra({ material: { nome, tipo, ambiente, espessura, acabamento, pecas } }: { material: Material }) {
  const pedra = [tipo, espessura, acabamento].filter(Boolean).join(' · ')
  return (
    <section className="grid gap-1 border-t border-line pt-3">
      <h3 className="text-body font-semibold wrap-anywhere">{pedra || nome}</h3>
      <p className="text-label text-fg-3 wrap-anywhere">
        {[nome, ambiente].filter((text, index, all) => text && all.indexOf(text) === index).join(' · ')}
      </p>
      <ul className="grid gap-1">
        {pecas.map((peca) => (
          <li key={peca.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {peca.nome}
              {peca.quantidade > 1 && ` (${plural(peca.quantidade, 'peça', 'peças')})`}
            </span>
            <span className="num text-fg-2">
              {formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura))}
              {peca.acabamento && ` · ${peca.acabamento}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
