import { describe, expect, test } from 'vitest'
import { conteudoPlanoCorte, type ConteudoPlanoCorte, type PecaDoPlano } from '@lapida/contracts/plano-corte'
import { checkPlan } from '@lapida/corte/check-plan'
import { completePlano } from '@lapida/corte/complete-plano'
import { readEntrada } from '@lapida/corte/read-entrada'
import { solveCorte } from '@lapida/corte/solve-corte'
import { problemasOfPlano } from '@lapida/documento/plano-corte/problemas-do-plano'
import { dinheiroOfPlano } from '@lapida/domain/plano-corte/dinheiro-of-plano'
import { aproveitamentoOfChapas } from '@lapida/domain/plano-corte/eficiencia'
import { gruposOfPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import { removePecas } from '@lapida/domain/plano-corte/mudancas-do-plano'
import { recutChapas } from '#features/plano-corte/recut-chapas.ts'
import { movePeca, nextTurn, placePeca, removePeca, rotatePeca } from './edit-layout.ts'
import { rodadasOfPlano } from './entrada.ts'
import { findLugar } from './find-lugar.ts'
import { recortesOfChapa } from './recortes.ts'

const C1 = { chapa: 'c1', copia: 1 }
const corner = (x: number, y: number) => ({ x, y, bulge: 0 })
const L = [
  corner(0, 0),
  corner(1800, 0),
  corner(1800, 600),
  corner(600, 600),
  corner(600, 1400),
  corner(0, 1400),
]
const CHAPA = {
  ...{ id: 'c1', chapaId: null, estoqueMaterialId: null, codigo: '', material: 'Granito São Gabriel' },
  ...{ largura: 2900, altura: 1900, espessura: 20, preco: 1152, quantidade: 3, retalho: false },
  ...{ veio: 'nenhum' as const, foto: null, defeitos: [] },
}
const peca = (
  id: string,
  [largura, altura]: [number, number],
  more: Partial<PecaDoPlano> = {},
): PecaDoPlano => ({
  ...{ id, orcamentoId: null, pecaId: null, projeto: '', ambiente: 'Cozinha', nome: `Peça ${id}` },
  ...{ material: 'Granito São Gabriel', largura, altura, quantidade: 1, podeGirar: true },
  ...{ valorCobrado: null, areaCobrada: null },
  ...more,
})
const bancada = peca('L', [1800, 1400], { contorno: { lacos: [L], partes: 1 }, nome: 'Bancada' })
const regras: ConteudoPlanoCorte['regras'] = {
  ...{ modo: 'guilhotina', serra: 4, refilo: 10, estagios: null },
  sobraMinima: { largura: 400, altura: 150, area: 100_000 },
  maquina: 'parada',
}
const VAZIO: ConteudoPlanoCorte = {
  ...{ chapas: [CHAPA], pecas: [bancada, peca('s', [700, 150], { quantidade: 3, nome: 'Soleira' })] },
  ...{ regras, cortadas: [], prontas: [] },
}
const at = (x: number, y: number, girada = false) => ({ onde: C1, lugar: { x, y, girada } })
const hosted = placePeca(
  placePeca(VAZIO, { peca: 'L', copia: 1 }, at(10, 10)),
  { peca: 's', copia: 1 },
  at(700, 700),
)

/** What the server's checker says of the whole plan. */
function complaints(conteudo: ConteudoPlanoCorte): string[] {
  return gruposOfPlano(conteudo).flatMap(({ entrada }) =>
    checkPlan(entrada, completePlano(entrada, conteudo.cortadas)),
  )
}
const placesOf = ({ cortadas }: ConteudoPlanoCorte) =>
  cortadas.flatMap(({ pecas }) =>
    pecas.map(({ peca: id, x, y, largura, altura, giro, girada, dentro }) => [
      id,
      [x, y, largura, altura],
      giro ?? girada,
      dentro?.peca ?? null,
    ]),
  )
const isFine = (conteudo: ConteudoPlanoCorte) => {
  expect(problemasOfPlano(conteudo)).toEqual([])
  expect(complaints(conteudo)).toEqual([])
}

describe('a piece in the notch of a worktop', () => {
  test('is no problem here nor for the checker, and counts no stone twice', () => {
    isFine(hosted)
    expect(placesOf(hosted)[1]).toEqual(['s', [700, 700, 700, 150], false, 'L'])
    const stone = 1800 * 600 + 600 * 800 + 700 * 150
    expect(aproveitamentoOfChapas(hosted, hosted.cortadas)).toBeCloseTo(stone / (2900 * 1900), 12)
    expect(dinheiroOfPlano(hosted, hosted.cortadas)).toMatchObject({
      areaPecas: stone,
      areaChapas: 2900 * 1900,
    })
  })

  test('goes along when the worktop is moved, and turns with it through four quarters', () => {
    const moved = movePeca(hosted, 'L/1', { x: 110, y: 60 })
    expect(placesOf(moved).map(([, box]) => box)).toEqual([
      [110, 60, 1800, 1400],
      [800, 750, 700, 150],
    ])
    isFine(moved)
    const turns = [hosted]
    for (let turn = 0; turn < 4; turn += 1) turns.push(rotatePeca(turns.at(-1) ?? hosted, 'L/1'))
    const boxes = turns.map((turn) => placesOf(turn))
    expect(boxes.map(([host]) => host?.[2])).toEqual([false, 90, 180, 270, 0])
    expect(boxes[1]).toEqual([
      ['L', [10, 10, 1400, 1800], 90, null],
      ['s', [10 + 1400 - 690 - 150, 10 + 690, 150, 700], true, 'L'],
    ])
    expect(boxes[2]?.[1]).toEqual(['s', [10 + 1800 - 690 - 700, 10 + 1400 - 690 - 150, 700, 150], false, 'L'])
    expect(boxes[4]?.[1]).toEqual(boxes[0]?.[1])
    for (const turn of turns) isFine(turn)
  })

  test('is turned upside down where the vein allows no quarter', () => {
    const locked = { ...bancada, podeGirar: false }
    expect(nextTurn(locked, regras)).toBe(180)
    expect(nextTurn(locked, { ...regras, maquina: 'ponte' })).toBe(0)
    const plan = { ...hosted, pecas: [locked, ...hosted.pecas.slice(1)] }
    const turned = rotatePeca(plan, 'L/1')
    expect(placesOf(turned)[0]).toEqual(['L', [10, 10, 1800, 1400], 180, null])
    isFine(turned)
  })

  test('stays where it is, on its own, when the worktop is taken away', () => {
    const alone = removePeca(hosted, 'L/1')
    expect(placesOf(alone)).toEqual([['s', [700, 700, 700, 150], false, null]])
    isFine(alone)
    isFine(recutChapas(hosted, removePecas(hosted, ['L'])))
  })

  test('is a problem of its own once the machine cuts from edge to edge, and again none afterwards', () => {
    const ponte = recutChapas(hosted, { ...hosted, regras: { ...regras, maquina: 'ponte' } })
    expect(problemasOfPlano(ponte).map(({ texto }) => texto)).toEqual([
      'Soleira 1/3 está no recorte de Bancada, e esta máquina só corta de borda a borda.',
    ])
    expect(complaints(ponte)).not.toEqual([])
    isFine(recutChapas(ponte, { ...ponte, regras }))
  })

  test('lies in no pocket where outlines are cut anywhere, and in that one again for a saw', () => {
    const livre = recutChapas(hosted, { ...hosted, regras: { ...regras, modo: 'livre' } })
    isFine(livre)
    expect(placesOf(livre).map(([, box, , host]) => [box, host])).toEqual(
      placesOf(hosted).map(([, box]) => [box, null]),
    )
    expect(livre.cortadas.flatMap(({ cortes }) => cortes)).toEqual([])
    // Upside down the worktop leaves the sill where it is: it lies over it then.
    expect(problemasOfPlano(rotatePeca(rotatePeca(livre, 'L/1'), 'L/1')).map(({ tipo }) => tipo)).toEqual([
      'sobreposicao',
    ])
    const back = recutChapas(livre, { ...livre, regras })
    expect(placesOf(back)).toEqual(placesOf(hosted))
    isFine(back)
  })

  test('is where the next copy is offered a place', () => {
    const [, soleira] = VAZIO.pecas
    if (!soleira) throw new Error('The plan has no sill.')
    const copia = { chave: 's/2', peca: soleira, copia: 2, onde: null, posicionada: null }
    const found = findLugar(hosted, copia, { first: C1, only: true })
    if ('motivo' in found) throw new Error(found.motivo)
    const next = placePeca(hosted, { peca: 's', copia: 2 }, found)
    expect(placesOf(next).map(([, , , host]) => host)).toEqual([null, 'L', 'L'])
    isFine(next)
  })
})

/** A shelf whose upper side is an arc. */
const arco = peca('arco', [1000, 400], {
  nome: 'Arco',
  contorno: {
    lacos: [[corner(0, 0), corner(1000, 0), { x: 1000, y: 300, bulge: 0.2 }, corner(0, 300)]],
    partes: 1,
  },
})
const round = placePeca({ ...VAZIO, pecas: [arco] }, { peca: 'arco', copia: 1 }, at(10, 10))

test('of a top with four notches every end has a number that can be stored', () => {
  const [notch, tooth, high, deep] = [250, 280, 900, 300]
  const steps = Array.from({ length: 4 }, (_, n) => 4 * (tooth + notch) + tooth - n * (tooth + notch))
  const laco = [
    ...[corner(0, 0), corner(2400, 0)],
    ...steps.flatMap((right) => [
      ...[corner(right, high), corner(right - tooth, high)],
      ...[corner(right - tooth, high - deep), corner(right - tooth - notch, high - deep)],
    ]),
    ...[corner(tooth, high), corner(0, high)],
  ]
  const pente = peca('pente', [2400, high], { contorno: { lacos: [laco], partes: 1 } })
  const plano = placePeca(
    placePeca({ ...VAZIO, pecas: [pente, peca('g', [150, 600])] }, { peca: 'pente', copia: 1 }, at(10, 10)),
    { peca: 'g', copia: 1 },
    at(10 + tooth + 50, 650),
  )
  isFine(plano)
  const ends = plano.cortadas[0]?.cortes.flatMap(({ dentro }) => dentro?.bolso ?? []) ?? []
  expect(Math.max(...ends)).toBe(9)
  expect(conteudoPlanoCorte.safeParse(plano).success).toBe(true)
})

describe('what is said of notches', () => {
  test.for<[ConteudoPlanoCorte, string[], boolean]>([
    [
      hosted,
      [
        'Bancada deixa um recorte de 226,6 × 126,6 cm, com a pedra ao lado: 1 peça coube nele.',
        'Termine à mão: 54 mm em cada canto interno.',
      ],
      false,
    ],
    [{ ...hosted, regras: { ...regras, modo: 'livre' } }, [], false],
    [{ ...round, regras: { ...regras, maquina: 'jato' } }, [], false],
    [round, ['Arco tem curva: é cortada em caixa e terminada à mão.'], false],
    [VAZIO, [], false],
  ])('%#', ([conteudo, frases, trocar]) => {
    expect(recortesOfChapa(conteudo, CHAPA, conteudo.cortadas[0] ?? null)).toEqual({ frases, trocar })
  })

  test('on a saw that leaves them, with the way to another machine', () => {
    const alone = removePeca(hosted, 's/1')
    const ponte = recutChapas(alone, { ...alone, regras: { ...regras, maquina: undefined } })
    expect(recortesOfChapa(ponte, CHAPA, ponte.cortadas[0] ?? null)).toEqual({
      frases: ['O recorte de Bancada, de 118,6 × 78,6 cm, não é usado: a serra ponte não faz corte parado.'],
      trocar: true,
    })
  })
})

describe('a slab that the saw has begun with', () => {
  test('keeps its layout, and guests of the new ones name their hosts by the numbers of the plan', () => {
    // Too low for a sill beside the worktop but where it costs the large leftover.
    const low = {
      ...hosted,
      chapas: [{ ...CHAPA, altura: 1430 }],
      pecas: [{ ...bancada, quantidade: 2 }, ...hosted.pecas.slice(1)],
    }
    const two = { ...recutChapas(hosted, low), prontas: ['L/1'] }
    const [rodada] = rodadasOfPlano(two)
    if (!rodada) throw new Error('The plan has no stone.')
    const { chapas } = solveCorte(readEntrada(rodada.entrada), { passos: 5_000, semente: 1 })
    const cortadas = rodada.toPlano(chapas)
    const hosts = cortadas.flatMap(({ pecas }) => pecas.flatMap(({ dentro }) => (dentro ? [dentro] : [])))
    expect(hosts.map(({ peca: id, copia }) => `${id}/${copia}`).toSorted()).toEqual(['L/1', 'L/2', 'L/2'])
    isFine({ ...two, cortadas })
  })
})
