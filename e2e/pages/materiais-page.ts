import type { Page } from 'playwright-core'

/** The catalogue: its tabs, its cards, and what lies over them. */
export function materiaisPage(page: Page) {
  const main = page.getByRole('main')
  const lista = main.getByRole('list', { name: 'Materiais do catálogo' })
  const card = (nome: string) =>
    lista.getByRole('article').filter({ has: page.getByRole('heading', { name: nome, exact: true }) })
  return {
    titulo: main.getByRole('heading', { level: 1 }),
    lista,
    card,
    nomes: () => lista.getByRole('heading', { level: 2 }).allInnerTexts(),
    aba: (nome: string) => page.getByRole('tab', { name: nome }),
    busca: main.getByRole('searchbox', { name: 'Buscar por nome, tipo ou categoria...' }),
    tipo: (nome: string) =>
      main.getByRole('radiogroup', { name: 'O que mostrar' }).getByRole('radio', { name: nome, exact: true }),
    categoria: (nome: string) =>
      main
        .getByRole('radiogroup', { name: 'Categoria' })
        .getByRole('radio', { name: new RegExp(`^${nome}`) }),
    limpar: main.getByRole('button', { name: 'Limpar filtros' }),
    novoModelo: main.getByRole('button', { name: 'Novo Modelo' }).first(),
    populares: main.getByRole('list', { name: 'Pedras mais usadas' }),
    numeros: main.getByRole('region', { name: 'Números do catálogo' }),
    detalhes: (nome: string) => page.getByRole('dialog', { name: nome, exact: true }),
    open: (nome: string) => card(nome).getByRole('button', { name: nome, exact: true }).click(),
    pick: (nome: string) =>
      card(nome)
        .getByRole('link', { name: /^Usar em orçamento/ })
        .click(),
    /** Chooses in the menu of a card. */
    async choose(nome: string, acao: 'Editar' | 'Fotos' | 'Duplicar' | 'Excluir') {
      await page.getByRole('button', { name: `Mais opções de ${nome}`, exact: true }).click()
      await page.getByRole('menuitem', { name: acao }).click()
    },
    fotos: page.getByRole('dialog', { name: /^Fotos/ }),
    formulario: page.getByRole('dialog', { name: /^(Editar|Duplicar) Material$/ }),
    pergunta: page.getByRole('alertdialog'),
    toast: (texto: string) => page.getByText(texto, { exact: true }),
    desfazer: page.getByRole('button', { name: 'Desfazer' }),
  }
}
