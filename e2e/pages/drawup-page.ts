import type { Locator, Page } from 'playwright-core'

/** The drawing: its head, and what stands over the canvas that is about the whole of it. */
export function drawupPage(page: Page) {
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const aviso = page.locator('[data-toast-region]')
  const desenhos = page.getByRole('dialog', { name: 'Desenhos' })
  const versoes = page.getByRole('dialog', { name: 'Versões e revisões' })
  const historico = page.getByRole('dialog', { name: 'Histórico' })
  return {
    head: page.getByRole('heading', { level: 1, name: 'Desenho' }),
    voltar: page.getByRole('link', { name: 'Voltar', exact: true }),
    nome: button(/Alterar nome do desenho$/),
    nomeCampo: page.getByRole('textbox', { name: 'nome do desenho' }),
    salvo: (estado: string) => page.locator(`[data-salvo="${estado}"]`),
    anuncio: (texto: string | RegExp) => page.locator('[data-anuncio]').getByText(texto),
    desfazer: button(/^Desfazer/, page.getByRole('main')),
    refazer: button(/^Refazer/),
    revisao: (nome: string) => button(`${nome}: ver revisões`),
    enviar: button('Enviar ao orçamento'),
    telaCheia: button('Tela cheia'),
    sairDaTelaCheia: button('Sair da tela cheia'),
    aviso: (texto: string | RegExp) => aviso.getByText(texto),
    avisoAcao: (nome: string) => aviso.getByRole('button', { name: nome }),
    acao: async (nome: string | RegExp) => {
      await button(/^Ações do desenho/).click()
      await page.getByRole('menuitem', { name: nome }).click()
    },
    desenhos: {
      abrir: button('Desenhos'),
      folha: desenhos,
      busca: desenhos.getByRole('searchbox'),
      linhas: desenhos.getByRole('listitem'),
      linha: (texto: string | RegExp) => desenhos.getByRole('button', { name: texto }),
      novo: button('Novo desenho', desenhos),
    },
    versoes: {
      folha: versoes,
      aba: (nome: string) => versoes.getByRole('tab', { name: nome }),
      compare: (titulo: string) => button(`Comparar ${titulo}`, versoes),
      restore: (titulo: string) => button(`Restaurar ${titulo}`, versoes),
    },
    historico: {
      folha: historico,
      passo: (nome: string | RegExp) => historico.getByRole('listitem').getByRole('button', { name: nome }),
    },
  }
}

export type DrawupPage = ReturnType<typeof drawupPage>
