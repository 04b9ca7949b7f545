import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { familyName } from '../shared/family-name.ts'
import { foldText, normalizeSpaces } from '../shared/texto.ts'
import { nomesOfPedras, pedraVendida } from './pedra.ts'

/** What a plan is called before there is anything in it to call it by. */
const NOME_DE_PLANO_VAZIO = 'Novo plano de corte'

/** How a piece names the customer of a quote that has none. */
export const SEM_CLIENTE = 'Cliente não informado'

const SHOWN = 2
const LONGEST = 200

/**
 * What a plan calls itself: for whom it is cut, and of which stone. 'Prado · Branco Siena', 'Prado e Lima · Branco Siena
 * e mais 2 pedras', 'Peças avulsas · Verde Ubatuba'.
 */
export function nomeOfPlano({ pecas }: Pick<ConteudoPlanoCorte, 'pecas'>): string {
  if (pecas.length === 0) return NOME_DE_PLANO_VAZIO
  const nameOf = nomesOfPedras(pecas.map((peca) => pedraVendida(peca)))
  const clientes = different(
    pecas
      .map(({ projeto }) => clienteOf(projeto))
      .flatMap((nome) => (nome === SEM_CLIENTE ? [] : familyName(nome))),
  )
  const pedras = different(pecas.map((peca) => nameOf(pedraVendida(peca))))
  const who = clientes.length === 0 ? 'Peças avulsas' : listed(clientes, 'clientes')
  return `${who} · ${listed(pedras, 'pedras')}`.slice(0, LONGEST)
}

/** 'ORC-2026-0001 · Marina Prado' is of Marina Prado. */
function clienteOf(projeto: string): string {
  const at = projeto.indexOf(' · ')
  return at < 0 ? '' : projeto.slice(at + 3)
}

/** Each once, whatever its spelling. */
function different(names: readonly string[]): string[] {
  const spelt = new Map<string, string>()
  for (const name of names.map(normalizeSpaces))
    if (name !== '' && !spelt.has(foldText(name))) spelt.set(foldText(name), name)
  return [...spelt.values()]
}

function listed(names: readonly string[], what: string): string {
  const shown = names.slice(0, SHOWN)
  const more = names.length - shown.length
  if (more > 0)
    return `${shown.join(', ')} e mais ${more === 1 ? `1 ${what.slice(0, -1)}` : `${more} ${what}`}`
  return shown.join(' e ')
}
