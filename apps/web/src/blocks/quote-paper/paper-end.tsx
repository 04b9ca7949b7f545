import type { DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import type { PixNoDocumento } from '@lapida/documento/modelo/modelo-pagamento'
import { qrPath } from '@lapida/documento/base/qr'

interface PartProps {
  documento: DocumentoOrcamento
}

/** What closes the paper: how to pay by PIX, who signs, and the company's last words. */
export function PaperEnd({ documento }: PartProps) {
  const { pix, assinatura, rodape, empresa, cliente, papel } = documento
  return (
    <>
      {pix && <PaperPix pix={pix} documento={documento} />}
      {assinatura && (
        <div className="grid grid-cols-2 gap-6 pt-8 text-center text-small">
          {[empresa.nome, cliente?.nome ?? 'Cliente'].map((nome, index) => (
            <p key={index} className="border-t pt-1.5 wrap-anywhere" style={{ borderColor: papel.texto }}>
              {nome}
            </p>
          ))}
        </div>
      )}
      {rodape !== '' && (
        <p
          className="border-t pt-3 text-center text-small whitespace-pre-line wrap-anywhere"
          style={{ color: papel.textoSuave, borderColor: papel.linha }}
        >
          {rodape}
        </p>
      )}
    </>
  )
}

function PaperPix({ pix, documento: { papel } }: PartProps & { pix: PixNoDocumento }) {
  const code = pix.codigo === null ? null : qrPath(pix.codigo)
  return (
    <div className="flex items-center gap-3 border-t pt-4" style={{ borderColor: papel.linha }}>
      {code && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden="true" className="size-20 shrink-0">
          <rect width={code.size} height={code.size} fill={CODE_GROUND} />
          <path d={code.path} fill={CODE_INK} />
        </svg>
      )}
      <div className="min-w-0">
        <p className="font-semibold">Pagar com PIX</p>
        <p className="text-small" style={{ color: papel.textoSuave }}>
          {pix.rotulo}
        </p>
        <p className="num wrap-anywhere">{pix.chave}</p>
      </div>
    </div>
  )
}

// Cameras want black on white, whatever the company's colours are.
const CODE_GROUND = 'white'
const CODE_INK = 'black'
