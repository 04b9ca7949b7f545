import { FORMAS } from '@lapida/documento/desenho/desenho-moldura'
import { layOutQuadro } from '@lapida/documento/desenho/desenho-no-orcamento'
import { svgOfQuadro } from '@lapida/documento/desenho/desenho-svg'
import { generateDesenho } from '@lapida/documento/desenho/generate-desenho.tsx'
import {
  generateEtiquetas,
  generateEtiquetasDePecas,
} from '@lapida/documento/etiquetas/generate-etiquetas.tsx'
import { dadosPessoaisOf, readDados } from '@lapida/documento/orcamento/dados-pessoais'
import { generateDados } from '@lapida/documento/orcamento/generate-dados'
import { generatePdf } from '@lapida/documento/orcamento/generate-pdf.tsx'
import { generatePlanoCorte } from '@lapida/documento/plano-corte/generate-plano-corte.tsx'
import { generateRecibo } from '@lapida/documento/orcamento/generate-recibo.tsx'
import { documentoPlanoCorte } from '@lapida/documento/plano-corte/plano-corte-modelo'
import type { FontePdf } from '@lapida/documento/base/register-fontes'
import { fetchFontes } from './fontes-pdf.ts'
import { fetchImagens } from './imagens-pdf.ts'
import type { PdfProgresso, PdfReply, PdfRequest } from './pdf-messages.ts'

let fontes: Promise<FontePdf[]> | null = null

// Drawing takes most of a second: here it does not hold up the screen.
addEventListener('message', ({ data, ports }: MessageEvent<PdfRequest>) => {
  const reply = (message: PdfReply | PdfProgresso) => ports[0]?.postMessage(message)
  draw(data, reply).then(reply, (error: unknown) => reply({ ok: false, motivo: String(error) }))
})

async function draw(request: PdfRequest, tell: (progresso: PdfProgresso) => void): Promise<PdfReply> {
  if ('etiquetas' in request) {
    const bytes = await generateEtiquetas(request.etiquetas, request.formato, await readFontes())
    return { ok: true, bytes }
  }
  if ('etiquetasPecas' in request) {
    const bytes = await generateEtiquetasDePecas(request.etiquetasPecas, request.formato, await readFontes())
    return { ok: true, bytes }
  }
  if ('recibo' in request)
    return { ok: true, bytes: await generateRecibo(request.recibo, await readFontes()) }
  if ('dados' in request) return drawDados(request)
  if ('planoCorte' in request) {
    const fonts = await readFontes()
    const bytes = await generatePlanoCorte(
      documentoPlanoCorte(request.planoCorte),
      fonts,
      (feitas, paginas) => tell({ feitas, paginas }),
    )
    return { ok: true, bytes }
  }
  if ('desenho' in request) return drawDesenho(request)
  if ('quadro' in request) return drawQuadro(request)
  const { documento, quadros } = request
  const paths = [documento.empresa.logo ?? [], ...documento.materiais.map(({ fotos }) => fotos)].flat()
  const [read, imagens] = await Promise.all([readFontes(), fetchImagens(paths)])
  const bytes = await generatePdf(documento, { fontes: read, imagens }, quadros)
  return { ok: true, bytes }
}

function drawQuadro({ quadro, papel, forma }: Extract<PdfRequest, { quadro: unknown }>): PdfReply {
  const desenhado = layOutQuadro(quadro, FORMAS[forma], papel)
  if (!desenhado) return { ok: false, motivo: 'The picture cannot be drawn.' }
  return { ok: true, bytes: new TextEncoder().encode(svgOfQuadro(desenhado)) }
}

async function drawDesenho({ desenho, pedido }: Extract<PdfRequest, { pedido: unknown }>): Promise<PdfReply> {
  const { logo, documentos } = desenho.empresa
  const path = documentos.mostrarLogo && logo ? logo : null
  const [read, imagens] = await Promise.all([readFontes(), fetchImagens(path === null ? [] : [path])])
  const recursos = { fontes: read, logo: (path !== null && imagens.get(path)) || null }
  return { ok: true, bytes: await generateDesenho(desenho, pedido, recursos) }
}

async function drawDados({ dados, empresa }: Extract<PdfRequest, { dados: unknown }>): Promise<PdfReply> {
  const documento = dadosPessoaisOf(readDados(dados), { empresa, zona: empresa.fusoHorario })
  const fotos = documento.secoes.flatMap(({ partes }) =>
    partes.flatMap((parte) => (parte.tipo === 'foto' ? parte.fonte : [])),
  )
  const [read, imagens] = await Promise.all([
    readFontes(),
    fetchImagens([documento.empresa.logo ?? [], fotos].flat()),
  ])
  return { ok: true, bytes: await generateDados(documento, { fontes: read, imagens }) }
}

/** The fonts, read once; a reading that failed is tried again with the next document. */
function readFontes(): Promise<FontePdf[]> {
  fontes ??= fetchFontes().catch((error: unknown) => {
    fontes = null
    throw error
  })
  return fontes
}
