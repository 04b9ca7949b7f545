import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GIROS, VEIOS } from '@lapida/contracts/valores'
import { drawCozinhaExemplo } from '@lapida/desenho/exemplos/cozinha'
import { setComprimento } from '@lapida/desenho/commands/arestas'
import { montagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { place } from '@lapida/desenho/kernel/laco'
import { aresta, feito, pecaOf } from '@lapida/desenho/testing/cozinha'
import { contornoDeitado } from '@lapida/domain/plano-corte/contorno'
import { janelasOfMontagem, lugarNaChapa } from './janelas.ts'
import { candidatasOf, planned } from '../testing/pecas-do-desenho.ts'

const cozinha = drawCozinhaExemplo({
  id: 'd',
  nome: 'Cozinha',
  orcamentoId: 'o',
  materialId: 'm',
  cubaId: 'c',
})
const QUAL = { desenhoId: 'd', conjunto: 1 }

test('each part of a kitchen has its window, and every drawn piece of the plan is one', () => {
  const montagem = montagemPlana(cozinha)
  const pecas = planned(cozinha)
  const { janelas, sem } = janelasOfMontagem({ pecas, cortadas: [] }, montagem, QUAL)
  expect([...sem]).toEqual([])
  expect([...janelas.values()].map(({ peca }) => peca.id).toSorted()).toEqual(
    pecas.map(({ id }) => id).toSorted(),
  )
})

test('a window is cut where the saw cuts its piece, however it lies', () => {
  const { partes } = montagemPlana(cozinha)
  fc.assert(
    fc.property(
      fc.constantFrom(...VEIOS),
      fc.constantFrom(...GIROS),
      fc.nat(500),
      fc.nat(500),
      (veio, giro, x, y) => {
        for (const peca of planned(cozinha, candidatasOf(cozinha), veio)) {
          const parte = partes.find(({ chave }) => chave === `${peca.desenho?.pecaId}/${peca.desenho?.linha}`)
          if (!parte) throw new Error(`${peca.nome} stands nowhere`)
          const girada = giro === 90 || giro === 270
          const [largura, altura] = girada ? [peca.altura, peca.largura] : [peca.largura, peca.altura]
          const lies = { peca: peca.id, copia: 1, x, y, largura, altura, girada, giro }
          const lugar = lugarNaChapa(lies, peca, parte)
          const box = [
            { x: 0, y: 0, bulge: 0 },
            { x: parte.parte.largura, y: 0, bulge: 0 },
          ]
          const lacos = peca.contorno?.lacos
          const sawn = lacos ? contornoDeitado({ lacos }, lies)[0] : undefined
          const seen = (sawn ? parte.parte.contorno : box).map((corner) => place(corner, lugar))
          for (const [k, corner] of (sawn ?? []).entries()) {
            // The plan keeps hundredths, in a box of whole millimetres.
            expect(Math.abs((seen[k]?.x ?? NaN) - x - corner.x)).toBeLessThan(1.02)
            expect(Math.abs((seen[k]?.y ?? NaN) - y - corner.y)).toBeLessThan(1.02)
          }
          for (const corner of seen) {
            expect(corner.x).toBeGreaterThan(x - 1.02)
            expect(corner.x).toBeLessThan(x + largura + 1.02)
            expect(corner.y).toBeGreaterThan(y - 1.02)
            expect(corner.y).toBeLessThan(y + altura + 1.02)
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('what the plan does not have, and what was measured anew, shows nothing of the stone', () => {
  const [first, ...rest] = planned(cozinha)
  const montagem = montagemPlana(cozinha)
  const missing = janelasOfMontagem({ pecas: rest, cortadas: [] }, montagem, QUAL)
  expect([...missing.sem.values()]).toEqual(['fora-do-plano'])

  const ilha = pecaOf(cozinha, 'P2')
  const longer = feito(setComprimento(cozinha, { pecaId: ilha.id, arestaId: aresta(ilha, 0) }, { mm: 2000 }))
  const changed = janelasOfMontagem(
    { pecas: [...rest, ...(first ? [first] : [])], cortadas: [] },
    montagemPlana(longer),
    QUAL,
  )
  expect([...changed.sem]).toEqual([[`${ilha.id}/peca`, 'desenho-mudou']])
})

test('of two equal kitchens each has its own windows', () => {
  const [peca] = planned(cozinha)
  if (!peca) throw new Error('no piece')
  const lies = { peca: peca.id, x: 10, y: 10, largura: peca.largura, altura: peca.altura, girada: false }
  const cortada = { chapa: 'c', cortes: [], sobras: [], aproveitamento: 0.5 }
  const cortadas = [
    { ...cortada, copia: 1, pecas: [{ ...lies, copia: 1 }] },
    { ...cortada, copia: 2, pecas: [{ ...lies, copia: 2 }] },
  ]
  const of = (conjunto: number) => {
    const { janelas } = janelasOfMontagem(
      { pecas: [{ ...peca, quantidade: 2 }], cortadas },
      montagemPlana(cozinha),
      {
        desenhoId: 'd',
        conjunto,
      },
    )
    return [...janelas.values()].map(({ naChapa }) => naChapa?.onde.copia)
  }
  expect([of(1), of(2), of(3)]).toEqual([[1], [2], [2]])
})
