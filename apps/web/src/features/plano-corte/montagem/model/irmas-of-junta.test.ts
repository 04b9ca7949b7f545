import { expect, it } from 'vitest'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { CenaDaMontagem, JuntaNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { irmasOfJunta } from './irmas-of-junta.ts'

/** Slabs 1 to 4 of one block, polished by turns. */
const noEstoque = (n: number, more: Partial<ChapaDita> = {}) =>
  ({
    ...{ id: `e${n}`, codigo: `CH-${n}`, estoqueMaterialId: 'm', espessura: 20, bloco: 'B', retalho: false },
    ...{ sequencia: n, face: n % 2 === 0 ? 'A' : 'B', largura: 2900, altura: 1800 },
    ...{ estado: 'disponivel', orcamentoId: null },
    ...more,
  }) as ChapaDita
const noPlano = (n: number) => ({ id: `c${n}`, chapaId: `E${n}`, codigo: `CH-${n}` })

/** A part of some size, on a slab of the plan; null: it lies nowhere. */
const newParte = (chave: string, lado: number, n: number | null) => ({
  chave,
  chapa: n === null ? null : noPlano(n),
  janela: { peca: { largura: lado, altura: lado }, naChapa: n === null ? null : {} },
})
const newJunta = (more: { tipo?: string; livro?: boolean } = {}) =>
  ({
    junta: { tipo: more.tipo ?? 'emenda', a: { chave: 'a' }, b: { chave: 'b' } },
    livro: more.livro ?? false,
  }) as unknown as JuntaNaCena

const LIVROS = [['c1', 'c2']] as const

function offered(
  one: JuntaNaCena,
  partes: readonly ReturnType<typeof newParte>[],
  estoque = [1, 2, 3, 4].map((n) => noEstoque(n)),
): string[] {
  const conteudo = {
    chapas: [1, 2].map(noPlano),
    pecas: [{ orcamentoId: 'ORC' }],
  } as unknown as Pick<ConteudoPlanoCorte, 'chapas' | 'pecas'>
  const cena = { partes } as unknown as Pick<CenaDaMontagem, 'partes'>
  return irmasOfJunta(one, { conteudo, cena, livros: LIVROS, estoque }).map(({ codigo, fica, chapa }) =>
    [codigo, fica, typeof chapa === 'string' ? 'no plano' : 'no estoque'].join(' '),
  )
}

it('offers the slabs of the plan, then those of the stock, each once, the larger part staying', () => {
  expect(offered(newJunta(), [newParte('a', 300, 1), newParte('b', 900, 2)])).toEqual([
    'CH-1 b no plano',
    'CH-3 b no estoque',
    'CH-2 a no plano',
  ])
  expect(offered(newJunta(), [newParte('a', 900, 1), newParte('b', 300, 1)])).toEqual(['CH-2 a no plano'])
})

it('offers nothing where no part lies, at another joint, and where it is open already', () => {
  const both = [newParte('a', 900, 1), newParte('b', 300, 1)]
  expect(offered(newJunta(), [newParte('a', 900, null), newParte('b', 300, null)])).toEqual([])
  expect(offered(newJunta({ tipo: 'mitra' }), both)).toEqual([])
  expect(offered(newJunta({ livro: true }), both)).toEqual([])
})

it.each<[Partial<ChapaDita>, boolean]>([
  [{ estado: 'reservada', orcamentoId: 'orc' }, true],
  [{ estado: 'reservada', orcamentoId: 'outro' }, false],
  [{ estado: 'reservada', orcamentoId: null }, false],
  [{ estado: 'cortada' }, false],
])('takes a slab of the stock only where nobody else has it: %j', (more, taken) => {
  const estoque = [1, 2, 3].map((n) => noEstoque(n, n === 3 ? more : {}))
  expect(
    offered(newJunta(), [newParte('a', 300, 1), newParte('b', 900, 2)], estoque).includes(
      'CH-3 b no estoque',
    ),
  ).toBe(taken)
})
