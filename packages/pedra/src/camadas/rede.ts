import { Celulas } from '../celulas.ts'
import type { CamadaRede } from '../formato.ts'
import { at, mix, smooth } from '../numeros.ts'
import { Tinta, type Contexto, type Pintor } from '../pintor.ts'
import { createRuido } from '../ruido.ts'

const PADRAO = {
  alongamento: 1,
  irregularidade: 0.35,
  oitavas: 3,
  frequencia: 0.6,
  forca: 1,
  falhas: false,
}

/** Paints thin lines around some of the fragments; none where they are far thinner than a pixel. */
export function createRede(contexto: Contexto, camada: CamadaRede): Pintor {
  const { cores, semente, profundidade, pixel } = contexto
  const rede = { ...PADRAO, ...camada }
  const { tamanho, largura, alongamento, frequencia, forca, falhas } = rede
  const tinta = new Tinta(cores, rede.cor)
  if (largura < 0.1 * pixel) return () => undefined
  const noise = { profundidade, pixel, oitavas: rede.oitavas, onda: tamanho * 0.9 }
  const bendX = createRuido({ ...noise, semente: semente + 1 })
  const bendY = createRuido({ ...noise, semente: semente + 2 })
  const widths = createRuido({ ...noise, semente: semente + 3, onda: tamanho * 0.7, oitavas: 3 })
  const bend = rede.irregularidade * tamanho
  const celulas = new Celulas(semente, 0)
  const reach = 9 * largura + 3 * pixel
  return ({ us, vs, cores: line }) => {
    for (let place = 0, index = 0; place < us.length; place++, index += 3) {
      const [u, v] = [at(us, place), at(vs, place)]
      celulas.find((u + bend * bendX(u, v)) / alongamento / tamanho, (v + bend * bendY(u, v)) / tamanho)
      const edge = mix(celulas.hash ^ celulas.nextHash) & 1023
      const distance = (celulas.next - celulas.nearest) * tamanho * 0.6
      if (edge > frequencia * 1024 || distance > reach) continue
      const own = (0.55 + 1.1 * widths(u, v)) * (0.3 + edge / (frequencia * 1024))
      const wide = Math.max(0.02, largura * own)
      const width = Math.max(wide, pixel * 0.5)
      const q = distance / width
      const broken = falhas ? smooth(-0.3, 0.3, widths(v * 0.5, u * 0.5)) : 1
      const profile = 0.75 * (1 - smooth(0.4, 1.6, q)) + 0.25 / (1 + q * q)
      tinta.cover(line, index, forca * Math.min(1, wide / width) * profile * broken)
    }
  }
}
