import { describe, expect, it } from 'vitest'
import { roundMilimetros } from '@lapida/domain/shared/medidas'
import { check } from '../checks/conferencia.ts'
import { posicaoOfRecorte } from '../model/recorte.ts'
import { novoDesenho } from '../model/novo-desenho.ts'
import type { Desenho, Forma } from '../model/tipos.ts'
import { addMolde } from '../templates/moldes.ts'
import { aresta, cozinhaInL, desenhoReto, feito, pecaOf, recorte } from '../testing/cozinha.ts'
import { setComprimento } from './arestas.ts'
import { addFuroDaCuba, addRecorteInPlace, ladosParaMedir } from './lugar-do-recorte.ts'
import { mirrorPeca } from './pecas.ts'
import { setAfastamento } from './recortes.ts'

const CUBA: Forma = { t: 'ret', w: 560, h: 340, r: 60 }
const COOKTOP: Forma = { t: 'ret', w: 560, h: 480, r: 5 }

function onde(desenho: Desenho, i: number) {
  const peca = pecaOf(desenho)
  const um = peca.recortes[i]
  const posicao = um && posicaoOfRecorte(peca, um)
  return posicao?.ok ? [roundMilimetros(posicao.valor.x), roundMilimetros(posicao.valor.y)] : undefined
}

describe('an opening that nobody placed', () => {
  it('goes to the middle of the longest free side, and the next one beside it', () => {
    const L = feito(
      addMolde(novoDesenho({ id: 'd', nome: 'L' }), {
        tipo: 'L',
        medidas: { A: 2600, B: 1800, C: 600, D: 600 },
      }),
    )
    const id = pecaOf(L).id
    const comCuba = feito(addRecorteInPlace(L, id, { tipo: 'cuba', forma: CUBA, frente: 90 }))
    // The front of the long arm runs from x = 0,60 to 2,60 at y = 1,20.
    expect(onde(comCuba, 0)).toEqual([1600, 1200 + 90 + 170])
    const completo = feito(addRecorteInPlace(comCuba, id, { tipo: 'cooktop', forma: COOKTOP, frente: 55 }))
    const [x = 0] = onde(completo, 1) ?? []
    expect(Math.abs(x - 1600)).toBeGreaterThanOrEqual(560 + 60)
    expect(check(completo).filter(({ gravidade }) => gravidade === 'erro')).toEqual([])
  })

  it('stays in the middle when the side grows', () => {
    const reta = desenhoReto(2000, 600)
    const id = pecaOf(reta).id
    const com = feito(addRecorteInPlace(reta, id, { tipo: 'cuba', forma: CUBA, frente: 70 }))
    const alvo = { pecaId: id, arestaId: aresta(pecaOf(com), 0) }
    const maior = feito(setComprimento(com, alvo, { mm: 3000 }))
    expect(onde(maior, 0)).toEqual([1500, 240])
  })

  it('takes the side that was asked for', () => {
    const reta = desenhoReto(2000, 1000)
    const id = pecaOf(reta).id
    const fundo = aresta(pecaOf(reta), 2)
    const com = feito(addRecorteInPlace(reta, id, { tipo: 'cuba', forma: CUBA, frente: 70, arestaId: fundo }))
    expect(onde(com, 0)).toEqual([1000, 1000 - 240])
  })

  it('is refused where it cannot be cut', () => {
    const pequena = desenhoReto(500, 300)
    const recusa = addRecorteInPlace(pequena, pecaOf(pequena).id, {
      tipo: 'cuba',
      forma: CUBA,
      frente: 70,
    })
    expect(recusa.ok ? '' : recusa.problema.codigo).toBe('sem-lugar')
    const sumiu = addRecorteInPlace(pequena, 'outra', { tipo: 'cuba', forma: CUBA, frente: 70 })
    expect(sumiu.ok ? '' : sumiu.problema.codigo).toBe('peca-sumiu')
  })
})

describe('holes behind a basin', () => {
  const reta = desenhoReto(2000, 600)
  const id = pecaOf(reta).id
  const comCuba = feito(addRecorteInPlace(reta, id, { tipo: 'cuba', forma: CUBA, frente: 90 }))
  const alvo = { pecaId: id, recorteId: recorte(pecaOf(comCuba), 0) }
  const furo = { tipo: 'torneira' as const, d: 35, atras: 50 }

  it('the first in the middle, the others right and left of it, and all follow the basin in the mirror', () => {
    let desenho = comCuba
    for (let i = 0; i < 3; i += 1) desenho = feito(addFuroDaCuba(desenho, alvo, furo))
    expect([onde(desenho, 1), onde(desenho, 2), onde(desenho, 3)]).toEqual([
      [1000, 480],
      [1110, 480],
      [890, 480],
    ])
    const espelho = feito(mirrorPeca(desenho, id))
    expect(onde(espelho, 2)).toEqual([890, 480])
    expect(
      pecaOf(espelho)
        .recortes.slice(1)
        .every(({ paiId }) => paiId === alvo.recorteId),
    ).toBe(true)
  })

  it('moves against its basin, and only what follows one does', () => {
    const com = feito(addFuroDaCuba(comCuba, alvo, furo))
    const doFuro = { pecaId: id, recorteId: recorte(pecaOf(com), 1) }
    expect(onde(feito(setAfastamento(com, doFuro, { dx: 60 })), 1)).toEqual([1060, 480])
    expect(onde(feito(setAfastamento(com, doFuro, { dy: 230 })), 1)).toEqual([1000, 490])
    const recusa = setAfastamento(com, alvo, { dx: 1 })
    expect(recusa.ok ? '' : recusa.problema.codigo).toBe('ancora')
  })

  it('a basin that is gone holds none', () => {
    const recusa = addFuroDaCuba(comCuba, { pecaId: id, recorteId: 'r99' }, furo)
    expect(recusa.ok ? '' : recusa.problema.codigo).toBe('recorte-sumiu')
  })
})

describe('sides that a driving dimension can be measured from', () => {
  it('run the same way, and say the distance to the centre', () => {
    const L = cozinhaInL()
    const peca = pecaOf(L)
    const cuba = peca.recortes[0]
    if (!cuba) throw new Error('no basin')
    const u = ladosParaMedir(peca, cuba, 'u')
    expect(u.map(({ arestaId, mm }) => [peca.arestas.findIndex(({ id }) => id === arestaId), mm])).toEqual([
      [3, 1140],
      [5, 1260],
    ])
    const v = ladosParaMedir(peca, cuba, 'v')
    expect(v.map(({ mm }) => Math.round(mm))).toEqual([1490, 290, 310])
    const torneira = peca.recortes[1]
    expect(torneira && ladosParaMedir(peca, torneira, 'u')).toEqual([])
  })
})
