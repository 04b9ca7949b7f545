import type { Veio, VeioDaPedra } from '@lapida/contracts/valores'

/** What each is called on screen. */
export const ROTULOS_VEIO: Readonly<Record<VeioDaPedra, string>> = {
  sem: 'Sem veio',
  comprimento: 'No comprimento',
  largura: 'Na largura',
  'nos-dois': 'Nos dois',
}

/**
 * Where the vein of a slab runs when it lies in a plan with its length along x: as the slab says, otherwise as its stone
 * does. One that runs in both directions still forbids turning.
 * @param chapa of the slab; null: as its stone
 * @param pedra of the stone; undefined: nobody knows the stone
 */
export function veioNoPlano(chapa: VeioDaPedra | null, pedra: VeioDaPedra | undefined): Veio {
  const veio = chapa ?? pedra ?? 'sem'
  if (veio === 'sem') return 'nenhum'
  return veio === 'largura' ? 'vertical' : 'horizontal'
}
