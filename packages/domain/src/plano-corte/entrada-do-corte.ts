import type { ChapaDoPlano, ContornoDaPeca, RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { usesContornos } from '@lapida/corte/contorno/area-of-peca'
import type { ChapaDisponivel, PecaPedida } from '@lapida/corte/formato'
import { defeitosAEvitar } from '../estoque/defeito.ts'

/**
 * A slab for the engine, in millimetres.
 * @param custo what one costs, in reais; null where it does not matter, or nobody knows
 */
export function chapaDisponivel(
  { id, largura, altura, quantidade, retalho, defeitos, espessura }: ChapaDoPlano,
  custo: number | null = null,
): ChapaDisponivel {
  const chapa = { id, largura, altura, quantidade, custo, retalho, espessura }
  return { ...chapa, defeitos: defeitosAEvitar(defeitos) }
}

/** What the engine is told of a piece. */
type PecaNaEntrada = Omit<PecaPedida, 'contorno'> & { contorno?: Pick<ContornoDaPeca, 'lacos'> | undefined }

/** A piece for the engine, in millimetres; with its outline where the machine cuts by it, else its box is the piece. */
export function pecaPedida(
  { id, largura, altura, quantidade, podeGirar, contorno }: PecaNaEntrada,
  regras: RegrasDoPlano,
): PecaPedida {
  const box = { id, largura, altura, quantidade, podeGirar }
  return contorno && usesContornos(regras) ? { ...box, contorno: { lacos: contorno.lacos } } : box
}
