import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clienteListado, filterClientes, groupByLetter, sortClientes, type FiltroLista } from './lista.ts'
import { isClienteAtivo, resumosPorCliente, SEM_ORCAMENTOS } from './resumo.ts'

const cliente = (nomeCompleto: string, telefone = '', email = '') => ({
  id: `${nomeCompleto}/${telefone}`,
  nomeCompleto,
  telefone,
  email,
})
const listed = (...names: string[]) => sortClientes(names.map((name) => clienteListado(cliente(name))))
const names = (list: ReturnType<typeof listed>) => list.map((listado) => listado.cliente.nomeCompleto)

describe('the letter of a name', () => {
  it.each([
    ['Álvaro Dias', 'A'],
    ['Érica', 'E'],
    ['  ícaro', 'I'],
    ['Ñandu', 'N'],
    ['çelik', 'C'],
    ['3 Irmãos', '#'],
    ['(Ana)', '#'],
    ['Жанна', '#'],
    ['Øyvind', '#'],
  ])('%j is filed under %s', (name, letra) => {
    expect(clienteListado(cliente(name)).letra).toBe(letra)
  })

  it('has a digit of the phone for a customer without a name, which cannot be saved: #', () => {
    expect(clienteListado(cliente('', '11987654321')).letra).toBe('#')
  })
})

describe('order and groups', () => {
  it('sorts as Portuguese does, and puts what has no letter last', () => {
    expect(
      names(listed('Zeca', 'bruna', '10 Pedras', 'Érica', 'Álvaro', 'Ana', '2 Irmãos', 'Ágata', 'Eduardo')),
    ).toEqual(['Ágata', 'Álvaro', 'Ana', 'bruna', 'Eduardo', 'Érica', 'Zeca', '2 Irmãos', '10 Pedras'])
  })

  it('groups by letter, only letters that are there', () => {
    const groups = groupByLetter(listed('Bia', 'Álvaro', 'ana', '7 Lajes', 'Caio'))
    expect(groups.map(({ letra, clientes }) => [letra, names(clientes)])).toEqual([
      ['A', ['Álvaro', 'ana']],
      ['B', ['Bia']],
      ['C', ['Caio']],
      ['#', ['7 Lajes']],
    ])
    expect(groupByLetter([])).toEqual([])
  })

  it('loses and doubles nobody, and has each letter once, whatever the names are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 })), (some) => {
        const groups = groupByLetter(
          sortClientes(some.map((name, index) => clienteListado({ id: String(index), nomeCompleto: name }))),
        )
        const letters = groups.map(({ letra }) => letra)
        expect(new Set(letters).size).toBe(letters.length)
        const ids = groups.flatMap(({ clientes }) => clientes.map((listado) => listado.cliente.id))
        expect(ids.sort()).toEqual(some.map((_, index) => String(index)).sort())
      }),
    )
  })
})

describe('filter', () => {
  const all = sortClientes(
    [
      cliente('Ágata Reis', '11987654321', 'agata@casa.com'),
      cliente('Conceição Núñez', '1140028922'),
      cliente('Zé das Pedras', '21999990000'),
    ].map(clienteListado),
  )
  it.each<[Partial<FiltroLista>, string[]]>([
    [{}, ['Ágata Reis', 'Conceição Núñez', 'Zé das Pedras']],
    [{ busca: 'AGATA' }, ['Ágata Reis']],
    [{ busca: 'conceicao nunez' }, ['Conceição Núñez']],
    [{ busca: '(11) 98765' }, ['Ágata Reis']],
    [{ busca: '4002-8922' }, ['Conceição Núñez']],
    [{ busca: 'casa.com' }, ['Ágata Reis']],
    [{ busca: ' ze  das ' }, ['Zé das Pedras']],
    [{ letra: 'C' }, ['Conceição Núñez']],
    [{ letra: 'C', busca: 'agata' }, []],
    [{ letra: 'Q' }, []],
  ])('%j leaves %j', (filtro, left) => {
    expect(names(filterClientes(all, { busca: '', letra: '', ...filtro }))).toEqual(left)
  })
})

describe('summary', () => {
  const quote = (clienteId: string | null, valorTotal: number, createdAt: string, exemplo = false) => ({
    clienteId,
    status: 'finalizado' as const,
    valorTotal,
    createdAt,
    exemplo,
  })

  it('counts, sums exactly and finds the latest; samples and quotes of nobody do not count', () => {
    const resumos = resumosPorCliente([
      quote('ana', 0.1, '2026-11-01T12:00:00.000Z'),
      quote('ana', 0.2, '2026-11-03T12:00:00.000Z'),
      quote('ana', 1000, '2026-11-02T12:00:00.000Z', true),
      quote(null, 50, '2026-11-02T12:00:00.000Z'),
      quote('bia', 12_430, '2026-01-02T12:00:00.000Z'),
    ])
    expect(Object.fromEntries(resumos)).toEqual({
      ana: { quantidade: 2, valor: 30, ultimo: '2026-11-03T12:00:00.000Z' },
      bia: { quantidade: 1, valor: 1_243_000, ultimo: '2026-01-02T12:00:00.000Z' },
    })
  })

  it.each([
    [null, false],
    ['2026-11-20T12:00:00.000Z', true],
    // 90 days with today: the 23rd of August is the first of them in São Paulo.
    ['2026-08-23T03:00:00.000Z', true],
    ['2026-08-23T02:59:59.000Z', false],
  ])('a latest quote of %s makes a customer active: %s', (ultimo, active) => {
    const resumo = { ...SEM_ORCAMENTOS, ultimo }
    expect(isClienteAtivo(resumo, '2026-11-20', 'America/Sao_Paulo')).toBe(active)
  })
})
