import type { Papel } from './papel.ts'
import { CORTE, PRODUCAO, SO_DONO, TODOS, VENDAS } from './papeis.ts'

/**
 * The screens that exist, by the names of the specification. This is the only list of them: the app makes its addresses,
 * menus and titles of it, the server what it answers under an address, the build what a first visit is told to fetch,
 * and the tests their pictures and audits of every screen.
 */
export const screens = {
  landing: {
    path: '/',
    titulo: 'Do metro ao orçamento aprovado',
    signedIn: false,
    onlySignedOut: true,
    indexable: true,
    aliases: ['/landing'],
  },
  login: {
    path: '/login',
    titulo: 'Entrar',
    signedIn: false,
    onlySignedOut: true,
    indexable: true,
    aliases: ['/entrar'],
  },
  register: {
    path: '/register',
    titulo: 'Criar conta',
    signedIn: false,
    onlySignedOut: true,
    indexable: true,
  },
  planos: { path: '/planos', titulo: 'Planos', signedIn: false, indexable: true, aliases: ['/cadastro'] },
  'forgot-password': {
    path: '/forgot-password',
    titulo: 'Recuperação de Senha',
    signedIn: false,
    secretAddress: true,
  },
  'confirmar-email': {
    path: '/confirmar-email',
    titulo: 'Confirmação de e-mail',
    signedIn: false,
    secretAddress: true,
  },
  convite: { path: '/convite', titulo: 'Convite', signedIn: false, secretAddress: true },
  home: { path: '/home', titulo: 'Início', signedIn: true, papeis: VENDAS, menu: 'Início' },
  orcamentos: {
    path: '/orcamentos',
    titulo: 'Orçamentos',
    signedIn: true,
    papeis: VENDAS,
    menu: 'Orçamentos',
  },
  orcamento: {
    path: '/orcamento',
    titulo: 'Novo orçamento',
    signedIn: true,
    papeis: VENDAS,
    onlyMakes: true,
    aliases: ['/novoOrcamento'],
  },
  'orcamento-detalhes': {
    path: '/orcamento-detalhes/$id',
    titulo: 'Orçamento',
    signedIn: true,
    papeis: VENDAS,
    aliases: ['/orcamentoDetalhes'],
  },
  clientes: { path: '/clientes', titulo: 'Clientes', signedIn: true, papeis: VENDAS, menu: 'Clientes' },
  'cliente-detalhes': {
    path: '/cliente-detalhes/$id',
    titulo: 'Cliente',
    signedIn: true,
    papeis: VENDAS,
    aliases: ['/clienteDetalhes', '/editarCliente'],
  },
  materiais: { path: '/materiais', titulo: 'Materiais', signedIn: true, papeis: VENDAS, menu: 'Materiais' },
  estoque: {
    path: '/estoque',
    titulo: 'Gestão de Estoque',
    signedIn: true,
    papeis: CORTE,
    menu: 'Estoque',
  },
  'plano-corte': {
    path: '/plano-corte',
    titulo: 'Plano de Corte',
    signedIn: true,
    papeis: CORTE,
    menu: 'Plano de Corte',
    requires: 'planoCorte',
  },
  // Reached from a slab: it has no entry in the menu.
  'foto-da-chapa': { path: '/foto-da-chapa', titulo: 'Foto da chapa', signedIn: true, papeis: CORTE },
  drawup: { path: '/drawup', titulo: 'Desenho', signedIn: true, papeis: TODOS, menu: 'Desenho' },
  pecas: { path: '/pecas', titulo: 'Peças', signedIn: true, papeis: PRODUCAO, menu: 'Peças' },
  receber: { path: '/receber', titulo: 'Receber', signedIn: true, papeis: SO_DONO, menu: 'Receber' },
  retornos: { path: '/retornos', titulo: 'Retornos', signedIn: true, papeis: VENDAS, menu: 'Retornos' },
  financeiro: {
    path: '/financeiro',
    titulo: 'Financeiro',
    signedIn: true,
    papeis: SO_DONO,
    menu: 'Financeiro',
  },
  historico: { path: '/historico', titulo: 'Histórico', signedIn: true, papeis: VENDAS, menu: 'Histórico' },
  importar: { path: '/importar', titulo: 'Importar planilha', signedIn: true, papeis: SO_DONO },
  empresa: { path: '/empresa', titulo: 'Empresa', signedIn: true, papeis: SO_DONO },
  conta: { path: '/conta', titulo: 'Minha conta', signedIn: true, papeis: TODOS },
  pessoas: { path: '/pessoas', titulo: 'Pessoas', signedIn: true, papeis: SO_DONO },
} as const satisfies Record<string, Aberta | DeQuemEntrou>

type Aberta = Screen & { signedIn: false }
/** Without its roles it would be everybody's. */
type DeQuemEntrou = Screen & { signedIn: true; papeis: readonly Papel[] }

/** What is known of a screen without its code. */
export interface Screen {
  /** '/' and its name; `$id` stands for the id of the record that it shows */
  path: `/${string}`
  titulo: string
  signedIn: boolean
  /** whose screen it is, of those who are signed in */
  papeis?: readonly Papel[]
  /** words of its entry in the menu; without them it has none */
  menu?: string
  /** the entry appears only with this flag of the user's plan */
  requires?: 'planoCorte'
  /** it makes no sense to somebody who is signed in, and leads on to the home screen */
  onlySignedOut?: true
  /** it shows nothing that is there already: a closed account, which can only be read, has no use for it */
  onlyMakes?: true
  /** search engines may show it (ruling 37; the sign-in for people who search for it) */
  indexable?: true
  /** its address may carry a secret: nobody keeps the page, and no other site learns the address */
  secretAddress?: true
  /** older names that lead to it (ruling 1) */
  aliases?: readonly `/${string}`[]
}

export type ScreenName = keyof typeof screens

/** A screen that has an entry in the menu. */
export type MenuScreen = {
  [Name in ScreenName]: (typeof screens)[Name] extends { menu: string } ? Name : never
}[ScreenName]

type AliasesOf<One> = One extends { aliases: readonly (infer Alias extends string)[] } ? Alias : never

/** An older address of a screen. */
export type ScreenAlias = AliasesOf<(typeof screens)[ScreenName]>

/** The table as rows, each with everything that a screen may have. */
export const screenList: readonly (Screen & { name: ScreenName })[] = Object.entries(screens).map(
  ([name, screen]) => ({ name: name as ScreenName, ...screen }),
)

/**
 * The screen that a path of the browser shows, or whose older name it is; undefined where there is none. Whether the
 * record behind an id exists is not asked.
 */
export function screenAt(pathname: string): (Screen & { name: ScreenName }) | undefined {
  const written = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return screenList.find(
    ({ path, aliases = [] }) => shows(path, written) || aliases.some((alias) => alias === written),
  )
}

function shows(path: string, pathname: string): boolean {
  if (!path.endsWith('$id')) return path === pathname
  const start = path.slice(0, -'$id'.length)
  const id = pathname.slice(start.length)
  return pathname.startsWith(start) && id !== '' && !id.includes('/')
}
