import { describe, expect, it } from 'vitest'
import { setEsquadro } from '../commands/arestas.ts'
import { cozinhaInL, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import { angulosOfPeca } from './angulos.ts'

describe('angles inside of a piece', () => {
  it('an L has five right ones and one of 270°', () => {
    expect(angulosOfPeca(pecaOf(cozinhaInL()))).toEqual([90, 90, 270, 90, 90, 90])
  })

  it.each([85, 91.251, 120])('is what was typed: %s°', (graus) => {
    const reto = desenhoReto(2000, 600)
    const peca = pecaOf(reto)
    const torto = feito(
      setEsquadro(reto, { pecaId: peca.id, verticeId: peca.vertices[1]?.id ?? '', medida: { graus } }),
    )
    const angulos = angulosOfPeca(pecaOf(torto))
    expect(angulos[1]).toBeCloseTo(graus, 4)
    expect(angulos.reduce((soma, um) => soma + um, 0)).toBeCloseTo(360, 4)
  })
})
