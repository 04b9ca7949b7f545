import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalPeca } from '@lapida/domain/orcamento/peca'
import { formatDecimal, formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { EXEMPLO, readCalculo, type Campo } from './calculo.ts'

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')
const read = (changes: Partial<Record<Campo, string>>) => readCalculo({ ...EXEMPLO, ...changes })

describe('the result', () => {
  it.each([
    [{}, 'R$ 518,40', '1,08 m²'],
    [{ comprimento: '1,20+0,35' }, 'R$ 446,40', '0,93 m²'],
    [{ comprimento: '180cm', largura: '600mm' }, 'R$ 518,40', '1,08 m²'],
    [{ comprimento: '1.80', preco: 'R$ 1.234,56' }, 'R$ 1.333,32', '1,08 m²'],
    [{ preco: '1.800' }, 'R$ 1.944,00', '1,08 m²'],
    [{ comprimento: '1,20+', largura: '0,60' }, 'R$ 345,60', '0,72 m²'],
  ])('of %j is %s for %s', (changes, total, area) => {
    const { resultado } = read(changes)
    expect([plain(resultado?.total), plain(resultado?.area)]).toEqual([total, area])
  })

  it('is the total of the same piece in a quote, to the centavo', () => {
    const side = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 100_000_000 }), (comprimento, largura, preco) => {
        const { resultado } = readCalculo({
          comprimento: formatComprimento(comprimento),
          largura: formatComprimento(largura),
          preco: formatDecimal(preco as Centavos),
        })
        const peca = { comprimento: comprimento / 1000, largura: largura / 1000, quantidade: 1 }
        expect(resultado?.calculo).toEqual({ comprimento, largura, precoM2: preco })
        expect(resultado?.total).toBe(formatDinheiro(totalPeca(peca, preco / 100)))
      }),
    )
  })
})

describe('a field that cannot be read', () => {
  it.each([
    ['comprimento', '', 'Informe o comprimento.'],
    ['comprimento', 'abc', 'Confira o comprimento. Exemplo: 1,80 ou 1,20+0,35'],
    ['largura', '0', 'A largura precisa ser maior que zero.'],
    ['largura', '0,10-0,20', 'A largura precisa ser maior que zero.'],
    ['comprimento', '100,001', 'O comprimento pode ter no máximo 100 m.'],
    ['preco', ' ', 'Informe o preço por m².'],
    ['preco', 'grátis', 'Confira o preço por m². Exemplo: 480,00'],
    ['preco', '-1', 'O preço por m² precisa ser maior que zero.'],
    ['preco', '1000000,01', 'O preço por m² vai até R$ 1.000.000,00.'],
  ] as const)('%s %j says so, and there is no result', (campo, text, erro) => {
    const { campos, resultado } = read({ [campo]: text })
    expect([plain(campos[campo].erro), resultado]).toEqual([erro, null])
  })
})

it('says what a sum comes to, and asks about a measure in another unit', () => {
  expect(read({ comprimento: '1,20+0,35' }).campos.comprimento.soma).toBe('Soma: 1,550 metros')
  expect(read({}).campos.comprimento).toMatchObject({ soma: '', sugestao: null })
  const { sugestao } = read({ comprimento: '180' }).campos.comprimento
  expect(sugestao).toEqual({ texto: '1,8', pergunta: 'Você quis dizer 1,80 m?' })
})
