import type { Locator, Page } from 'playwright-core'

/** The cutting plan: its head, the tabs Projetos and Chapas, and what lies over them. */
export function planoCortePage(page: Page) {
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' })
  const aviso = page.locator('[data-toast-region]')
  const form = page.getByRole('dialog', { name: /^(Nova|Editar) chapa$/ })
  const estoque = page.getByRole('dialog', { name: 'Chapas do estoque' })
  const avulsa = page.getByRole('dialog', { name: 'Peça avulsa' })
  const planos = page.getByRole('dialog', { name: 'Planos de corte' })
  const noPlano = page.getByRole('region', { name: 'Peças do plano' })
  const orcamentos = page.getByRole('region', { name: 'Orçamentos com peças' })
  const chapas = page.getByRole('list', { name: 'Chapas do plano' })
  return {
    head: page.getByRole('heading', { level: 1, name: 'Plano de Corte' }),
    aba: (nome: string) => page.getByRole('tab', { name: new RegExp(`^${nome}`) }),
    salvo: (estado: string) => page.locator(`[data-salvo="${estado}"]`),
    nome: button(/^.*Alterar nome do plano$/),
    nomeCampo: page.getByRole('textbox', { name: 'nome do plano' }),
    desfazer: button(/^Desfazer/, page.getByRole('main')),
    refazer: button(/^Refazer/),
    aviso: (texto: string | RegExp) => aviso.getByText(texto),
    avisoAcao: (nome: string) => aviso.getByRole('button', { name: nome }),
    acao: async (nome: string) => {
      await button(/^Ações do plano/).click()
      await page.getByRole('menuitem', { name: nome }).click()
    },
    lado: (nome: string) => page.getByRole('radio', { name: new RegExp(`^${nome}`) }),
    chapaSelecionada: page.getByLabel('Chapa selecionada'),
    orcamentos: {
      regiao: orcamentos,
      busca: orcamentos.getByRole('searchbox'),
      status: (nome: string) => orcamentos.getByRole('radio', { name: nome }),
      linha: (cliente: string) => orcamentos.getByRole('button', { name: new RegExp(`^${cliente}`) }),
      add: (peca: string) => button(`Adicionar ${peca}`, orcamentos),
      todas: (de: string | RegExp) => orcamentos.getByRole('button', { name: de }),
    },
    noPlano: {
      regiao: noPlano,
      peca: (nome: string) => noPlano.getByRole('listitem').filter({ hasText: nome }),
      quantidade: (nome: string) => noPlano.getByRole('textbox', { name: `Quantidade de ${nome}` }),
      rotate: (nome: string) => button(`${nome} pode girar`, noPlano),
      remove: (nome: string) => button(`Remover ${nome} do plano`, noPlano),
      update: (nome: string) => button(`Atualizar ${nome}`, noPlano),
      avulsa: button('Peça avulsa', noPlano),
    },
    avulsa: {
      folha: avulsa,
      campo: (nome: string) => avulsa.getByLabel(nome, { exact: true }),
      adicionar: button('Adicionar', avulsa),
    },
    chapas: {
      lista: chapas,
      cartao: (texto: string) => chapas.getByRole('listitem').filter({ hasText: texto }),
      nova: button('Nova chapa'),
      doEstoque: button('Do estoque'),
      select: (nome: string) => button(`Selecionar ${nome}`, chapas),
      edit: (nome: string) => button(`Editar ${nome}`, chapas),
      remove: (nome: string) => button(`Remover ${nome}`, chapas),
      regras: button(/^Regras da serra/),
    },
    form: {
      folha: form,
      campo: (nome: string) => form.getByLabel(nome, { exact: true }),
      tamanho: (nome: string) => form.getByRole('radio', { name: nome }),
      quantas: (nome: string) => form.getByRole('radio', { name: nome }),
      criar: button('Criar chapa', form),
      salvar: button('Salvar', form),
    },
    estoque: {
      folha: estoque,
      chapa: (codigo: string) => estoque.getByRole('checkbox', { name: codigo }),
      codigos: () => estoque.getByRole('checkbox').evaluateAll((all) => all.map((one) => one.ariaLabel)),
      adicionar: button(/^Adicionar/, estoque),
      usarMesmoAssim: button('Usar mesmo assim'),
    },
    planos: {
      abrir: button('Planos'),
      folha: planos,
      busca: planos.getByRole('searchbox'),
      linhas: planos.getByRole('listitem'),
      linha: (nome: string) => planos.getByRole('button', { name: new RegExp(`^${nome}`) }),
      novo: button('Novo plano', planos),
    },
    versoes: page.getByRole('dialog', { name: 'Versões' }),
  }
}
