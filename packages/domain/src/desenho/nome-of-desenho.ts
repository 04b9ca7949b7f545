import { nomeOfTrabalho } from '../shared/nome-of-trabalho.ts'

/** What a drawing is called before there is anything in it to call it by. */
export const NOME_DE_DESENHO_VAZIO = 'Novo desenho'

/** What a drawing may be called by. */
export interface NomesDoDesenho {
  /** whole name of its customer, '' without one */
  cliente: string
  /** names of the stones of its pieces */
  pedras: readonly string[]
  /** names of the rooms in which there are pieces */
  ambientes: readonly string[]
  /** names of its pieces */
  pecas: readonly string[]
}

/**
 * What a drawing calls itself, as a plan does: by customer and stone, 'Prado · Branco Siena'. Without a customer by its
 * rooms, without a stone by its pieces: 'Cozinha · Bancada em L'.
 */
export function nomeOfDesenho({ cliente, pedras, ambientes, pecas }: NomesDoDesenho): string {
  const comPedra = pedras.some((pedra) => pedra.trim() !== '')
  const nome = nomeOfTrabalho({
    clientes: [cliente],
    coisas: comPedra ? pedras : pecas,
    contadas: comPedra ? 'pedras' : 'peças',
    semCliente: nomeOfTrabalho({ clientes: [], coisas: ambientes, contadas: 'ambientes', semCliente: '' }),
  })
  return nome === '' ? NOME_DE_DESENHO_VAZIO : nome
}
