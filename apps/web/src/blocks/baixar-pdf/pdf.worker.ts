import { gerarPdf } from '@lapida/documento/gerar-pdf.tsx'
import { fetchFontes } from './fontes-pdf.ts'
import { fetchImagens } from './imagens-pdf.ts'
import type { PdfReply, PdfRequest } from './pdf-messages.ts'

// Drawing takes about a second: here it does not hold up the screen.
addEventListener('message', (event: MessageEvent<PdfRequest>) => {
  draw(event.data).then(reply, (error: unknown) => reply({ ok: false, motivo: String(error) }))
})

async function draw({ documento }: PdfRequest): Promise<PdfReply> {
  const paths = [documento.empresa.logo ?? [], ...documento.materiais.map(({ fotos }) => fotos)].flat()
  const [fontes, imagens] = await Promise.all([fetchFontes(), fetchImagens(paths)])
  const bytes = await gerarPdf(documento, { fontes, imagens })
  return { ok: true, bytes }
}

function reply(message: PdfReply): void {
  postMessage(message)
}
