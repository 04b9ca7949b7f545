import type { Page } from 'playwright-core'

/** The recovery of a password: the request for a link, and the new password of who came by one. */
export function recuperacaoPage(page: Page) {
  return {
    titulo: page.getByRole('heading', { name: 'Recuperação de Senha' }),
    email: page.getByLabel('E-mail'),
    enviar: page.getByRole('button', { name: 'Enviar link' }),
    senha: page.getByLabel('Senha nova', { exact: true }),
    confirmacao: page.getByLabel('Confirmar senha nova'),
    salvar: page.getByRole('button', { name: 'Salvar senha nova' }),
    voltar: page.getByRole('link', { name: 'Voltar para Login' }),
    pedirOutro: page.getByRole('button', { name: 'Pedir outro link' }),
    async request(email: string) {
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Enviar link' }).click()
    },
    async swap(senha: string, confirmacao = senha) {
      await page.getByLabel('Senha nova', { exact: true }).fill(senha)
      await page.getByLabel('Confirmar senha nova').fill(confirmacao)
      await page.getByRole('button', { name: 'Salvar senha nova' }).click()
    },
  }
}
