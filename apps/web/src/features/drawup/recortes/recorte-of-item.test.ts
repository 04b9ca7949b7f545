import { describe, expect, it } from 'vitest'
import { medidasOfTexto, recorteOfItem, RECORTES_GENERICOS, tipoOfItem } from './recorte-of-item.ts'

const item = (
  nome: string,
  dimensoes = '',
  mais: { modelo?: string; marca?: string; categoria?: string } = {},
) => ({
  id: 'i1',
  nome,
  modelo: mais.modelo ?? '',
  marca: mais.marca ?? '',
  dimensoes,
  categoria: { nome: mais.categoria ?? 'Acessórios' },
})

describe('items of the stock that are cut into the stone', () => {
  it.each([
    ['Cuba inox 56', 'cuba'],
    ['Pia de cozinha', 'cuba'],
    ['Tanque de embutir', 'cuba'],
    ['Cooktop 5 bocas', 'cooktop'],
    ['Cook top vitrocerâmico', 'cooktop'],
    ['Torneira para cuba', 'torneira'],
    ['Misturador monocomando', 'misturador'],
    ['Dosador de sabão', 'dosador'],
    ['Sifão cromado', undefined],
    ['Silicone', undefined],
    ['Cubação', undefined],
  ])('%s: %s', (nome, tipo) => {
    expect(tipoOfItem(item(nome))).toBe(tipo)
  })

  it('a category says what the name does not', () => {
    expect(tipoOfItem(item('Tramontina Prime 56', '', { categoria: 'Cubas' }))).toBe('cuba')
  })

  it.each([
    ['56 x 34 x 17 cm', [560, 340, 170]],
    ['560×340 mm', [560, 340]],
    ['0,56 x 0,34 m', [560, 340]],
    ['56x34', [560, 340]],
    ['560 x 340', [560, 340]],
    ['0,56x0,34', [560, 340]],
    ['Ø 35 mm', [35]],
    ['40cm', [400]],
    ['sob medida', []],
    ['', []],
  ])('%s', (texto, mm) => {
    expect(medidasOfTexto(texto)).toEqual(mm)
  })

  it('the opening is as large as the stock says', () => {
    const cuba = recorteOfItem(
      item('Cuba Tramontina', '56 x 34 x 17 cm', { marca: 'Tramontina', modelo: 'Prime' }),
    )
    expect(cuba).toMatchObject({
      tipo: 'cuba',
      forma: { t: 'ret', w: 560, h: 340, r: 60 },
      itemEstoqueId: 'i1',
      modelo: 'Prime',
      detalhe: 'Tramontina · Prime',
      torneira: true,
    })
    expect(cuba?.medidaPresumida).toBeUndefined()
    expect(recorteOfItem(item('Cuba Inox 56', '56x34'))?.modelo).toBe('Inox 56')
    expect(recorteOfItem(item('Cuba redonda', '38 x 38 cm'))?.forma).toEqual({ t: 'circ', d: 380 })
    expect(recorteOfItem(item('Cuba oval', '47x33'))?.forma).toEqual({ t: 'oval', w: 470, h: 330 })
    expect(recorteOfItem(item('Torneira gourmet', '35 mm'))?.forma).toEqual({ t: 'circ', d: 35 })
  })

  it('a size that is not written, or cannot be one, is the usual one and said to be', () => {
    for (const dimensoes of ['', 'grande', '12345 x 3 mm'])
      expect(recorteOfItem(item('Cuba', dimensoes))).toMatchObject({
        forma: { w: 560, h: 340 },
        medidaPresumida: true,
      })
    expect(recorteOfItem(item('Sifão', '40 x 40'))).toBeUndefined()
  })

  it('every kind that an item can be has an opening of its own', () => {
    for (const tipo of ['cuba', 'cooktop', 'torneira', 'misturador', 'dosador', 'lixeira', 'tomada'])
      expect(RECORTES_GENERICOS.some((um) => um.tipo === tipo)).toBe(true)
  })
})
