import type { Page } from 'playwright-core'

/** What moves the stock: the sheet after an approval, the card of a quote, and the movements of one product. */
export function movimentosPage(page: Page) {
  const baixa = page.getByRole('dialog', { name: 'Dar baixa no estoque' })
  const form = page.getByRole('dialog', { name: 'Registrar movimento' })
  const avisos = page.locator('[data-toast-region]')
  return {
    baixa: {
      folha: baixa,
      linha: (nome: string) =>
        baixa
          .getByRole('list', { name: 'Linhas do estoque' })
          .getByRole('listitem')
          .filter({ hasText: nome }),
      choose: (nome: string) => baixa.getByRole('checkbox', { name: nome }),
      quantidade: (nome: string) => baixa.getByLabel(`Quantidade de ${nome}`),
      darBaixa: baixa.getByRole('button', { name: 'Dar baixa', exact: true }),
      desfazer: baixa.getByRole('button', { name: 'Desfazer' }),
      agoraNao: baixa.getByRole('button', { name: 'Agora não' }),
      recusa: baixa.getByRole('alert'),
      mesmoAssim: baixa.getByRole('button', { name: 'Dar baixa mesmo assim' }),
    },
    /** the part of the quote's detail about the stock */
    card: page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Estoque', exact: true }) }),
    oferecer: page.getByRole('button', { name: 'Dar baixa no estoque' }),
    baixado: page.getByText('Baixado', { exact: true }),
    aviso: (text: string | RegExp) => avisos.getByText(text),
    desfazer: avisos.getByRole('button', { name: 'Desfazer' }),
    movimentos: (nome: string) => page.getByRole('region', { name: `Movimentos de ${nome}` }),
    registrar: page.getByRole('button', { name: 'Registrar movimento' }),
    form: {
      folha: form,
      tipo: (nome: 'Entrada' | 'Saída' | 'Correção') => form.getByRole('radio', { name: nome }),
      quantidade: form.getByLabel(/^Quantidade/),
      motivo: form.getByLabel('Motivo', { exact: true }),
      sugerido: (nome: string) => form.getByRole('button', { name: nome, exact: true }),
      registrar: form.getByRole('button', { name: 'Registrar', exact: true }),
      mesmoAssim: form.getByRole('button', { name: 'Registrar mesmo assim' }),
    },
  }
}
