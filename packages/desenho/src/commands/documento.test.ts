import { describe, expect, it } from 'vitest'
import { check } from '../checks/conferencia.ts'
import { displayList } from '../display/lista.ts'
import { novoDesenho } from '../model/novo-desenho.ts'
import { invariantesOfDesenho } from '../model/invariantes.ts'
import type { Desenho } from '../model/tipos.ts'
import { quantidadesOfPeca } from '../quantities/quantidades.ts'
import { aresta, cozinhaInL, desenhoReto, feito, pecaOf, recorte } from '../testing/cozinha.ts'
import { addCota, addRebaixo, changeRebaixo, removeRebaixo, setCota } from './cotas-e-rebaixos.ts'
import { addEmendas, changeEmenda } from './emendas.ts'
import {
  openRevisao,
  addAmbiente,
  addNota,
  movePecaParaAmbiente,
  nameItself,
  removeAmbiente,
  setAmbiente,
  setFundo,
  setNome,
  setNota,
  setRegras,
  setVinculo,
} from './documento.ts'
import { duplicatePeca, removePeca } from './pecas.ts'
import { removeRecorte } from './recortes.ts'

const codigo = (resultado: { ok: boolean; problema?: { codigo: string } }) => resultado.problema?.codigo

it('a drawing names itself until a person names it', () => {
  const proprio = { ...novoDesenho({ id: 'd', nome: 'Novo desenho' }), nomeProprio: true as const }
  expect(nameItself(proprio, 'Prado · Branco Siena').nome).toBe('Prado · Branco Siena')
  expect(nameItself(proprio, 'Novo desenho')).toBe(proprio)
  const dado = feito(setNome(proprio, 'Casa da praia'))
  expect(dado).not.toHaveProperty('nomeProprio')
  expect(nameItself(dado, 'Prado · Branco Siena')).toBe(dado)
})

describe('the document', () => {
  const desenho = cozinhaInL()

  it('name, rules, link and underlay', () => {
    expect(feito(setNome(desenho, '  Cozinha da Ana ')).nome).toBe('Cozinha da Ana')
    expect(codigo(setNome(desenho, ' '))).toBe('nome')
    expect(feito(setRegras(desenho, { area: 'emendas' })).regras).toMatchObject({ area: 'emendas', kerf: 4 })
    const ligado = feito(setVinculo(desenho, { orcamentoId: 'o1', clienteId: 'c1' }))
    expect([ligado.orcamentoId, ligado.clienteId]).toEqual(['o1', 'c1'])
    expect(feito(setVinculo(ligado, {}))).toEqual(desenho)
    const fundo = { imagem: 'f', escalaMmPorPx: 2, x: 0, y: 0, rot: 0 }
    expect(feito(setFundo(feito(setFundo(desenho, fundo)), undefined))).toEqual(desenho)
    expect(codigo(setFundo(desenho, { ...fundo, escalaMmPorPx: 0 }))).toBe('fundo')
  })

  it.each([
    ['A', 'B'],
    ['Y', 'Z'],
    ['Z', 'AA'],
    ['AZ', 'BA'],
    ['ZZ', 'AAA'],
  ])('after revision %s comes %s', (antes, depois) => {
    expect(feito(openRevisao({ ...desenho, revisao: antes })).revisao).toBe(depois)
  })

  it('rooms hold pieces, each in one; only an empty one that is not the last can go', () => {
    const duas = feito(duplicatePeca(desenho, pecaOf(desenho).id))
    const comSala = feito(addAmbiente(duas, { nome: 'Sala', tipo: 'Sala' }))
    const [cozinha, sala] = comSala.ambientes
    const pecaId = pecaOf(comSala, 'P2').id
    const movida = feito(movePecaParaAmbiente(comSala, pecaId, { ambienteId: sala?.id ?? '' }))
    expect(movida.ambientes.map(({ pecaIds }) => pecaIds)).toEqual([[pecaOf(desenho).id], [pecaId]])
    expect(invariantesOfDesenho(movida)).toEqual([])
    const voltou = feito(movePecaParaAmbiente(movida, pecaId, { ambienteId: cozinha?.id ?? '', posicao: 0 }))
    expect(voltou.ambientes[0]?.pecaIds).toEqual([pecaId, pecaOf(desenho).id])
    expect(codigo(removeAmbiente(movida, sala?.id ?? ''))).toBe('ambiente-cheio')
    expect(feito(removeAmbiente(voltou, sala?.id ?? '')).ambientes).toHaveLength(1)
    expect(codigo(removeAmbiente(feito(removePeca(desenho, pecaOf(desenho).id)), cozinha?.id ?? ''))).toBe(
      'ambiente-unico',
    )
    expect(feito(setAmbiente(desenho, cozinha?.id ?? '', { nome: 'Copa' })).ambientes[0]?.nome).toBe('Copa')
    expect([codigo(setAmbiente(desenho, 'x', {})), codigo(removeAmbiente(desenho, 'x'))]).toEqual([
      'ambiente',
      'ambiente',
    ])
  })

  it('notes come, change, and go with their piece', () => {
    const { id: pecaId } = pecaOf(desenho)
    const comNota = feito(addNota(desenho, { x: 1, y: 2, texto: 'Tomada aqui', pecaId }))
    const notaId = comNota.notas[0]?.id ?? ''
    expect(feito(setNota(comNota, notaId, { texto: 'Outra' })).notas[0]).toEqual({
      id: notaId,
      x: 1,
      y: 2,
      texto: 'Outra',
      pecaId,
    })
    expect(feito(setNota(comNota, notaId, undefined)).notas).toEqual([])
    expect(feito(removePeca(comNota, pecaId)).notas).toEqual([])
    expect(codigo(setNota(desenho, 'x', {}))).toBe('nota')
    expect(invariantesOfDesenho(comNota)).toEqual([])
  })
})

