import { expect, it } from 'vitest'
import { CHAPA_EMPILHADA, cozinhaEmpilhada } from '../testing/plano-empilhado.ts'
import { salaOfCozinha } from './sala-da-cozinha.ts'
import { salaEmTresD } from './sala-em-tres-d.ts'
import { UNIDADE, type SalaEmTresD } from './sala-formato.ts'

const { desenho, conteudo } = cozinhaEmpilhada()
const FOTO = '/imagens/foto-da-chapa.webp'
const sala = salaOfCozinha(conteudo, desenho, { fotos: new Map([[CHAPA_EMPILHADA.id, FOTO]]), conjunto: 1 })
const escrita = salaEmTresD(sala)

const POR_CANTO = 8

/** A corner as a page reads it. */
function cantoOf({ cantos }: SalaEmTresD, place: number) {
  const [x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 0, u = 0, v = 0] = cantos.slice(
    place * POR_CANTO,
    (place + 1) * POR_CANTO,
  )
  return {
    p: [x, y, z].map((value) => value / UNIDADE.lugar),
    n: [nx, ny, nz].map((value) => value / UNIDADE.normal),
    t: [u, v].map((value) => value / UNIDADE.textura),
  }
}

it('has every face of the room once, each corner where it is on the slab, to half a millimetre', () => {
  const lidas = new Map<string, number>()
  const keyOf = (p: readonly number[], t: readonly number[]) =>
    [...p.map((value) => value.toFixed(1)), ...t.map((value) => value.toFixed(4))].join()
  for (const { faces } of escrita.grupos)
    for (const place of faces) {
      const { p, t } = cantoOf(escrita, place)
      lidas.set(keyOf(p, t), (lidas.get(keyOf(p, t)) ?? 0) + 1)
    }
  const all = [...sala.faces, ...sala.paredes.flatMap(({ faces }) => faces)]
  expect(escrita.grupos.reduce((sum, { faces }) => sum + faces.length, 0)).toBe(all.length * 3)
  for (const { cantos } of all)
    for (const { p, u, v } of cantos) {
      const rounded = [p.x, p.y, p.z].map((value) => Math.round(value * UNIDADE.lugar) / UNIDADE.lugar)
      const place = [u, v].map((value) => Math.round(value * UNIDADE.textura) / UNIDADE.textura)
      expect(lidas.has(keyOf(rounded, place))).toBe(true)
    }
  // A ten thousandth of a slab of three metres is a third of a millimetre.
  expect(Math.max(CHAPA_EMPILHADA.largura, CHAPA_EMPILHADA.altura) / UNIDADE.textura / 2).toBeLessThan(0.5)
})

it('turns no face over: what is outside stays outside', () => {
  for (const { faces } of escrita.grupos)
    for (let i = 0; i < faces.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => cantoOf(escrita, faces[i + k] ?? 0))
      if (!a || !b || !c) throw new Error('A face has three corners.')
      const [ax = 0, ay = 0, az = 0] = a.p.map((value, k) => (b.p[k] ?? 0) - value)
      const [bx = 0, by = 0, bz = 0] = a.p.map((value, k) => (c.p[k] ?? 0) - value)
      const outward = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
      const length = Math.hypot(...outward)
      // Slivers of a tenth of a millimetre say nothing of where they look.
      if (length < 20) continue
      const along = outward.reduce((sum, value, k) => sum + (value / length) * (a.n[k] ?? 0), 0)
      expect(along).toBeGreaterThan(-0.2)
    }
})

it('shows stone by its photo, walls from inside, all in short text', () => {
  expect(escrita.fotos).toEqual([FOTO])
  expect(escrita.grupos.filter(({ textura }) => textura === 0)).toHaveLength(1)
  expect(escrita.grupos.filter(({ parede }) => parede !== null)).toHaveLength(sala.paredes.length)
  expect(JSON.stringify(escrita)).not.toMatch(/\d\.\d{6}.*\d\.\d{6}.*cantos/)
  expect(JSON.stringify(escrita).length).toBeLessThan(250_000)
})
