import type { Locator, Page } from 'playwright-core'

/** The tab of the cutting plan where pieces are laid on slabs: the engine, the canvas, the list of pieces. */
export function cortePage(page: Page) {
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const quadro = page.getByRole('application', { name: /^Chapa de / })
  const peca = (chave: string) => quadro.locator(`[data-chave="${chave}"]`)
  const linha = (chave: string) => page.locator(`[data-linha="${chave}"]`)
  return {
    quadro,
    peca,
    pecas: quadro.locator('[data-chave]'),
    colisoes: quadro.locator('[data-colisao]:not(.hidden)'),
    /** how a piece is told to a screen reader: name, size, place */
    descricao: (chave: string) => peca(chave).getAttribute('aria-label'),
    autoOrganizar: button('Auto Organizar'),
    tempo: (nome: string) => page.getByRole('radio', { name: nome, exact: true }),
    parar: button('Parar'),
    editar: button('Editar'),
    rotacionar: button('Rotacionar'),
    cortes: button('Cortes'),
    desfazer: button(/^Desfazer/),
    refazer: button(/^Refazer/),
    aproximar: button('Aumentar zoom'),
    afastar: button('Diminuir zoom'),
    zoom: button(/^Zoom \d+%/),
    chapa: page.getByRole('navigation', { name: 'Chapas do plano' }),
    proxima: button('Próxima chapa'),
    anterior: button('Chapa anterior'),
    irAte: button('Ir até'),
    fala: (texto: string | RegExp) => page.getByRole('status').filter({ hasText: texto }),
    abrirLista: button(/^Peças \(\d+\)$/),
    fecharLista: button('Fechar a lista'),
    linha,
    open: (chave: string) => linha(chave).locator('[data-abrir]'),
    campo: (chave: string, nome: 'X' | 'Y') => linha(chave).getByLabel(nome, { exact: true }),
    rotate: (chave: string) => button(/^Rotacionar /, linha(chave)),
    hold: (chave: string) => button(/^(Prender|Soltar) /, linha(chave)),
    remove: (chave: string) => button(/^Remover /, linha(chave)),
    place: (chave: string) => button('Colocar na chapa', linha(chave)),
    chapaOf: (chave: string) => linha(chave).getByLabel('Chapa', { exact: true }),
    /** the middle of a piece in the window, which it lies in */
    async middle(chave: string) {
      const box = await peca(chave).locator('rect').first().boundingBox()
      if (!box) throw new Error(`Piece ${chave} is not drawn.`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
  }
}

export type CortePage = ReturnType<typeof cortePage>
