import type { Evento } from '@lapida/contracts/historico'
import { expect, it } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const at = (createdAt: string): Evento => ({
  id: createdAt,
  entidade: 'cliente',
  entidadeId: 'c',
  acao: 'criado',
  titulo: 'Zeca',
  autor: 'usuario',
  detalhes: {},
  restauravel: false,
  createdAt,
})

it.each([
  ['America/Sao_Paulo', ['Hoje', 1], ['Ontem', 2], ['18 de novembro', 1], ['31 de dezembro de 2025', 1]],
  ['Asia/Tokyo', ['Hoje', 2], ['Ontem', 1], ['18 de novembro', 1], ['1 de janeiro', 1]],
] as const)('days are those of %s', (zona, ...expected) => {
  const eventos = [
    '2026-11-20T03:00:00.000Z',
    '2026-11-20T02:59:59.999Z',
    '2026-11-19T12:00:00.000Z',
    '2026-11-18T12:00:00.000Z',
    '2026-01-01T02:59:00.000Z',
  ].map(at)
  const days = groupByDay(eventos, '2026-11-20', zona)
  expect(days.map(({ titulo, eventos: own }) => [titulo, own.length])).toEqual(expected)
})