describe('dimensions that a person places', () => {
  const desenho = cozinhaInL()
  const peca = pecaOf(desenho)
  const [a, b] = [{ recorteId: recorte(peca, 0) }, { recorteId: recorte(peca, 2) }]
  const textos = (d: Desenho) =>
    displayList(d, { altura: 25, unidade: 'm' }).flatMap((p) =>
      p.t === 'texto' && p.papel === 'cota' ? [p.texto] : [],
    )

  it('measure between centres, are drawn, and are checked when their text says otherwise', () => {
    const cotado = feito(addCota(desenho, peca.id, { a, b, dir: 'h', afast: 350 }))
    expect(textos(cotado)).toContain('0,740')
    const alvo = { pecaId: peca.id, cotaId: pecaOf(cotado).cotas[0]?.id ?? '' }
    const mentira = feito(setCota(cotado, alvo, { texto: '0,75' }))
    expect(check(mentira).filter((achado) => achado.codigo === 'cota')).toHaveLength(1)
    expect(textos(mentira)).toContain('0,75')
    expect(feito(setCota(mentira, alvo, undefined)).pecas).toEqual(desenho.pecas)
  })

  it('go with the opening that they were measured from', () => {
    const cotado = feito(addCota(desenho, peca.id, { a, b, dir: 'h', afast: 350 }))
    expect(pecaOf(feito(removeRecorte(cotado, { pecaId: peca.id, recorteId: a.recorteId }))).cotas).toEqual(
      [],
    )
  })

  it('to nothing, or from a place to itself, are refused', () => {
    expect(codigo(addCota(desenho, peca.id, { a, b: a, dir: 'h', afast: 0 }))).toBe('cota')
    expect(codigo(addCota(desenho, peca.id, { a, b: { verticeId: 'x' }, dir: 'h', afast: 0 }))).toBe('cota')
    expect(codigo(setCota(desenho, { pecaId: peca.id, cotaId: 'x' }, undefined))).toBe('cota-sumiu')
  })
})

