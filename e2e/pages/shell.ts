import type { Page } from 'playwright-core'

/** The frame around the screens of a signed-in user. */
export function shell(page: Page) {
  const phone = (page.viewportSize()?.width ?? 0) < 1024
  async function openMenu() {
    if (phone) await page.getByRole('button', { name: 'Abrir menu' }).click()
    else await page.getByRole('button', { name: /^Menu de / }).click()
  }
  return {
    openMenu,
    async openPreferencias() {
      await openMenu()
      await page.getByRole('button', { name: 'Preferências' }).click()
    },
    async signOut() {
      await openMenu()
      await page.getByRole('button', { name: 'Sair', exact: true }).click()
    },
  }
}
