import { ORCAMENTO, SERVICO } from '@lapida/contracts/campos-escritos'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { emptyEscrito, pickEscrito } from '@lapida/contracts/registro-escrito'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mudancaQualquer, orcamentoQualquer } from '../testing/orcamento-qualquer.ts'
import { baseSince, isOrderOf, withEscrita, writtenPaths, type Escritas } from './escritas.ts'
import { baseOfMudanca, composeBases, rebaseMudanca, settleBase } from './juncao.ts'
import { applyMudanca, differenceOf } from './mudanca.ts'

const apply = (registro: object, mudanca: object) => applyMudanca(ORCAMENTO, registro, { mudanca })
const join = (atual: object, mudanca: object, base: object) => {
  const joined = rebaseMudanca(ORCAMENTO, atual, { mudanca, base })
  return { registro: apply(atual, joined.mudanca) as Orcamento, conflitos: joined.conflitos }
}
/** A change as a device makes it: the difference between what was seen and what was typed. */
const typed = (seen: object, mudanca: object): object =>
  differenceOf(ORCAMENTO, seen, apply(seen, mudanca)) ?? {}

describe('rebaseMudanca', () => {
  it('is the change itself where nobody else changed anything, whole base or not', () => {
    fc.assert(
      fc.property(orcamentoQualquer, mudancaQualquer, (quote, change) => {
        const seen = pickEscrito(ORCAMENTO, quote)
        const mudanca = typed(seen, change)
        const wanted = apply(seen, mudanca)
        for (const base of [seen, baseOfMudanca(ORCAMENTO, seen, mudanca)])
          expect(join(seen, mudanca, base)).toEqual({ registro: wanted, conflitos: [] })
      }),
    )
  })

  it('tells every field that both changed, and keeps every other one of both', () => {
    fc.assert(
      fc.property(orcamentoQualquer, mudancaQualquer, mudancaQualquer, (quote, one, other) => {
        const seen = pickEscrito(ORCAMENTO, quote)
        const theirs = apply(seen, typed(seen, other))
        const mudanca = typed(seen, one)
        const mine = apply(seen, mudanca) as Orcamento
        const { registro, conflitos } = join(theirs, mudanca, baseOfMudanca(ORCAMENTO, seen, mudanca))
        const [ofMine, ofTheirs] = [mine, theirs].map((each) => writtenPaths(ORCAMENTO, seen, each))
        for (const { caminho } of conflitos.filter((each) => !each.caminho.includes('.')))
          expect(ofMine).toContain(caminho)
        const alone = (ofTheirs ?? []).filter((path) => !path.includes('.') && !(ofMine ?? []).includes(path))
        const named = (from: object) => alone.map((name) => [name, from[name as never] as unknown])
        // What only others wrote of fields that stand for themselves stays theirs.
        const together = /desconto|Desconto|crescimo|alidade/
        expect(named(registro).filter(([name]) => !together.test(String(name)))).toEqual(
          named(theirs).filter(([name]) => !together.test(String(name))),
        )
      }),
    )
  })

  it('judges by versions as by values', () => {
    fc.assert(
      fc.property(orcamentoQualquer, mudancaQualquer, mudancaQualquer, (quote, one, other) => {
        const seen = pickEscrito(ORCAMENTO, quote)
        const theirs = apply(seen, typed(seen, other))
        const mudanca = typed(seen, one)
        const escrita = { versao: 8, em: '', autor: 'usuario' as const }
        const escritas: Escritas = withEscrita({}, writtenPaths(ORCAMENTO, seen, theirs), escrita)
        const since = baseSince(ORCAMENTO, { atual: theirs, mudanca, versao: 7, escritas })
        const paths = (base: object) =>
          join(theirs, mudanca, base)
            .conflitos.map(({ caminho }) => caminho)
            .filter((caminho) => !caminho.includes('.'))
        expect(paths(since)).toEqual(paths(baseOfMudanca(ORCAMENTO, seen, mudanca)))
        const late = baseSince(ORCAMENTO, { atual: theirs, mudanca, versao: 8, escritas })
        expect(paths(late)).toEqual([])
      }),
    )
  })

  const before = { observacoes: 'a', servicos: [{ id: 's1', nome: 'Frete', valor: 1 }] }

  it('keeps both orders of new entries apart, and what each took out gone', () => {
    const mine = { servicos: [{ id: 's1' }, { id: 's2', nome: 'Meu', valor: 2 }] }
    const theirs = { ...before, servicos: [...before.servicos, { id: 's3', nome: 'Deles', valor: 3 }] }
    const { registro, conflitos } = join(theirs, mine, before)
    expect(registro.servicos.map(({ id }) => id).sort()).toEqual(['s1', 's2', 's3'])
    expect(conflitos).toEqual([])
    expect(join(theirs, { servicos: [] }, before).registro.servicos.map(({ id }) => id)).toEqual(['s3'])
  })

  const lines = (...ids: string[]) => ({ servicos: ids.map((id) => ({ id })) })
  const orders = (base: object, mine: object, theirs: object) => {
    const { registro, conflitos } = join(theirs, mine, base)
    return {
      ids: registro.servicos.map(({ id }) => id).join(''),
      caminhos: conflitos.map((one) => one.caminho),
    }
  }

  it.each([
    ['only mine', 'abc', 'cab', 'abc', 'cab', []],
    ['only theirs', 'abc', 'abc', 'bca', 'bca', []],
    ['the same', 'abc', 'cba', 'cba', 'cba', []],
    ['other lines', 'abcd', 'bacd', 'abdc', 'badc', []],
    ['the same lines otherwise', 'abc', 'cab', 'acb', 'cab', ['servicos.ordem']],
    ['mine moved, theirs new', 'abc', 'cab', 'abxc', 'cabx', []],
    ['mine new, theirs moved', 'abc', 'abxc', 'cba', 'cbxa', []],
    ['mine moved, theirs without one', 'abc', 'cba', 'ac', 'ca', []],
    ['mine without one, theirs moved', 'abc', 'ac', 'cba', 'ca', []],
    ['both moved, both new, both without one', 'abcde', 'baxde', 'ayced', 'axyed', []],
  ])('joins the orders of lines: %s', (_what, base, mine, theirs, ids, caminhos) => {
    expect(orders(lines(...base), lines(...mine), lines(...theirs))).toEqual({ ids, caminhos })
  })

  it('asks of an order of which only a version is known that it was another one', () => {
    const [seen, theirs] = [lines('a', 'b'), lines('b', 'a')]
    const escrita = { versao: 8, em: '', autor: 'usuario' as const }
    const paths = writtenPaths(ORCAMENTO, seen, theirs)
    expect(paths).toEqual(['servicos.ordem'])
    const known = isOrderOf(7, withEscrita({}, paths, escrita))
    const judged = { mudanca: seen, base: theirs, isOrderKnown: known }
    expect(rebaseMudanca(ORCAMENTO, theirs, judged).conflitos).toEqual([
      { caminho: 'servicos.ordem', minha: ['a', 'b'], atual: ['b', 'a'] },
    ])
  })

  it('brings an entry back whole where it was changed here and taken out there', () => {
    const mine = { servicos: [{ id: 's1', valor: 9 }] }
    const { registro, conflitos } = join({ ...before, servicos: [] }, mine, before)
    expect(conflitos).toEqual([{ caminho: 'servicos.s1', minha: { id: 's1', valor: 9 }, atual: null }])
    expect(registro.servicos).toEqual([{ ...emptyEscrito(SERVICO), id: 's1', nome: 'Frete', valor: 9 }])
  })
})

