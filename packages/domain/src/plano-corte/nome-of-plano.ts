import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { nomeOfTrabalho } from '../shared/nome-of-trabalho.ts'
import { nomesOfPedras, pedraVendida } from './pedra.ts'

/** What a plan is called before there is anything in it to call it by. */
const NOME_DE_PLANO_VAZIO = 'Novo plano de corte'

/** How a piece names the customer of a quote that has none. */
export const SEM_CLIENTE = 'Cliente não informado'

/**
 * What a plan calls itself: for whom it is cut, and of which stone. 'Prado · Branco Siena', 'Prado e Lima · Branco Siena
 * e mais 2 pedras', 'Peças avulsas · Verde Ubatuba'.
 */
export function nomeOfPlano({ pecas }: Pick<ConteudoPlanoCorte, 'pecas'>): string {
  if (pecas.length === 0) return NOME_DE_PLANO_VAZIO
  const nameOf = nomesOfPedras(pecas.map((peca) => pedraVendida(peca)))
  return nomeOfTrabalho({
    clientes: pecas.map(({ projeto }) => clienteOf(projeto)).filter((nome) => nome !== SEM_CLIENTE),
    coisas: pecas.map((peca) => nameOf(pedraVendida(peca))),
    contadas: 'pedras',
    semCliente: 'Peças avulsas',
  })
}

/** 'ORC-2026-0001 · Marina Prado' is of Marina Prado. */
function clienteOf(projeto: string): string {
  const at = projeto.indexOf(' · ')
  return at < 0 ? '' : projeto.slice(at + 3)
}
