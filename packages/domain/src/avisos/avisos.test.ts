import { TIPOS_AVISO } from '@lapida/contracts/valores'
import { describe, expect, it } from 'vitest'
import { rotuloOfTipoAviso, textoNeutroOfAviso, textoOfAviso } from './texto-of-aviso.ts'

const AVISO = { nome: 'Mariana Prado', numeracao: 'ORC-2026-003', valor: null }

describe('textoOfAviso', () => {
  it.each([
    ['Mariana aprovou ORC-2026-003 · R$\u00a03.890,50', { tipo: 'aprovado', valor: 3890.5 }],
    ['Mariana aprovou ORC-2026-003', { tipo: 'aprovado' }],
    ['Mariana pediu alteração em ORC-2026-003', { tipo: 'alteracao' }],
    ['Mariana recusou ORC-2026-003', { tipo: 'recusado' }],
    ['Mariana pediu mais prazo em ORC-2026-003', { tipo: 'prazo' }],
    ['Mariana avisou um pagamento de ORC-2026-003 · R$\u00a01.945,25', { tipo: 'pagamento', valor: 1945.25 }],
    ['Mariana abriu ORC-2026-003 pela primeira vez', { tipo: 'visto' }],
    ['Construtora Beta recusou ORC-2026-003', { tipo: 'recusado', nome: 'Construtora Beta Ltda.' }],
    ['O cliente recusou ORC-2026-003', { tipo: 'recusado', nome: ' ' }],
  ] as const)('%s', (texto, aviso) => {
    expect(textoOfAviso({ ...AVISO, ...aviso })).toBe(texto)
  })
})

describe.each(TIPOS_AVISO)('of %s', (tipo) => {
  it('the neutral words tell neither who, nor which quote, nor how much', () => {
    const valor = 3890.5
    const said = textoNeutroOfAviso(tipo)
    expect(said).toMatch(/^Um (cliente|orçamento) [^\d]+$/)
    for (const word of textoOfAviso({ ...AVISO, tipo, valor }).match(/Mariana|ORC\S+|3\.890,50/g) ?? [])
      expect(said).not.toContain(word)
  })

  it('a switch has words of its own', () => {
    expect(TIPOS_AVISO.filter((other) => rotuloOfTipoAviso(other) === rotuloOfTipoAviso(tipo))).toEqual([
      tipo,
    ])
  })
})
