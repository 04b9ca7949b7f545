import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { documentoOrcamento } from '@lapida/documento/modelo/modelo'
import { paginaOrcamento } from '@lapida/documento/pagina/pagina'
import { nomeArquivoPdf } from '@lapida/domain/compartilhar/mensagem'
import { desenhosOfPagina } from '#blocks/baixar-pdf/desenhos-of-pagina.ts'
import { orcamentoNoPapel } from '#blocks/baixar-pdf/orcamento-no-papel.ts'

/** Time from the window to its print dialog (spec 1 §2). */
const DELAY_MILLISECONDS = 500
/** A photo that does not come in this time is not waited for. */
const LONGEST_WAIT_MILLISECONDS = 4000

/** Draws the print version into a window and opens its print dialog. */
export async function printIn(target: Window, orcamento: Orcamento, empresa: Empresa): Promise<void> {
  const noPapel = await orcamentoNoPapel(orcamento, empresa)
  const documento = documentoOrcamento(noPapel)
  const desenhos = await desenhosOfPagina(noPapel.orcamento, noPapel.empresa, documento.papel)
  const { html, estilos } = paginaOrcamento(documento, {
    modo: 'arquivo',
    fonte: geist,
    desenhos,
  })
  draw(target, html, estilos)
  // What the browser offers as the name of the file that is printed to.
  target.document.title = nomeArquivoPdf(
    documento.cliente?.nome ?? '',
    noPapel.agora,
    empresa.fusoHorario,
  ).replace(/\.pdf$/, '')
  await Promise.all([
    pause(DELAY_MILLISECONDS),
    Promise.race([ready(target), pause(LONGEST_WAIT_MILLISECONDS)]),
  ])
  if (target.closed) return
  target.focus()
  target.print()
}

/**
 * The window belongs to this program and has its policy, which takes no style written in the page: the style comes
 * in as a sheet made by code. The policy of the file itself would refuse our own images.
 */
function draw(target: Window, html: string, estilos: readonly string[]): void {
  const withoutStyle = html.replace(/<style>[\s\S]*?<\/style>/g, '')
  const page = new DOMParser().parseFromString(withoutStyle, 'text/html')
  page.querySelector('meta[http-equiv]')?.remove()
  page.querySelectorAll('img').forEach((image) => image.removeAttribute('loading'))
  const { document: empty } = target
  empty.replaceChild(empty.adoptNode(page.documentElement), empty.documentElement)
  const { CSSStyleSheet: Sheet } = target as Window & typeof globalThis
  empty.adoptedStyleSheets = estilos.map((estilo) => {
    const sheet = new Sheet()
    sheet.replaceSync(estilo)
    return sheet
  })
}

async function ready({ document: drawn }: Window): Promise<void> {
  await Promise.allSettled([drawn.fonts.ready, ...[...drawn.images].map((image) => image.decode())])
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
