import type { Page } from 'playwright-core'

/** The own account: name, addresses, password, sessions, and the plan of the company. */
export function contaPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const folha = page.getByRole('dialog')
  return {
    titulo: page.getByRole('heading', { level: 1, name: 'Minha conta' }),
    alterarDados: button('Alterar nome e telefone'),
    trocarEmail: button('Trocar e-mail'),
    trocarSenha: button('Trocar senha'),
    folha,
    campo: (label: string) => folha.getByLabel(label, { exact: true }),
    salvar: folha.getByRole('button', { name: 'Salvar', exact: true }),
    sessoes: page.getByRole('listitem').filter({ hasText: /usado há|Esta sessão/ }),
    encerrar: page.getByRole('button', { name: /^Encerrar (?!todas|conta)/ }),
    encerrarOutras: button('Encerrar todas as outras'),
    pergunta: page.getByRole('alertdialog'),
    mudarDePlano: page.getByRole('link', { name: 'Mudar de plano' }),
    cancelarPedido: button('Cancelar pedido'),
    sair: button('Sair'),
    encerrarConta: page.getByRole('main').getByRole('button', { name: 'Encerrar conta', exact: true }),
    encerrada: page.getByRole('complementary', { name: 'Conta encerrada' }),
  }
}
