import type { ChapaDoPlano, PecaDoPlano } from '@lapida/contracts/plano-corte'

/** A slab as the cutting engine takes it (`ChapaDisponivel` of packages/corte): millimetres. */
export interface ChapaDaEntrada {
  id: string
  largura: number
  altura: number
  quantidade: number | null
  custo: number | null
  retalho: boolean
  defeitos: { x: number; y: number; largura: number; altura: number }[]
}

/** A piece as the cutting engine takes it (`PecaPedida` of packages/corte): millimetres. */
export interface PecaDaEntrada {
  id: string
  largura: number
  altura: number
  quantidade: number
  podeGirar: boolean
}

/**
 * A slab for the engine.
 * @param custo what one costs, in reais; null where it does not matter, or nobody knows
 */
export function chapaDisponivel(
  { id, largura, altura, quantidade, retalho, defeitos }: ChapaDoPlano,
  custo: number | null = null,
): ChapaDaEntrada {
  return { id, largura, altura, quantidade, custo, retalho, defeitos }
}

/** A piece for the engine. */
export function pecaPedida({ id, largura, altura, quantidade, podeGirar }: PecaDoPlano): PecaDaEntrada {
  return { id, largura, altura, quantidade, podeGirar }
}
