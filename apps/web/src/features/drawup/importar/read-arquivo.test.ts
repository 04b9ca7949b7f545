import { describe, expect, it } from 'vitest'
import { exportDxf } from '@lapida/desenho/export/dxf/export-dxf'
import { PERFIS_DXF } from '@lapida/desenho/export/dxf/perfil'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { cozinhaInL, feito, pecaOf } from '@lapida/desenho/testing/cozinha'
import { importPecas, readArquivo, pecasOfDxf } from './read-arquivo.ts'

const bytesOf = (texto: string) => new TextEncoder().encode(texto)
const [perfil] = PERFIS_DXF

function dxfOfCozinha(): Uint8Array {
  const longe = Object.values(cozinhaInL().pecas).map((peca) => ({
    ...peca,
    pos: { ...peca.pos, x: 700_000, y: -80_000 },
  }))
  const pronto = perfil && exportDxf(longe, perfil)
  if (!pronto?.ok) throw new Error('No file.')
  return pronto.valor.bytes
}

describe('a DXF', () => {
  it('becomes pieces beside what is drawn, wherever it lay in its own file', () => {
    const arquivo = readArquivo('cozinha.dxf', dxfOfCozinha())
    if (!arquivo.ok || arquivo.valor.tipo !== 'dxf') throw new Error('No DXF.')
    expect(arquivo.valor.lido.mmPorUnidade).toBe(1)
    expect(arquivo.valor.camadas).toEqual(['CORTE', 'FURO', 'RECORTE'])
    const lidas = pecasOfDxf(arquivo.valor.texto, { mmPorUnidade: 1, papeis: {} })
    if (!lidas.ok) throw new Error(lidas.problema.mensagem)
    const vazio = novoDesenho({ id: 'd', nome: 'Vazio' })
    const desenho = feito(importPecas(lidas.valor.pecas, { nome: 'Importa cozinha.dxf', avisos: [] })(vazio))
    const peca = pecaOf(desenho)
    expect(peca.pos).toEqual({ x: 0, y: 0, rot: 0 })
    expect(peca.recortes.map(({ forma }) => forma.t)).toEqual(expect.arrayContaining(['ret', 'circ', 'ret']))
    const mais = importPecas(lidas.valor.pecas, { nome: 'De novo', avisos: [] })(desenho)
    expect(mais.ok && Object.values(mais.valor.desenho.pecas).map(({ codigo }) => codigo)).toEqual([
      'P1',
      'P2',
    ])
  })

  it('in centimetres is ten times as large; layers are left out, or hold openings only', () => {
    const arquivo = readArquivo('a.dxf', dxfOfCozinha())
    if (!arquivo.ok || arquivo.valor.tipo !== 'dxf') throw new Error('No DXF.')
    const { texto } = arquivo.valor
    const cm = pecasOfDxf(texto, { mmPorUnidade: 10, papeis: {} })
    expect(cm.ok && Math.max(...(cm.valor.pecas[0]?.vertices ?? []).map(({ x }) => x))).toBeCloseTo(24_000, 3)
    const semFuros = pecasOfDxf(texto, { mmPorUnidade: 1, papeis: { FURO: 'ignorar', RECORTE: 'recorte' } })
    expect(semFuros.ok && semFuros.valor.pecas[0]?.recortes).toHaveLength(2)
    const nada = pecasOfDxf(texto, {
      mmPorUnidade: 1,
      papeis: { CORTE: 'ignorar', FURO: 'ignorar', RECORTE: 'ignorar' },
    })
    expect(nada).toMatchObject({
      ok: false,
      problema: { mensagem: 'Não há contorno fechado neste arquivo.' },
    })
    expect(pecasOfDxf(texto, { mmPorUnidade: null, papeis: {} })).toMatchObject({
      ok: false,
      problema: { codigo: 'unidade' },
    })
  })

  it.each([
    ['a letter', 'Prezados senhores'],
    ['nothing', ''],
    ['a binary DXF', 'AutoCAD Binary DXF\r\n\u001a\0'],
    ['half a copy', '{"formato":"lapida-desenho"'],
    ['a copy of something else', '{"desenho":{"nome":"x"}}'],
  ])('%s is refused in words', (_nome, texto) => {
    const lido = readArquivo('x', bytesOf(texto))
    expect(lido.ok).toBe(false)
    expect(!lido.ok && lido.problema.mensagem).toMatch(/^[A-ZO].*\.$/)
  })
})

describe('a copy of a drawing', () => {
  it('comes back as it went, wrapped or bare', () => {
    const desenho = { ...cozinhaInL(), nome: 'Cozinha' }
    for (const texto of [
      JSON.stringify({ formato: 'lapida-desenho', versao: 1, desenho }),
      JSON.stringify(desenho),
    ]) {
      const lido = readArquivo('cozinha.json', bytesOf(texto))
      expect(lido.ok && lido.valor.tipo === 'json' && lido.valor.desenho).toEqual(desenho)
    }
  })

  it('with an outline that crosses itself is refused', () => {
    const desenho = cozinhaInL()
    const peca = pecaOf(desenho)
    const torta = {
      ...peca,
      vertices: peca.vertices.map((v, i) => (i === 1 ? { ...v, x: -300, y: 900 } : v)),
    }
    const lido = readArquivo('x.json', bytesOf(JSON.stringify({ ...desenho, pecas: { [peca.id]: torta } })))
    expect(lido).toMatchObject({ ok: false, problema: { codigo: 'json' } })
  })
})
