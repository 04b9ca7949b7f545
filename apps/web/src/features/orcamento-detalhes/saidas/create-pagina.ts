import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { arquivoOrcamento, imagensOfDocumento } from '@lapida/documento/pagina/arquivo'
import { documentoOrcamento } from '@lapida/documento/modelo/modelo'
import { nomeArquivoHtml } from '@lapida/domain/compartilhar/mensagem'
import { desenhosOfPagina } from '#blocks/baixar-pdf/desenhos-of-pagina.ts'
import { orcamentoNoPapel } from '#blocks/baixar-pdf/orcamento-no-papel.ts'

/**
 * The quote as one HTML file with everything inside that this device has: without a connection an image that was
 * never seen here is left out.
 */
export async function createPagina(orcamento: Orcamento, empresa: Empresa): Promise<File> {
  const noPapel = await orcamentoNoPapel(orcamento, empresa)
  const documento = documentoOrcamento(noPapel)
  const paths = imagensOfDocumento(documento)
  const [desenhos, fonte, ...imagens] = await Promise.all([
    desenhosOfPagina(noPapel.orcamento, noPapel.empresa, documento.papel),
    ...[geist, ...paths].map(fetchData),
  ])
  const html = arquivoOrcamento(documento, {
    imagens: new Map(paths.flatMap((path, index) => pair(path, imagens[index]))),
    fonte: fonte?.replace(/^data:[^;]*/, 'data:font/woff2') ?? null,
    desenhos,
  })
  const name = nomeArquivoHtml(orcamento.cliente?.nomeCompleto ?? '', noPapel.agora, empresa.fusoHorario)
  return new File([html], name, { type: 'text/html' })
}

function pair(path: string, data: string | null | undefined): [string, string][] {
  return data ? [[path, data]] : []
}

/** A file of this program as a data: address; null when it cannot be had. */
async function fetchData(path: string): Promise<string | null> {
  const response = await fetch(path).catch(() => null)
  if (!response?.ok) return null
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(blob)
  })
}
