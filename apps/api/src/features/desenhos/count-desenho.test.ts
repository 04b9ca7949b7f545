import { conteudoDesenho, type ConteudoDesenho, type ResumoDesenho } from '@lapida/contracts/desenho'
import type { LimitesDesenho } from '@lapida/contracts/limites-desenho'
import type { Limites } from '@lapida/desenho/checks/tipos'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { resumoOfDesenho, type ResumoDoDesenho } from '@lapida/desenho/quantities/resumo'
import { addMolde, MOLDES } from '@lapida/desenho/templates/moldes'
import { casos, prazo } from '@lapida/desenho/testing/casos'
import { arbitrarySorte, comandoOfSorte } from '@lapida/desenho/testing/comandos-aleatorios'
import { cozinhaInL } from '@lapida/desenho/testing/cozinha'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { desenhoCompleto, feito } from '#testing/desenho.ts'
import { countDesenho } from './count-desenho.ts'

/** What the server has of a drawing that a device sends. */
const received = (desenho: Desenho): ConteudoDesenho =>
  z.parse(conteudoDesenho, JSON.parse(JSON.stringify(desenho)))

const NAMES = { orcamentoId: 'o', clienteId: 'c', materialId: 'm', itemEstoqueId: 'i' }

/** With every optional field there: one that only one of two types has makes them differ. */
type Whole<T> = T extends object ? { [K in keyof T]-?: Whole<Exclude<T[K], undefined>> } : T
type Same<A, B> = [Whole<A>, Whole<B>] extends [Whole<B>, Whole<A>] ? true : false

it('gets the very types that the core has', () => {
  const same: [
    Same<ConteudoDesenho, Desenho>,
    Same<ResumoDesenho, ResumoDoDesenho>,
    Same<LimitesDesenho, Limites>,
  ] = [true, true, true]
  expect(same).toEqual([true, true, true])
})

describe('what the core makes', () => {
  it.each(MOLDES.map(({ tipo }) => tipo))('%s is taken as it is, and counted as it counts itself', (tipo) => {
    const desenho = feito(addMolde(novoDesenho({ id: 'd', nome: 'Teste' }), { tipo }))
    const content = received(desenho)
    expect(content).toEqual(desenho)
    expect(countDesenho(content)).toEqual({ resumo: resumoOfDesenho(desenho) })
  })

  it(
    'is taken after any sequence of commands',
    () => {
      fc.assert(
        fc.property(fc.array(arbitrarySorte, { minLength: 1, maxLength: 30 }), (sortes) => {
          let desenho = { ...cozinhaInL() }
          for (const sorte of sortes) {
            const mudanca = comandoOfSorte(desenho, sorte)
            if (mudanca.ok) desenho = mudanca.valor.desenho
          }
          const content = received(desenho)
          expect(content).toEqual(JSON.parse(JSON.stringify(desenho)))
          expect(countDesenho(content)).toEqual({ resumo: resumoOfDesenho(desenho) })
        }),
        { numRuns: casos(40) },
      )
    },
    prazo(),
  )
})

