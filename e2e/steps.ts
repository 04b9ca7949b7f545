// What stands on the screens besides what their addresses show: steps, tabs, and what lies over them. Each begins at an
// address and presses its way; the walk over every screen goes through these, too.
import type { Page } from 'playwright-core'
import type { OficinaDeNomesLongos } from './nomes-longos.ts'
import { drawFotoDeChapa } from './foto-de-chapa.ts'
import { avisosPage } from './pages/avisos-page.ts'
import { palettePage } from './pages/palette-page.ts'
import { shell } from './pages/shell.ts'

export interface Step {
  name: string
  /** Left out: it goes on from where the step before it ended. */
  path?: (records: OficinaDeNomesLongos) => string
  /** Presses its way to what is looked at. */
  go?: (page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const press = (...names: (string | RegExp)[]) => {
  return async (page: Page) => {
    for (const name of names) await button(page, name).click()
  }
}
const choose = (menu: string | RegExp, entry: string | RegExp) => async (page: Page) => {
  await button(page, menu).click()
  await page.getByRole('menuitem', { name: entry }).first().click()
}
const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).click()

const detalhes = ({ orcamentoId }: OficinaDeNomesLongos) => `/orcamento-detalhes/${orcamentoId}`
const doOrcamento = choose.bind(null, 'Mais ações do orçamento')
const wizard = ({ clienteId }: OficinaDeNomesLongos) => `/orcamento?clienteId=${clienteId}`
const plano =
  (aba: string) =>
  ({ planoId }: OficinaDeNomesLongos) =>
    `/plano-corte?plano=${planoId}&aba=${aba}`
const desenho = ({ desenhoId }: OficinaDeNomesLongos) => `/drawup?desenho=${desenhoId}`

/** A wizard that was left offers what was typed in it: this walk begins a new one. */
async function startAnew(page: Page): Promise<void> {
  const discard = page.getByRole('button', { name: 'Descartar', exact: true })
  const stone = page.getByRole('combobox', { name: 'Pedra do estoque' })
  await discard.or(stone).first().waitFor()
  if (await discard.isVisible()) await discard.click()
  await stone.waitFor()
}

async function toPecas(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Pedra do estoque' }).fill('Taj Mahal')
  await page.getByRole('option', { name: /^Quartzito Taj Mahal/ }).click()
  const ambiente = page.getByRole('group', { name: 'Ambiente' })
  await ambiente.getByRole('button', { name: 'Cozinha', exact: true }).click()
  await page.locator('[data-tela="pecas"]').waitFor()
}

/** On to the material with one piece in it. */
async function toMateriais(page: Page): Promise<void> {
  const pieces = page.locator('[data-tela="pecas"]')
  const keypad = page.getByRole('group', { name: 'Teclado de medidas' })
  await pieces
    .getByRole('group', { name: 'Nome da peça' })
    .getByRole('button', { name: 'Bancada', exact: true })
    .click()
  for (const field of ['Comprimento', 'Largura']) {
    await pieces.getByLabel(field, { exact: true }).click()
    for (const key of ['9', '0']) await keypad.getByRole('button', { name: key, exact: true }).click()
  }
  await press('Adicionar peça', 'Concluir peças')(page)
  await page.getByRole('heading', { name: /^Materiais Adicionados/ }).waitFor()
}

const toNext = (heading: string | RegExp) => async (page: Page) => {
  await press('Próximo')(page)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

export const STEPS: readonly Step[] = [
  { name: 'menu', path: () => '/home', go: (page) => shell(page).openMenu() },
  { name: 'preferências', path: () => '/home', go: (page) => shell(page).openPreferencias() },
  { name: 'avisos', path: () => '/home', go: (page) => avisosPage(page).sino.click() },
  { name: 'avisos: preferências', go: (page) => avisosPage(page).preferencias.click() },
  {
    name: 'busca',
    path: () => '/home',
    async go(page) {
      const palette = palettePage(page)
      await palette.openByButton()
      await palette.type('Pneu')
      await palette.rows.first().waitFor()
    },
  },
  { name: 'orçamento: cliente', path: () => '/orcamento' },
  { name: 'orçamento: novo cliente', go: press('Novo cliente') },
  { name: 'orçamento: pedra', path: wizard, go: startAnew },
  { name: 'orçamento: peças', go: toPecas },
  { name: 'orçamento: materiais', go: toMateriais },
  { name: 'orçamento: serviços', go: toNext('Serviços') },
  { name: 'orçamento: condições', go: toNext('Condições') },
  { name: 'orçamento: resumo', go: toNext('Resumo') },
  { name: 'detalhes: materiais', path: detalhes, go: tab(/^Materiais/) },
  { name: 'detalhes: cliente', path: detalhes, go: tab(/^Cliente/) },
  { name: 'detalhes: menu', path: detalhes, go: press('Mais ações do orçamento') },
  { name: 'detalhes: excluir', path: detalhes, go: doOrcamento(/^Excluir/) },
  { name: 'detalhes: compartilhar', path: detalhes, go: doOrcamento('Compartilhar') },
  ...['materiais', 'servicos', 'condicoes', 'cliente'].map((parte) => ({
    name: `edição: ${parte}`,
    path: (records: OficinaDeNomesLongos) => `${detalhes(records)}?modo=editar&parte=${parte}`,
  })),
  {
    name: 'edição: obra',
    path: (records) => `${detalhes(records)}?modo=editar&parte=condicoes`,
    go: press(/^Obra/),
  },
  { name: 'quadro', path: () => '/orcamentos?vista=kanban' },
  { name: 'orçamentos: menu', path: () => '/orcamentos', go: press(/^Mais ações/) },
  { name: 'receber: parcela', path: () => '/receber', go: press(/^Pneu/) },
  { name: 'receber: recebi', go: press('Recebi') },
  { name: 'retornos: anotar', path: () => '/retornos', go: press(/^Anotar contato/) },
  { name: 'clientes: novo', path: () => '/clientes', go: press(/^Novo Cliente$/i) },
  {
    name: 'cliente: dados pessoais',
    path: ({ clienteId }) => `/cliente-detalhes/${clienteId}`,
    go: press('Dados pessoais (LGPD)'),
  },
  { name: 'cliente: editar', path: ({ clienteId }) => `/cliente-detalhes/${clienteId}?editar=sim` },
  { name: 'materiais: pedra', path: () => '/materiais', go: press(/Taj Mahal/) },
  { name: 'estoque: itens', path: () => '/estoque?aba=itens' },
  { name: 'estoque: chapas', path: () => '/estoque?aba=chapas' },
  { name: 'estoque: novo material', path: () => '/estoque', go: press(/^Novo Material/) },
  { name: 'estoque: editar', path: () => '/estoque', go: press(/^Editar Quartzito/) },
  { name: 'estoque: excluir', path: () => '/estoque', go: press(/^Excluir Quartzito/) },
  { name: 'estoque: filtros', path: () => '/estoque', go: press(/^Filtros/) },
  { name: 'estoque: categorias', path: () => '/estoque', go: press('Gerenciar categorias') },
  {
    name: 'estoque: ficha',
    path: () => '/estoque',
    go: (page) => page.locator('[data-produto] button').first().click(),
  },
  { name: 'chapas: ficha', path: () => '/estoque?aba=chapas', go: press(/^Ver /) },
  {
    name: 'foto da chapa: medidas',
    path: () => '/estoque?aba=chapas',
    go: async (page) => {
      await press(/^Ver /)(page)
      await page.getByRole('link', { name: 'Fotografar a chapa' }).click()
      await page.getByText('A chapa não é retângulo').click()
    },
  },
  {
    name: 'foto da chapa: bordas',
    go: async (page) => {
      await page.getByText('A chapa não é retângulo').click()
      await press('Continuar')(page)
      const buffer = await drawFotoDeChapa(page)
      await page
        .getByLabel('Escolher foto da chapa')
        .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
      await button(page, 'Salvar').waitFor()
    },
  },
  { name: 'foto da chapa: conferir', go: press('Continuar') },
  { name: 'foto da chapa: luz', go: press('Continuar') },
  { name: 'foto da chapa: veio', go: press('Continuar') },
  { name: 'chapas: nova', path: () => '/estoque?aba=chapas', go: press('Nova chapa') },
  { name: 'chapas: reservar', path: () => '/estoque?aba=chapas', go: choose(/^Ações de /, /^Reservar/) },
  ...['visual', 'pagamento', 'documentos', 'cobranca'].map((aba) => ({
    name: `empresa: ${aba}`,
    path: () => `/empresa?aba=${aba}`,
  })),
  {
    name: 'empresa: sair sem salvar',
    path: () => '/empresa',
    async go(page) {
      await page.getByLabel('Cidade', { exact: true }).fill('Outra')
      await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).first().click()
      await page.getByRole('dialog', { name: 'Você tem alterações não salvas.' }).waitFor()
    },
  },
  { name: 'plano: projetos', path: plano('projetos') },
  { name: 'plano: chapas', path: plano('chapas') },
  { name: 'plano: corte', path: plano('corte') },
  { name: 'plano: montagem', path: plano('montagem') },
  { name: 'conta: nome', path: () => '/conta', go: press('Alterar nome e telefone') },
  { name: 'conta: e-mail', path: () => '/conta', go: press('Trocar e-mail') },
  { name: 'conta: senha', path: () => '/conta', go: press('Trocar senha') },
  { name: 'conta: encerrar', path: () => '/conta', go: press('Encerrar conta') },
  { name: 'plano: planos', path: plano('projetos'), go: press('Planos') },
  { name: 'plano: do estoque', path: plano('chapas'), go: press('Do estoque') },
  { name: 'plano: chapa', path: plano('chapas'), go: press(/^Editar /) },
  {
    name: 'plano: peça avulsa',
    path: plano('projetos'),
    go: async (page) => {
      await page.getByRole('radio', { name: /^No plano/ }).click()
      await press('Peça avulsa')(page)
    },
  },
  {
    name: 'plano: organizado',
    path: plano('corte'),
    async go(page) {
      await press('Auto Organizar')(page)
      await page
        .getByRole('application', { name: /^Chapa de / })
        .locator('[data-chave]')
        .first()
        .waitFor()
      await button(page, 'Parar').waitFor({ state: 'detached' })
    },
  },
  { name: 'desenho', path: desenho },
  { name: 'desenho: ações', path: desenho, go: press(/^Ações do desenho/) },
  { name: 'desenho: enviar', path: desenho, go: press('Enviar ao orçamento') },
]
