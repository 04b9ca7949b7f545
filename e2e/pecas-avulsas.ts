import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'

type Peca = ConteudoPlanoCorte['pecas'][number]

const corner = (x: number, y: number) => ({ x, y, bulge: 0 })

/** The outline of a worktop of 1,850 × 1,400 mm, in L: its notch is the upper right. */
export const LACO_EM_L = [
  corner(0, 0),
  corner(1850, 0),
  corner(1850, 600),
  corner(600, 600),
  corner(600, 1400),
  corner(0, 1400),
]

/** A piece of granite of a plan that comes from no quote; its sides in mm. */
export function pecaAvulsa(
  { id, nome }: Pick<Peca, 'id' | 'nome'>,
  [largura, altura]: [number, number],
  more: Partial<Peca> = {},
): Peca {
  return {
    ...{ id, nome, largura, altura, orcamentoId: null, pecaId: null, projeto: '', ambiente: 'Cozinha' },
    ...{ material: 'Granito São Gabriel', quantidade: 1, podeGirar: true },
    ...{ valorCobrado: null, areaCobrada: null },
    ...more,
  }
}