it('the base of a later change follows what the server made of the earlier one, and nothing else', () => {
  const antes = { observacoes: '', prazoEntrega: '' }
  const mudanca = { observacoes: 'minha ' }
  const vista = { observacoes: 'minha ', prazoEntrega: '' }
  const servidor = { observacoes: 'minha', prazoEntrega: 'deles' }
  const settled = settleBase(ORCAMENTO, vista, { antes, mudanca, vista, servidor })
  expect(settled).toEqual({ observacoes: 'minha', prazoEntrega: '' })
})

it('two changes in a row start from what the first one did, but for what only the second one touches', () => {
  const first = { antes: { observacoes: 'a', prazoEntrega: 'x' }, mudanca: { observacoes: 'b' } }
  const second = { antes: { observacoes: 'b', prazoEntrega: 'y' }, mudanca: { prazoEntrega: 'z' } }
  expect(composeBases(ORCAMENTO, first, second)).toEqual({ observacoes: 'a', prazoEntrega: 'y' })
})

it('two changes in a row, of which the first moved lines, start from where they stood before it', () => {
  const lines = (...ids: string[]) => ({ servicos: ids.map((id) => ({ id })) })
  const first = { antes: lines('a', 'b', 'c'), mudanca: lines('b', 'a', 'c') }
  const second = { antes: lines('b', 'a', 'c'), mudanca: lines('b', 'a', 'c', 'd') }
  expect(composeBases(ORCAMENTO, first, second)).toEqual(lines('a', 'b', 'c'))
})

it('of thousands of paths the newest are known, and of the others when the last of them was written', () => {
  const at = (versao: number) => ({ versao, em: '', autor: 'usuario' as const })
  let escritas: Escritas = {}
  for (let versao = 1; versao <= 3_000; versao += 1)
    escritas = withEscrita(escritas, [`servicos.s${versao}`], at(versao))
  expect(Object.keys(escritas).length).toBeLessThanOrEqual(2_001)
  const since = baseSince(ORCAMENTO, {
    atual: { observacoes: 'a' },
    mudanca: { observacoes: 'b' },
    versao: 1,
    escritas,
  })
  expect(since['observacoes']).not.toBe('a')
})
