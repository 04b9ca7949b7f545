import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'

/** What goes out of a drawing and what comes in: the two dialogs, by what a person reads in them. */
export function saidasPage(page: Page) {
  const exportar = page.getByRole('dialog', { name: 'Exportar' })
  const importar = page.getByRole('dialog', { name: 'Importar' })
  return {
    exportar: {
      dialog: exportar,
      formato: (nome: string) => exportar.getByRole('radio', { name: nome, exact: true }).click(),
      escolhido: (nome: string) => exportar.getByRole('radio', { name: nome, exact: true, checked: true }),
      campo: (nome: string) => exportar.getByRole('combobox', { name: nome }),
      opcao: (nome: string | RegExp) => exportar.getByRole('checkbox', { name: nome }),
      camadas: exportar.getByText('Nomes das camadas'),
      camada: (nome: string) => exportar.getByRole('textbox', { name: nome, exact: true }),
      previa: (nome: string | RegExp) =>
        exportar.getByRole('img', { name: nome }).and(exportar.locator('[data-pronta]')),
      legenda: (texto: string | RegExp) => exportar.locator('figcaption').getByText(texto),
      proxima: exportar.getByRole('button', { name: 'Próxima folha' }),
      conferido: exportar.getByText(/^Lido de volta e igual ao desenho: \d+ contornos? fechados?/),
      /** presses the button and gives the file's name and bytes */
      download: async (formato: string) => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          exportar.getByRole('button', { name: `Baixar ${formato}` }).click(),
        ])
        return read(download)
      },
      fechar: exportar.getByRole('button', { name: 'Fechar' }).first(),
    },
    importar: {
      dialog: importar,
      arquivo: importar.getByLabel('Arquivo do desenho'),
      campo: (nome: string) => importar.getByRole('combobox', { name: nome }),
      resumo: importar.getByRole('status'),
      problema: importar.getByRole('alert'),
      botao: (nome: string | RegExp) => importar.getByRole('button', { name: nome }),
    },
  }
}

async function read(download: Download): Promise<{ nome: string; path: string; bytes: Buffer }> {
  const path = await download.path()
  return { nome: download.suggestedFilename(), path, bytes: await readFile(path) }
}
