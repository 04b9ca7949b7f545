import type { Locator, Page } from 'playwright-core'

/** A point: mm on the plan (Y up), or pixels of the page. */
export interface Ponto {
  x: number
  y: number
}

/** The canvas of the drawing: what stands where, and what is typed on it. */
export function quadroPage(page: Page) {
  const quadro = page.getByRole('application', { name: /^Desenho com/ })
  const campo = page.locator('[data-campo-no-lugar]')
  const tecla = (within: Locator, nome: string) => within.getByRole('button', { name: nome, exact: true })
  const vista = page.getByRole('group', { name: 'Vista' })

  /** Where a point of the plan is on the page. */
  async function em(ponto: Ponto): Promise<Ponto> {
    const box = await quadro.boundingBox()
    const [x = 0, y = 0, zoom = 1] = ((await quadro.locator('[data-vista]').getAttribute('data-vista')) ?? '')
      .split(' ')
      .map(Number)
    return { x: (box?.x ?? 0) + (ponto.x - x) * zoom, y: (box?.y ?? 0) + (y - ponto.y) * zoom }
  }
  const painted = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
  return {
    quadro,
    em,
    painted,
    ferramenta: (nome: string) => page.locator(`[data-ferramenta="${nome}"]`),
    dica: page.locator('[data-dica]'),
    escala: page.locator('[data-escala]'),
    enquadrar: vista.getByRole('button', { name: 'Enquadrar o desenho' }),
    campo,
    medida: campo.getByRole('textbox'),
    outraPonta: campo.getByRole('button', { name: 'Mover a outra ponta (Tab)' }),
    trava: campo.getByRole('button', { name: /^(Travar|Destravar) medida$/ }),
    ponta: page.locator('[data-ponta]'),
    teclado: async (teclas: readonly string[]) => {
      for (const nome of teclas) await tecla(campo, nome).click()
    },
    tecladoDaFerramenta: page.getByRole('group', { name: 'Medidas da ferramenta' }),
    item: (nome: string) => page.getByRole('menuitem', { name: nome, exact: true }),
    /** The letters that stand on edges: 'p1:A p1:B'. */
    letras: () => quadro.locator('[data-letras]').getAttribute('data-letras'),
    /** The colour of what lies over the drawing at a point of the plan. */
    cor: async (ponto: Ponto): Promise<string> => {
      const [{ x, y }, box] = [await em(ponto), await quadro.boundingBox()]
      await painted()
      return quadro
        .locator('[data-vista]')
        .evaluate(
          (canvas, at) =>
            canvas instanceof HTMLCanvasElement
              ? [
                  ...(canvas
                    .getContext('2d')
                    ?.getImageData(at.x * devicePixelRatio, at.y * devicePixelRatio, 1, 1).data ?? []),
                ].join(' ')
              : '',
          { x: x - (box?.x ?? 0), y: y - (box?.y ?? 0) },
        )
    },
    cursor: () => quadro.evaluate((element) => element.style.cursor),
    click: async (ponto: Ponto) => {
      const { x, y } = await em(ponto)
      await page.mouse.click(x, y)
    },
    /** Goes to a point without letting go, in a few steps as a hand does. */
    drag: async (de: Ponto, ate: Ponto) => {
      const [inicio, fim] = [await em(de), await em(ate)]
      await page.mouse.move(inicio.x, inicio.y)
      await page.mouse.down()
      await page.mouse.move(fim.x, fim.y, { steps: 4 })
      await painted()
    },
    /** The number written beyond a point, straight away from it: pixels of the page. */
    numeroAlem: async (ponto: Ponto, rumo: Ponto): Promise<Ponto> => {
      const borda = await em(ponto)
      for (let px = 16; px < 140; px += 6) {
        const at = { x: borda.x + rumo.x * px, y: borda.y - rumo.y * px }
        await page.mouse.move(at.x, at.y)
        await painted()
        if ((await quadro.evaluate((element) => element.style.cursor)) === 'text') return at
      }
      throw new Error('No number is written there.')
    },
  }
}
