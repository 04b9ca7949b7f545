import type { Page } from 'playwright-core'

/** The drawing in 3D: the picture, and what turns it. */
export function tresDPage(page: Page) {
  const camada = page.getByRole('dialog', { name: /em 3D$/ })
  return {
    camada,
    open: async () => {
      await page.getByRole('button', { name: /^Ações do desenho/ }).click()
      await page.getByRole('menuitem', { name: 'Ver em 3D' }).click()
    },
    /** The picture once it stands. */
    vista: camada.locator('[role=application][aria-busy=false]'),
    look: (de: string) => camada.getByRole('radio', { name: de }),
    botao: (nome: string) => camada.getByRole('button', { name: nome, exact: true }),
    entorno: camada.getByRole('switch', { name: 'Paredes e armários' }),
  }
}
