import { cameraFromSide } from '@lapida/desenho/malha/camera'
import type { FaceDoQuadro } from '@lapida/pedra/quadro/tipos'
import { UNIDADE, type GrupoEmTresD, type SalaEmTresD } from './sala-formato.ts'
import { FUNDO_DA_SALA, sunOf, type SalaDaCozinha } from './sala-da-cozinha.ts'
import { VISTAS } from './vistas.ts'

/** A room as a page turns it. */
export function salaEmTresD(sala: SalaDaCozinha): SalaEmTresD {
  const escritos = new Cantos()
  const byLook = new Map<string, GrupoEmTresD>()
  for (const face of sala.faces) {
    const { textura, cor } = face.aparencia
    const key = textura === null ? cor.join() : `foto ${textura}`
    const grupo = byLook.get(key) ?? { textura, cor, parede: null, faces: [] }
    byLook.set(key, grupo)
    grupo.faces.push(...escritos.of(face))
  }
  const paredes = sala.paredes.map(({ faces, frente: { p, n } }): GrupoEmTresD => {
    const cor = faces[0]?.aparencia.cor ?? []
    const parede = { p: [p.x, p.y, p.z].map(tenths), n: [n.x, n.y, n.z].map(hundredths) }
    return { textura: null, cor, parede, faces: faces.flatMap((face) => escritos.of(face)) }
  })
  const { x, y, z } = sunOf(sala.cena)
  return {
    fotos: sala.fotos,
    cantos: escritos.todos,
    grupos: [...byLook.values(), ...paredes],
    linhas: sala.cena.linhas.flatMap(({ pontos }) => pontos.map(tenths)),
    sol: [x, y, z].map(hundredths),
    fundo: FUNDO_DA_SALA,
    camera: cameraFromSide(sala.cena, VISTAS[0], LADOS),
  }
}

/** As the pictures are: half as wide again as high. */
const LADOS = 3 / 2

const tenths = (value: number) => Math.round(value * UNIDADE.lugar)
const hundredths = (value: number) => Math.round(value * UNIDADE.normal)

/** Corners, each written once. */
class Cantos {
  readonly todos: number[] = []
  readonly #places = new Map<string, number>()

  /** The places of the three corners of a triangle. */
  of({ cantos }: FaceDoQuadro): number[] {
    return cantos.map(({ p, n, u, v }) => {
      const escrito = [
        ...[p.x, p.y, p.z].map(tenths),
        ...[n.x, n.y, n.z].map(hundredths),
        ...[u, v].map((share) => Math.round(share * UNIDADE.textura)),
      ]
      const key = escrito.join()
      const known = this.#places.get(key)
      if (known !== undefined) return known
      const place = this.#places.size
      this.#places.set(key, place)
      this.todos.push(...escrito)
      return place
    })
  }
}
