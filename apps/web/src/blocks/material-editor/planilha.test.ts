import { describe, expect, test } from 'vitest'
import { blankLinha } from './linha-peca.ts'
import { parseTabularText } from '@lapida/ui/tabular-text'
import { linhasColadas as linhasOfCells, planilhaText, type ColunaPlanilha } from './planilha.ts'

const linhasColadas = (text: string, from: ColunaPlanilha) => linhasOfCells(parseTabularText(text), from)

describe('linhasColadas', () => {
  test('fills the columns from the one that was pasted into', () => {
    expect(linhasColadas('1,80\t0,60\t2\n2.2\t0.9\t1', 'comprimento')).toEqual([
      { comprimento: '1,800', largura: '0,600', quantidade: '2' },
      { comprimento: '2,200', largura: '0,900', quantidade: '1' },
    ])
  })

  test('takes a heading row by its names, in any order, and its unit', () => {
    const text =
      'Qtd\tPeça\tLargura (cm)\tComprimento (cm)\tR$/m\tAcabamento\n2,00\tBancada\t60\t180\tR$ 55,00\t2,4'
    expect(linhasColadas(text, 'nome')).toEqual([
      {
        quantidade: '2',
        nome: 'Bancada',
        largura: '0,600',
        comprimento: '1,800',
        valorMetro: '55,00',
        metros: '2,40',
      },
    ])
  })

  test('keeps what it cannot read, so that the grid can name it', () => {
    expect(linhasColadas('Pia\tgrande\t0,6', 'nome')).toEqual([
      { nome: 'Pia', comprimento: 'grande', largura: '0,600' },
    ])
  })

  test('leaves cells beyond the last column out', () => {
    expect(linhasColadas('55\tx\ty', 'valorMetro')).toEqual([{ valorMetro: '55,00' }])
  })
})

test('what the grid copies it can paste', () => {
  const bancada = {
    ...blankLinha('p1', 'cm' as const),
    nome: 'Bancada',
    comprimento: '180',
    largura: '60',
    valorMetro: '55,00',
  }
  const text = planilhaText([{ ...bancada, bordas: ['frente'] }])
  expect(linhasColadas(text, 'nome')).toEqual([
    {
      nome: 'Bancada',
      comprimento: '1,800',
      largura: '0,600',
      quantidade: '1',
      metros: '1,80',
      valorMetro: '55,00',
    },
  ])
})

test('a copied name cannot run as a formula', () => {
  expect(planilhaText([{ ...blankLinha('p', 'm'), nome: '=1+1' }])).toContain("'=1+1")
})
