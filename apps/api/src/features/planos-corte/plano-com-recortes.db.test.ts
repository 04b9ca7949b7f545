import { randomUUID } from 'node:crypto'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { solveCorte } from '@lapida/corte/solve-corte'
import { gruposOfPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { CHAPA_DO_PLANO, PECA_DO_PLANO, REGRAS } from '#testing/plano-corte.ts'
import { createWorld } from '#testing/world.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
})
afterAll(() => test.close())

const corner = (x: number, y: number) => ({ x, y, bulge: 0 })
const L = [
  corner(0, 0),
  corner(1850, 0),
  corner(1850, 600),
  corner(600, 600),
  corner(600, 1400),
  corner(0, 1400),
]

/** Two worktops in L and six sills for a saw that stops, on slabs too low for anything above a worktop. */
function kitchens(): ConteudoPlanoCorte {
  const { contorno: _box, ...box } = PECA_DO_PLANO
  const vazio: ConteudoPlanoCorte = {
    chapas: [{ ...CHAPA_DO_PLANO, altura: 1440, largura: 1900, quantidade: null }],
    pecas: [
      { ...box, largura: 1850, altura: 1400, quantidade: 2, contorno: { lacos: [L], partes: 1 } },
      { ...box, id: 'soleira', nome: 'Soleira', largura: 820, altura: 150, quantidade: 6 },
    ],
    regras: { ...REGRAS, maquina: 'parada' },
    cortadas: [],
    prontas: [],
  }
  const [grupo] = gruposOfPlano(vazio)
  if (!grupo) throw new Error('The plan has no stone.')
  return { ...vazio, cortadas: solveCorte(grupo.entrada, { passos: 6_000, semente: 1 }).chapas }
}

const put = (id: string, conteudo: ConteudoPlanoCorte, versao = 0) =>
  test.call('planos-corte.replace', { user, params: { id }, body: { nome: 'Cozinhas', versao, conteudo } })

it('is stored as it was sent, counts no stone twice, and what is left of a notch becomes an offcut of the stock', async () => {
  const id = randomUUID()
  const conteudo = kitchens()
  const { status, body } = await put(id, conteudo)
  expect([status, body.problemas, body.resumo.chapas, body.resumo.pendentes]).toEqual([200, [], 2, 0])
  const stone = 2 * (1850 * 600 + 600 * 800) + 6 * 820 * 150
  expect(body.resumo.aproveitamento).toBeCloseTo(stone / (2 * 1900 * 1440), 12)
  expect((await test.call('planos-corte.get', { user, params: { id } })).body.conteudo).toEqual(conteudo)

  const [cortada] = conteudo.cortadas
  const indice = cortada?.sobras.findIndex(({ dentro, aproveitavel }) => dentro && aproveitavel) ?? -1
  const { largura, altura } = cortada?.sobras[indice] ?? { largura: 0, altura: 0 }
  const { estoqueMaterialId } = await createWorld(test, user)
  const finished = await test.call('planos-corte.finish', {
    user,
    params: { id },
    body: {
      versao: 1,
      sobras: [
        {
          ...{ chapa: CHAPA_DO_PLANO.id, copia: 1, indice, codigo: 'BC-R1', local: '' },
          estoqueMaterialId,
        },
      ],
    },
  })
  expect([finished.status, finished.body.retalhos]).toMatchObject([
    200,
    [{ codigo: 'BC-R1', largura, altura }],
  ])
})

it('is a draft that cannot be finished once its machine cuts from edge to edge', async () => {
  const id = randomUUID()
  const conteudo = kitchens()
  const { body } = await put(id, { ...conteudo, regras: { ...conteudo.regras, maquina: 'ponte' } })
  expect(body.problemas.map(({ texto }) => texto)).toContainEqual(
    expect.stringMatching(/^Chapa Branco Carrara/),
  )
  expect(body.problemas.map(({ onde }) => onde?.copia).toSorted()).toEqual(expect.arrayContaining([1, 2]))
  const { status } = await test.call('planos-corte.finish', {
    user,
    params: { id },
    body: { versao: 1, sobras: [] },
  })
  expect(status).toBe(409)
})

