import { areApart, liesIn, regiaoOf, regiaoOfRetangulo, type Regiao } from '../conferencia/regiao.ts'
import type { PecaPedida, PecaPosicionada, RegrasCorte, Retangulo } from '../formato.ts'
import { perfilOf } from '../maquina.ts'

/** Pieces as they lie where outlines count and no cut parts boxes; undefined for those that are their boxes. */
export interface PedrasLivres {
  get: (peca: Retangulo) => Regiao | undefined
}

/** Where boxes say what runs into what. */
export const SEM_PEDRAS: PedrasLivres = { get: () => undefined }

/**
 * The stones of pieces that lie anywhere, by their exact outlines; an opening is stone unless what comes out of it is used.
 * None where a saw cuts from edge to edge: there boxes and pockets say what runs into what. Each is worked out when it is
 * first asked for: at a move of a pointer few are near.
 */
export function pedrasLivres(
  pecas: readonly PecaPosicionada[],
  { corte, pedidas }: { corte: Pick<RegrasCorte, 'modo' | 'usarRecortes'>; pedidas: readonly PecaPedida[] },
): PedrasLivres {
  if (corte.modo !== 'livre') return SEM_PEDRAS
  const { usarRecortes } = perfilOf(corte)
  const asked = new Map(pedidas.map((pedida) => [pedida.id, pedida]))
  const lying = new Map<Retangulo, PecaPosicionada>(pecas.map((peca) => [peca, peca]))
  const known = new Map<Retangulo, Regiao>()
  const find = (one: Retangulo): Regiao | undefined => {
    const peca = lying.get(one)
    const pedida = peca && asked.get(peca.peca)
    if (!peca || !pedida?.contorno) return undefined
    const { lacos } = pedida.contorno
    const contorno = { lacos: usarRecortes ? lacos : lacos.slice(0, 1) }
    const regiao = known.get(one) ?? regiaoOf(peca, { ...pedida, contorno })
    known.set(one, regiao)
    return regiao
  }
  return { get: find }
}

/** Whether two pieces whose boxes are nearer than that are so far apart, mm, by their outlines; touching is 0. */
export function lieApart(
  one: Retangulo,
  other: Retangulo,
  { pedras, gap }: { pedras: PedrasLivres; gap: number },
): boolean {
  const [first, second] = [pedras.get(one), pedras.get(other)]
  if (!first && !second) return false
  return areApart(first ?? regiaoOfRetangulo(one), second ?? regiaoOfRetangulo(other), gap)
}

/** Whether no stone of a piece lies in a rectangle that its box meets. */
export function liesBeside(peca: Retangulo, rectangle: Retangulo, pedras: PedrasLivres): boolean {
  const pedra = pedras.get(peca)
  return pedra !== undefined && !liesIn(pedra, rectangle)
}
