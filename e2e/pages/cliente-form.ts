import type { Page } from 'playwright-core'

/** The form of a customer, wherever it was opened. */
export function clienteForm(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(Novo|Editar) Cliente$/ })
  const field = (label: string) => dialog.getByLabel(label, { exact: false })
  const more = dialog.getByRole('button', { name: /^Endereço e mais dados/ })
  return {
    dialog,
    title: dialog.getByRole('heading', { level: 2 }),
    nome: field('Nome completo'),
    telefone: dialog.getByRole('textbox', { name: /^Telefone(?! do segundo)/ }),
    cpf: field('CPF ou CNPJ'),
    inscricaoEstadual: field('Inscrição estadual'),
    contatoNome: dialog.getByRole('textbox', { name: /^Segundo contato/ }),
    contatoTelefone: field('Telefone do segundo contato'),
    cep: field('CEP'),
    endereco: dialog.getByRole('textbox', { name: 'Endereço' }),
    numero: dialog.getByRole('textbox', { name: 'Número' }),
    bairro: field('Bairro'),
    cidade: field('Cidade'),
    estado: field('Estado'),
    email: field('E-mail'),
    observacoes: field('Observações'),
    semNumero: dialog.getByRole('button', { name: 'Sem número' }),
    limpar: dialog.getByRole('button', { name: 'Limpar' }),
    salvar: dialog.getByRole('button', { name: 'Salvar Cliente' }),
    fechar: dialog.getByRole('button', { name: 'Fechar' }),
    more,
    /** The question before something typed is left behind. */
    question: page.getByRole('alertdialog', { name: 'Você tem alterações não salvas.' }),
    async openMore() {
      if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click()
    },
    /** Types name and phone and saves. */
    async fill(nome: string, telefone: string) {
      await field('Nome completo').fill(nome)
      await dialog.getByRole('textbox', { name: /^Telefone(?! do segundo)/ }).fill(telefone)
    },
  }
}
