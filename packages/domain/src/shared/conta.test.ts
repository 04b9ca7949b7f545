import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseConta } from './conta.ts'
import { formatComprimento, type Unidade } from './medidas.ts'

const UNIDADES: Unidade[] = ['m', 'cm', 'mm']

describe('T5: typed lengths', () => {
  it.each([
    ['1,20+0,60', 'm', 1800],
    ['2,40-0,05', 'm', 2350],
    ['120cm+60cm', 'm', 1800],
    ['3*0,45', 'm', 1350],
    ['0,45*3', 'm', 1350],
    ['(2,4-0,6)/2', 'm', 900],
    ['1.234,5', 'mm', 1234.5],
    ['1.234,5', 'cm', 12345],
    ['2.40', 'm', 2400],
    ['1.800', 'm', 1800],
    ['2', 'm', 2000],
    ['240', 'cm', 2400],
    ['62,5', 'cm', 625],
    ['35', 'mm', 35],
    ['35mm', 'm', 35],
    ['1,2m + 60 cm − 5mm', 'cm', 1795],
    ['1,20+60cm', 'm', 1800],
    ['1,20-60cm', 'm', 600],
    ['2*2,4+10cm', 'm', 4900],
    ['3 × 45cm', 'm', 1350],
    ['(1,2+0,6)cm', 'm', 18],
    ['2,4m÷3', 'm', 800],
    ['7/3', 'm', 2333.3333],
    [',5', 'm', 500],
    ['1,', 'm', 1000],
    ['-0,5+1', 'm', 500],
    ['2-(0,6-0,1)', 'm', 1500],
    ['1–0,4', 'm', 600],
    ['  1,5 M ', 'cm', 1500],
  ] as const)('%j in %s is %s mm', (texto, unidade, mm) => {
    expect(parseConta(texto, unidade)).toEqual({ ok: true, valor: { mm, expr: texto.trim() } })
  })

  it.each([
    ['', 0, 'Digite uma medida.'],
    ['1,20+', 5, 'Falta um número no fim.'],
    ['1,20++*2', 6, 'Esperava um número antes de "*".'],
    ['(1,2+3', 0, 'Falta fechar o parêntese.'],
    ['1,2)', 3, 'Não entendi ")" aqui.'],
    ['2m*3m', 2, 'Medida vezes medida dá área, não comprimento.'],
    ['2/0', 1, 'Não dá para dividir por zero.'],
    ['2/60cm', 1, 'Só divida por um número sem unidade.'],
    ['2,4 km', 4, 'Não entendi "k" aqui.'],
    ['1,20 0,60', 5, 'Não entendi "0,60" aqui.'],
    ['abc', 0, 'Não entendi "a" aqui.'],
    ['2cm cm', 4, 'Não entendi "cm" aqui.'],
    ['(2cm)m', 5, 'Esta medida já tem unidade.'],
    ['1,2,3', 3, 'Não entendi ",3" aqui.'],
    ['99999', 0, 'A medida passa de 1.000 m.'],
    ['1+'.repeat(60), 80, 'A conta é longa demais.'],
  ])('%j is refused at %s', (texto, posicao, mensagem) => {
    const lido = parseConta(texto)
    expect(lido.ok ? lido.valor : [lido.problema.posicao, lido.problema.mensagem]).toEqual([
      posicao,
      mensagem,
    ])
  })

  it('what was written is read as the same, in every unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e7 }), fc.constantFrom(...UNIDADES), (decimos, unidade) => {
        const mm = unidade === 'm' ? Math.round(decimos / 10) : decimos / 10
        const texto = formatComprimento(mm, unidade)
        expect(parseConta(texto, unidade)).toMatchObject({ ok: true, valor: { mm: mm === 0 ? 0 : mm } })
      }),
      { numRuns: 500 },
    )
  })

  it('a sum is read as the sum', () => {
    const termo = fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.constantFrom(...UNIDADES))
    fc.assert(
      fc.property(fc.array(termo, { minLength: 1, maxLength: 5 }), (termos) => {
        const texto = termos.map(([mm, unidade]) => `${formatComprimento(mm, unidade)}${unidade}`).join('+')
        const soma = termos.reduce((total, [mm]) => total + mm, 0)
        expect(parseConta(texto)).toMatchObject({ ok: true, valor: { mm: soma } })
      }),
      { numRuns: 500 },
    )
  })

  it('no text makes it throw', () => {
    const letra = fc.constantFrom(...'0123456789,.+-*/()mc x')
    fc.assert(
      fc.property(fc.string({ unit: letra, maxLength: 20 }), (texto) => {
        const lido = parseConta(texto)
        if (!lido.ok) expect(lido.problema.posicao).toBeLessThanOrEqual(Math.max(0, texto.length))
      }),
      { numRuns: 500 },
    )
  })
})
