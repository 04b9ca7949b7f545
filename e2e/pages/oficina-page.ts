// What the workshop wants of a cutting plan, by what a person reads on the screen.
import type { Locator, Page } from 'playwright-core'

export function oficinaPage(page: Page) {
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  return {
    pdf: button('PDF'),
    dxf: button('DXF'),
    etiquetas: button('Etiquetas'),
    modoSerra: button('Modo serra'),
    concluir: button('Concluir plano'),
    etiquetasDosRetalhos: button('Etiquetas dos retalhos'),
    desfazerConclusao: button(/^Desfazer conclusão · até /),
    dinheiro: page.locator('section', { has: page.getByRole('heading', { name: 'Dinheiro' }) }),
    dialog,
    baixar: dialog.getByRole('button', { name: /^Baixar \d+ etiquetas?$/ }),
    rolo: dialog.getByText('Rolo de 80 mm'),
    confirmar: dialog.getByRole('button', { name: /^Concluir e guardar \d+ retalhos?$/ }),
    fechar: dialog.getByRole('button', { name: 'Fechar' }),
    campo: (nome: string, index = 0) => dialog.getByRole('textbox', { name: nome }).nth(index),
    material: dialog.getByRole('combobox', { name: 'Material do estoque' }),
    toast: page.locator('[data-toast-region]'),
    serra: {
      titulo: page.getByRole('heading', { level: 1 }),
      corte: (words: string) => page.getByText(words, { exact: true }),
      proximo: button('Próximo'),
      anterior: button('Anterior'),
      proximaChapa: button('Próxima chapa'),
      pecas: button('Ver as peças'),
      desenho: page.getByRole('group', { name: /^Desenho da chapa / }),
      peca: (nome: string | RegExp) => page.getByRole('checkbox', { name: nome }),
      sair: button('Sair do modo serra'),
    },
  }
}
