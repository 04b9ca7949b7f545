import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCantos } from '#kernel/cantos.ts'
import { area, areaComSinal, lacoOfPontos, perimetro, segmentos, type Laco } from '#kernel/laco.ts'
import { arcoOf, type Segmento } from '#kernel/segmento.ts'
import { casos, prazo } from '#testing/casos.ts'
import { dxfCru, pares } from '#testing/dxf-cru.ts'
import { arbitraryContorno } from '#testing/lacos-aleatorios.ts'
import { invariantesOfDesenho } from '#model/invariantes.ts'
import { novoDesenho } from '#model/novo-desenho.ts'
import { cozinhaInL, feito, pecaOf } from '#testing/cozinha.ts'
import { exportDxf } from '#export/dxf/export-dxf.ts'
import { PERFIS_DXF } from '#export/dxf/perfil.ts'
import { quantidadesOfPeca } from '#quantities/quantidades.ts'
import { setComprimento } from '#commands/arestas.ts'
import { chain } from './chain.ts'
import { readDxf } from './entidades.ts'
import { importDxf, lacosOfDxf } from './import-dxf.ts'

const graus = (radianos: number) => (radianos * 180) / Math.PI

/** A side as LINE or ARC; an ARC runs counter-clockwise, drawn from below where `debaixo`. */
function lado({ a, b, bulge }: Segmento, camada = '0', debaixo = false): string {
  if (bulge === 0) return pares([0, 'LINE'], [8, camada], [10, a.x], [20, a.y], [11, b.x], [21, b.y])
  const { centro, raio, inicio, angulo } = arcoOf({ a, b, bulge })
  const [de, ate] = angulo > 0 ? [inicio, inicio + angulo] : [inicio + angulo, inicio]
  if (!debaixo)
    return pares(
      [0, 'ARC'],
      [8, camada],
      [10, centro.x],
      [20, centro.y],
      [40, raio],
      [50, graus(de)],
      [51, graus(ate)],
    )
  return pares(
    [0, 'ARC'],
    [8, camada],
    [10, -centro.x],
    [20, centro.y],
    [40, raio],
    [50, graus(Math.PI - ate)],
    [51, graus(Math.PI - de)],
    [210, 0],
    [220, 0],
    [230, -1],
  )
}
const polilinhaLeve = (laco: Laco, extra: [number, number][] = []) =>
  pares(
    [0, 'LWPOLYLINE'],
    [100, 'AcDbEntity'],
    [8, 'C'],
    [100, 'AcDbPolyline'],
    [90, laco.length],
    [70, 1],
    ...laco.flatMap((v): [number, number][] => [
      [10, v.x],
      [20, v.y],
      ...(v.bulge ? [[42, v.bulge] as [number, number]] : []),
      ...extra,
    ]),
  )
const polilinhaAntiga = (laco: Laco) =>
  [
    pares([0, 'POLYLINE'], [8, 'C'], [66, 1], [70, 1]),
    ...laco.map((v) => pares([0, 'VERTEX'], [8, 'C'], [10, v.x], [20, v.y], [42, v.bulge])),
    pares([0, 'SEQEND'], [8, 'C']),
  ].join('\n')

const lidos = (texto: string, mmPorUnidade = 1) => {
  const lido = readDxf(texto)
  if (!lido.ok) throw new Error(lido.problema.mensagem)
  return lacosOfDxf(lido.valor, { mmPorUnidade })
}
function iguais(laco: Laco | undefined, fonte: Laco, mm = 0.06) {
  expect(Math.abs(area(laco ?? []) - area(fonte))).toBeLessThan(mm * perimetro(fonte) + 1e-3)
  expect(Math.abs(perimetro(laco ?? []) - perimetro(fonte))).toBeLessThan(mm * 40 + 1e-6)
  expect(laco).toHaveLength(fonte.length)
}

