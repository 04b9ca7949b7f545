import { Copy, ExternalLink, FileText, MessageCircle, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Prova } from '@lapida/contracts/prova'
import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { mensagemProva } from '@lapida/domain/compartilhar/prova'
import { Button } from '@lapida/ui/button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { enderecoOfOrcamento, openChat } from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { ApiError } from '#data/api/api.ts'
import { withdrawProva } from '#data/resources/orcamentos/provas.ts'
import { useOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import { copyLink } from '#shared/copy-link.ts'
import { useOnline } from '#shared/connection.ts'

export interface AcoesDaProvaProps {
  orcamentoId: string
  prova: Prova
}

/** What can be done with a proof that its customer was sent: sent on by hand while it counts, and taken back. */
export function AcoesDaProva({ orcamentoId, prova }: AcoesDaProvaProps) {
  return (
    <>
      {prova.estado !== 'substituida' && <Compartilhar orcamentoId={orcamentoId} />}
      {prova.podeRetirar && <Retirar orcamentoId={orcamentoId} prova={prova} />}
    </>
  )
}

function Retirar({ orcamentoId, prova }: AcoesDaProvaProps) {
  const [busy, setBusy] = useState(false)
  const online = useOnline()
  async function withdraw() {
    setBusy(true)
    try {
      await withdrawProva(orcamentoId, prova)
      showToast({ tone: 'success', title: `Prova ${prova.numero} retirada` })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="ghost"
      icon={<Undo2 aria-hidden="true" />}
      busy={busy}
      disabledReason={online ? null : 'Retirar precisa de internet.'}
      onClick={() => void withdraw()}
    >
      Retirar
    </Button>
  )
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
