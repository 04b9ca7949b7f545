import type { Locator, Page } from 'playwright-core'

/** What stands beside the canvas: the gallery, the openings, the tree, the properties; on the phone their bar. */
export function desenhoPaineisPage(page: Page) {
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const galeria = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Adicionar' }) })
  const modelos = page.getByRole('dialog', { name: 'Modelos' })
  const folha = page.getByRole('dialog')
  const arvore = page.getByRole('tree', { name: 'Peças' })
  const teclado = page.getByRole('group', { name: 'Teclado de medidas' })
  const barra = page.getByRole('toolbar', { name: 'Ferramentas' })
  return {
    folha,
    galeria: {
      folha: galeria,
      modelos,
      modelo: (nome: string) => page.getByRole('radio', { name: nome, exact: true }),
      medida: (letra: string) => page.getByRole('textbox', { name: new RegExp(`^${letra} · `) }),
      material: page.getByLabel('Material', { exact: true }),
      adicionar: button(/^Adicionar/, folha),
    },
    recorte: {
      folha: page.getByRole('dialog', { name: 'Recorte' }),
      busca: page.getByRole('combobox', { name: 'Buscar recorte' }),
      opcao: (nome: string | RegExp) => page.getByRole('option', { name: nome }),
      aoLongo: page.getByRole('textbox', { name: 'Ao longo, até o eixo' }),
      colocar: button('Colocar'),
    },
    arvore: {
      raiz: arvore,
      linha: (nome: string | RegExp) => arvore.getByRole('treeitem', { name: nome }),
      campo: arvore.locator('input, select'),
    },
    aba: (nome: string | RegExp) => page.getByRole('tab', { name: nome }),
    barra: {
      botao: (nome: string) => button(nome, barra),
      propriedades: button(/Propriedades$/),
    },
    acabamento: (nome: string) =>
      page
        .getByRole('group', { name: 'Lista de acabamentos' })
        .getByRole('button', { name: nome, exact: true }),
    fechar: button('Fechar'),
    /** the keys of our own pad for a measure */
    teclas: (texto: string): Locator[] =>
      [...texto].map((letra) => button(letra === ',' ? 'Vírgula' : letra, teclado)),
    confirmarMedida: button('Confirmar medida', teclado),
  }
}