const tampo = (() => {
  const L = lacoOfPontos(
    [
      [0, 0],
      [620, 0],
      [620, 1200],
      [2400, 1200],
      [2400, 1800],
      [0, 1800],
    ].map(([x = 0, y = 0]) => ({ x, y })),
  )
  const comCantos = applyCantos(L, [
    undefined,
    { t: 'chanfro', a: 40, b: 40 },
    { t: 'raio', r: 50 },
    { t: 'raio', r: 30 },
  ])
  return comCantos.ok ? comCantos.valor.laco : L
})()

describe('T18: a soup of lines and arcs', () => {
  it(
    'in any order, turned round, with gaps and a double, is the loop that it was',
    () => {
      fc.assert(
        fc.property(
          arbitraryContorno.filter((laco) =>
            segmentos(laco).every((s) => Math.hypot(s.a.x - s.b.x, s.a.y - s.b.y) > 1),
          ),
          fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }),
          (laco, sorte) => {
            const lados = segmentos(laco).map((s, i) => {
              const folga = ((sorte[i] ?? 0) - 0.5) * 0.028
              const torto = { ...s, b: { x: s.b.x + folga, y: s.b.y - folga } }
              return (sorte[i + 20] ?? 0) < 0.5 ? torto : { a: torto.b, b: torto.a, bulge: -torto.bulge }
            })
            const comDobro = [...lados, ...lados.slice(0, 1)]
            const embaralhados = comDobro
              .map((s, i) => ({ s, k: sorte[(i * 7) % 60] ?? 0, debaixo: (sorte[i + 30] ?? 0) < 0.3 }))
              .toSorted((um, outro) => um.k - outro.k)
            const { contornos, abertas, repetidos } = lidos(
              dxfCru(embaralhados.map(({ s, debaixo }) => lado(s, '0', debaixo))),
            )
            expect([contornos.length, abertas, repetidos]).toEqual([1, 0, 1])
            iguais(contornos[0]?.contorno, laco)
          },
        ),
        { numRuns: casos(80) },
      )
    },
    prazo(),
  )

  it('with an arc of kilometres, on which cavalier contours once threw, closes as well', () => {
    const plano = lacoOfPontos(
      [
        [1788.2, -128.1],
        [2088.2, -128.1],
        [2088.2, 770.9],
        [2089.2, 771.9],
        [3288.2, 771.9],
        [3288.2, -128.1],
        [3583.2, -128.1],
        [3588.2, -123.1],
        [3588.2, 1070.9],
        [3587.2, 1071.9],
        [1793.2, 1071.9],
        [1788.2, 1066.9],
      ].map(([x = 0, y = 0]) => ({ x, y })),
    ).map((v, i) => ({
      ...v,
      bulge: { 0: 6.685920489391354e-7, 2: -0.41421356237309503, 8: 0.41421356237309503 }[i] ?? 0,
    }))
    const soltos = segmentos(plano).map(({ a, b, bulge }) => ({
      a: { x: b.x - 0.014, y: b.y + 0.014 },
      b: a,
      bulge: -bulge,
    }))
    const { contornos, abertas } = lidos(dxfCru(soltos.map((s) => lado(s))))
    expect([contornos.length, abertas]).toEqual([1, 0])
  })

  it.each(['AC1009', 'AC1012', 'AC1014', 'AC1015', 'AC1018', 'AC1021', 'AC1024', 'AC1027', 'AC1032'])(
    'polylines of %s, old and light',
    (versao) => {
      for (const entidade of [
        polilinhaAntiga(tampo),
        polilinhaLeve(tampo),
        polilinhaLeve(tampo, [[91, 7]]),
      ]) {
        const { contornos, abertas } = lidos(dxfCru([entidade], { versao }))
        expect([contornos.length, abertas]).toEqual([1, 0])
        iguais(contornos[0]?.contorno, tampo, 1e-9)
      }
    },
  )

  it('blocks: inserted, turned, mirrored, within blocks, with layer 0 taking the layer of the insert', () => {
    const bloco = (nome: string, ...entidades: string[]) =>
      [
        pares([0, 'BLOCK'], [8, '0'], [2, nome], [70, 0], [10, 0], [20, 0], [30, 0]),
        ...entidades,
        pares([0, 'ENDBLK']),
      ].join('\n')
    const insert = (nome: string, ...resto: [number, number][]) =>
      pares([0, 'INSERT'], [8, 'PECA'], [2, nome], ...resto)
    const texto = dxfCru([insert('FORA', [10, 5000], [20, 100], [41, -1], [42, 1], [50, 30])], {
      blocos: [
        bloco('DENTRO', ...segmentos(tampo).map((s) => lado(s))),
        bloco('FORA', insert('DENTRO', [10, 10], [20, 20], [50, 90])),
      ],
    })
    const lido = readDxf(texto)
    expect(lido.ok && lido.valor.camadas).toEqual(['PECA'])
    const { contornos, abertas } = lidos(texto)
    expect([contornos.length, abertas]).toEqual([1, 0])
    iguais(contornos[0]?.contorno, tampo, 1e-6)
    expect(areaComSinal(contornos[0]?.contorno ?? [])).toBeGreaterThan(0)
  })

  it('circles, ellipses and what lies inside what', () => {
    const retangulo = lacoOfPontos([
      { x: 100, y: 100 },
      { x: 400, y: 100 },
      { x: 400, y: 300 },
      { x: 100, y: 300 },
    ])
    const grande = lacoOfPontos([
      { x: 0, y: 0 },
      { x: 2000, y: 0 },
      { x: 2000, y: 600 },
      { x: 0, y: 600 },
    ])
    const dentroDoFuro = lacoOfPontos([
      { x: 150, y: 150 },
      { x: 200, y: 150 },
      { x: 150, y: 200 },
    ])
    const { contornos } = lidos(
      dxfCru([
        polilinhaLeve(retangulo),
        polilinhaLeve(dentroDoFuro),
        pares([0, 'CIRCLE'], [8, '0'], [10, 800], [20, 300], [40, 17.5]),
        pares(
          [0, 'ELLIPSE'],
          [8, '0'],
          [10, 1400],
          [20, 300],
          [30, 0],
          [11, 250],
          [21, 0],
          [31, 0],
          [40, 0.6],
          [41, 0],
          [42, 2 * Math.PI],
        ),
        polilinhaLeve(grande),
      ]),
    )
    expect(contornos.map(({ contorno, recortes }) => [area(contorno), recortes.length])).toEqual([
      [1250, 0],
      [1_200_000, 3],
    ])
    const elipse = contornos[1]?.recortes.find((laco) => laco.length > 10)
    expect(area(elipse ?? []) / (Math.PI * 250 * 150)).toBeCloseTo(1, 5)
  })

  it('inches and metres; without a unit it is asked', () => {
    const texto = (unidade: number) => dxfCru([polilinhaLeve(tampo)], { unidade })
    const lido = (unidade: number) => {
      const resultado = readDxf(texto(unidade))
      return resultado.ok ? resultado.valor.mmPorUnidade : NaN
    }
    expect([lido(1), lido(4), lido(5), lido(6), lido(0)]).toEqual([25.4, 1, 10, 1000, undefined])
    const vazio = novoDesenho({ id: 'd', nome: 'n' })
    expect(importDxf(vazio, texto(0))).toMatchObject({ ok: false, problema: { codigo: 'unidade' } })
    const emMetros = feito(importDxf(vazio, texto(0), { mmPorUnidade: 0.001 * 1000 }))
    expect(Object.keys(emMetros.pecas)).toHaveLength(1)
  })

  it('what does not close is left over and counted; what is no DXF is refused', () => {
    const { contornos, abertas } = lidos(
      dxfCru(
        segmentos(tampo)
          .slice(1)
          .map((s) => lado(s)),
      ),
    )
    expect([contornos.length, abertas]).toEqual([0, 1])
    expect(readDxf('isto não é um DXF').ok).toBe(false)
    expect(readDxf('').ok).toBe(false)
    // Files that would keep the parser waiting for ever: not pairs, a polyline without an end, a count that lies.
    expect(readDxf(dxfCru([polilinhaAntiga(tampo)]).replace('VERTEX\n8', 'VERTEX\n\n8')).ok).toBe(false)
    const semFim = polilinhaAntiga(tampo).replace(/0\nSEQEND\n8\nC$/, '')
    expect(
      lidos(dxfCru([semFim.trimEnd(), lado({ a: { x: 0, y: 0 }, b: { x: 1, y: 0 }, bulge: 0 })])).contornos,
    ).toHaveLength(1)
    expect(lidos(dxfCru([polilinhaLeve(tampo).replace(/90\n\d+/, '90\n999999999')])).contornos).toHaveLength(
      1,
    )
    const vazio = novoDesenho({ id: 'd', nome: 'n' })
    expect(importDxf(vazio, dxfCru([]))).toMatchObject({ ok: false, problema: { codigo: 'vazio' } })
    expect(chain([]).lacos).toEqual([])
  })
})

