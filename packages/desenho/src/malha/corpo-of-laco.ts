import type { Laco } from '#kernel/laco.ts'
import { anelOf } from './anel.ts'
import { desdobrada, faixas, putNiveis, tampa } from './corpo.ts'
import { ladosOfLaco } from './lados.ts'
import { MalhaEmObra, type Malha } from './malha.ts'
import type { PontoDaSecao } from './tiras.ts'

/**
 * A closed body around a loop: its levels from the lower face round the outside to the upper face, or over a rim and
 * down to the floor of a hollow. Where the loop is too narrow for them they come nearer to it.
 */
export function corpoOfLaco(
  laco: Laco,
  secao: readonly PontoDaSecao[],
  tolerancia: number,
): Malha | undefined {
  const anel = anelOf(ladosOfLaco(laco), tolerancia)
  for (const fator of [1, 0.5, 0.2]) {
    const niveis = putNiveis(
      anel,
      secao.map(({ d, z }) => ({ z, recuos: anel.lados.map(() => d * fator) })),
    )
    const [baixo, alto] = [niveis?.[0], niveis?.at(-1)]
    if (!niveis || !baixo || !alto) continue
    const obra = new MalhaEmObra()
    const quais = anel.lados.map((_, i) => i)
    faixas({ obra, anel, niveis, textura: desdobrada(anel, (z) => -z) }, quais, true)
    tampa(obra, { contorno: baixo.pontos, z: baixo.z }, false)
    tampa(obra, { contorno: alto.pontos, z: alto.z }, true)
    return obra
  }
  return undefined
}
