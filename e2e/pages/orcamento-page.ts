import type { Locator, Page } from 'playwright-core'

/** The new-quote wizard, in both readings. */
export function orcamentoPage(page: Page) {
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const pieces = page.locator('[data-tela="pecas"]')
  const keypad = page.getByRole('group', { name: 'Teclado de medidas' })
  const key = (name: string) => keypad.getByRole('button', { name, exact: true })
  return {
    open: (search = '') => page.goto(`/orcamento${search}`),

    // Empresa
    usarNomeDaConta: button(/^Usar “/),

    // Cliente
    busca: page.getByRole('combobox', { name: 'Nome, telefone ou e-mail' }),
    cadastrar: (nome: string) => page.getByRole('option', { name: `Cadastrar “${nome}”` }),
    resultados: page.getByRole('option'),
    nome: page.getByLabel('Nome completo'),
    telefone: page.getByLabel('Telefone', { exact: true }),
    salvarCliente: button('Salvar e continuar'),

    // Materiais
    pedra: (nome: string | RegExp) =>
      page.getByRole('list', { name: 'Recentes' }).getByRole('button', { name: nome }),
    buscaPedra: page.getByRole('combobox', { name: 'Pedra do estoque' }),
    preco: page.getByLabel('Preço por m²', { exact: true }),
    ambiente: (nome: string) =>
      page.getByRole('group', { name: 'Ambiente' }).getByRole('button', { name: nome, exact: true }),
    materiaisAdicionados: page.getByRole('heading', { name: /^Materiais Adicionados/ }),

    // Peças no celular
    pecas: pieces,
    nomePeca: (nome: string) =>
      pieces.getByRole('group', { name: 'Nome da peça' }).getByRole('button', { name: nome, exact: true }),
    comprimento: pieces.getByLabel('Comprimento', { exact: true }),
    largura: pieces.getByLabel('Largura', { exact: true }),
    teclas: (text: string): Locator[] =>
      [...text].map((sign) =>
        key({ '+': 'Somar medida', '-': 'Subtrair medida', ',': 'Vírgula' }[sign] ?? sign),
      ),
    proximoCampo: key('Próximo'),
    adicionarPeca: button('Adicionar peça'),
    borda: (nome: RegExp) =>
      pieces.getByRole('group', { name: 'Bordas com acabamento' }).getByRole('button', { name: nome }),
    estaPeca: pieces.locator('[data-valor="esta-peca"]'),
    concluirPecas: button('Concluir peças'),

    // Grade de peças nas telas largas
    celula: (coluna: string, linha: number | 'nova linha') =>
      page.getByRole('textbox', {
        name: `${coluna}, ${linha === 'nova linha' ? linha : `linha ${linha}`}`,
        exact: true,
      }),
    salvarMaterial: button('Salvar Material'),
    atualizarMaterial: button('Atualizar Material'),

    // Andar
    titulo: page.getByRole('heading', { level: 1 }),
    // The keypad has a 'Próximo' of its own.
    proximo: button(/^Próximo/).and(page.locator(':not([data-tela="pecas"] *)')),
    voltar: button('Voltar'),
    revisar: button('Revisar com condições padrão'),
    total: page.locator('[data-valor="total-final"]').first(),
    enviar: button('Finalizar e enviar no WhatsApp'),
    soFinalizar: button('Só finalizar'),
    finalizar: button('Finalizar'),
    salvo: page.locator('[data-salvo="salvo"]'),
    restaurar: button('Restaurar'),
    descartar: button('Descartar'),
  }
}
