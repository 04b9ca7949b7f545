import type { Page } from 'playwright-core'

/** With right check digits, for quotes whose customer has no document on file. */
const CPF = '52998224725'

/** The public page of a quote: read, chosen from and answered; and its print version. */
export function publicaPage(page: Page) {
  const nome = page.getByLabel('Seu nome completo')
  const aceite = page.getByLabel('Li e aceito este orçamento')
  const aprovar = page.getByRole('button', { name: /^Aprovar R\$/ })
  const digitos = page.getByLabel(/CPF|CNPJ/)
  return {
    saudacao: page.getByRole('heading', { level: 1 }),
    nome,
    aceite,
    aprovar,
    erro: page.getByRole('alert'),
    /** leads to the answer from wherever the customer reads */
    barra: page.getByRole('complementary', { name: 'Resumo e resposta' }),
    /** the total at the end of the sum */
    soma: page.locator('#soma .fim'),
    quadro: page.getByRole('img', { name: 'Quadro para assinar' }),
    limpar: page.getByRole('button', { name: 'Limpar' }),
    escrever: page.getByRole('button', { name: 'Escrever em vez de desenhar' }),
    pedra: (nome: string) => page.getByRole('radio', { name: nome }),
    opcional: (nome: string) => page.getByRole('checkbox', { name: nome }),
    atualizarTotal: page.getByRole('button', { name: 'Atualizar total' }),
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
      if (await digitos.count()) await digitos.fill(CPF)
      await aceite.check()
      await aprovar.click()
    },
  }
}
