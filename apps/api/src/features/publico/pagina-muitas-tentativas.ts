import { erros } from '@lapida/contracts/erros'
import { html } from '@lapida/documento/html'
import type { PaginaHtml } from '@lapida/documento/pagina'

/** The page for someone who asked too often: text alone, as cheap as can be. */
export function paginaMuitasTentativas(): PaginaHtml {
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>Aguarde um pouco</title>
      </head>
      <body>
        <main>
          <h1>Aguarde um pouco</h1>
          <p>${erros.MUITAS_TENTATIVAS.texto}</p>
        </main>
      </body>
    </html>`
  return { html: page.markup, estilos: [], scripts: [] }
}
