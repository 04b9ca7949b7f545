import { expect, it } from 'vitest'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { calibrateFundo } from './calibrate.ts'

it('the photo is as large as its two points say, and the first point stays', () => {
  const fundo = { imagem: 'foto.jpg', escalaMmPorPx: 1, x: 0, y: 0, rot: 0 }
  const desenho = { ...novoDesenho({ id: 'd', nome: 'Foto' }), fundo }
  const calibrado = calibrateFundo({ a: { x: 100, y: 50 }, b: { x: 300, y: 50 } }, 2400)(desenho)
  // 200 mm that are 2,400: twelve times as large, around the first point.
  expect(calibrado).toMatchObject({
    ok: true,
    valor: { desenho: { fundo: { escalaMmPorPx: 12, x: -1100, y: -550 } } },
  })
})
