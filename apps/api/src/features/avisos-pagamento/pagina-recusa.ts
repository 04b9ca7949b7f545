import { html } from '@lapida/documento/html'
import type { PaginaHtml } from '@lapida/documento/pagina'

/** Why 'Já paguei' was not taken, in words, and the way back to the quote. */
export function paginaRecusa(texto: string, caminho: string): PaginaHtml {
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>Não foi possível avisar</title>
      </head>
      <body>
        <main>
          <h1>Não foi possível avisar</h1>
          <p>${texto}</p>
          <p><a href="${caminho}">Voltar ao orçamento</a></p>
        </main>
      </body>
    </html>`
  return { html: page.markup, estilos: [], scripts: [] }
}
