import { Button } from '@lapida/ui/button.tsx'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { TotalFinal } from '#blocks/rascunho/total-final.tsx'
import { useBaixarPdf } from '#blocks/baixar-pdf/use-baixar-pdf.ts'
import { draftOrcamento, useDraftEmpresa } from './draft-document.ts'
import { useSendWhatsapp } from './use-send-whatsapp.ts'
import { useWizard } from './wizard-context.ts'

/** The end of the wizard: finish and send, only finish, or the PDF first. */
export function FinalizeBar() {
  const { store, finalize, finalizing, leitura } = useWizard()
  const { send, motivo } = useSendWhatsapp()
  const pdf = useBaixarPdf()
  const empresa = useDraftEmpresa()
  return (
    <div className="grid gap-2">
      {leitura === 'celular' && (
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-small text-fg-3">Total Final</span>
          <b className="num text-h2 font-strong" data-valor="total-final">
            <TotalFinal />
          </b>
        </p>
      )}
      <Button
        variant="whatsapp"
        size="large"
        block
        icon={<WhatsappIcon />}
        busy={finalizing}
        busyLabel="Salvando..."
        disabledReason={motivo}
        onClick={send}
      >
        Finalizar e enviar no WhatsApp
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" busy={finalizing} onClick={() => void finalize()}>
          Só finalizar
        </Button>
        <Button
          variant="secondary"
          busy={pdf.busy}
          busyLabel="Gerando..."
          onClick={() => void pdf.download(draftOrcamento(store.get()), empresa)}
        >
          Baixar PDF
        </Button>
      </div>
    </div>
  )
}
