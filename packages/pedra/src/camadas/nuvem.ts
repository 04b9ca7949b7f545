import type { CamadaNuvem } from '../formato.ts'
import { at, smooth } from '../numeros.ts'
import { Tinta, type Contexto, type Pintor } from '../pintor.ts'
import { createRuido } from '../ruido.ts'

const PADRAO = { alongamento: 1, oitavas: 4, ganho: 0.5, faixa: [-0.5, 0.7] } as const

/** Paints broad changes of tone. */
export function createNuvem({ cores, semente, profundidade, pixel }: Contexto, camada: CamadaNuvem): Pintor {
  const { cor, forca, onda, alongamento, oitavas, ganho, faixa } = { ...PADRAO, ...camada }
  const tinta = new Tinta(cores, cor)
  const ruido = createRuido({ semente, onda, oitavas, profundidade, pixel, ganho })
  const [from, to] = faixa
  return ({ us, vs, cores: line }) => {
    for (let pixelOfLine = 0, index = 0; pixelOfLine < us.length; pixelOfLine++, index += 3) {
      const density = ruido(at(us, pixelOfLine) / alongamento, at(vs, pixelOfLine))
      tinta.cover(line, index, forca * smooth(from, to, density))
    }
  }
}
