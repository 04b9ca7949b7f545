import type { Page } from 'playwright-core'

/** The two edit modes of a quote. */
export function edicaoPage(page: Page) {
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const sair = page.getByRole('alertdialog', { name: 'Você tem alterações não salvas.' })
  return {
    titulo: page.getByRole('heading', { level: 1 }),
    naoSalvas: page.getByText('Alterações não salvas', { exact: true }),
    aviso: page
      .getByText(
        'Você tem alterações não salvas. Clique em "Salvar Tudo" para confirmar ou "Cancelar" para descartar.',
      )
      .filter({ visible: true }),
    total: page.locator('[data-valor="total-final"]').filter({ visible: true }),
    tab: (name: string) => page.getByRole('tablist', { name: 'Partes da edição' }).getByRole('tab', { name }),
    salvarTudo: button('Salvar Tudo').filter({ visible: true }),
    cancelar: button('Cancelar').filter({ visible: true }),
    voltar: button('Voltar'),
    problema: page.getByRole('alert').filter({ visible: true }),

    // Materiais
    preco: button(/^Preço por m²/),
    quantidade: (nome: string) => page.getByRole('group', { name: `Quantidade de ${nome}` }),
    peca: button('Peça'),
    editorAvancado: button('Editor avançado'),
    concluir: button('Concluir Edição'),
    salvarEFinalizar: button('Salvar e Finalizar'),
    celula: (coluna: string, linha: number | 'nova linha') =>
      page.getByRole('textbox', {
        name: `${coluna}, ${linha === 'nova linha' ? linha : `linha ${linha}`}`,
        exact: true,
      }),

    // Serviços
    servico: (nome: string) => page.getByRole('listitem', { name: nome, exact: true }),
    servicos: page.getByRole('textbox', { name: /^Nome do serviço \d+$/ }),
    nomeServico: (numero: number) => page.getByLabel(`Nome do serviço ${numero}`),
    valorServico: (nome: string) => page.getByLabel(`Valor de ${nome}`, { exact: true }),
    novoServico: page.getByLabel('Nome do Serviço', { exact: true }),
    novoPreco: page.getByLabel('Preço (R$)'),
    adicionar: button('Adicionar'),
    remove: (nome: string) => button(`Remover ${nome}`),
    upload: (nome: string) => button(`Subir ${nome}`),

    // Condições
    desconto: page.getByLabel('Desconto', { exact: true }),
    acrescimo: page.getByLabel('Acréscimo', { exact: true }),

    // Cliente
    trocarCliente: button('Trocar cliente'),
    buscaCliente: page.getByRole('combobox', { name: 'Cliente' }),

    sair: {
      dialog: sair,
      descartar: sair.getByRole('button', { name: 'Descartar' }),
      continuar: sair.getByRole('button', { name: 'Continuar editando' }),
      salvar: sair.getByRole('button', { name: 'Salvar' }),
    },
    restaurar: dialog('Dados Encontrados'),
    verVersoes: button('Ver as duas versões'),
    versoes: dialog('As duas versões'),
    guardarEscolha: button('Guardar a escolha'),

    open: (id: string, search = '') => page.goto(`/orcamento-detalhes/${id}?modo=editar${search}`),
  }
}
