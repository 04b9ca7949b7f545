import { centavosToReais } from '@lapida/domain/shared/dinheiro'
import { valorToSend } from '@lapida/domain/orcamento/valor-to-send'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { Copy, FileText, Share2 } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useBaixarPdf } from '#blocks/baixar-pdf/use-baixar-pdf.ts'
import {
  enderecoOfOrcamento,
  mensagemOfOrcamento,
  openChat,
} from '#blocks/enviar-whatsapp/enviar-whatsapp.ts'
import { lembrarEnvio } from '#blocks/enviar-whatsapp/lembrar-envio.ts'
import { markSent, SEM_INTERNET } from '#blocks/orcamento-acoes/orcamento-actions.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { forgetEnvio } from '#data/resources/orcamentos/envios-lembrados.ts'
import type { Local } from '#data/local/store.ts'
import { copyLink } from '#shared/copy-link.ts'
import { useOnline } from '#shared/connection.ts'
import { LinkControls } from './link-controls.tsx'
import { VerComoCliente } from './ver-como-cliente.tsx'
import { COMPARTILHADO, shareFile, shareLink } from './share.ts'

export interface CompartilharSheetProps {
  orcamento: Local<Orcamento>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Ways to put the quote into the customer's hands. Link and PDF go apart: WhatsApp drops the text
 * of a shared file, and iOS the file of a shared text (ux §2.9).
 */
export function CompartilharSheet({ orcamento, open, onOpenChange }: CompartilharSheetProps) {
  const send = useRef<HTMLButtonElement>(null)
  const link = enderecoOfOrcamento(orcamento)
  return (
    // Not the field first: the phone's keyboard would rise over the button that most people want.
    <Sheet open={open} onOpenChange={onOpenChange} title="Compartilhar orçamento" initialFocus={send}>
      <div className="grid gap-5">
        {orcamento._sync !== 'sincronizado' && (
          <Banner tone="offline">
            O link abre para o cliente assim que este orçamento chegar ao servidor.
          </Banner>
        )}
        {link && (
          <>
            <WhatsappCard
              key={link}
              orcamento={orcamento}
              link={link}
              sendButton={send}
              onSent={() => onOpenChange(false)}
            />
            <OtherWays orcamento={orcamento} link={link} />
          </>
        )}
        {link && orcamento._sync === 'sincronizado' && <VerComoCliente orcamentoId={orcamento.id} />}
        {orcamento._sync === 'sincronizado' && (
          <LinkControls orcamentoId={orcamento.id} open={link !== null} />
        )}
      </div>
    </Sheet>
  )
}

interface WhatsappCardProps {
  orcamento: Orcamento
  link: string
  sendButton: RefObject<HTMLButtonElement | null>
  onSent: () => void
}

function WhatsappCard({ orcamento, link, sendButton, onSent }: WhatsappCardProps) {
  const [telefone, setTelefone] = useState(orcamento.cliente?.telefone ?? '')
  const [mensagem, setMensagem] = useState(() =>
    mensagemOfOrcamento({ ...orcamento, valorTotal: centavosToReais(valorToSend(orcamento)) }, link),
  )
  const [missing, setMissing] = useState(false)
  const canOpen = useOnline() && orcamento.versao > 0

  function send() {
    const chat = linkWhatsapp(telefone, mensagem)
    setMissing(chat === null)
    if (chat === null) return
    onSent()
    if (!canOpen) return void lembrarEnvio(orcamento.id, { mensagem: { telefone, mensagem } })
    openChat(chat)
    void forgetEnvio(orcamento.id)
    markSent(orcamento)
  }

  return (
    <section aria-label="Enviar via WhatsApp" className="grid gap-3">
      <h3 className="text-h2">Enviar via WhatsApp</h3>
      <PhoneField
        label="Telefone"
        mask={formatTelefone}
        defaultValue={formatTelefone(telefone)}
        onChange={(event) => setTelefone(event.target.value)}
        error={missing ? 'Informe o telefone do cliente. Exemplo: (11) 98765-4321' : undefined}
      />
      <TextArea
        label="Mensagem"
        rows={4}
        value={mensagem}
        onChange={(event) => setMensagem(event.target.value)}
      />
      <Button ref={sendButton} variant="whatsapp" size="large" block icon={<WhatsappIcon />} onClick={send}>
        {canOpen ? 'Enviar link no WhatsApp' : SEM_INTERNET}
      </Button>
      {!canOpen && (
        <p className="text-label text-fg-3">Guardamos a mensagem e avisamos aqui quando o link abrir.</p>
      )}
    </section>
  )
}

function OtherWays({ orcamento, link }: { orcamento: Orcamento; link: string }) {
  const empresa = useEmpresa()
  const pdf = useBaixarPdf()
  const canShare = typeof navigator.share === 'function'

  async function sendPdf() {
    if (!empresa) return
    const file = await pdf.createToSend(orcamento, empresa)
    if (file && (await shareFile(file))) markSent(orcamento, { title: COMPARTILHADO })
  }

  // A link goes somewhere: of a draft it would open nothing but 'Em preparação'.
  async function copy() {
    if (await copyLink(link)) markSent(orcamento, { title: 'Link copiado!' })
  }
  async function share() {
    if (await shareLink(link)) markSent(orcamento, { title: COMPARTILHADO })
  }

  return (
    <section aria-label="Outras formas" className="grid gap-2 sm:grid-cols-2">
      <Button
        variant="secondary"
        icon={<FileText aria-hidden="true" />}
        busy={pdf.busy}
        busyLabel="Gerando..."
        disabledReason={empresa ? null : 'O perfil da empresa ainda não chegou a este aparelho'}
        hideReason
        onClick={() => void sendPdf()}
      >
        Enviar PDF
      </Button>
      <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        Copiar link
      </Button>
      {canShare && (
        <Button
          variant="ghost"
          icon={<Share2 aria-hidden="true" />}
          onClick={() => void share()}
          className="sm:col-span-2"
        >
          Compartilhar pelo aparelho
        </Button>
      )}
    </section>
  )
}
