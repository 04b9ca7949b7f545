import type { Locator, Page } from 'playwright-core'

/** What ties a drawing and a quote together: the sheet that sends, and the card of the quote. */
export function vinculoPage(page: Page) {
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const folha = (nome: string) => {
    const dialog = page.getByRole('dialog', { name: nome })
    return {
      folha: dialog,
      linha: (nome: string | RegExp) => dialog.getByRole('checkbox', { name: nome }),
      linhas: dialog.getByRole('list', { name: 'Peças do desenho' }).getByRole('listitem'),
      item: (nome: string) =>
        dialog.getByRole('list', { name: 'Itens do estoque' }).getByRole('checkbox', { name: nome }),
      recompute: (o: string | RegExp) => dialog.getByRole('checkbox', { name: o }),
      total: dialog.locator('[data-valor="total-das-diferencas"]'),
      levar: button('Levar a medida ao desenho', dialog),
      botao: (nome: string) => button(nome, dialog),
    }
  }
  const cartao = page.getByRole('region', { name: /^Desenho / })
  const aviso = page.locator('[data-toast-region]')
  return {
    enviar: { ...folha('Enviar ao orçamento'), orcamento: page.getByLabel('Orçamento', { exact: true }) },
    diferencas: folha('Diferenças com o desenho'),
    cartao,
    verDiferenca: button('Ver diferença', cartao),
    aviso: (texto: string | RegExp) => aviso.getByText(texto),
    avisoAcao: (nome: string) => aviso.getByRole('button', { name: nome }),
  }
}