describe('T16: wet areas', () => {
  it('have an area, do not go through the stone, and can be taken out', () => {
    const desenho = desenhoReto(1200, 600)
    const { id: pecaId } = pecaOf(desenho)
    const novo = {
      forma: { t: 'ret', w: 700, h: 450, r: 30 },
      profundidade: 5,
      centro: { x: 600, y: 300 },
    } as const
    const molhado = feito(addRebaixo(desenho, pecaId, novo))
    const q = quantidadesOfPeca(pecaOf(molhado), molhado.regras)
    expect(q.ok && q.valor.rebaixos).toBeCloseTo(700 * 450 - (4 - Math.PI) * 900, 6)
    expect(q.ok && q.valor.areaLiquida).toBe(720_000)
    expect(codigo(addRebaixo(desenho, pecaId, { ...novo, profundidade: 20 }))).toBe('profundidade')
    const rebaixoId = pecaOf(molhado).rebaixos[0]?.id ?? ''
    expect(pecaOf(feito(removeRebaixo(molhado, { pecaId, rebaixoId }))).rebaixos).toEqual([])
    expect(codigo(removeRebaixo(desenho, { pecaId, rebaixoId: 'x' }))).toBe('rebaixo-sumiu')
  })

  it('change depth, size and place, and stay hollows', () => {
    const desenho = desenhoReto(1200, 600)
    const { id: pecaId } = pecaOf(desenho)
    const forma = { t: 'ret', w: 700, h: 450, r: 30 } as const
    const molhado = feito(addRebaixo(desenho, pecaId, { forma, profundidade: 5, centro: { x: 600, y: 300 } }))
    const rebaixo = pecaOf(molhado).rebaixos[0]
    if (!rebaixo) throw new Error('no wet area')
    const alvo = { pecaId, rebaixoId: rebaixo.id }
    const menor = feito(
      changeRebaixo(molhado, alvo, { forma: { ...forma, w: 500 }, profundidade: 8, u: 290, v: 400 }),
    )
    expect(pecaOf(menor).rebaixos[0]).toMatchObject({
      forma: { w: 500, h: 450 },
      profundidade: 8,
      ancora: { u: { dist: 290 }, v: { dist: 400 } },
    })
    expect(invariantesOfDesenho(menor)).toEqual([])
    expect(codigo(changeRebaixo(molhado, alvo, { profundidade: 20 }))).toBe('profundidade')
    expect(codigo(changeRebaixo(molhado, alvo, { forma: { ...forma, w: 0 } }))).toBe('forma')
    expect(codigo(changeRebaixo(molhado, { pecaId, rebaixoId: 'x' }, {}))).toBe('rebaixo-sumiu')
  })
})

describe('seams', () => {
  it('move along their sides, and stay seams', () => {
    const desenho = desenhoReto(3000, 600)
    const peca = pecaOf(desenho)
    const [a, b] = [0, 2].map((i) => ({ arestaId: aresta(peca, i), dist: 1500 }))
    if (!a || !b) throw new Error('no sides')
    const emendado = feito(addEmendas(desenho, peca.id, [{ a, b }]))
    const alvo = { pecaId: peca.id, emendaId: pecaOf(emendado).emendas[0]?.id ?? '' }
    const movida = feito(changeEmenda(emendado, alvo, { a: { ...a, dist: 1000 }, b: { ...b, dist: 2000 } }))
    const q = quantidadesOfPeca(pecaOf(movida), movida.regras)
    expect(q.ok && q.valor.emendas.map(({ comprimento }) => comprimento)).toEqual([2000, 1000])
    expect(pecaOf(feito(changeEmenda(emendado, alvo, { tipo: '45' }))).emendas[0]?.tipo).toBe('45')
    // From a corner to itself it crosses nothing.
    const nada = { arestaId: a.arestaId, dist: 0 }
    expect(codigo(changeEmenda(emendado, alvo, { a: nada, b: nada }))).toBe('emenda')
    expect(codigo(changeEmenda(emendado, { ...alvo, emendaId: 'x' }, {}))).toBe('emenda-sumiu')
  })
})
