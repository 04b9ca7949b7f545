import type { Page } from 'playwright-core'

/** The bell of the frame, and what it opens. */
export function avisosPage(page: Page) {
  const painel = page.getByRole('dialog')
  return {
    /** of the header that is shown: the other one is there, too */
    sino: page.getByRole('button', { name: /^Avisos/ }).filter({ visible: true }),
    painel,
    linha: (text: string | RegExp) => painel.getByRole('button', { name: text }),
    marcarLidos: painel.getByRole('button', { name: 'Marcar lidos' }),
    preferencias: painel.getByRole('button', { name: 'Preferências' }),
    voltar: painel.getByRole('button', { name: 'Voltar aos avisos' }),
    interruptor: (name: string) => painel.getByRole('switch', { name }),
    ativar: painel.getByRole('button', { name: 'Ativar neste aparelho' }),
  }
}