it.for<[string, (conteudo: ConteudoPlanoCorte) => void, RegExp]>([
  [
    'in a pocket of a worktop on another slab',
    ({ cortadas }) => {
      for (const { dentro } of cortadas[0]?.pecas ?? []) if (dentro) dentro.copia = dentro.copia === 1 ? 2 : 1
    },
    /Soleira.* está no bolso de uma peça que não está na chapa/,
  ],
  [
    'with a stop that is said to be elsewhere',
    ({ cortadas }) => {
      const stop = cortadas[0]?.cortes.find(({ paradas }) => paradas)?.paradas?.[0]
      if (stop) stop.x += 5
    },
    /diz errado onde para/,
  ],
  [
    'freed before its host',
    ({ cortadas }) => {
      const cortes = cortadas[0]?.cortes ?? []
      cortes.reverse().forEach((cut, index) => (cut.ordem = index + 1))
    },
    /o corte/,
  ],
])('is a draft with a piece %s', async ([, spoil, sentence]) => {
  const conteudo = structuredClone(kitchens())
  spoil(conteudo)
  const { status, body } = await put(randomUUID(), conteudo)
  expect(status).toBe(200)
  expect(body.problemas.map(({ texto }) => texto).join('\n')).toMatch(sentence)
})

/** The two worktops on one slab, each in the notch of the other. */
function nested(): ConteudoPlanoCorte {
  const conteudo = kitchens()
  const [first] = conteudo.pecas
  if (!first) throw new Error('The plan has no piece.')
  const lying = { peca: first.id, largura: 1850, altura: 1400, girada: false }
  const stone = 2 * (1850 * 600 + 600 * 800)
  return {
    ...conteudo,
    chapas: conteudo.chapas.map((chapa) => ({ ...chapa, largura: 2474 })),
    pecas: [first],
    regras: { ...REGRAS, modo: 'livre' },
    cortadas: [
      {
        ...{ chapa: CHAPA_DO_PLANO.id, copia: 1, cortes: [], sobras: [] },
        pecas: [
          { ...lying, copia: 1, x: 10, y: 10, giro: 0 },
          { ...lying, copia: 2, x: 614, y: 10, giro: 180 },
        ],
        aproveitamento: stone / (2474 * 1440),
      },
    ],
  }
}

const textsOf = async (conteudo: ConteudoPlanoCorte) => {
  const { status, body } = await put(randomUUID(), conteudo)
  expect(status).toBe(200)
  return body.problemas.map(({ texto }) => texto).join('\n')
}

it('is sound where outlines that are cut anywhere lie in the notches of each other, and nowhere nearer', async () => {
  expect(await textsOf(nested())).toBe('')
  const near = nested()
  for (const peca of near.cortadas[0]?.pecas ?? []) if (peca.copia === 2) peca.x -= 1
  expect(await textsOf(near)).toMatch(/não cabe o corte/)
  const upright = nested()
  for (const peca of upright.cortadas[0]?.pecas ?? []) peca.giro = 0
  expect(await textsOf(upright)).toMatch(/não cabe o corte/)
  const onASaw = nested()
  onASaw.regras = { ...REGRAS, maquina: 'parada' }
  expect(await textsOf(onASaw)).not.toBe('')
})

it('stays sound with the share of boxes that a slab told before outlines counted', async () => {
  const old = nested()
  const [cortada] = old.cortadas
  if (!cortada) throw new Error('The plan has no slab.')
  cortada.pecas = cortada.pecas.slice(0, 1)
  cortada.aproveitamento = (1850 * 1400) / (2474 * 1440)
  expect(await textsOf(old)).toBe('')
  cortada.aproveitamento += 0.01
  expect(await textsOf(old)).toMatch(/aproveitamento/)
})

it('has so many corners that are compared, and no more; for boxes they do not count', async () => {
  const many = Array.from({ length: 200 }, (_, index) => corner(index * 5, index % 2))
  const conteudo = kitchens()
  const [first, ...others] = conteudo.pecas
  if (!first) throw new Error('The plan has no piece.')
  const pecas = [{ ...first, quantidade: 51, contorno: { lacos: [many], partes: 1 } }, ...others]
  const refused = await put(randomUUID(), { ...conteudo, pecas, cortadas: [] })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('detalhados demais'),
  ])
  const regras = { ...conteudo.regras, maquina: 'ponte' as const }
  expect((await put(randomUUID(), { ...conteudo, pecas, regras, cortadas: [] })).status).toBe(200)
})
