// Every screen by its name in the specification, with the address that shows it filled. Pictures and audits
// of 'every screen' go through this list.

/** Ids of the records that the screens are shown with. */
export interface ShownRecords {
  orcamentoId: string
  clienteId: string
}

export interface ShownScreen {
  name: string
  path: (records: ShownRecords) => string
  signedIn: boolean
  /** What its console rightly says. */
  expected?: RegExp[]
}

export const SCREENS: readonly ShownScreen[] = [
  { name: 'landing', path: () => '/', signedIn: false },
  { name: 'planos', path: () => '/planos', signedIn: false },
  { name: 'register', path: () => '/register', signedIn: false },
  { name: 'login', path: () => '/login', signedIn: false },
  { name: 'forgot-password', path: () => '/forgot-password', signedIn: false },
  { name: 'home', path: () => '/home', signedIn: true },
  { name: 'orcamentos', path: () => '/orcamentos', signedIn: true },
  { name: 'orcamento', path: () => '/orcamento', signedIn: true },
  {
    name: 'orcamento-detalhes',
    path: ({ orcamentoId }) => `/orcamento-detalhes/${orcamentoId}`,
    signedIn: true,
  },
  {
    name: 'orcamento-detalhes-editar',
    path: ({ orcamentoId }) => `/orcamento-detalhes/${orcamentoId}?modo=editar`,
    signedIn: true,
  },
  {
    name: 'orcamento-detalhes-materiais',
    path: ({ orcamentoId }) => `/orcamento-detalhes/${orcamentoId}?modo=materiais`,
    signedIn: true,
  },
  { name: 'clientes', path: () => '/clientes', signedIn: true },
  { name: 'cliente-detalhes', path: ({ clienteId }) => `/cliente-detalhes/${clienteId}`, signedIn: true },
  { name: 'materiais', path: () => '/materiais', signedIn: true },
  { name: 'estoque', path: () => '/estoque', signedIn: true },
  { name: 'plano-corte', path: () => '/plano-corte', signedIn: true },
  { name: 'plano-corte-chapas', path: () => '/plano-corte?aba=chapas', signedIn: true },
  { name: 'plano-corte-corte', path: () => '/plano-corte?aba=corte', signedIn: true },
  { name: 'drawup', path: () => '/drawup', signedIn: true },
  { name: 'retornos', path: () => '/retornos', signedIn: true },
  { name: 'receber', path: () => '/receber', signedIn: true },
  { name: 'financeiro', path: () => '/financeiro', signedIn: true },
  { name: 'historico', path: () => '/historico', signedIn: true },
  { name: 'importar', path: () => '/importar', signedIn: true },
  { name: 'empresa', path: () => '/empresa', signedIn: true },
  { name: 'pagina-publica', path: ({ orcamentoId }) => `/orcamento/${orcamentoId}`, signedIn: false },
  {
    name: 'nao-encontrado',
    path: () => '/nao-existe',
    signedIn: false,
    expected: [/status of 404.*nao-existe/],
  },
]
