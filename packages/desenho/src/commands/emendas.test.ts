import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '#checks/conferencia.ts'
import { desvioOfEmenda, straightenEmenda } from '#model/emenda-reta.ts'
import { pontoNaAresta } from '#model/contorno.ts'
import type { Desenho } from '#model/tipos.ts'
import { aresta, cozinhaInL, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import { casos } from '../testing/casos.ts'
import { arbitrarySorte, comandoOfSorte } from '../testing/comandos-aleatorios.ts'
import { addEmendas, changeEmenda } from './emendas.ts'
import { moveAresta, setComprimento } from './arestas.ts'

/** A top of 2,85 × 0,60 with a seam straight across, 1,40 from its left end. */
function emendada(): Desenho {
  const reta = desenhoReto(2850, 600)
  const peca = pecaOf(reta)
  const pontas = {
    a: { arestaId: aresta(peca, 0), dist: 1400 },
    b: { arestaId: aresta(peca, 2), dist: 1450 },
  }
  return feito(addEmendas(reta, peca.id, [pontas]))
}
const alvo = (desenho: Desenho, i: number) => ({
  pecaId: pecaOf(desenho).id,
  arestaId: aresta(pecaOf(desenho), i),
})
const emenda = (desenho: Desenho) => {
  const [uma] = pecaOf(desenho).emendas
  if (!uma) throw new Error('There is a seam.')
  return uma
}
const xs = (desenho: Desenho) =>
  (['a', 'b'] as const).map((qual) =>
    Math.round(pontoNaAresta(pecaOf(desenho), emenda(desenho)[qual])?.x ?? NaN),
  )
const codigos = (desenho: Desenho) => check(desenho).map(({ codigo }) => codigo)

describe('a straight seam', () => {
  it.each([
    ['the front, at its right end', 0, 'fim', [1400, 1400]],
    ['the back, at its right end', 2, 'inicio', [1400, 1400]],
    ['the front, at its left end', 0, 'inicio', [1400, 1400]],
  ] as const)('stays straight when 2,850 becomes 2,950: %s', (_nome, i, ponta, pontas) => {
    const desenho = feito(setComprimento(emendada(), alvo(emendada(), i), { mm: 2950, ponta }))
    expect(desvioOfEmenda(pecaOf(desenho), emenda(desenho))).toBeCloseTo(0, 3)
    expect(xs(desenho)).toEqual(pontas)
    expect(codigos(desenho)).not.toContain('emenda-torta')
  })

  it('takes its other end along when one is typed, from either side', () => {
    const base = emendada()
    const quem = { pecaId: pecaOf(base).id, emendaId: emenda(base).id }
    const a = feito(changeEmenda(base, quem, { a: { ...emenda(base).a, dist: 1000 } }))
    expect(xs(a)).toEqual([1000, 1000])
    const b = feito(changeEmenda(base, quem, { b: { ...emenda(base).b, dist: 1000 } }))
    expect(xs(b)).toEqual([1850, 1850])
  })

  it('a free one leans as it is told, and becomes straight when it is said to be', () => {
    const base = emendada()
    const quem = { pecaId: pecaOf(base).id, emendaId: emenda(base).id }
    const livre = feito(changeEmenda(base, quem, { tipo: 'livre', a: { ...emenda(base).a, dist: 1000 } }))
    expect(xs(livre)).toEqual([1000, 1400])
    expect(codigos(livre)).not.toContain('emenda-torta')
    expect(xs(feito(changeEmenda(livre, quem, { tipo: 'reta' })))).toEqual([1000, 1000])
  })

  it('an end at a corner stays at the corner', () => {
    const emL = cozinhaInL()
    const peca = pecaOf(emL)
    // From the inner corner, the end of side B, straight to the back.
    const pontas = {
      a: { arestaId: aresta(peca, 1), dist: 1200 },
      b: { arestaId: aresta(peca, 4), dist: 1780 },
    }
    const desenho = feito(addEmendas(emL, peca.id, [pontas]))
    expect(emenda(desenho).tipo).toBe('reta')
    const fundo = feito(moveAresta(desenho, alvo(desenho, 0), 100))
    expect(emenda(fundo).a.dist).toBe(1300)
    expect(xs(fundo)).toEqual([620, 620])
  })

  it('two points that do not face each other are a free seam; one stored as straight is found', () => {
    const reta = desenhoReto(2850, 600)
    const peca = pecaOf(reta)
    const pontas = {
      a: { arestaId: aresta(peca, 0), dist: 1400 },
      b: { arestaId: aresta(peca, 2), dist: 1350 },
    }
    expect(emenda(feito(addEmendas(reta, peca.id, [pontas]))).tipo).toBe('livre')
    const guardada = feito(addEmendas(reta, peca.id, [{ ...pontas, tipo: 'reta' }]))
    expect(check(guardada)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          codigo: 'emenda-torta',
          mensagem: 'A emenda reta está torta: 0,100 m fora do esquadro.',
        }),
      ]),
    )
  })

  it('never leans where it could be straight, whatever is done to its piece', () => {
    fc.assert(
      fc.property(fc.array(arbitrarySorte, { minLength: 3, maxLength: 20 }), (sortes) => {
        let desenho = emendada()
        for (const sorte of sortes) {
          const mudanca = comandoOfSorte(desenho, sorte)
          if (!mudanca.ok) continue
          const depois = mudanca.valor.desenho
          for (const peca of Object.values(depois.pecas))
            for (const uma of peca.emendas.filter(({ tipo }) => tipo === 'reta'))
              if ((desvioOfEmenda(peca, uma) ?? 0) > 0.1) {
                // Nothing is opposite any more.
                expect(straightenEmenda(peca, uma, 'a')).toBeUndefined()
                expect(straightenEmenda(peca, uma, 'b')).toBeUndefined()
              }
          desenho = depois
        }
      }),
      { numRuns: casos(40) },
    )
  })
})
