import { html } from '@lapida/documento/base/html'
import type { PaginaHtml } from '@lapida/documento/pagina/pagina'

/**
 * A page that says one thing, such as to wait: text alone, as cheap as can be.
 * @param volta path of the quote, for a way back; without one there is none
 */
export function paginaAviso(titulo: string, texto: string, volta?: string): PaginaHtml {
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${titulo}</title>
      </head>
      <body>
        <main>
          <h1>${titulo}</h1>
          <p>${texto}</p>
          ${volta !== undefined && html`<p><a href="${volta}">Voltar ao orçamento</a></p>`}
        </main>
      </body>
    </html>`
  return { html: page.markup, estilos: [], scripts: [] }
}
