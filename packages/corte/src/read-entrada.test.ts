import { describe, expect, it } from 'vitest'
import { EntradaError } from './entrada-error.ts'
import { readEntrada } from './read-entrada.ts'

const chapa = { id: 'c1', largura: 3200, altura: 2000, quantidade: null }
const peca = { id: 'p1', largura: 600, altura: 500 }
const whole = { chapas: [chapa], pecas: [peca], corte: {} }

describe('what may be left out', () => {
  it('gets the usual value', () => {
    expect(readEntrada({ chapas: [chapa], pecas: [peca] })).toEqual({
      chapas: [{ ...chapa, custo: null, retalho: false, defeitos: [] }],
      pecas: [{ ...peca, quantidade: 1, podeGirar: true }],
      corte: {
        modo: 'guilhotina',
        serra: 4,
        refilo: 10,
        estagios: null,
        sobraMinima: { largura: 400, altura: 150, area: 100_000 },
      },
    })
  })
})

const corner = (x: number, y: number) => ({ x, y })

describe('what a machine and an outline say', () => {
  it('is read as it is said, and nothing is added', () => {
    const lacos = [[corner(0, 0), { ...corner(600, 0), bulge: -0.2 }, corner(0.5, 499.99)]]
    const corte = { maquina: 'parada', folgaCanto: 8, usarRecortes: true }
    const read = readEntrada({
      chapas: [{ ...chapa, espessura: 30 }],
      pecas: [{ ...peca, contorno: { lacos } }],
      corte,
    })
    expect(read.corte).toMatchObject(corte)
    expect(read.corte).not.toHaveProperty('jato')
    expect(read.chapas[0]?.espessura).toBe(30)
    expect(read.pecas[0]?.contorno?.lacos[0]?.[1]).toEqual({ x: 600, y: 0, bulge: -0.2 })
  })
})

describe('bad input names its field', () => {
  it.each<[string, unknown, string]>([
    ['no object', null, 'entrada: precisa ser um objeto'],
    ['an unknown field', { ...whole, cor: 1 }, 'entrada.cor: campo desconhecido'],
    ['no list', { ...whole, chapas: {} }, 'chapas: precisa ser uma lista'],
    ['no width', { ...whole, pecas: [{ ...peca, largura: undefined }] }, 'pecas[0].largura: precisa ser'],
    ['half a millimetre', { ...whole, pecas: [{ ...peca, largura: 0.5 }] }, 'pecas[0].largura: precisa ser'],
    ['a negative length', { ...whole, chapas: [{ ...chapa, altura: -1 }] }, 'chapas[0].altura: precisa ser'],
    ['not a number', { ...whole, pecas: [{ ...peca, quantidade: NaN }] }, 'pecas[0].quantidade: precisa'],
    ['text for a number', { ...whole, pecas: [{ ...peca, altura: '500' }] }, 'pecas[0].altura: precisa ser'],
    ['an id twice', { ...whole, pecas: [peca, peca] }, 'pecas[1].id: "p1" já foi usado'],
    ['an empty id', { ...whole, chapas: [{ ...chapa, id: '' }] }, 'chapas[0].id: precisa ser um texto'],
    ['an unknown mode', { ...whole, corte: { modo: 'laser' } }, 'corte.modo: use "guilhotina" ou "livre"'],
    ['one stage', { ...whole, corte: { estagios: 1 } }, 'corte.estagios: precisa ser um número inteiro'],
    [
      'an unknown machine',
      { ...whole, corte: { maquina: 'laser' } },
      'corte.maquina: use "ponte", "parada" ou',
    ],
    ['a disc of no size', { ...whole, corte: { disco: 0 } }, 'corte.disco: precisa ser um número inteiro'],
    [
      'an outline without a loop',
      { ...whole, pecas: [{ ...peca, contorno: { lacos: [] } }] },
      'pecas[0].contorno.lacos: precisa de ao menos um laço',
    ],
    [
      'an outline beyond its box',
      {
        ...whole,
        pecas: [{ ...peca, contorno: { lacos: [[corner(0, 0), corner(601, 0), corner(0, 500)]] } }],
      },
      'pecas[0].contorno.lacos[0]: passa da caixa da peça',
    ],
    [
      'an arc beyond its box',
      {
        ...whole,
        pecas: [{ ...peca, contorno: { lacos: [[{ x: 0, y: 500, bulge: -1 }, corner(600, 500)]] } }],
      },
      'pecas[0].contorno.lacos[0]: passa da caixa da peça',
    ],
    [
      'a defect without size',
      { ...whole, chapas: [{ ...chapa, defeitos: [{ x: 0, y: 0, largura: 0, altura: 5 }] }] },
      'chapas[0].defeitos[0].largura: precisa ser',
    ],
    [
      'too many pieces',
      {
        ...whole,
        pecas: [
          { ...peca, quantidade: 5_000 },
          { ...peca, id: 'p2' },
        ],
      },
      'pecas: são 5001 peças, o máximo é 5000',
    ],
  ])('%s', (_, entrada, message) => {
    const read = () => readEntrada(entrada)
    expect(read).toThrow(EntradaError)
    expect(read).toThrow(message)
  })
})
