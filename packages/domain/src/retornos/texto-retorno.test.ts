import { expect, it } from 'vitest'
import { ZONA_PADRAO } from '../shared/datas.ts'
import type { MotivoRetorno } from './retornos.ts'
import { lembreteOfRetorno, textoContato, textoRetorno, textoVolta } from './texto-retorno.ts'

const agora = { agora: new Date('2026-11-24T15:00:00.000Z'), zona: ZONA_PADRAO }
const em = '2026-11-24T12:00:00.000Z'

it.each<[MotivoRetorno, string]>([
  [{ tipo: 'alteracao', pedido: 'alteracao', em, nome: 'Marina', mensagem: '' }, 'pediu alteração há 3 h'],
  [{ tipo: 'alteracao', pedido: 'prazo', em, nome: 'Marina', mensagem: '' }, 'pediu mais prazo há 3 h'],
  [{ tipo: 'visto', em, dias: null }, 'visto há 3 h'],
  [{ tipo: 'visto', em, dias: 1 }, 'visto há 3 h · vence amanhã'],
  [{ tipo: 'visto', em: '2026-10-01T12:00:00.000Z', dias: 12 }, 'visto em 01/10/2026 · vence em 12 dias'],
  [{ tipo: 'vence', dias: 0 }, 'vence hoje'],
  [{ tipo: 'vence', dias: 3 }, 'vence em 3 dias'],
  [{ tipo: 'vencido', dias: -1 }, 'venceu ontem'],
  [{ tipo: 'vencido', dias: -9 }, 'venceu há 9 dias'],
  [{ tipo: 'sem-entrada', em }, 'aprovado há 3 h'],
  [{ tipo: 'sem-entrada', em: null }, 'aprovado'],
])('%j', (motivo, expected) => {
  expect(textoRetorno(motivo, agora)).toBe(expected)
})

it('tells a contact by its day and hour in the company’s zone, and a reminder as one', () => {
  expect(textoContato({ em, canal: 'whatsapp' }, agora)).toBe('Hoje, 09:00 · WhatsApp')
  expect(textoContato({ em: '2026-11-23T12:00:00.000Z', canal: null }, agora)).toBe('Ontem, 09:00 · Lembrete')
})

it('says when a quote comes back', () => {
  const of = (ate: string) => textoVolta(ate, '2026-11-24')
  expect([of('2026-11-24'), of('2026-11-25'), of('2026-11-27')]).toEqual(['hoje', 'amanhã', 'em 27/11'])
})

it.each<[MotivoRetorno, ReturnType<typeof lembreteOfRetorno>]>([
  [{ tipo: 'alteracao', pedido: 'prazo', em, nome: '', mensagem: '' }, { tipo: 'prazo' }],
  [{ tipo: 'visto', em, dias: 2 }, { tipo: 'visto' }],
  [
    { tipo: 'vencido', dias: -2 },
    { tipo: 'vence', dias: -2, validade: '2026-11-22' },
  ],
  [{ tipo: 'sem-entrada', em }, { tipo: 'entrada' }],
])('writes to the customer by the reason: %j', (motivo, expected) => {
  expect(lembreteOfRetorno(motivo, '2026-11-22')).toEqual(expected)
})
