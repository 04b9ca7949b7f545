/**
 * The screens that exist, by the names of the specification: their address and the words that name them.
 * Menus are made from this table, so a screen that is not here has no entry anywhere.
 */
export const screens = {
  landing: { path: '/', titulo: 'Do metro ao orçamento aprovado', signedIn: false },
  login: { path: '/login', titulo: 'Entrar', signedIn: false },
  register: { path: '/register', titulo: 'Criar conta', signedIn: false },
  planos: { path: '/planos', titulo: 'Planos', signedIn: false },
  'forgot-password': { path: '/forgot-password', titulo: 'Recuperação de Senha', signedIn: false },
  home: { path: '/home', titulo: 'Início', signedIn: true, menu: 'Início' },
  orcamentos: { path: '/orcamentos', titulo: 'Orçamentos', signedIn: true, menu: 'Orçamentos' },
  orcamento: { path: '/orcamento', titulo: 'Novo orçamento', signedIn: true },
  'orcamento-detalhes': { path: '/orcamento-detalhes/$id', titulo: 'Orçamento', signedIn: true },
  clientes: { path: '/clientes', titulo: 'Clientes', signedIn: true, menu: 'Clientes' },
  'cliente-detalhes': { path: '/cliente-detalhes/$id', titulo: 'Cliente', signedIn: true },
  materiais: { path: '/materiais', titulo: 'Materiais', signedIn: true, menu: 'Materiais' },
  estoque: { path: '/estoque', titulo: 'Gestão de Estoque', signedIn: true, menu: 'Estoque' },
  'plano-corte': {
    path: '/plano-corte',
    titulo: 'Plano de Corte',
    signedIn: true,
    menu: 'Plano de Corte',
    requires: 'planoCorte',
  },
  drawup: { path: '/drawup', titulo: 'Desenho', signedIn: true, menu: 'Desenho' },
  retornos: { path: '/retornos', titulo: 'Retornos', signedIn: true, menu: 'Retornos' },
  receber: { path: '/receber', titulo: 'Receber', signedIn: true, menu: 'Receber' },
  financeiro: { path: '/financeiro', titulo: 'Financeiro', signedIn: true, menu: 'Financeiro' },
  historico: { path: '/historico', titulo: 'Histórico', signedIn: true, menu: 'Histórico' },
  importar: { path: '/importar', titulo: 'Importar planilha', signedIn: true },
  empresa: { path: '/empresa', titulo: 'Empresa', signedIn: true },
} as const satisfies Record<string, Screen>

interface Screen {
  path: string
  titulo: string
  signedIn: boolean
  /** words of its entry in the menu; without them it has none */
  menu?: string
  /** the entry appears only with this flag of the user's plan */
  requires?: 'planoCorte'
}

export type ScreenName = keyof typeof screens

type IdOf<Name extends ScreenName> = (typeof screens)[Name]['path'] extends `${string}$id`
  ? { id: string }
  : { id?: never }

/** What an address carries: the id in its path, and text behind the question mark. */
export type ScreenParams<Name extends ScreenName> = IdOf<Name> & {
  search?: Record<string, string | undefined>
}

/** The address of a screen: pathOf('orcamento-detalhes', { id }) is '/orcamento-detalhes/<id>'. */
export function pathOf<Name extends ScreenName>(
  name: Name,
  ...[params]: IdOf<Name> extends { id: string } ? [ScreenParams<Name>] : [ScreenParams<Name>?]
): string {
  const path = screens[name].path.replace('$id', encodeURIComponent(params?.id ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(params?.search ?? {})) {
    if (value !== undefined) search.set(key, value)
  }
  return search.size > 0 ? `${path}?${search}` : path
}

export interface MenuEntry {
  name: ScreenName
  label: string
}

/** The entries of the menu in their order, for a user whose plan has these flags. */
export function menuEntries(plano: { planoCorte: boolean } | undefined): MenuEntry[] {
  const entries: [string, Screen][] = Object.entries(screens)
  return entries.flatMap(([name, screen]) => {
    const allowed = screen.requires === undefined || plano?.[screen.requires] === true
    return screen.menu !== undefined && allowed ? [{ name: name as ScreenName, label: screen.menu }] : []
  })
}
