import type { Locator, Page } from 'playwright-core'

type Aba = 'Dados' | 'Visual' | 'Pagamento' | 'Documentos' | 'Corte'

/** The company profile in its tabs. */
export function empresaPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string): Locator => page.getByLabel(name, { exact: true })
  const aba = (nome: Aba) => page.getByRole('tab', { name: new RegExp(`^${nome}`) })
  return {
    open: (search = '') => page.goto(`/empresa${search}`),
    titulo: page.getByRole('heading', { level: 1, name: 'Empresa' }),
    field,
    aba,
    salvar: button('Salvar Perfil'),
    salvando: button('Salvando...'),
    naoSalvo: page.getByRole('status').filter({ hasText: 'não salvo' }),
    perfilSalvo: page.getByText('Perfil salvo', { exact: true }),
    /** the paper beside the tabs, from 1024 px up */
    papel: page.getByRole('group', { name: 'Prévia do orçamento' }),
    verPrevia: button('Ver prévia'),

    arquivoDoLogo: page.getByLabel('Arquivo do logo'),
    logo: page.getByRole('img', { name: 'Logo da empresa' }),
    recortar: page.getByRole('dialog', { name: 'Recortar logo' }),
    areaDoRecorte: page.getByRole('group', { name: /^Área do recorte/ }),
    usarLogo: button('Usar logo'),
    usarCoresDoLogo: button('Usar estas cores'),
    restaurarCores: button('Restaurar cores padrão'),

    lista: (titulo: string) => page.getByRole('group', { name: titulo }),
    meio: (nome: string) =>
      page
        .getByRole('group', { name: 'Meios de pagamento' })
        .getByRole('button', { name: nome, exact: true }),

    sair: page.getByRole('dialog', { name: 'Você tem alterações não salvas.' }),
  }
}
