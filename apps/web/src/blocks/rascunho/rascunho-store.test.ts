import { expect, test, vi } from 'vitest'
import { oncePer, oncePerWith } from './once-per.ts'
import { createRascunho, derivedFrom, partOfRascunho } from './rascunho-store.ts'

interface Lista {
  textos: Readonly<Record<string, string>>
}
type Command = { id: string; texto: string | null }

function change(lista: Lista, { id, texto }: Command): Lista {
  if (lista.textos[id] === texto) return lista
  const { [id]: _before, ...others } = lista.textos
  return { textos: texto === null ? others : { ...others, [id]: texto } }
}

const open = () => createRascunho(change, { textos: { a: 'um', b: 'dois' } })

test('tells of a change once, and of nothing that changes nothing', () => {
  const store = open()
  const heard = vi.fn()
  const leave = store.subscribe(heard)
  store.dispatch({ id: 'a', texto: 'um' })
  expect(heard).not.toHaveBeenCalled()
  store.dispatch({ id: 'a', texto: 'uma' })
  expect(heard).toHaveBeenCalledTimes(1)
  leave()
  store.dispatch({ id: 'a', texto: 'umas' })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(store.get().textos).toEqual({ a: 'umas', b: 'dois' })
})

test('a part reads and changes its own place, and stays as it was last once that is gone', () => {
  const store = open()
  const part = partOfRascunho(
    store,
    ({ textos }) => textos['b'],
    (texto: string) => ({ id: 'b', texto }),
  )
  part.dispatch('duas')
  expect([part.get(), store.get().textos['b']]).toEqual(['duas', 'duas'])
  store.dispatch({ id: 'b', texto: null })
  expect(part.get()).toBe('duas')
  const missing = partOfRascunho(
    store,
    ({ textos }) => textos['c'],
    (texto: string) => ({ id: 'c', texto }),
  )
  expect(() => missing.get()).toThrow()
})

test('what follows from an object is computed once for it, also where it is nothing', () => {
  const compute = vi.fn((_of: object) => undefined)
  const once = oncePer(compute)
  const of = {}
  once(of)
  once(of)
  expect(compute).toHaveBeenCalledTimes(1)
  once({})
  expect(compute).toHaveBeenCalledTimes(2)

  const count = oncePer(({ textos }: Lista) => Object.keys(textos).length)
  const store = open()
  const counted = derivedFrom(store, count)
  expect(counted.get()).toBe(2)
  store.dispatch({ id: 'c', texto: 'três' })
  expect(counted.get()).toBe(3)
})

test('with one more thing beside it the last one counts', () => {
  const compute = vi.fn((of: { n: number }, by: number) => of.n * by)
  const times = oncePerWith(compute)
  const of = { n: 2 }
  expect([times(of, 3), times(of, 3), times(of, 4), times(of, 3)]).toEqual([6, 6, 8, 6])
  expect(compute).toHaveBeenCalledTimes(3)
})
