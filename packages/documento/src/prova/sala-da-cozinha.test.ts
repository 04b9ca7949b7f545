import { expect, it } from 'vitest'
import { CHAPA_EMPILHADA, cozinhaEmpilhada } from '../testing/plano-empilhado.ts'
import { quadrosOfSala, salaOfCozinha } from './sala-da-cozinha.ts'

const { desenho, conteudo } = cozinhaEmpilhada()
const FOTO = '/imagens/foto-da-chapa.webp'
const { largura: LARGURA, altura: ALTURA } = CHAPA_EMPILHADA
const fotos = new Map([[CHAPA_EMPILHADA.id, FOTO]])

it('shows each part through its own window: no point of a face is stone of another piece', () => {
  const { faces, fotos: used } = salaOfCozinha(conteudo, desenho, { fotos, conjunto: 1 })
  expect(used).toEqual([FOTO])
  const [cortada] = conteudo.cortadas
  const stone = faces.filter(({ aparencia }) => aparencia.textura !== null)
  const hit = new Map<string, number>()
  for (const { cantos } of stone) {
    // The middle of a face: its corners lie on lines that two pieces may share.
    const [u, v] = [0, 1].map(
      (axis) => cantos.reduce((sum, one) => sum + (axis === 0 ? one.u : one.v), 0) / 3,
    )
    const [x, y] = [(u ?? NaN) * LARGURA, ALTURA - (v ?? NaN) * ALTURA]
    const under = cortada?.pecas.find(
      (one) => x > one.x - 1 && x < one.x + one.largura + 1 && y > one.y - 1 && y < one.y + one.altura + 1,
    )
    if (under) hit.set(under.peca, (hit.get(under.peca) ?? 0) + 1)
  }
  expect([...hit.keys()].toSorted()).toEqual(conteudo.pecas.map(({ id }) => id).toSorted())
  const found = [...hit.values()].reduce((sum, count) => sum + count, 0)
  expect(found).toBeGreaterThan(stone.length * 0.9)
})

it('is plain where nobody photographed the slab, and where a piece has no place', () => {
  const plain = salaOfCozinha(conteudo, desenho, { fotos: new Map(), conjunto: 1 })
  expect(plain.fotos).toEqual([])
  expect(plain.faces.every(({ aparencia }) => aparencia.textura === null)).toBe(true)
  const pending = salaOfCozinha({ ...conteudo, cortadas: [] }, desenho, { fotos, conjunto: 1 })
  expect(pending.faces.every(({ aparencia }) => aparencia.textura === null)).toBe(true)
})

it('is seen from three sides, no wall between the eye and the stone, in one light', () => {
  const sala = salaOfCozinha(conteudo, desenho, { fotos, conjunto: 1 })
  const { vistas, sol, chao } = quadrosOfSala(sala, { largura: 1200, altura: 800 })
  expect(vistas).toHaveLength(3)
  expect(new Set(vistas.map(({ lente }) => JSON.stringify(lente.olho))).size).toBe(3)
  expect(Math.hypot(sol.x, sol.y, sol.z)).toBeCloseTo(1, 2)
  expect(chao).toBeLessThanOrEqual(0)
})
