// Every screen, with the address that shows it filled, and other states of screens that have an address of their own.
// Pictures and audits of 'every screen' go through this list.
import { screenList, type Screen, type ScreenName } from '@lapida/contracts/screens'

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

/** Which record a screen of one record is shown with. */
const RECORD_OF: Partial<Record<ScreenName, keyof ShownRecords>> = {
  'orcamento-detalhes': 'orcamentoId',
  'cliente-detalhes': 'clienteId',
}

export const SCREENS: readonly ShownScreen[] = [
  ...screenList.map(shown),
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
  { name: 'plano-corte-chapas', path: () => '/plano-corte?aba=chapas', signedIn: true },
  { name: 'plano-corte-corte', path: () => '/plano-corte?aba=corte', signedIn: true },
  { name: 'pagina-publica', path: ({ orcamentoId }) => `/orcamento/${orcamentoId}`, signedIn: false },
  {
    name: 'nao-encontrado',
    path: () => '/nao-existe',
    signedIn: false,
    expected: [/status of 404.*nao-existe/],
  },
]

function shown({ name, path, signedIn }: Screen & { name: ScreenName }): ShownScreen {
  const record = RECORD_OF[name]
  if (path.includes('$id') && !record) throw new Error(`Which record is ${name} shown with?`)
  return { name, signedIn, path: (records) => (record ? path.replace('$id', records[record]) : path) }
}
