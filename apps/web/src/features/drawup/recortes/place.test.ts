import { describe, expect, it } from 'vitest'
import type { Mudanca } from '@lapida/desenho/commands/mudanca'
import { setEsquadro } from '@lapida/desenho/commands/arestas'
import { comprimentoOfAresta } from '@lapida/desenho/model/contorno'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { posicaoOfRecorte } from '@lapida/desenho/model/recorte'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import type { Resultado } from '@lapida/desenho/resultado'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { comandoToPlace, frentesOfPeca, type PedidoDeRecorte } from './place.ts'
import { RECORTES_GENERICOS } from './recortes-genericos.ts'

function feito(resultado: Resultado<Mudanca>): Desenho {
  if (!resultado.ok) throw new Error(resultado.problema.mensagem)
  return resultado.valor.desenho
}

function pecaOf(desenho: Desenho): Peca {
  const [peca] = Object.values(desenho.pecas)
  if (!peca) throw new Error('no piece')
  return peca
}

const L = feito(
  addMolde(novoDesenho({ id: 'd', nome: 'Teste' }), { tipo: 'L', medidas: { A: 2600, B: 1800 } }),
)

function pedido(dados: Partial<PedidoDeRecorte> = {}): PedidoDeRecorte {
  const recorte = RECORTES_GENERICOS.find(({ chave }) => chave === 'cuba')
  if (!recorte) throw new Error('no basin')
  return {
    pecaId: pecaOf(L).id,
    recorte,
    forma: recorte.forma,
    arestaId: null,
    frente: 90,
    aoLongo: null,
    furos: 1,
    ...dados,
  }
}

function ondeFica(desenho: Desenho, i = 0): [number, number] {
  const peca = pecaOf(desenho)
  const recorte = peca.recortes[i]
  const onde = recorte && posicaoOfRecorte(peca, recorte)
  if (!onde?.ok) throw new Error('nowhere')
  return [Math.round(onde.valor.x * 1e3) / 1e3, Math.round(onde.valor.y * 1e3) / 1e3]
}

describe('an opening as it was asked for', () => {
  it('without a measure stands in the middle of the longest free side, its taps behind it', () => {
    const posto = feito(comandoToPlace(pedido({ furos: 2 }))(L))
    expect(pecaOf(posto).recortes.map(({ tipo }) => tipo)).toEqual(['cuba', 'torneira', 'torneira'])
    expect(ondeFica(posto)).toEqual([1600, 1200 + 90 + 170])
    expect(
      pecaOf(posto)
        .recortes.slice(1)
        .every(({ paiId }) => paiId === pecaOf(posto).recortes[0]?.id),
    ).toBe(true)
  })

  it.each([
    ['esquerda', 1150, 1150],
    ['direita', 700, 1900],
  ] as const)('%s: %s mm to its axis', (de, mm, x) => {
    expect(ondeFica(feito(comandoToPlace(pedido({ aoLongo: { de, mm } }))(L)))[0]).toBe(x)
  })

  it('on the other arm, when that is its front', () => {
    const frente = pecaOf(L).arestas[1]?.id ?? ''
    const [x, y] = ondeFica(feito(comandoToPlace(pedido({ arestaId: frente }))(L)))
    expect([x, y]).toEqual([600 - 90 - 170, 600])
  })

  it('keeps its distance where no side stands square to its front', () => {
    const reta = feito(addMolde(novoDesenho({ id: 'd', nome: 'Teste' }), { tipo: 'reta' }))
    const { id, vertices } = pecaOf(reta)
    let torta = reta
    for (const i of [0, 1])
      torta = feito(
        setEsquadro(torta, { pecaId: id, verticeId: vertices[i]?.id ?? '', medida: { graus: 110 } }),
      )
    const posto = feito(comandoToPlace(pedido({ pecaId: id, aoLongo: { de: 'esquerda', mm: 900 } }))(torta))
    const ancora = pecaOf(posto).recortes[0]?.ancora
    const frente = ancora?.tipo === 'arestas' ? ancora.u : undefined
    if (!frente) throw new Error('held by no edge')
    expect(frente.ref).toBe('centro')
    expect(frente.dist + comprimentoOfAresta(pecaOf(posto), frente.arestaId) / 2).toBeCloseTo(900, 3)
  })

  it('a basin on the stone: the hole of its valve in its middle, the tap behind the basin', () => {
    const reta = feito(
      addMolde(novoDesenho({ id: 'd', nome: 'Teste' }), { tipo: 'reta', medidas: { A: 1200, B: 550 } }),
    )
    const recorte = RECORTES_GENERICOS.find(({ chave }) => chave === 'cuba-de-apoio')
    if (!recorte) throw new Error('no such opening')
    const { forma, frente } = recorte
    const pecaId = pecaOf(reta).id
    const posto = feito(comandoToPlace({ ...pedido({}), pecaId, recorte, forma, frente, furos: 1 })(reta))
    expect(pecaOf(posto).recortes).toMatchObject([
      { tipo: 'cuba', montagem: 'apoio', forma: { t: 'circ', d: 45 }, corpo: { w: 400, h: 400 } },
      { tipo: 'torneira', ancora: { dx: 0, dy: 200 + 50 } },
    ])
    // 0,05 m of stone in front of the basin, its middle 0,20 m behind that.
    expect(ondeFica(posto)).toEqual([600, 250])
    const largo = { ...recorte, corpo: { w: 1300, h: 400 } }
    expect(comandoToPlace({ ...pedido({}), pecaId, recorte: largo, forma, frente })(reta)).toMatchObject({
      ok: false,
      problema: { codigo: 'sem-lugar' },
    })
  })

  it('is refused where it does not fit, in words', () => {
    const recusa = comandoToPlace(pedido({ forma: { t: 'ret', w: 3000, h: 400, r: 0 } }))(L)
    expect(recusa.ok ? '' : recusa.problema.codigo).toBe('sem-lugar')
  })

  it('offers the free sides first as its front', () => {
    expect(
      frentesOfPeca(pecaOf(L))
        .map(({ nome }) => nome)
        .slice(0, 2),
    ).toEqual(['Aresta C', 'Aresta B'])
    expect(frentesOfPeca(pecaOf(L))).toHaveLength(6)
  })
})
