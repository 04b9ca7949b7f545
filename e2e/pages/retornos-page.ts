import type { Page } from 'playwright-core'

/** The list of whom to speak with today. */
export function retornosPage(page: Page) {
  const main = page.getByRole('main')
  const group = (titulo: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: titulo }) })
  const row = (nome: string) => main.getByRole('listitem').filter({ hasText: nome })
  const sheet = page.getByRole('dialog', { name: 'Anotar contato' })
  return {
    titulo: page.getByRole('heading', { level: 1, name: 'Retornos' }),
    grupos: main.getByRole('heading', { level: 2 }),
    group,
    row,
    whatsapp: (nome: string) => row(nome).getByRole('link', { name: /^WhatsApp/ }),
    vazio: page.getByText('Nenhum retorno para hoje.'),
    adiados: main.getByRole('button', { name: /^Com lembrete marcado/ }),
    /** Puts a quote aside by the words of the menu: 'em 3 dias'. */
    async adiar(nome: string, prazo: string) {
      await row(nome)
        .getByRole('button', { name: /^Lembrar de/ })
        .click()
      await page.getByRole('menuitem', { name: `Lembrar ${prazo}` }).click()
    },
    anotar: (nome: string) => row(nome).getByRole('button', { name: /^Anotar contato/ }),
    contato: {
      sheet,
      canal: (name: string) => sheet.getByRole('radio', { name, exact: true }),
      nota: sheet.getByRole('textbox', { name: 'O que foi conversado' }),
      lembrar: (name: string | RegExp) => sheet.getByRole('radio', { name }),
      anotar: sheet.getByRole('button', { name: 'Anotar contato' }),
      anteriores: sheet.getByRole('region', { name: 'Contatos anteriores' }).getByRole('listitem'),
      excluir: (texto: string | RegExp) =>
        sheet
          .getByRole('listitem')
          .filter({ hasText: texto })
          .getByRole('button', { name: /^Excluir/ }),
    },
    desfazer: page.getByRole('button', { name: 'Desfazer' }),
  }
}