describe('T18: an imported outline can be edited', () => {
  it.each(PERFIS_DXF)(
    'our own kitchen through $id: sharp corners with their roundings, openings with their shape',
    (perfil) => {
      const desenho = cozinhaInL()
      const peca = pecaOf(desenho)
      const arquivo = exportDxf([peca], perfil)
      if (!arquivo.ok) throw new Error(arquivo.problema.mensagem)
      const importado = feito(importDxf(novoDesenho({ id: 'd', nome: 'n' }), arquivo.valor.texto))
      expect(invariantesOfDesenho(importado)).toEqual([])
      const nova = pecaOf(importado)
      // The chamfer is a side of its own: nobody can tell it from one.
      expect(nova.vertices).toHaveLength(7)
      expect(
        nova.vertices.flatMap(({ canto }) => (canto?.t === 'raio' ? [Math.round(canto.r * 1e3) / 1e3] : [])),
      ).toEqual([50, 30])
      expect(nova.recortes.map(({ tipo, forma }) => [tipo, forma])).toEqual(
        expect.arrayContaining([
          ['livre', { t: 'ret', w: 560, h: 400, r: 60 }],
          ['livre', { t: 'ret', w: 560, h: 490, r: 5 }],
          ['torneira', { t: 'circ', d: 35 }],
        ]),
      )
      const [antes, depois] = [
        quantidadesOfPeca(peca, desenho.regras),
        quantidadesOfPeca(nova, desenho.regras),
      ]
      expect(depois.ok && depois.valor.areaLiquida).toBeCloseTo(antes.ok ? antes.valor.areaLiquida : NaN, 2)
      const direita =
        nova.arestas[nova.vertices.findIndex((v) => Math.abs(v.x - 2400) < 1 && Math.abs(v.y - 1200) < 1)]
      const editado = feito(
        setComprimento(importado, { pecaId: nova.id, arestaId: direita?.id ?? '' }, { mm: 650 }),
      )
      expect(invariantesOfDesenho(editado)).toEqual([])
    },
  )

  it('layers with a role: openings by layer, others left out', () => {
    const retangulo = (x: number, w: number, camada: string) =>
      segmentos(
        lacoOfPontos([
          { x, y: 0 },
          { x: x + w, y: 0 },
          { x: x + w, y: w },
          { x, y: w },
        ]),
      ).map((s) => lado(s, camada))
    const texto = dxfCru([
      ...retangulo(0, 1000, 'A'),
      ...retangulo(0, 300, 'B').map((t) => t),
      ...retangulo(2000, 500, 'C'),
    ])
    const lido = readDxf(texto)
    if (!lido.ok) throw new Error('dxf')
    const lacos = lacosOfDxf(lido.valor, { mmPorUnidade: 1, papeis: { B: 'recorte', C: 'ignorar' } })
    expect(lacos.contornos.map(({ contorno, recortes }) => [area(contorno), recortes.map(area)])).toEqual([
      [1_000_000, [90_000]],
    ])
  })
})
