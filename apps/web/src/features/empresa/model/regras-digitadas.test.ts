import { describe, expect, it, test } from 'vitest'
import { regrasCobranca, type RegrasCobranca } from '@lapida/contracts/cobranca'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { errosOfRegras, regrasDigitadas, regrasOfPerfil } from './regras-digitadas.ts'

const ON: RegrasCobranca = {
  ...regrasCobrancaPadrao(),
  ativa: true,
  larguraMinimaFaixaMm: 75,
  areaMinimaM2: 0.125,
  perdaPorcentagem: 12.5,
  margens: [{ aplicacao: 'Pia', porcentagem: 140.5 }],
}

test('what the fields show is read back as it was, and is what the server takes', () => {
  for (const regras of [regrasCobrancaPadrao(), ON]) {
    const read = regrasOfPerfil(regrasDigitadas(regras))
    expect(read).toEqual(regras)
    expect(regrasCobranca.parse(read)).toEqual(regras)
    expect(errosOfRegras(regrasDigitadas(regras))).toEqual({})
  }
})

test('the fields show what a Brazilian types', () => {
  expect(regrasDigitadas(ON)).toMatchObject({
    areaMinimaM2: '0,125',
    larguraMinimaFaixa: '7,5',
    perdaPorcentagem: '12,5',
    margens: [{ nome: 'Pia', valor: '140,5' }],
  })
  expect(regrasDigitadas(regrasCobrancaPadrao())).toMatchObject({
    areaMinimaM2: '0,10',
    larguraMinimaFaixa: '10',
    perdaPorcentagem: '0',
  })
})

test('empty fields are nothing, and an empty row is none', () => {
  const typed = { ...regrasDigitadas(ON), areaMinimaM2: '', larguraMinimaFaixa: ' ', perdaPorcentagem: '' }
  const blank = { id: 'x', nome: ' ', valor: '' }
  const read = { ...typed, recortes: [blank], margens: [...typed.margens, blank] }
  expect(errosOfRegras(read)).toEqual({})
  expect(regrasOfPerfil(read)).toMatchObject({
    areaMinimaM2: 0,
    larguraMinimaFaixaMm: 0,
    perdaPorcentagem: 0,
    recortes: [],
    margens: ON.margens,
  })
})

describe('what is wrong is named by its field', () => {
  const typed = regrasDigitadas(ON)
  const row = (nome: string, valor: string) => [{ id: 'a', nome, valor }]
  it.each([
    ['areaMinimaM2', { areaMinimaM2: 'muito' }],
    ['areaMinimaM2', { areaMinimaM2: '11' }],
    ['larguraMinimaFaixa', { larguraMinimaFaixa: '101' }],
    ['perdaPorcentagem', { perdaPorcentagem: '100,01' }],
    ['acabamentos.a.nome', { acabamentos: row('', '45') }],
    ['acabamentos.a.nome', { acabamentos: row('x'.repeat(61), '45') }],
    ['acabamentos.a.valor', { acabamentos: row('Boleado', 'caro') }],
    ['recortes.a.valor', { recortes: row('Cuba', '-3') }],
    ['margens.a.valor', { margens: row('Pia', '501') }],
    ['recortes.b.nome', { recortes: [...row('Cuba', '1'), { id: 'b', nome: ' cuba', valor: '2' }] }],
  ])('%s of %j', (path, changes) => {
    expect(Object.keys(errosOfRegras({ ...typed, ...changes }))).toEqual([`regrasCobranca.${path}`])
  })
})
