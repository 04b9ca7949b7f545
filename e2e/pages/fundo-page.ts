import type { Page } from 'playwright-core'

/** The photo under the drawing: its sheet, and the field on the canvas that makes it as large as it is. */
export function fundoPage(page: Page) {
  const folha = page.getByRole('dialog', { name: 'Foto de fundo' })
  return {
    folha,
    arquivo: folha.locator('input[type=file][aria-label="Escolher foto"]'),
    botao: (nome: string) => folha.getByRole('button', { name: nome, exact: true }),
    largura: folha.getByRole('textbox', { name: 'Largura da foto inteira' }),
    distancia: page.getByRole('textbox', { name: 'Distância entre os dois pontos' }),
  }
}
