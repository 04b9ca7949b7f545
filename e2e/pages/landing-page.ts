import type { Page } from 'playwright-core'

/** The public page at '/'. */
export function landingPage(page: Page) {
  const calculadora = page.getByRole('form', { name: 'Calcule agora' })
  return {
    open: () => page.goto('/'),
    titulo: page.getByRole('heading', { level: 1 }),
    cabecalho: page.getByRole('banner'),
    rodape: page.getByRole('contentinfo'),
    menu: page.getByRole('banner').locator('summary'),
    /** The first step that stays at hand on the phone. */
    chamadaFixa: page.locator('[data-chamada-fixa]'),

    calculadora,
    comprimento: calculadora.getByLabel('Comprimento (m)'),
    largura: calculadora.getByLabel('Largura (m)'),
    preco: calculadora.getByLabel('Preço por m²'),
    total: calculadora.locator('[data-saida=total]'),
    area: calculadora.locator('[data-saida=area]'),
    desenho: calculadora.getByRole('img'),
    sum: (campo: 'comprimento' | 'largura') =>
      calculadora.getByRole('button', { name: `Somar outra medida a ${campo}` }),
    virarOrcamento: calculadora.getByRole('button', { name: 'Virar orçamento' }),

    pergunta: (texto: string) => page.locator('details').filter({ hasText: texto }),
  }
}
