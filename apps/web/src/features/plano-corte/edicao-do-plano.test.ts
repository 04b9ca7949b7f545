import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { changeEdicao, redoEdicao, startEdicao, undoEdicao, type EdicaoDoPlano } from './edicao-do-plano.ts'

const EMPTY: ConteudoPlanoCorte = { chapas: [], pecas: [], regras: REGRAS_PADRAO, cortadas: [], prontas: [] }

const start = () => startEdicao({ nome: 'Plano', conteudo: EMPTY })

function ticked(
  edicao: EdicaoDoPlano,
  pronta: string,
  { now = 0, junta }: { now?: number; junta?: string } = {},
) {
  const change = ({ nome, conteudo }: Pick<EdicaoDoPlano, 'nome' | 'conteudo'>) => ({
    nome,
    conteudo: { ...conteudo, prontas: [...conteudo.prontas, pronta] },
  })
  return changeEdicao(edicao, { rotulo: `Cortar ${pronta}`, change, ...(junta && { junta }) }, now)
}

it('goes back and forth by named steps, and a new step ends the way forth', () => {
  const two = ticked(ticked(start(), 'a'), 'b')
  const one = undoEdicao(two)
  expect([one.conteudo.prontas, one.refazer.at(-1)?.rotulo]).toEqual([['a'], 'Cortar b'])
  expect(redoEdicao(one).conteudo).toBe(two.conteudo)
  const other = ticked(one, 'c')
  expect([other.conteudo.prontas, other.refazer]).toEqual([['a', 'c'], []])
  expect(undoEdicao(undoEdicao(other)).conteudo).toBe(EMPTY)
  expect(undoEdicao(start()).conteudo).toBe(EMPTY)
})

it('keeps no step of a change that changes nothing', () => {
  const before = start()
  expect(
    changeEdicao(before, { rotulo: 'Nada', change: ({ nome, conteudo }) => ({ nome, conteudo }) }, 0),
  ).toBe(before)
})

it.each([
  ['the same key within a second', [0, 999], ['x', 'x'], 1],
  ['the same key, each within a second of the one before', [0, 900, 1800], ['x', 'x', 'x'], 1],
  ['the same key after a second', [0, 1000], ['x', 'x'], 2],
  ['other keys', [0, 10], ['x', 'y'], 2],
  ['no key', [0, 10], [undefined, undefined], 2],
])('joins changes with %s into %j', (_what, times, keys, steps) => {
  const edited = times.reduce((edicao, now, index) => {
    const junta = keys[index]
    return ticked(edicao, String(index), junta === undefined ? { now } : { now, junta })
  }, start())
  expect(edited.desfazer).toHaveLength(steps)
  expect(Array.from({ length: steps }).reduce<EdicaoDoPlano>(undoEdicao, edited).conteudo).toBe(EMPTY)
})

it('undoing all and doing all again ends where it was, whatever was done between', () => {
  const moves = fc.array(fc.constantFrom('change', 'undo', 'redo'), { maxLength: 40 })
  fc.assert(
    fc.property(moves, (all) => {
      const edited = all.reduce((edicao, move, index) => {
        if (move === 'undo') return undoEdicao(edicao)
        return move === 'redo' ? redoEdicao(edicao) : ticked(edicao, String(index))
      }, start())
      let back = edited
      while (back.desfazer.length > 0) back = undoEdicao(back)
      expect(back.conteudo).toBe(EMPTY)
      for (let steps = edited.desfazer.length; steps > 0; steps -= 1) back = redoEdicao(back)
      expect(back.conteudo).toBe(edited.conteudo)
    }),
  )
})
