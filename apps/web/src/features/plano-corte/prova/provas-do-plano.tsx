import { Copy, ExternalLink, FileText, MessageCircle, Send, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { mensagemProva } from '@lapida/domain/compartilhar/prova'
import { ROTULOS_DA_PROVA } from '@lapida/domain/prova/textos'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { enderecoOfOrcamento, openChat } from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { ApiError } from '#data/api/api.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import {
  createProva,
  useProvasDoPlano,
  withdrawProva,
  type ProvaDoOrcamento,
} from '#data/resources/documentos/provas.ts'
import { useOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import { copyLink } from '#shared/copy-link.ts'
import { useOnline } from '#shared/connection.ts'
import { useIsDono } from '#shared/use-acesso.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { textoOfProva } from './prova-em-palavras.ts'

/** What each customer of a plan was shown of the cut, and said to it; an owner sends it from here. */
export function ProvasDoPlano({ editor }: { editor: PlanoEditor }) {
  const provas = useProvasDoPlano(editor.id, editor.servidor?.versao ?? null)
  if (!provas || provas.length === 0) return null
  return (
    <Card title="Prova para o cliente">
      <ul className="grid gap-5">
        {provas.map((prova) => (
          <ProvaDeUm key={prova.orcamentoId} prova={prova} editor={editor} />
        ))}
      </ul>
    </Card>
  )
}

const TOM: Readonly<Record<NonNullable<ProvaDoOrcamento['prova']>['estado'], string>> = {
  enviada: 'bg-tone-neutral-bg text-tone-neutral-fg',
  aprovada: 'bg-tone-success-bg text-tone-success-fg',
  alterar: 'bg-tone-warning-bg text-tone-warning-fg',
  substituida: 'bg-tone-warning-bg text-tone-warning-fg',
  retirada: 'bg-tone-neutral-bg text-tone-neutral-fg',
}

function ProvaDeUm({ prova: um, editor }: { prova: ProvaDoOrcamento; editor: PlanoEditor }) {
  const zona = useEmpresa()?.fusoHorario
  const isDono = useIsDono()
  const { numeracao, prova } = um
  return (
    <li className="grid gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="num font-semibold">{numeracao}</span>
          {prova && (
            <span className={`rounded-full px-2.5 py-0.5 text-small font-semibold ${TOM[prova.estado]}`}>
              {ROTULOS_DA_PROVA[prova.estado]}
            </span>
          )}
        </p>
        <p className="num text-body text-fg-2 wrap-anywhere">{textoOfProva(um, zona)}</p>
      </div>
      {isDono && <Acoes um={um} editor={editor} />}
    </li>
  )
}

/** What an owner can do with it now. */
function Acoes({ um, editor }: { um: ProvaDoOrcamento; editor: PlanoEditor }) {
  const { orcamentoId, podeEnviar, prova } = um
  const { busy, act } = useAct()
  const online = useOnline()
  const stands = prova !== null && prova.estado !== 'substituida'
  const versao = editor.servidor?.versao ?? 0
  return (
    <div className="flex flex-wrap gap-2">
      {podeEnviar && !stands && (
        <Button
          icon={<Send aria-hidden="true" />}
          busy={busy === 'envio'}
          busyLabel="Enviando..."
          disabledReason={reasonNotToSend(editor, online)}
          onClick={() =>
            void act('envio', async () => {
              const { numero } = await createProva(orcamentoId, { planoId: editor.id, versao })
              showToast({ tone: 'success', title: `Prova ${numero} na página do cliente` })
            })
          }
        >
          {prova ? 'Enviar nova prova' : 'Enviar prova'}
        </Button>
      )}
      {stands && <Compartilhar orcamentoId={orcamentoId} />}
      {prova && editor.estado !== 'concluido' && (
        <Button
          variant="ghost"
          icon={<Undo2 aria-hidden="true" />}
          busy={busy === 'retirada'}
          disabledReason={online ? null : 'Retirar precisa de internet.'}
          onClick={() =>
            void act('retirada', async () => {
              await withdrawProva(orcamentoId, prova)
              showToast({ tone: 'success', title: `Prova ${prova.numero} retirada` })
            })
          }
        >
          Retirar
        </Button>
      )}
    </div>
  )
}

/** Only what the server has can be frozen there. */
function reasonNotToSend({ salvo }: PlanoEditor, online: boolean): string | null {
  if (!online) return 'Enviar a prova precisa de internet.'
  return salvo === 'salvo' ? null : 'O plano ainda não está todo no servidor.'
}

function useAct() {
  const [busy, setBusy] = useState<'envio' | 'retirada' | null>(null)
  async function act(which: 'envio' | 'retirada', work: () => Promise<void>) {
    setBusy(which)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: error.message })
    } finally {
      setBusy(null)
    }
  }
  return { busy, act }
}

/** The page of the proof, for whoever sends it on by hand. */
function Compartilhar({ orcamentoId }: { orcamentoId: string }) {
  const orcamento = useOrcamento(orcamentoId)
  const endereco = orcamento ? enderecoOfOrcamento(orcamento) : null
  if (!orcamento || endereco === null) return null
  const link = `${endereco}/pedra`
  const { nomeCompleto = '', telefone = '' } = orcamento.cliente ?? {}
  const chat = linkWhatsapp(telefone, mensagemProva({ nomeCliente: nomeCompleto, link }))
  return (
    <>
      {chat !== null && (
        <Button icon={<MessageCircle aria-hidden="true" />} onClick={() => openChat(chat)}>
          WhatsApp
        </Button>
      )}
      <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copyLink(link)}>
        Copiar link
      </Button>
      <Abrir href={link} icon={<ExternalLink aria-hidden="true" className="size-5" />}>
        Ver como o cliente
      </Abrir>
      <Abrir href={`${link}/pdf`} icon={<FileText aria-hidden="true" className="size-5" />}>
        PDF
      </Abrir>
    </>
  )
}

function Abrir({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 px-3 font-semibold text-primary-fg"
    >
      {icon}
      {children}
    </a>
  )
}
