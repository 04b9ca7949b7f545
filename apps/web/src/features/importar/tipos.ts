import type { TipoImportacao } from '@lapida/contracts/valores'
import type { ScreenName } from '@lapida/contracts/screens'

export interface TipoDaTela {
  tipo: TipoImportacao
  /** as it stands in the address */
  endereco: string
  titulo: string
  um: string
  muitos: string
  /** 'novos' or 'novas' */
  genero: 'o' | 'a'
  /** by what a row finds its record */
  chave: string
}

/** What can be imported, in the order of the choice. */
export const TIPOS: readonly TipoDaTela[] = [
  {
    tipo: 'clientes',
    endereco: 'clientes',
    titulo: 'Clientes',
    um: 'cliente',
    muitos: 'clientes',
    genero: 'o',
    chave: 'pelo CPF, pelo CNPJ ou pelo telefone',
  },
  {
    tipo: 'estoque-materiais',
    endereco: 'materiais',
    titulo: 'Materiais',
    um: 'material',
    muitos: 'materiais',
    genero: 'o',
    chave: 'pelo código ou pelo nome',
  },
  {
    tipo: 'estoque-itens',
    endereco: 'itens',
    titulo: 'Itens',
    um: 'item',
    muitos: 'itens',
    genero: 'o',
    chave: 'pelo código ou pelo nome',
  },
  {
    tipo: 'chapas',
    endereco: 'chapas',
    titulo: 'Chapas',
    um: 'chapa',
    muitos: 'chapas',
    genero: 'a',
    chave: 'pelo código',
  },
]

const FIRST = TIPOS[0] as TipoDaTela

/** The kind that an address asks for; customers when it asks for none. */
export function tipoFromText(text: string | undefined): TipoDaTela {
  return TIPOS.find(({ endereco }) => endereco === text) ?? FIRST
}

/** Where what was imported is listed. */
export function listaOf({ tipo, endereco }: TipoDaTela): {
  screen: ScreenName
  params?: { search: Record<string, string> }
} {
  return tipo === 'clientes'
    ? { screen: 'clientes' }
    : { screen: 'estoque', params: { search: { aba: endereco } } }
}
