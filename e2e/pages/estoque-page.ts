import type { Locator, Page } from 'playwright-core'

/** The stock: its figures, shelves, cards, forms and what lies over them. */
export function estoquePage(page: Page) {
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const form = page.getByRole('dialog', { name: /^(Novo|Editar) (Material|Item)$/ })
  const categoria = page.getByRole('dialog', { name: /^(Nova|Editar) Categoria$/ })
  const categorias = page.getByRole('dialog', { name: /^Categorias de/ })
  const filtros = page.getByRole('dialog', { name: 'Filtros' })
  const excluir = page.getByRole('alertdialog', { name: /^Excluir (Material|Item)$/ })
  const naoSalvo = page.getByRole('alertdialog', { name: 'Você tem alterações não salvas.' })
  const resumo = page.getByRole('region', { name: 'Resumo do estoque' })
  const avisos = page.locator('[data-toast-region]')
  const cards = page.locator('[data-produto]')
  const card = (nome: string) => cards.filter({ has: button(`Editar ${nome}`) })
  return {
    head: page.getByRole('heading', { level: 1, name: 'Gestão de Estoque' }),
    /** A figure by its name, with what stands under it. */
    figura: (nome: string) => resumo.locator(':scope > *').filter({ hasText: nome }),
    figuraButton: (nome: string) => resumo.getByRole('button', { name: new RegExp(`^${nome}`) }),
    aba: (nome: string) => page.getByRole('tab', { name: new RegExp(`^${nome}`) }),
    view: (nome: 'Materiais' | 'Itens') => button(`Ver ${nome}`),
    busca: page.getByRole('searchbox'),
    filtrosButton: page.getByRole('button', { name: /^Filtros/ }),
    categoriaFiltro: page.getByRole('main').getByLabel('Categoria', { exact: true }),
    gerenciar: button('Gerenciar categorias'),
    novaCategoria: button('Nova Categoria', page.getByRole('main')),
    novo: (nome: 'Material' | 'Item') => button(`Novo ${nome}`, page.getByRole('main')).first(),
    cards,
    card,
    /** Names in the order of the screen. */
    nomes: () =>
      cards.evaluateAll((all) => all.map((one) => one.querySelector('button span span')?.textContent)),
    open: (nome: string) => card(nome).getByRole('button').first(),
    edit: (nome: string) => button(`Editar ${nome}`),
    remove: (nome: string) => button(`Excluir ${nome}`),
    limparFiltros: button('Limpar filtros', page.getByRole('main')),
    aviso: (texto: string | RegExp) => avisos.getByText(texto),
    desfazer: avisos.locator('button').filter({ hasText: 'Desfazer' }),
    ficha: (nome: string) => page.getByRole('dialog', { name: nome, exact: true }),
    naoSalvo: {
      folha: naoSalvo,
      continuar: button('Continuar editando', naoSalvo),
      descartar: button('Descartar', naoSalvo),
    },
    form: {
      folha: form,
      campo: (nome: string) => form.getByLabel(nome, { exact: true }),
      ativo: form.getByRole('switch', { name: /^Ativo/ }),
      margem: form.getByRole('status').filter({ hasText: 'Margem de lucro' }),
      salvar: button('Salvar', form),
      cancelar: button('Cancelar', form),
    },
    categoria: {
      folha: categoria,
      nome: categoria.getByLabel('Nome *', { exact: true }),
      descricao: categoria.getByLabel('Descrição', { exact: true }),
      salvar: button('Salvar', categoria),
      cancelar: button('Cancelar', categoria),
    },
    categorias: {
      folha: categorias,
      linha: (nome: string) => categorias.getByRole('listitem').filter({ hasText: nome }),
      edit: (nome: string) => button(`Editar ${nome}`, categorias),
      remove: (nome: string) => button(`Excluir ${nome}`, categorias),
    },
    filtros: {
      folha: filtros,
      baixo: filtros.getByRole('switch', { name: /^Estoque baixo/ }),
      inativos: filtros.getByRole('switch', { name: /^Inativos/ }),
      fornecedor: filtros.getByLabel('Fornecedor'),
      de: filtros.getByLabel('De', { exact: true }),
      ate: filtros.getByLabel('Até', { exact: true }),
      limpar: button('Limpar filtros', filtros),
      ver: filtros.getByRole('button', { name: /^Ver / }),
    },
    excluir: {
      folha: excluir,
      cancelar: button('Cancelar', excluir),
      excluir: button('Excluir', excluir),
    },
  }
}
