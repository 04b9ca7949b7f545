import { html, raw, type Html } from '../base/html.ts'

/** The head of a public page that no other program shows beside a link to it: its title, its font and its only style. */
export function cabecaSemCartao({
  titulo,
  fonte,
  estilo,
}: {
  titulo: string
  /** path of the font's file */
  fonte: string
  estilo: string
}): Html {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${titulo}</title>
    <meta name="robots" content="noindex, nofollow" />
    <meta name="format-detection" content="telephone=no" />
    <link rel="icon" href="/favicon.svg" />
    <link rel="preload" href="${fonte}" as="font" type="font/woff2" crossorigin />
    <style>
      ${raw(estilo)}
    </style>
  </head>`
}
