import type { Page } from 'playwright-core'

/** The search over everything. */
export function palettePage(page: Page) {
  const layer = page.getByRole('dialog', { name: 'Buscar ou fazer' })
  const field = layer.getByRole('combobox')
  return {
    layer,
    field,
    rows: layer.getByRole('option'),
    /** What Enter would choose. */
    chosen: layer.locator('[role=option][aria-selected=true]'),
    row: (name: string | RegExp) => layer.getByRole('option', { name }),
    openByKey: () => page.keyboard.press('Control+k'),
    openByButton: () =>
      page.locator('header:visible').getByRole('button', { name: 'Buscar ou fazer' }).click(),
    type: (text: string) => field.fill(text),
  }
}
