import type { Page } from 'playwright-core'

/** The charging rules: the company's tab, a piece's own sheet, and the line of a quote that changes them. */
export function cobrancaPage(page: Page) {
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const folha = page.getByRole('dialog', { name: /^Cobrança: / })
  const regras = page.getByRole('region', { name: 'Regras de cobrança' })
  return {
    aba: page.getByRole('tab', { name: /^Cobrança/ }),
    ligar: page.getByRole('switch', { name: 'Usar regras de cobrança' }),
    arredondar: page.getByLabel('Arredondar cada lado para cima'),
    faixa: page.getByLabel('Largura mínima de faixas'),
    area: page.getByLabel('Área mínima por peça'),
    perda: page.getByLabel('Perda no corte'),
    exemplo: page.locator('[data-valor="exemplo-cobranca"]'),
    tabela: (titulo: string) => page.getByRole('group', { name: titulo, exact: true }),
    campo: (nome: string) => page.getByLabel(nome, { exact: true }),
    include: (nome: string) => button(`Incluir ${nome}`),
    remove: (nome: string) => button(`Remover ${nome}`),
    salvar: button('Salvar Perfil'),
    salvo: page.getByText('Perfil salvo', { exact: true }),

    /** the menu of a row of the grid */
    menu: (peca: string) => button(`Mais ações: ${peca}`),
    abrir: page.getByRole('menuitem', { name: 'Cobrança e recortes' }),
    /** on the phone's piece screen */
    mais: button('Mais opções de cobrança'),
    folha,
    modo: (nome: string) => folha.getByRole('radio', { name: nome }),
    precoUnitario: folha.getByLabel(/^Preço por (metro|unidade)$/),
    acabamento: folha.getByLabel('Acabamento da tabela'),
    enlarge: (recorte: string) => folha.getByRole('button', { name: `Aumentar ${recorte.toLowerCase()}` }),
    pronto: folha.getByRole('button', { name: 'Pronto' }),

    alterarTotal: button(/Alterar Valor total$/),
    precoM2: button(/Alterar Preço por m²$/),

    regras,
    desligar: regras.getByRole('button', { name: 'Não usar aqui' }),
    usar: regras.getByRole('button', { name: /^(Usar as|Atualizar pelas) da empresa$/ }),
  }
}
