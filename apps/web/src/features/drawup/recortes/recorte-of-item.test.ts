import { describe, expect, it } from 'vitest'
import { ITENS_EXEMPLO } from '@lapida/domain/exemplos/itens'
import { medidasOfTexto, recorteOfItem, tipoOfItem } from './recorte-of-item.ts'
import { RECORTES_GENERICOS } from './recortes-genericos.ts'

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
      detalhe: 'Tramontina · Prime · De embutir',
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

  it.each<[nome: string, dimensoes: string, forma: object, mais?: object]>([
    [
      'Cuba de apoio oval',
      '48 x 38 cm',
      { t: 'circ', d: 45 },
      { montagem: 'apoio', corpo: { w: 480, h: 380 } },
    ],
    [
      'Cuba de louça de embutir',
      '49 x 36 cm',
      { w: 450, h: 320 },
      { montagem: 'embutir', medidaPresumida: true },
    ],
    ['Cooktop 5 bocas', '68 x 50 cm', { w: 650, h: 470 }, { montagem: 'sobrepor', medidaPresumida: true }],
    ['Cooktop 5 bocas', 'corte 56 x 48 cm', { w: 560, h: 480 }],
    ['Cuba de sobrepor inox', '56 x 34 cm', { w: 530, h: 310 }, { montagem: 'sobrepor' }],
    ['Cuba semi-encaixe', '40 x 40 cm', { w: 400, h: 400 }, { montagem: 'semi' }],
    ['Válvula 1¼" para cuba de apoio', '', { t: 'circ', d: 45 }, { tipo: 'valvula' }],
    ['Válvula americana 4 1/2"', '', { t: 'circ', d: 115 }],
    ['Torre de tomada', 'furo Ø 60 mm', { t: 'circ', d: 60 }, { tipo: 'tomada' }],
    ['Lixeira de embutir', '25 cm', { t: 'circ', d: 250 }],
    ['Saboneteira de embutir', '', { t: 'circ', d: 35 }, { tipo: 'dosador' }],
  ])('%s %s', (nome, dimensoes, forma, mais = {}) => {
    expect(recorteOfItem(item(nome, dimensoes))).toMatchObject({ forma, ...mais })
  })

  it.each(['Torneira de parede', 'Sifão para válvula de lavatório', 'Engate para torneira'])(
    '%s: no hole',
    (nome) => {
      expect(recorteOfItem(item(nome))).toBeUndefined()
    },
  )

  it('every item of the samples is cut as it is used', () => {
    const cortes = ITENS_EXEMPLO.map((exemplo) => {
      const pronto = recorteOfItem({ ...exemplo, id: exemplo.codigo, categoria: { nome: exemplo.categoria } })
      const { forma } = pronto ?? {}
      const medidas = !forma
        ? ''
        : forma.t === 'circ'
          ? `Ø${forma.d}`
          : forma.t === 'laco'
            ? ''
            : `${forma.t} ${forma.w}×${forma.h}`
      return [exemplo.codigo, ...(pronto ? [pronto.tipo, pronto.montagem ?? '', medidas] : [])].join(' ')
    })
    expect(cortes).toEqual([
      'CB-01 cuba embutir ret 560×330',
      'CB-02 cuba embutir ret 400×340',
      'CB-03 cuba embutir ret 780×430',
      'CB-04 cuba embutir ret 500×400',
      // Ceramic ones have a rim of 2 cm, which is glued below the stone.
      'CB-05 cuba embutir oval 450×325',
      'CB-06 cuba embutir ret 450×290',
      // It stands on the stone.
      'CB-07 cuba apoio Ø45',
      'TQ-01 cuba embutir ret 500×400',
      'TO-01 torneira  Ø35',
      'TO-02 torneira  Ø35',
      'TO-03 torneira  Ø35',
      'TO-04 misturador  Ø35',
      'VA-01 valvula  Ø90',
      'VA-02 valvula  Ø35',
      'VA-03',
      'AC-01 dosador  Ø35',
      'AC-02 lixeira  Ø200',
      'AC-03 tomada  Ø60',
      'FX-01',
      'FX-02',
    ])
  })

  it('every kind that an item can be has an opening of its own', () => {
    for (const tipo of ['cuba', 'cooktop', 'torneira', 'misturador', 'dosador', 'lixeira', 'tomada'])
      expect(RECORTES_GENERICOS.some((um) => um.tipo === tipo)).toBe(true)
  })
})