describe('what the core would not have made', () => {
  const whole = () => desenhoCompleto('d', NAMES)
  const [p2] = Object.values(whole().pecas)
  if (!p2) throw new Error('No piece.')
  type Peca = typeof p2
  const withPeca = (change: (peca: Peca) => Partial<Peca>): ConteudoDesenho => ({
    ...whole(),
    pecas: { p2: { ...p2, ...change(p2) } },
  })

  it('does not keep the drawing it is a variation of from being counted', () => {
    expect(countDesenho(whole())).toHaveProperty('resumo')
  })

  it.each<[string, ConteudoDesenho, string, RegExp]>([
    [
      'an outline that crosses itself',
      withPeca(({ vertices }) => ({
        vertices: [
          ...vertices.slice(0, 2).map((v) => ({ id: v.id, x: v.x, y: v.y })),
          { id: 'v5', x: 0, y: 1500 },
          { id: 'v20', x: 1900, y: -100 },
        ],
        arestas: [
          ...p2.arestas,
          { id: 'a21', lado: 'livre', trechos: [{ id: 't22', de: 0, ate: 'fim', acabamento: 'bruto' }] },
        ],
      })),
      'conteudo.pecas.p2',
      /^P1 · Tampo: O contorno cruza a si mesmo/,
    ],
    [
      'a clockwise outline',
      withPeca(({ vertices }) => ({ vertices: vertices.map(({ id, x, y }) => ({ id, x: -x, y })) })),
      'conteudo.pecas.p2',
      /ao contrário/,
    ],
    [
      'fewer sides than corners',
      withPeca(({ arestas }) => ({ arestas: arestas.slice(0, 2) })),
      'conteudo.pecas.p2',
      /Faltam arestas/,
    ],
    [
      'a rounding that does not fit',
      withPeca(({ vertices: [first, ...rest] }) => ({
        vertices: [{ ...first, id: 'v3', x: 0, y: 0, canto: { t: 'raio', r: 5000 } }, ...rest],
      })),
      'conteudo.pecas.p2',
      /não cabe/,
    ],
    [
      'parts of an edge with a gap',
      withPeca(({ arestas: [first, ...rest] }) => ({
        arestas: [
          {
            ...(first as Peca['arestas'][number]),
            trechos: [{ id: 't7', de: 1, ate: 'fim', acabamento: 'reto' }],
          },
          ...rest,
        ],
      })),
      'conteudo.pecas.p2',
      /trechos/,
    ],
    [
      'an opening on an edge that is not there',
      withPeca(() => ({
        arestas: p2.arestas.map((aresta) => (aresta.id === 'a11' ? { ...aresta, id: 'a40' } : aresta)),
      })),
      'conteudo.pecas.p2',
      /perdeu a aresta/,
    ],
    [
      'a tap that follows itself',
      withPeca(({ recortes }) => ({
        recortes: recortes.map((r) => (r.id === 'r14' ? { ...r, paiId: 'r14' } : r)),
      })),
      'conteudo.pecas.p2',
      /perdeu o recorte/,
    ],
    ['a piece under another name', { ...whole(), pecas: { p3: p2 } }, 'conteudo', /não existe|outro nome/],
    [
      'a piece in no room',
      { ...whole(), ambientes: [{ id: 'amb1', nome: 'A', tipo: 'A', pecaIds: [] }] },
      'conteudo',
      /ambiente nenhum/,
    ],
    [
      'an id twice',
      withPeca(({ recortes }) => ({ recortes: [...recortes, ...recortes.slice(0, 1)] })),
      'conteudo',
      /mesmo nome/,
    ],
    ['a next id that is taken', { ...whole(), proximoId: 5 }, 'conteudo', /já foi usado/],
  ])('%s is refused where it is, in words', (_what, conteudo, path, sentence) => {
    const contagem = countDesenho(received(conteudo))
    expect(contagem).toEqual({ campos: { [path]: expect.stringMatching(sentence) } })
  })

  it(
    'and what leaves floating point without digits is refused, never thrown',
    () => {
      const extremes = [1e-9, 1e-4, 1, 1e5, 999_999.999_9]
      const number = fc.oneof(fc.constantFrom(...extremes), fc.double({ min: 1e-9, max: 1e6, noNaN: true }))
      fc.assert(
        fc.property(
          fc.array(fc.tuple(number, number, fc.double({ min: -1, max: 1, noNaN: true })), {
            minLength: 3,
            maxLength: 12,
          }),
          number,
          (corners, r) => {
            const conteudo = withPeca(() => ({
              vertices: corners.map(([x, y], i) => ({
                id: `v${100 + i}`,
                x,
                y,
                canto: { t: 'raio' as const, r: Math.min(r, 100_000) },
              })),
              arestas: corners.map(([, , bulge], i) => ({
                id: `a${200 + i}`,
                bulge,
                lado: 'livre' as const,
                trechos: [{ id: `t${300 + i}`, de: 0, ate: 'fim' as const, acabamento: 'reto' }],
              })),
              recortes: [],
              rebaixos: [],
              emendas: [],
              cotas: [],
            }))
            const contagem = countDesenho({ ...conteudo, proximoId: 1_000 })
            if ('resumo' in contagem) expect(JSON.stringify(contagem.resumo)).not.toContain('null')
            else expect(Object.values(contagem.campos)[0]).toMatch(/\S/)
          },
        ),
        { numRuns: casos(300) },
      )
    },
    prazo(),
  )
})
