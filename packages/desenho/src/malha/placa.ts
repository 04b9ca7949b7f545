import { anelOf, type Anel } from './anel.ts'
import { desdobrada, faixas, putNiveis, tampa, type Nivel, type NivelPosto } from './corpo.ts'
import type { Lado } from './lados.ts'
import { MalhaEmObra, type Malha } from './malha.ts'
import type { Perfil } from './perfil.ts'

/** An area of stone: its outline counter-clockwise, its holes clockwise. */
export type Area = { contorno: readonly Lado[]; furos: readonly (readonly Lado[])[] }

/** A slab of stone over an area. Heights in mm from its underside; `base` is where that is above the floor. */
export type PedidoDePlaca = {
  de: number
  ate: number
  espessura: number
  base: number
  perfil: (lado: Lado) => Perfil
  tolerancia: number
}

/** Where the edges have no room for their profile, it is made smaller; at last the edge is sharp. */
const FATORES = [1, 0.5, 0.25, 0] as const

/** The closed mesh of a layer of a slab between two heights, its edges as their profiles say. */
export function malhaOfPlaca(area: Area, pedido: PedidoDePlaca): Malha {
  const obra = new MalhaEmObra()
  const aneis = [area.contorno, ...area.furos].map((lados) => postoComPerfil(lados, pedido))
  const abaixo = (z: number) => pedido.base + pedido.espessura - z
  for (const { anel, niveis } of aneis)
    faixas(
      { obra, anel, niveis, textura: desdobrada(anel, abaixo) },
      anel.lados.map((_, i) => i),
      true,
    )
  const noNivel = (qual: 0 | -1) => {
    const [contorno = [], ...furos] = aneis.map(({ niveis }) => niveis.at(qual)?.pontos ?? [])
    return { contorno, furos, z: pedido.base + (qual === 0 ? pedido.de : pedido.ate) }
  }
  tampa(obra, noNivel(0), false)
  tampa(obra, noNivel(-1), true)
  return obra
}

function postoComPerfil(
  lados: readonly Lado[],
  { de, ate, base, perfil, tolerancia }: PedidoDePlaca,
): { anel: Anel; niveis: NivelPosto[] } {
  const anel = anelOf(lados, tolerancia)
  const perfis = lados.map(perfil)
  const alturas = alturasEntre(perfis, de, ate)
  for (const fator of FATORES) {
    const niveis = alturas.map((altura): Nivel => ({
      z: base + altura,
      recuos: perfis.map((um) => um.recuo(altura) * fator),
    }))
    const postos = putNiveis(anel, niveis)
    if (postos) return { anel, niveis: postos }
  }
  return { anel, niveis: [] }
}

/** Heights at which any of the profiles bends, with both ends, from below. */
function alturasEntre(perfis: readonly Perfil[], de: number, ate: number): number[] {
  const todas = new Set([de, ate])
  for (const { alturas } of new Set(perfis))
    for (const altura of alturas) if (altura > de + 1e-6 && altura < ate - 1e-6) todas.add(altura)
  const ordem = [...todas].toSorted((a, b) => a - b)
  return ordem.filter((altura, i) => i === 0 || altura - (ordem[i - 1] ?? 0) > 1e-6)
}
