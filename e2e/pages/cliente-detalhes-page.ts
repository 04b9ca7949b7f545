import type { Page } from 'playwright-core'

/** The detail of a customer. */
export function clienteDetalhesPage(page: Page) {
  const dados = page.getByRole('dialog', { name: 'Dados pessoais (LGPD)' })
  const removal = page.getByRole('alertdialog', { name: 'Excluir Cliente' })
  return {
    nome: page.getByRole('heading', { level: 1 }),
    resumo: page.getByRole('region', { name: 'Resumo do cliente' }),
    whatsapp: page.getByRole('link', { name: 'WhatsApp' }),
    novoOrcamento: page.getByRole('link', { name: 'Novo orçamento' }).last(),
    editar: page.getByRole('button', { name: 'Editar' }),
    excluir: page.getByRole('button', { name: 'Excluir', exact: true }),
    voltar: page.getByRole('link', { name: 'Voltar', exact: true }),
    tab: (name: string) => page.getByRole('tab', { name }),
    painel: (name: string) => page.getByRole('tabpanel', { name }),
    dadosPessoais: {
      abrir: page.getByRole('button', { name: 'Dados pessoais (LGPD)' }),
      dialog: dados,
      baixar: (formato: 'PDF' | 'JSON') => dados.getByRole('button', { name: `Baixar ${formato}` }),
      tentar: (formato: 'PDF' | 'JSON') => dados.getByRole('button', { name: `Tentar ${formato} de novo` }),
      pedidoEm: dados.getByLabel('Dia em que o cliente pediu'),
      senha: dados.getByLabel('Sua senha'),
      apagar: dados.getByRole('button', { name: 'Apagar para sempre' }),
    },
    removal: { dialog: removal, excluir: removal.getByRole('button', { name: 'Excluir' }) },
  }
}
