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

/** The vein of a drawn piece: degrees from its own X; a locked one is never turned on the slab. */
export interface VeioDaPeca {
  angulo: number
  travado: boolean
}

/**
 * The vein that a drawn piece has by its stone, as long as nobody says otherwise: the piece lies on the slab with its
 * length along the slab's, and is not turned. Of a stone without a vein, or an unknown one, it lies any way.
 */
export function veioOfPecaDesenhada(pedra: VeioDaPedra | undefined): VeioDaPeca {
  const veio = veioNoPlano(null, pedra)
  return { angulo: veio === 'vertical' ? 90 : 0, travado: veio !== 'nenhum' }
}

/**
 * The vein of a drawn piece whose stone changes: that of the new stone, unless a person gave it one of its own. What the
 * piece says besides (whose vein it follows) stays.
 */
export function changeVeioWithPedra<V extends VeioDaPeca>(
  veio: V,
  { de, para }: { de: VeioDaPedra | undefined; para: VeioDaPedra | undefined },
): V {
  const usual = veioOfPecaDesenhada(de)
  const isUsual = veio.angulo === usual.angulo && veio.travado === usual.travado
  return isUsual ? { ...veio, ...veioOfPecaDesenhada(para) } : veio
}
