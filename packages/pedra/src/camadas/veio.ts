import type { CamadaVeio } from '../formato.ts'
import { at, clamp, cosine, radians, sine, smooth } from '../numeros.ts'
import { Tinta, type Contexto, type Pintor } from '../pintor.ts'
import { createRuido } from '../ruido.ts'

const PADRAO = {
  alongamento: 4,
  oitavas: 4,
  aspereza: 0.42,
  desvio: 0,
  halo: 6,
  forcaDoHalo: 0.25,
  forca: 1,
  pluma: 0.5,
  faixa: [-0.2, 0.5],
} as const

/** Paints lines along the direction of the stone: where a noise that is stretched along it changes its sign. */
export function createVeio(contexto: Contexto, camada: CamadaVeio): Pintor {
  const { cores, semente, profundidade, pixel } = contexto
  const veio = { ...PADRAO, ...camada }
  const { onda, alongamento, largura, halo, forcaDoHalo, forca, pluma, fibra } = veio
  const tinta = new Tinta(cores, veio.cor)
  const tintaDoHalo = new Tinta(cores, veio.corDoHalo ?? veio.cor)
  const noise = { profundidade, pixel, oitavas: 2 }
  const lines = createRuido({ ...noise, semente, onda, oitavas: veio.oitavas, ganho: veio.aspereza })
  const presence = createRuido({ ...noise, semente: semente + 11, onda: onda * 1.3 })
  const fibres = createRuido({ ...noise, semente: semente + 23, onda: fibra ?? Math.max(4, largura * 2.2) })
  const [from, to] = veio.faixa
  const [ca, sa] = [cosine(radians(veio.desvio)), sine(radians(veio.desvio))]
  const reach = largura * halo * 5
  return ({ us, vs, cores: line }) => {
    for (let place = 0, index = 0; place < us.length; place++, index += 3) {
      const [u, v] = [at(us, place), at(vs, place)]
      const along = (u * ca + v * sa) / alongamento
      const across = v * ca - u * sa
      const there = smooth(from, to, presence(along * 0.8, across))
      if (there <= 0) continue
      const distance = lines(along, across) * onda * 0.5
      if (Math.abs(distance) > reach) continue
      const fibre = fibres(u * 0.35, v)
      const feathered = distance > 0 ? 1 : 1 + pluma * 2
      const wide = largura * (0.25 + 0.75 * there) * feathered
      const width = Math.max(wide * (1 + 0.45 * fibre), pixel * 0.5)
      const q = distance / width
      const g = distance / (largura * halo * (distance > 0 ? 0.35 : 1))
      const worn = 1 - pluma * 0.5 * clamp(0.4 + fibre)
      const veil = (forcaDoHalo * there * (1 + 0.6 * fibre)) / (1 + g * g) - forcaDoHalo * 0.04
      tintaDoHalo.cover(line, index, clamp(veil))
      tinta.cover(line, index, clamp(((forca * there * Math.min(1, wide / width)) / (1 + q ** 4)) * worn))
    }
  }
}
