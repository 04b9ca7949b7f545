import type { Locator, Page } from 'playwright-core'

/** Slabs and leftovers: the third tab of the stock, a slab's own sheet, its form, and its label. */
export function chapasPage(page: Page) {
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const form = page.getByRole('dialog', { name: /^(Editar |Nova chapa|Novo retalho)/ })
  const area = form.getByTestId('area-de-defeitos')
  const etiqueta = page.getByRole('dialog', { name: /^Etiqueta/ })
  const reservar = page.getByRole('dialog', { name: /^Reservar / })
  const avisos = page.locator('[data-toast-region]')
  const lista = page.getByRole('list', { name: 'Chapas', exact: true })
  return {
    lista,
    card: (codigo: string) => lista.getByRole('listitem').filter({ hasText: codigo }),
    codigos: () => lista.getByRole('heading', { level: 2 }).allTextContents(),
    resumo: page.getByRole('status').filter({ hasText: 'em estoque' }),
    busca: page.getByLabel('Buscar chapa'),
    estado: (nome: string) =>
      page.getByRole('radiogroup', { name: 'Estado' }).getByRole('radio', { name: nome }),
    soRetalhos: button('Só retalhos'),
    lote: page.getByLabel('Lote', { exact: true }),
    vazia: page.getByText('Nenhuma chapa cadastrada', { exact: true }),
    semResultado: page.getByText('Nenhuma chapa encontrada', { exact: true }),
    limparFiltros: button('Limpar filtros'),
    nova: button('Nova chapa'),
    etiquetas: button('Etiquetas'),
    view: (codigo: string) => button(`Ver ${codigo}`),
    menu: (codigo: string) => button(`Ações de ${codigo}`),
    item: (nome: string) => page.getByRole('menuitem', { name: nome }),
    aviso: (texto: string | RegExp) => avisos.getByText(texto),
    desfazer: button('Desfazer', avisos),

    ficha: (codigo: string) => page.getByRole('dialog', { name: codigo, exact: true }),
    excluir: page.getByRole('alertdialog', { name: /^Excluir (chapa|retalho)$/ }),
    naoSalvo: page.getByRole('alertdialog', { name: 'Você tem alterações não salvas.' }),

    form: {
      folha: form,
      /** with or without the mark that it may stay empty */
      campo: (nome: string) =>
        form.getByLabel(nome, { exact: true }).or(form.getByLabel(`${nome} (opcional)`, { exact: true })),
      /** a list of a few stones, or a search among many */
      pedra: form.getByRole('combobox', { name: 'Material', exact: true }),
      tamanho: (nome: string) => button(nome, form.getByRole('group', { name: 'Tamanhos comuns' })),
      retalho: form.getByRole('switch', { name: /É um retalho/ }),
      area,
      desenho: area.getByRole('img'),
      arquivo: form.getByLabel('Escolher foto da chapa'),
      foto: area.locator('image'),
      removerFoto: button('Remover foto', form),
      adicionarDefeito: button('Adicionar defeito', form),
      desfazer: button('Desfazer', form),
      defeito: (campo: string, numero: number) => form.getByLabel(`${campo} do defeito ${numero}`),
      removeDefeito: (numero: number) => button(`Remover defeito ${numero}`, form),
      salvar: button('Salvar', form),
      salvarECriarOutra: button('Salvar e criar outra', form),
      cancelar: button('Cancelar', form),
    },
    /** what becomes of m² that stand in no slab */
    semChapa: {
      secao: form.getByRole('region', { name: 'Sem chapa' }),
      escolha: (nome: string) =>
        form.getByRole('region', { name: 'Sem chapa' }).getByRole('radio', { name: nome }),
    },
    reservar: {
      folha: reservar,
      busca: reservar.getByLabel('Buscar orçamento'),
      orcamento: (texto: string | RegExp) => reservar.getByRole('button', { name: texto }),
    },
    etiqueta: {
      folha: etiqueta,
      papel: (nome: string) => etiqueta.getByRole('radio', { name: nome }),
      baixar: etiqueta.getByRole('button', { name: /^Baixar/ }),
    },
  }
}
