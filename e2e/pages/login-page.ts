import type { Page } from 'playwright-core'

// A page object says where things are on one screen and what a person does there, in the words of the screen.
// It asserts nothing and knows nothing of other screens: tests do. One function per screen, named after it.

/** The login screen. */
export function loginPage(page: Page) {
  const email = page.getByLabel('E-mail')
  const senha = page.getByLabel('Senha', { exact: true })
  const entrar = page.getByRole('button', { name: 'Entrar' })
  return {
    email,
    senha,
    entrar,
    open: () => page.goto('/login'),
    async signIn(account: { email: string; password: string }) {
      await email.fill(account.email)
      await senha.fill(account.password)
      await entrar.click()
    },
  }
}
