import type { Page } from 'playwright-core'

/** With right check digits, for quotes whose customer has no document on file. */
const CPF = '52998224725'

/** The public page of a quote, and its print version. */
export function publicaPage(page: Page) {
  const nome = page.getByLabel('Seu nome')
  const aceite = page.getByLabel(/^Li e aceito este orçamento/)
  const aprovar = page.getByRole('button', { name: 'Aprovar' })
  return {
    saudacao: page.getByRole('heading', { level: 1 }),
    nome,
    aceite,
    aprovar,
    erro: page.getByRole('alert'),
    baixarPdf: page.getByRole('link', { name: 'Baixar PDF' }),
    imprimir: page.getByRole('link', { name: 'Imprimir' }),
    aviso: page.getByText('Abrindo a impressão…'),
    cancelar: page.getByRole('button', { name: 'Cancelar' }),
    qr: page.getByRole('img', { name: 'Código QR deste orçamento' }),
    desenhos: {
      heading: page.getByRole('heading', { level: 2, name: /^Desenhos?$/ }),
      /** the picture of a room */
      picture: (ambiente: string) => page.getByRole('img', { name: new RegExp(`^${ambiente}: `) }),
      /** presses the picture of a room, which then stands alone */
      open: (ambiente: string) => page.getByRole('link', { name: new RegExp(`^${ambiente}: `) }).click(),
    },
    /** a picture that stands alone */
    desenhoAmpliado: page.locator('svg'),
    open: (link: string) => page.goto(link),
    openPrint: (link: string) => page.goto(`${link}/public`),
    async approve(name: string) {
      await nome.fill(name)
      await aceite.check()
      const digitos = page.getByLabel(/CPF|CNPJ/)
      if (await digitos.count()) await digitos.fill(CPF)
      await aprovar.click()
    },
  }
}
