import { describe, expect, it } from 'vitest'
import { drawCozinhaExemplo } from '#exemplos/cozinha.ts'
import { montagemPlana } from '#juntas/montagem-plana.ts'
import { chaveOfParte, partesNaPeca, type BordaDaTira } from '#juntas/partes-na-peca.ts'
import { novoDesenho } from '#model/novo-desenho.ts'
import type { Desenho } from '#model/tipos.ts'
import { addMolde, MOLDES } from '#templates/moldes.ts'
import { feito } from '#testing/cozinha.ts'
import { cenaOfDesenho } from './cena.ts'
import { facesOfPedra, type FaceDePedra } from './faces-da-pedra.ts'

type Face = FaceDePedra & { polida: boolean }

/** The faces of a drawing's stone in the coordinates of their pieces. */
function facesOf(desenho: Desenho): Face[] {
  const { solidos } = cenaOfDesenho(desenho, { regras: desenho.regras })
  return solidos.flatMap(({ pecaId, pedra }) => {
    const peca = desenho.pecas[pecaId]
    if (!peca || !pedra) return []
    const { tiras } = partesNaPeca(peca, desenho.regras)
    const bordas = new Map(tiras.map(({ parte, borda }) => [chaveOfParte(peca, parte), borda]))
    return facesOfPedra({ malha: pedra.naPeca, pedra }, peca, desenho.regras).map((face) => ({
      ...face,
      polida: isPolida(face, bordas.get(face.chave ?? '')),
    }))
  })
}

/** The side that is polished: of what lies the upper one, of an apron the outer one, of an upstand that to the room. */
function isPolida({ cantos: [{ n }] }: FaceDePedra, borda: BordaDaTira | undefined): boolean {
  if (!borda) return n.z > 0.9
  const inwards = n.x * borda.dentro.x + n.y * borda.dentro.y
  return borda.classe === 'frontao' ? inwards > 0.9 : inwards < -0.9
}

const cozinha = () =>
  drawCozinhaExemplo({ id: 'd', nome: 'Cozinha', orcamentoId: 'o', materialId: 'm', cubaId: 'c' })

/** Twice the area of a triangle in the room. */
function areaOnRoom({ cantos: [a, b, c] }: FaceDePedra): number {
  const [u, v] = [b, c].map(({ p }) => ({ x: p.x - a.p.x, y: p.y - a.p.y, z: p.z - a.p.z }))
  if (!u || !v) throw new Error('A triangle has three corners.')
  return Math.hypot(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
}

/** Twice the area that it takes on its part; below 0 in a mirror. */
function areaOnPart({ cantos: [a, b, c] }: FaceDePedra): number {
  const [p, q, r] = [a.naParte, b.naParte, c.naParte]
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
}

/** Faces whose stone is seen as it lies on the slab: what goes through the thickness is a line there. */
const seen = (faces: readonly Face[]) => faces.filter((face) => Math.abs(areaOnPart(face)) > 1)

const templates = MOLDES.map(({ tipo }) => tipo)
const desenhoOf = (tipo: string) =>
  tipo === 'a cozinha de exemplo' ? cozinha() : feito(addMolde(novoDesenho({ id: 'd', nome: 'd' }), { tipo }))

describe.each(['a cozinha de exemplo', ...templates])('faces of %s', (tipo) => {
  const desenho = desenhoOf(tipo)
  const faces = facesOf(desenho)
  const partes = new Map(montagemPlana(desenho).partes.map((one) => [one.chave, one.parte]))

  it('K1: are each of a part that the saw cuts, inside of it, and as large there as in the room', () => {
    expect(faces.length).toBeGreaterThan(0)
    for (const face of seen(faces)) {
      const parte = partes.get(face.chave ?? '')
      expect(parte, JSON.stringify(face.cantos)).toBeDefined()
      // Where strips meet in a corner one of them stands in the other's thickness.
      const folga = (parte?.espessura ?? 0) + 0.5
      for (const { naParte } of face.cantos) {
        expect(naParte.x).toBeGreaterThan(-folga)
        expect(naParte.x).toBeLessThan((parte?.largura ?? 0) + folga)
        expect(naParte.y).toBeGreaterThan(-folga)
        expect(naParte.y).toBeLessThan((parte?.altura ?? 0) + folga)
      }
    }
    for (const face of faces.filter(({ chave, polida }) => chave !== null && polida))
      expect(Math.abs(areaOnPart(face))).toBeCloseTo(areaOnRoom(face), 0)
  })

  it('K2: are never seen in a mirror', () => {
    const polidas = seen(faces).filter(({ polida }) => polida)
    expect(polidas.length).toBeGreaterThan(0)
    for (const face of polidas) expect(areaOnPart(face)).toBeGreaterThan(0)
  })
})
