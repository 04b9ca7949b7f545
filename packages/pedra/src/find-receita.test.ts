import { MATERIAIS_EXEMPLO } from '@lapida/domain/exemplos/materiais'
import { describe, expect, it } from 'vitest'
import { findReceita, superficieOf } from './find-receita.ts'
import { measureVeio } from './measure-veio.ts'
import { RECEITAS } from './receitas.ts'
import { drawTraco } from './draw-traco.ts'
import { amostraOfPedra, chapaOfPedra, chaveOfTraco } from './traco.ts'

describe('which stone a name means', () => {
  it.each([
    ['Granito São Gabriel', 'Granito', 'preto-sao-gabriel'],
    ['PRETO SAO GABRIEL ESCOVADO', '', 'preto-sao-gabriel'],
    ['Preto S. Gabriel', 'Pedras', 'preto-sao-gabriel'],
    ['Mármore Branco Carrara', 'Pedras', 'carrara'],
    ['Quartzo Calacatta Gold', 'Quartzo industrializado', 'calacata'],
    ['Taj Mahal', 'Quartzito', 'taj-mahal'],
  ])('%s, %s', (nome, categoria, receita) => {
    expect(findReceita({ nome, categoria })).toBe(receita)
  })

  it.each([
    ['Branco Paraná', 'Mármore'],
    ['Azul Bahia', 'Granito'],
    ['Cuba São Gabrielense', 'Granito'],
    ['Verde São Gabriel', 'Granito'],
    ['Mármore Carrara Preto', 'Mármore'],
    ['Taj Mahal', 'Granito'],
    ['', ''],
  ])('nobody knows %s, %s: no picture', (nome, categoria) => {
    expect(findReceita({ nome, categoria })).toBeNull()
    expect(amostraOfPedra({ nome, categoria, acabamento: '' }, { pixels: 96, forma: 1 })).toBeNull()
  })

  it('every stone of the samples is known', () => {
    for (const { nome, categoria } of MATERIAIS_EXEMPLO)
      expect(findReceita({ nome, categoria }), nome).not.toBeNull()
  })
})

it('the vein of a sample is that of its picture', () => {
  for (const { categoria, ...pedra } of MATERIAIS_EXEMPLO) {
    const chapa = { id: pedra.codigo, codigo: pedra.codigo, bloco: '', largura: 2800, altura: 1700 }
    const traco = chapaOfPedra({ ...pedra, categoria }, { chapa, pixels: 140 })
    if (!traco) throw new Error(`No picture of ${pedra.nome}.`)
    const receita = RECEITAS[traco.receita]
    expect(receita.angulo !== null, pedra.nome).toBe(pedra.veio !== 'sem')
    if (receita.angulo === null) continue
    const { graus } = measureVeio({ ...traco, receita, pixelsPorMm: 1, recorte: null })
    expect(graus < 45 || graus > 135, pedra.nome).toBe(pedra.veio === 'comprimento')
  }
})

it('a finish is one of three looks', () => {
  expect(['Polido', 'Resinado/polido', '', 'Escovado', 'Levigado', 'Fosco'].map(superficieOf)).toEqual([
    'polida',
    'polida',
    'polida',
    'escovada',
    'fosca',
    'fosca',
  ])
})

it('a picture has the size that was asked for, and a name that only it has', () => {
  const pedra = {
    nome: 'Taj Mahal',
    categoria: 'Quartzito',
    acabamento: 'Polido',
    veio: 'comprimento' as const,
  }
  const traco = amostraOfPedra(pedra, { pixels: 96, forma: 0.75 })
  if (!traco) throw new Error('The stone is known.')
  expect(drawTraco(traco)).toMatchObject({ width: 96, height: 72 })
  const others = [
    { ...traco, virada: true },
    { ...traco, semente: 'outra' },
    { ...traco, sequencia: 3 },
    { ...traco, superficie: 'fosca' as const },
    { ...traco, pixels: 97 },
    { ...traco, altura: 99 },
  ]
  expect(new Set([traco, ...others].map(chaveOfTraco)).size).toBe(7)
})
