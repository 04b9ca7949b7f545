import { expect, it } from 'vitest'
import { notaOfOrcamento, vistoOfOrcamento, type OrcamentoAnotado } from './nota-orcamento.ts'

const AGORA = new Date('2026-11-20T15:00:00.000Z')
const BASE: OrcamentoAnotado = {
  status: 'rascunho',
  createdAt: '2026-11-20T12:00:00.000Z',
  aprovadoEm: null,
  vistoEm: null,
  dataValidade: null,
}

it.each<[Partial<OrcamentoAnotado>, string]>([
  [{}, 'há 3 h'],
  [{ createdAt: '2026-11-14T15:00:00.000Z' }, 'há 6 dias'],
  [{ createdAt: '2026-11-13T15:00:00.000Z' }, '13/11/2026'],
  [{ status: 'aprovado', aprovadoEm: '2026-11-19T15:00:00.000Z' }, 'aprovado há 1 dia'],
  [{ status: 'aprovado', aprovadoEm: '2026-11-01T15:00:00.000Z' }, 'aprovado em 01/11/2026'],
  [{ status: 'aprovado' }, 'há 3 h'],
  [{ status: 'finalizado', dataValidade: '2026-11-20' }, 'vence hoje'],
  [{ status: 'finalizado', dataValidade: '2026-11-21' }, 'vence amanhã'],
  [{ status: 'finalizado', dataValidade: '2026-11-22' }, 'vence em 2 dias'],
  [{ status: 'finalizado', dataValidade: '2026-11-23' }, 'há 3 h'],
  [{ status: 'finalizado', dataValidade: '2026-11-19' }, 'vencido'],
  [{ status: 'rejeitado', dataValidade: '2026-11-19' }, 'há 3 h'],
])('%j reads "%s"', (changes, text) => {
  expect(notaOfOrcamento({ ...BASE, ...changes }, AGORA)).toBe(text)
})

it('says when the customer looked', () => {
  expect(vistoOfOrcamento(BASE, AGORA)).toBeNull()
  expect(vistoOfOrcamento({ ...BASE, vistoEm: '2026-11-20T14:48:00.000Z' }, AGORA)).toBe('visto há 12 min')
})
