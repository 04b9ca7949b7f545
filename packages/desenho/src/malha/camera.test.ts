import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cenaOfDesenho, type Cena } from './cena.ts'
import { novoDesenho, REGRAS_PADRAO } from '#model/novo-desenho.ts'
import { addMolde } from '#templates/moldes.ts'
import { ABERTURA, zoom, camera, pan, frame, rotate, posicaoOfCamera, type Camera } from './camera.ts'

function cena(tipo: string): Cena {
  const feito = addMolde(novoDesenho({ id: 'd', nome: 'Teste' }), { tipo })
  if (!feito.ok) throw new Error(feito.problema.mensagem)
  return cenaOfDesenho(feito.valor.desenho, { regras: REGRAS_PADRAO })
}

const graus = ({ azimute }: Camera) => Math.round((azimute * 180) / Math.PI)
const numero = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Where a point is on the picture: −1 to 1 both ways, and how far before the lens. */
function naFoto(vista: Camera, p: { x: number; y: number; z: number }, aspecto: number) {
  const de = posicaoOfCamera(vista)
  const v = { x: p.x - de.x, y: p.y - de.y, z: p.z - de.z }
  const frente = [vista.alvo.x - de.x, vista.alvo.y - de.y, vista.alvo.z - de.z].map(
    (k) => k / vista.distancia,
  )
  const [fx = 0, fy = 0, fz = 0] = frente
  const [rx, ry] = [Math.cos(vista.azimute), Math.sin(vista.azimute)]
  const up = [ry * fz, -rx * fz, rx * fy - ry * fx]
  const fundo = v.x * fx + v.y * fy + v.z * fz
  const meia = fundo * Math.tan(ABERTURA / 2)
  return {
    x: (v.x * rx + v.y * ry) / (meia * aspecto),
    y: (v.x * (up[0] ?? 0) + v.y * (up[1] ?? 0) + v.z * (up[2] ?? 0)) / meia,
    fundo,
  }
}

describe('the camera', () => {
  it.each([
    ['reta', 'canto', 32],
    ['reta', 'frente', 0],
    // Walls at the back and at the left: from the front on the right.
    ['L', 'canto', 45],
    ['ilha', 'canto', 32],
    ['L', 'cima', 0],
  ] as const)('%s, %s: looks into the walls', (tipo, vista, esperado) => {
    expect(graus(camera(cena(tipo), vista, 1.5))).toBe(esperado)
  })

  it('has all of the room in the picture, from anywhere, and no more than needed', () => {
    fc.assert(
      fc.property(
        fc.record({ azimute: numero(-4, 4), elevacao: numero(0, 1.5) }),
        fc.tuple(
          numero(-4000, 4000),
          numero(-4000, 4000),
          numero(10, 6000),
          numero(10, 6000),
          numero(10, 3000),
        ),
        numero(0.4, 2.5),
        (giro, [x, y, w, h, alto], aspecto) => {
          const caixa = { min: { x, y, z: 0 }, max: { x: x + w, y: y + h, z: alto } }
          const posicoes = [x, x + w].flatMap((px) =>
            [y, y + h].flatMap((py) => [0, alto].flatMap((pz) => [px, py, pz])),
          )
          const solidos: Cena['solidos'] = [
            { papel: 'pedra', pecaId: 'p', malha: { posicoes, normais: [], uvs: [], indices: [] } },
          ]
          const vista = frame({ alvo: { x: 0, y: 0, z: 0 }, distancia: 1, ...giro }, { solidos }, aspecto)
          const cantos = [caixa.min.x, caixa.max.x].flatMap((px) =>
            [caixa.min.y, caixa.max.y].flatMap((py) =>
              [caixa.min.z, caixa.max.z].map((pz) => naFoto(vista, { x: px, y: py, z: pz }, aspecto)),
            ),
          )
          const mais = Math.max(...cantos.flatMap((canto) => [Math.abs(canto.x), Math.abs(canto.y)]))
          expect(Math.min(...cantos.map(({ fundo }) => fundo))).toBeGreaterThan(0)
          expect(mais).toBeLessThanOrEqual(1)
          if (vista.distancia > 201) expect(mais).toBeGreaterThan(0.9)
        },
      ),
    )
  })

  it('turns, comes nearer and slides, and stays above the floor', () => {
    const inicio = camera(cena('reta'), 'frente', 1)
    expect(rotate(inicio, 0.2, 9).elevacao).toBeLessThan(Math.PI / 2)
    expect(rotate(inicio, 0, -9).elevacao).toBeGreaterThan(-0.1)
    expect(zoom(inicio, 0.5).distancia).toBeCloseTo(inicio.distancia / 2, 6)
    expect(zoom(inicio, 1e-9).distancia).toBe(200)
    const movida = pan(inicio, 0.5, 0)
    expect(naFoto(movida, inicio.alvo, 1).x).toBeCloseTo(1, 6)
    expect(naFoto(pan(inicio, 0, 0.25), inicio.alvo, 1).y).toBeCloseTo(0.5, 6)
  })

  it('of an empty room is somewhere', () => {
    expect(camera({ solidos: [], linhas: [] }, 'canto', 1).distancia).toBeGreaterThan(0)
  })
})
