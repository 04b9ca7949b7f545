import { describe, expect, it } from 'vitest'
import type { ChapaCortadaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { giroOf, turnContorno } from '@lapida/corte/contorno/turn-contorno'
import { perfilOf } from '@lapida/corte/maquina'
import { readDxf } from '@lapida/desenho/import/dxf/entidades'
import { randomConteudo } from '../testing/plano-de-teste.ts'
import { cozinhaComBolsos, planosComBolsos } from '../testing/planos-com-bolsos.ts'
import { dxfsOfPlano } from './dxfs-of-plano.ts'

function read(texto: string) {
  const lido = readDxf(texto)
  if (!lido.ok) throw new Error(lido.problema.mensagem)
  return lido.valor
}

type Vertice = { x: number; y: number; bulge: number }

const round = (value: number) => Math.round(value * 1e5) / 1e5 + 0
const told = (lacos: readonly (readonly Vertice[])[]) =>
  lacos
    .map((laco) => laco.map(({ x, y, bulge }) => [round(x), round(y), round(bulge)].join(' ')).join('; '))
    .toSorted()

/** What stands on a layer, corner by corner with the bulge of each side, in an order of its own. */
function onLayer({ linhas }: ReturnType<typeof read>, camada: string): string[] {
  return told(
    linhas
      .filter((linha) => linha.camada === camada)
      .map(({ segmentos, fechada }) => {
        const corners = segmentos.map(({ a, bulge }) => ({ ...a, bulge }))
        const last = segmentos.at(-1)
        return fechada || !last ? corners : [...corners, { ...last.b, bulge: 0 }]
      }),
  )
}

function rectangle(x: number, y: number, largura: number, altura: number): Vertice[] {
  const [right, top] = [x + largura, y + altura]
  return [
    { x, y, bulge: 0 },
    { x: right, y, bulge: 0 },
    { x: right, y: top, bulge: 0 },
    { x, y: top, bulge: 0 },
  ]
}

/** The outlines of the pieces of a slab where they lie, by the engine's own turns. */
function outlinesOf({ pecas }: ConteudoPlanoCorte, cortada: ChapaCortadaDoPlano): Vertice[][][] {
  return cortada.pecas.map((peca) => {
    const { x, y, largura, altura } = peca
    const contorno = pecas.find(({ id }) => id === peca.peca)?.contorno
    if (!contorno) return [rectangle(x, y, largura, altura)]
    return turnContorno(contorno, { giro: giroOf(peca), largura, altura }).map((laco) =>
      laco.map((vertice) => ({ ...vertice, x: vertice.x + x, y: vertice.y + y })),
    )
  })
}

/** The middle of what the blade, or the jet, takes. */
function linesOf(
  { regras }: ConteudoPlanoCorte,
  { cortes }: ChapaCortadaDoPlano,
  wanted: string,
): Vertice[][] {
  return cortes
    .filter(({ tipo = 'inteiro' }) => tipo === wanted)
    .map(({ sentido, posicao, de, ate }) => {
      const at = posicao - (wanted === 'jato' ? perfilOf(regras).jato : regras.serra) / 2
      return [de, ate].map((along) =>
        sentido === 'vertical' ? { x: at, y: along, bulge: 0 } : { x: along, y: at, bulge: 0 },
      )
    })
}

const LAYERS = { inteiro: 'CORTE_INTEIRO', parado: 'CORTE_PARADO', mergulho: 'MERGULHO', jato: 'JATO' }

function expectAll(conteudo: ConteudoPlanoCorte): void {
  const { arquivos, recusadas } = dxfsOfPlano(conteudo)
  expect(recusadas).toEqual([])
  expect(arquivos).toHaveLength(conteudo.cortadas.length)
  conteudo.cortadas.forEach((cortada, index) => {
    const { texto = '' } = arquivos[index] ?? {}
    const lido = read(texto)
    expect(lido.mmPorUnidade).toBe(1)
    const chapa = conteudo.chapas.find(({ id }) => id === cortada.chapa)
    if (!chapa) throw new Error('no slab')
    expect(onLayer(lido, 'CHAPA')).toEqual(told([rectangle(0, 0, chapa.largura, chapa.altura)]))
    const outlines = outlinesOf(conteudo, cortada)
    expect(onLayer(lido, 'PECA')).toEqual(told(outlines.flatMap(([outline = []]) => [outline])))
    expect(onLayer(lido, 'RECORTE')).toEqual(told(outlines.flatMap(([, ...openings]) => openings)))
    for (const [tipo, camada] of Object.entries(LAYERS))
      expect(onLayer(lido, camada)).toEqual(told(linesOf(conteudo, cortada, tipo)))
    for (const [camada, boxes] of [
      ['SOBRA', cortada.sobras],
      ['DEFEITO', chapa.defeitos],
    ] as const)
      expect(onLayer(lido, camada)).toEqual(
        told(boxes.map(({ x, y, largura, altura }) => rectangle(x, y, largura, altura))),
      )
    const points = [...texto.matchAll(/POINT\r\n {2}8\r\nPARADA\r\n 10\r\n(.+)\r\n 20\r\n(.+)\r\n/g)]
    const stops = cortada.cortes.flatMap(({ paradas = [] }) => paradas.map(({ x, y }) => `${x} ${y}`))
    expect(points.map(([, x, y]) => `${Number(x)} ${Number(y)}`).toSorted()).toEqual(
      [...new Set(stops)].toSorted(),
    )
  })
}

describe('the DXF of a slab', () => {
  it('holds every piece, cut, stop, leftover and defect of any accepted plan where it is, on its layer', () => {
    const drawn = planosComBolsos({ seed: 12, numRuns: 60 })
    expect(drawn.length).toBeGreaterThan(4)
    for (const { conteudo } of drawn) expectAll(conteudo)
    for (const seed of [1, 2, 3]) expectAll(randomConteudo(seed, 2, 9))
    expectAll(cozinhaComBolsos('jato').conteudo)
  })

  it('keeps arcs as arcs, names the pieces, and has a name of its own', () => {
    const { arquivos } = dxfsOfPlano(cozinhaComBolsos('parada').conteudo)
    expect(arquivos.map(({ nome }) => nome)).toEqual(['chapa-1.dxf', 'chapa-2.dxf'])
    const lido = read(arquivos[0]?.texto ?? '')
    const bulges = lido.linhas.flatMap(({ camada, segmentos }) =>
      camada === 'PECA' ? segmentos.map(({ bulge }) => bulge).filter((bulge) => bulge !== 0) : [],
    )
    expect(bulges).toEqual([expect.closeTo(Math.tan(Math.PI / 8), 9)])
    expect(lido.textos.map(({ texto }) => texto).toSorted()).toEqual([
      'Bancada em L',
      'Ilha com cooktop',
      'Tampo da mesa',
    ])
  })

  it('is not made of a slab that must not be cut; the others have theirs', () => {
    const { conteudo } = cozinhaComBolsos('parada')
    const [first, second] = conteudo.cortadas
    if (!first || !second) throw new Error('two slabs')
    const moved = { ...first, pecas: first.pecas.map((peca) => ({ ...peca, x: peca.x + 5 })) }
    const { arquivos, recusadas } = dxfsOfPlano({ ...conteudo, cortadas: [moved, second] })
    expect(recusadas).toEqual(['Chapa 1'])
    expect(arquivos.map(({ nome }) => nome)).toEqual(['chapa-2.dxf'])
  })
})
