import { describe, expect, it } from 'vitest'
import { chooseSlabs, missingOn } from './choose-slabs.ts'
import { REGRAS_PADRAO, type ChapaDisponivel, type EntradaCorte, type PecaPedida } from './formato.ts'

const chapa = (id: string, largura: number, altura: number, retalho = false): ChapaDisponivel => ({
  id,
  largura,
  altura,
  quantidade: 1,
  custo: null,
  retalho,
  defeitos: [],
})
const peca = (id: string, largura: number, altura: number, quantidade = 1): PecaPedida => ({
  id,
  largura,
  altura,
  quantidade,
  podeGirar: true,
})
const entrada = (chapas: ChapaDisponivel[], pecas: PecaPedida[]): EntradaCorte => ({
  chapas,
  pecas,
  corte: REGRAS_PADRAO,
})

const BANCADA = peca('bancada', 2400, 600)
const FRONTAO = peca('frontao', 2400, 100)
const SOLEIRA = peca('soleira', 800, 150, 2)

describe('slabs that would do', () => {
  it('are leftovers alone where they suffice', () => {
    const slabs = [
      chapa('inteira', 2900, 1800),
      chapa('tira', 2500, 760, true),
      chapa('sobra', 900, 400, true),
    ]
    expect(chooseSlabs(entrada(slabs, [BANCADA, FRONTAO, SOLEIRA]))).toEqual({
      chapas: ['tira', 'sobra'],
      faltaMm2: 0,
      faltam: 0,
    })
  })

  it('are one slab where a leftover would only be another one', () => {
    const slabs = [chapa('inteira', 2900, 1800), chapa('sobra', 900, 400, true)]
    expect(chooseSlabs(entrada(slabs, [BANCADA, SOLEIRA])).chapas).toEqual(['inteira'])
  })

  it('are a slab and a leftover rather than two slabs', () => {
    const slabs = [chapa('a', 2500, 700), chapa('b', 2900, 1800), chapa('sobra', 900, 400, true)]
    const { chapas } = chooseSlabs(entrada(slabs, [BANCADA, SOLEIRA]))
    expect(chapas).toEqual(['a', 'sobra'])
  })

  it('are the smallest that do', () => {
    const slabs = [chapa('grande', 3200, 2000), chapa('media', 2800, 1600), chapa('pequena', 2500, 900)]
    expect(chooseSlabs(entrada(slabs, [BANCADA, FRONTAO])).chapas).toEqual(['pequena'])
  })

  it('are one large slab rather than two small ones', () => {
    const slabs = [chapa('a', 2500, 700), chapa('b', 2500, 700), chapa('grande', 3200, 2000)]
    expect(chooseSlabs(entrada(slabs, [{ ...BANCADA, quantidade: 2 }])).chapas).toEqual(['grande'])
  })

  it('are none for no pieces, and whatever holds most where nothing holds all', () => {
    expect(chooseSlabs(entrada([chapa('a', 2900, 1800)], [])).chapas).toEqual([])
    const choice = chooseSlabs(entrada([chapa('a', 2500, 700)], [BANCADA, peca('ilha', 2400, 650)]))
    expect(choice).toMatchObject({ chapas: ['a'], faltam: 1 })
    expect(choice.faltaMm2).toBeGreaterThanOrEqual(2400 * 600)
    expect(chooseSlabs(entrada([], [BANCADA, SOLEIRA]))).toEqual({
      chapas: [],
      faltaMm2: 2400 * 600 + 2 * 800 * 150,
      faltam: 3,
    })
  })

  it('lay no piece over a defect, nor turn one that may not be turned', () => {
    const cracked = {
      ...chapa('trincada', 2500, 700),
      defeitos: [{ x: 1200, y: 0, largura: 20, altura: 700 }],
    }
    expect(chooseSlabs(entrada([cracked, chapa('inteira', 2900, 1800)], [BANCADA])).chapas).toEqual([
      'inteira',
    ])
    const standing = { ...BANCADA, podeGirar: false }
    expect(chooseSlabs(entrada([chapa('em pé', 700, 2500)], [standing])).faltam).toBe(1)
  })

  it('are found for a kitchen among a full rack, and are the same each time', () => {
    const rack = Array.from({ length: 30 }, (_, index) => chapa(`c${index}`, 2800 + (index % 3) * 100, 1800))
    const order = entrada(rack, [
      peca('tampo', 2600, 620, 3),
      peca('saia', 2600, 120, 3),
      peca('rodape', 1900, 70, 6),
    ])
    const choice = chooseSlabs(order)
    expect(choice.faltam).toBe(0)
    expect(choice.chapas).toHaveLength(2)
    expect(chooseSlabs(order)).toEqual(choice)
  })
})

it('what chosen slabs do not hold is counted in mm²', () => {
  expect(missingOn(entrada([chapa('a', 2900, 1800)], [BANCADA]))).toEqual({ faltaMm2: 0, faltam: 0 })
  expect(missingOn(entrada([], [SOLEIRA]))).toEqual({ faltaMm2: 240_000, faltam: 2 })
})
