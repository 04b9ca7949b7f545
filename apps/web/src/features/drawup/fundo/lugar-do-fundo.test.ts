import { describe, expect, it } from 'vitest'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { caixaOfFundo, withLargura, fundoNovo, giradoUmQuarto, larguraOfFundo } from './lugar-do-fundo.ts'

const vazio = novoDesenho({ id: 'd', nome: 'Foto' })
const foto = { largura: 1500, altura: 1000 }

function withBancada() {
  const feito = addMolde(vazio, { tipo: 'reta', medidas: { A: 5000, B: 600 } })
  if (!feito.ok) throw new Error(feito.problema.mensagem)
  return feito.valor.desenho
}

describe('a photo under the drawing', () => {
  it('is three metres wide under nothing, around the origin', () => {
    const fundo = fundoNovo(vazio, '/imagens/a.webp', foto)
    expect(fundo).toEqual({ imagem: '/imagens/a.webp', escalaMmPorPx: 2, x: -1500, y: 1000, rot: 0 })
    expect(caixaOfFundo(fundo, foto)).toEqual({ minX: -1500, maxX: 1500, minY: -1000, maxY: 1000 })
  })

  it('reaches beyond a long worktop, its middle on that of the worktop', () => {
    const caixa = caixaOfFundo(fundoNovo(withBancada(), 'x', foto), foto)
    expect(caixa).toEqual({ minX: -500, maxX: 5500, minY: 300 - 2000, maxY: 300 + 2000 })
  })

  it('keeps its middle when its width is typed', () => {
    const fundo = withLargura(fundoNovo(vazio, 'x', foto), foto, 750)
    expect(larguraOfFundo(fundo, foto)).toBeCloseTo(750, 9)
    expect(caixaOfFundo(fundo, foto)).toEqual({ minX: -375, maxX: 375, minY: -250, maxY: 250 })
  })

  it('keeps its middle when it is turned, and is itself again after four quarters', () => {
    const inicio = fundoNovo(withBancada(), 'x', foto)
    const um = giradoUmQuarto(inicio, foto)
    const caixa = caixaOfFundo(um, foto)
    expect([caixa.minX, caixa.maxX, caixa.minY, caixa.maxY].map(Math.round)).toEqual([500, 4500, -2700, 3300])
    const volta = [1, 2, 3].reduce((fundo) => giradoUmQuarto(fundo, foto), um)
    expect(volta.rot).toBe(0)
    expect(volta.x).toBeCloseTo(inicio.x, 6)
    expect(volta.y).toBeCloseTo(inicio.y, 6)
  })
})
