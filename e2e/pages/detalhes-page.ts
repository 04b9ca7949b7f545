import type { Download, Page } from 'playwright-core'

/** The detail screen of a quote. */
export function detalhesPage(page: Page) {
  const head = page.getByRole('heading', { level: 1 })
  const baixarPdf = page.getByRole('button', { name: 'Baixar PDF' })
  const compartilhar = page.getByRole('button', { name: 'Compartilhar', exact: true })
  const folha = page.getByRole('dialog', { name: 'Compartilhar orçamento' })
  const aprovacao = page.getByRole('dialog', { name: 'Quem aprovou e como?' })
  const menu = page.getByRole('button', { name: 'Mais ações do orçamento' })
  return {
    numero: head,
    loading: page.getByText('Carregando orçamento...'),
    numeros: page.getByRole('region', { name: 'Números do orçamento' }),
    aprovar: page.getByRole('button', { name: 'Aprovar' }),
    /** Approves without saying who did, which works without network, too. */
    /** Without network nobody is asked who approved. */
    approveOffline: () =>
      page.getByRole('button', { name: 'Aprovar' }).filter({ visible: true }).first().click(),
    async approve() {
      await page.getByRole('button', { name: 'Aprovar' }).filter({ visible: true }).first().click()
      await page.getByRole('button', { name: 'Só mudar a situação' }).click()
    },
    quemAprovou: {
      dialog: aprovacao,
      nome: aprovacao.getByLabel('Nome de quem aprovou'),
      meio: (nome: string) => aprovacao.getByRole('radio', { name: nome }),
      foto: aprovacao.getByLabel('Escolher foto do papel'),
      observacao: aprovacao.getByLabel('Observação (opcional)'),
      registrar: aprovacao.getByRole('button', { name: /^Aprovar/ }),
    },
    respostas: page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Respostas do cliente' }) }),
    rejeitar: page.getByRole('button', { name: 'Rejeitar' }),
    enviar: page.getByRole('button', { name: 'Enviar', exact: true }),
    desfazer: page.getByRole('button', { name: 'Desfazer' }),
    baixarPdf,
    compartilhar,
    editar: page.getByRole('button', { name: 'Editar', exact: true }),
    linhaDoTempo: page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Linha do tempo' }) }),
    excluir: page.getByRole('alertdialog', { name: 'Excluir Orçamento' }),
    menu,
    /** Chooses an entry of the menu behind the three dots. */
    async choose(entry: string) {
      await menu.click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
    },
    tab: (name: string) => page.getByRole('tab', { name }),
    painel: (name: string) => page.getByRole('tabpanel', { name }),
    folha: {
      dialog: folha,
      telefone: folha.getByLabel('Telefone'),
      mensagem: folha.getByLabel('Mensagem'),
      whatsapp: folha.getByRole('button', { name: 'Enviar link no WhatsApp' }),
      enviarPdf: folha.getByRole('button', { name: 'Enviar PDF' }),
      copiar: folha.getByRole('button', { name: 'Copiar link' }),
      revogar: folha.getByRole('button', { name: 'Revogar link' }),
      aparelho: folha.getByRole('button', { name: 'Compartilhar pelo aparelho' }),
    },
    open: (id: string) => page.goto(`/orcamento-detalhes/${id}`),
    /** Waits until the quote stands on the screen. */
    shown: () => head.and(page.getByText(/^#/)).waitFor(),
    async share() {
      await menu.waitFor()
      if (await compartilhar.isVisible()) {
        await compartilhar.click()
      } else {
        await menu.click()
        await page.getByRole('menuitem', { name: 'Compartilhar' }).click()
      }
      await folha.waitFor()
    },
    /** Asks for the PDF and gives the file that the browser received. */
    async download(): Promise<Download> {
      const [file] = await Promise.all([page.waitForEvent('download'), baixarPdf.click()])
      return file
    },
  }
}
