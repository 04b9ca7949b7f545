import { Copy } from 'lucide-react'
import type { ConviteFeito } from '@lapida/contracts/membro'
import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { copyLink } from '#shared/copy-link.ts'

export interface LinkDialogProps {
  open: boolean
  feito: ConviteFeito | null
  onClose: () => void
}

/** The link of an invitation, the one time that it is shown: by WhatsApp, or wherever it is pasted. */
export function LinkDialog({ open, feito, onClose }: LinkDialogProps) {
  if (!feito) return null
  const { convite, link, mensagem } = feito
  const chat = linkWhatsapp(convite.telefone, mensagem)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Convite criado"
      description={`Envie este link a ${convite.nome}. Ele vale por 7 dias, serve para uma pessoa e não é mostrado de novo.`}
    >
      <div className="grid gap-4">
        <p className="rounded-control bg-surface-2 px-4 py-3 text-small wrap-anywhere">{link}</p>
        <div className="grid gap-2">
          {chat && (
            <a
              href={chat}
              target="_blank"
              rel="noopener"
              className={buttonClasses({ size: 'large', block: true })}
            >
              <WhatsappIcon />
              Enviar pelo WhatsApp
            </a>
          )}
          <Button
            variant="secondary"
            size="large"
            block
            icon={<Copy aria-hidden="true" />}
            onClick={() => void copyLink(link)}
          >
            Copiar link
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
