import type { Download, Page } from 'playwright-core'

export interface Arquivo {
  name: string
  buffer: Buffer
}

/** The screen that brings a sheet in, and the menu that leads to it. */
export function importarPage(page: Page) {
  const main = page.getByRole('main')
  const button = (name: string | RegExp) =>
    main.getByRole('button', { name, exact: typeof name === 'string' })
  const erros = main.getByRole('list', { name: 'Linhas com erro' }).getByRole('listitem')
  const baixarLista = button('Baixar lista')
  return {
    open: (tipo: string) => page.goto(`/importar?tipo=${tipo}`),
    titulo: main.getByRole('heading', { level: 1, name: 'Importar planilha' }),
    tipo: (titulo: string) => main.getByRole('radio', { name: titulo }),
    /** chooses a file as a person does */
    async choose({ name, buffer }: Arquivo): Promise<void> {
      await button('Escolher arquivo').waitFor()
      await main
        .getByLabel('Arquivo da planilha')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    },
    celulas: main.getByRole('textbox', { name: 'Células copiadas' }),
    usarCelulas: button('Usar estas células'),
    baixarModelo: button('Baixar planilha modelo'),

    arquivo: main.getByRole('region', { name: 'Arquivo' }),
    trocar: button('Trocar de arquivo'),
    aba: main.getByRole('combobox', { name: 'Aba' }),
    titulos: main.getByRole('combobox', { name: 'Títulos das colunas' }),
    /** what a column of the sheet is taken for */
    coluna: (titulo: string) => main.getByRole('combobox', { name: titulo, exact: true }),
    numeros: main.getByRole('list', { name: 'Resumo da conferência' }).getByRole('listitem'),
    amostra: main.getByRole('region', { name: 'Primeiras linhas da planilha' }),
    erros,
    verTodos: button(/^Ver (todos|mais)/),
    deixarDeFora: main.getByRole('checkbox', { name: /^Deixar de fora/ }),
    importar: button(/^Importar (?!outra|planilha|e )/),
    cancelar: button('Cancelar'),
    conferirDeNovo: button('Conferir de novo'),
    problema: main.getByRole('alert'),

    resultado: main.getByRole('heading', { name: /importad[oa]s?$/ }),
    outra: button('Importar outra planilha'),
    verLista: main.getByRole('link', { name: /^Ver / }),

    menu: main.getByRole('button', { name: 'Importar e exportar' }),
    entrada: (name: string) => page.getByRole('menuitem', { name }),

    /** the figures of the check: new, changed, equal, wrong */
    async contagem(): Promise<string[]> {
      const figures = main.getByRole('list', { name: 'Resumo da conferência' }).locator('.num')
      await figures.nth(3).waitFor()
      return figures.allInnerTexts()
    },
    async linhasComErro(): Promise<number[]> {
      // Of rows that are far below, only the text is there yet.
      return (await erros.allTextContents()).map((text) => Number(/^Linha ([\d]+)/.exec(text)?.[1]))
    },
    async download(click: () => Promise<void>): Promise<Download> {
      const [file] = await Promise.all([page.waitForEvent('download'), click()])
      return file
    },
    baixarLista,
  }
}
