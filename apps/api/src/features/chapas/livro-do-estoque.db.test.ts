import { sumQuantidades } from '@lapida/domain/estoque/movimento'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { SOBRA } from '#testing/plano-corte.ts'
import { randomFrom } from '#testing/random-from.ts'
import { plansOf } from '#testing/stock-with-plans.ts'
import { orcamentoCom, type TestProduto } from '#testing/stock.ts'
import { someOf } from '@lapida/domain/testing/wide-run'

// The books of the stock, kept a second time: after every step of a random sequence of everything that moves stone
// they must say what the program says (ruling 46).

const SEEDS = [46, 2_026, 20_261_123]
const STEPS = 120
const PATIENCE_MS = 240_000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** A slab as these books know it; m² are whole square centimetres here. */
interface Slab {
  id: string
  codigo: string
  pedra: string
  lados: [number, number]
  cut: boolean
  /** null while it is there; else whether its m² stayed */
  gone: null | 'fica' | 'sai'
  /** what it has brought to each stone so far */
  brought: Map<string, number>
}

const areaOf = ([largura, altura]: [number, number]) => Math.floor((largura * altura + 50) / 100)
const broughtBy = (slab: Slab) => slab.brought.get(slab.pedra) ?? 0
const bring = (slab: Slab, area: number) => slab.brought.set(slab.pedra, broughtBy(slab) + area)
const counts = (slab: Slab) => (slab.cut || slab.gone !== null ? 0 : areaOf(slab.lados))

it.each(someOf(SEEDS, 2))(
  'what there is = what moved = what is in slabs and what is not, and nothing moves that nobody named (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const shop = await openShop(await test.createUser())
    const done = new Map<string, number>()
    for (let step = 0; step < STEPS; step += 1) {
      const known = new Set((await shop.movimentos()).map(({ id }) => id))
      const { nome, names } = await shop.operate(random)
      done.set(nome, (done.get(nome) ?? 0) + 1)
      await shop.expectBooks(`step ${step}, ${nome}`)
      const fresh = (await shop.movimentos()).filter(({ id }) => !known.has(id))
      // Every movement says what a person has just named: a slab, a quote, a sheet, her own reason.
      for (const { motivo } of fresh)
        expect(
          names.some((name) => motivo.includes(name)),
          `${nome}: '${motivo}' names none of ${names.join(', ')}`,
        ).toBe(true)
    }
    // Or the run would prove little.
    for (const nome of [
      'create',
      'measure',
      'cut',
      'remove',
      'restore',
      'move',
      'by hand',
      'quote',
      'plan',
      'sheet',
    ])
      expect(done.get(nome), nome).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)

async function openShop(user: TestUser) {
  const plans = plansOf(test, user)
  const pedras: TestProduto[] = []
  const semChapa = new Map<string, number>()
  for (const [nome, quantidade] of [
    ['Branco Siena', 12],
    ['Verde Ubatuba', 3.3333],
    ['Preto', 0],
  ] as const) {
    const pedra = await plans.newMaterial(quantidade, nome)
    pedras.push(pedra)
    semChapa.set(pedra.id, Math.round(quantidade * 10_000))
  }
  const slabs: Slab[] = []
  let codigos = 0
  const nextCodigo = () => `L-${String((codigos += 1)).padStart(3, '0')}.`
  const left = (id: string) => semChapa.get(id) ?? 0

  /** What a slab does when it comes to a stone; gives what it brings. */
  function arrive(slab: Slab, chapa: 'contada' | 'nova'): void {
    const counted = chapa === 'contada' ? Math.min(counts(slab), left(slab.pedra)) : 0
    semChapa.set(slab.pedra, left(slab.pedra) - counted)
    bring(slab, counts(slab) - counted)
  }

  async function write(answer: Promise<{ status: number; body: unknown }>, expected = [200, 201]) {
    const { status, body } = await answer
    expect(expected, JSON.stringify(body)).toContain(status)
    return { status, body }
  }

  async function operate(random: () => number): Promise<{ nome: string; names: string[] }> {
    const pick = <T>(list: readonly T[]): T => {
      const found = list[Math.floor(random() * list.length)]
      if (found === undefined) throw new Error('Nothing to pick from.')
      return found
    }
    const pedra = pick(pedras)
    const there = slabs.filter(({ gone }) => gone === null)
    const chosen = () => ({
      chapa: pick(['contada', 'nova'] as const),
      resto: pick(['fica', 'fica', 'sai'] as const),
    })
    const lados = (): [number, number] => [
      500 + Math.floor(random() * 2_500),
      300 + Math.floor(random() * 1_600),
    ]
    const visto = () => left(pedra.id) / 10_000
    const change = (slab: Slab, body: object) =>
      write(test.call('chapas.change', { user, params: { id: slab.id }, body }))

    async function create(): Promise<string[]> {
      const [choice, [largura, altura], codigo] = [chosen(), lados(), nextCodigo()]
      const silent = random() < 0.3
      const body = { estoqueMaterialId: pedra.id, codigo, largura, altura }
      const answer = await test.call('chapas.create', {
        user,
        body: { ...body, ...(!silent && { semChapa: { visto: visto(), ...choice } }) },
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      const slab: Slab = {
        id: answer.body.id,
        codigo,
        pedra: pedra.id,
        lados: [largura, altura],
        cut: false,
        gone: null,
        brought: new Map(),
      }
      slabs.push(slab)
      arrive(slab, silent ? 'contada' : choice.chapa)
      if (!silent && choice.resto === 'sai') semChapa.set(pedra.id, 0)
      return [codigo]
    }

    async function measure(slab: Slab): Promise<string[]> {
      const before = counts(slab)
      const [largura, altura] = lados()
      await change(slab, { largura, altura })
      slab.lados = [largura, altura]
      bring(slab, counts(slab) - before)
      return [slab.codigo]
    }

    async function cut(slab: Slab): Promise<string[]> {
      const before = counts(slab)
      await change(slab, { estado: slab.cut ? 'disponivel' : 'cortada' })
      slab.cut = !slab.cut
      bring(slab, counts(slab) - before)
      return [slab.codigo]
    }

    async function remove(slab: Slab): Promise<string[]> {
      const area = pick(['fica', 'sai'] as const)
      await write(test.call('chapas.remove', { user, params: { id: slab.id }, query: { area } }))
      if (area === 'fica') semChapa.set(slab.pedra, left(slab.pedra) + counts(slab))
      else bring(slab, -counts(slab))
      // What is cut counted nothing, so nothing of it stayed.
      slab.gone = slab.cut ? 'sai' : area
      return [slab.codigo]
    }

    async function restore(slab: Slab): Promise<string[]> {
      await write(test.call('chapas.restore', { user, params: { id: slab.id } }))
      const stayed = slab.gone === 'fica'
      slab.gone = null
      arrive(slab, stayed ? 'contada' : 'nova')
      return [slab.codigo]
    }

    async function move(slab: Slab): Promise<string[]> {
      const to = pick(pedras.filter(({ id }) => id !== slab.pedra))
      const choice = chosen()
      const area = counts(slab)
      await change(slab, {
        estoqueMaterialId: to.id,
        semChapa: { visto: left(to.id) / 10_000, ...choice },
      })
      const leaves = area === 0 ? 0 : Math.min(area, broughtBy(slab))
      semChapa.set(slab.pedra, left(slab.pedra) + area - leaves)
      bring(slab, -leaves)
      slab.pedra = to.id
      arrive(slab, choice.chapa)
      if (choice.resto === 'sai') semChapa.set(to.id, 0)
      return [slab.codigo]
    }

    async function byHand(): Promise<string[]> {
      const [tipo, motivo] = [pick(['entrada', 'saida', 'correcao'] as const), 'Contado por Ana']
      const quantidade = Math.ceil(random() * 60_000)
      const answer = await stockMove({ tipo, quantidade: quantidade / 10_000, motivo })
      const enough = tipo !== 'saida' || quantidade <= left(pedra.id)
      expect(answer.status, JSON.stringify(answer.body)).toBe(enough ? 201 : 409)
      if (!enough) return []
      const after = {
        entrada: left(pedra.id) + quantidade,
        saida: left(pedra.id) - quantidade,
        correcao: quantidade,
      }
      semChapa.set(pedra.id, after[tipo])
      return [motivo]
    }
    const stockMove = (body: object) =>
      test.call('movimentos.create', { user, body: { materialId: pedra.id, ...body } })

    async function quote(): Promise<string[]> {
      const { body } = await test.call('orcamentos.create', { user, body: orcamentoCom({ material: pedra }) })
      const params = { id: body.id }
      const quantidade = Math.ceil(random() * 40_000)
      const taken = await test.call('orcamentos.baixar-estoque', {
        user,
        params,
        body: { linhas: [{ ...pedra, quantidade: quantidade / 10_000 }] },
      })
      expect(taken.status, JSON.stringify(taken.body)).toBe(quantidade <= left(pedra.id) ? 200 : 409)
      if (taken.status === 200) semChapa.set(pedra.id, left(pedra.id) - quantidade)
      await expectBooks('a quote that took stone')
      if (random() < 0.5) {
        await write(test.call('orcamentos.change', { user, params, body: { status: 'rejeitado' } }))
        if (taken.status === 200) semChapa.set(pedra.id, left(pedra.id) + quantidade)
      }
      return [body.numeracao ?? '', 'orçamento', 'Orçamento']
    }

    /** A slab is cut by a plan that keeps a leftover, and by one of a typed sheet; most often it is undone. */
    async function plan(): Promise<string[]> {
      const codigo = nextCodigo()
      const chapa = await plans.newChapa(pedra.id, codigo)
      const slab: Slab = {
        id: chapa.id,
        codigo,
        pedra: pedra.id,
        lados: [chapa.largura, chapa.altura],
        cut: false,
        gone: null,
        brought: new Map(),
      }
      slabs.push(slab)
      arrive(slab, 'contada')
      const id = await plans.newPlano([chapa, null])
      const before = new Map(semChapa)
      const sobras = [SOBRA, { ...SOBRA, chapa: 'chapa-2', estoqueMaterialId: pedra.id }]
      const finished = await plans.finish(id, sobras)
      expect(finished.status, JSON.stringify(finished.body)).toBe(200)
      bring(slab, -counts(slab))
      slab.cut = true
      const retalhos = finished.body.retalhos.map((retalho): Slab => {
        const own: Slab = {
          id: retalho.id,
          codigo: retalho.codigo,
          pedra: pedra.id,
          lados: [retalho.largura, retalho.altura],
          cut: false,
          gone: null,
          brought: new Map(),
        }
        arrive(own, retalho.origemId === null ? 'contada' : 'nova')
        return own
      })
      slabs.push(...retalhos)
      await expectBooks('a plan that is finished')
      if (random() < 0.7) {
        expect((await plans.reopen(id)).status).toBe(200)
        for (const retalho of retalhos) slabs.splice(slabs.indexOf(retalho), 1)
        slab.cut = false
        bring(slab, counts(slab))
        for (const [key, value] of before) semChapa.set(key, value)
      }
      return [codigo, ...retalhos.map((retalho) => retalho.codigo), 'plano']
    }

    async function sheet(): Promise<string[]> {
      const rows = [1, 2, 3].map(() => ({ pedra: pick(pedras), codigo: nextCodigo(), lados: lados() }))
      const nomes = new Map([
        [pedras[0]?.id, 'Branco Siena'],
        [pedras[1]?.id, 'Verde Ubatuba'],
        [pedras[2]?.id, 'Preto'],
      ])
      const linhas = [
        ['Material', 'Código', 'Largura', 'Altura', 'Espessura'],
        ...rows.map(({ pedra: own, codigo, lados: [largura, altura] }) => [
          nomes.get(own.id) ?? '',
          codigo,
          `${largura} mm`,
          `${altura} mm`,
          '2 cm',
        ]),
      ]
      const concerned = [...new Set(rows.map(({ pedra: own }) => own.id))]
      const choices = new Map(concerned.map((id) => [id, { visto: left(id) / 10_000, ...chosen() }]))
      const planilha = { tipo: 'chapas' as const, linhas }
      const stored = await test.call('importacoes.create', {
        user,
        body: { ...planilha, semChapa: Object.fromEntries(choices) },
      })
      expect(stored.status, JSON.stringify(stored.body)).toBe(200)
      const listed = await plans.chapas()
      for (const { pedra: own, codigo, lados: sides } of rows) {
        const slab: Slab = {
          id: listed.find((chapa) => chapa.codigo === codigo)?.id ?? '',
          codigo,
          pedra: own.id,
          lados: sides,
          cut: false,
          gone: null,
          brought: new Map(),
        }
        slabs.push(slab)
        arrive(slab, choices.get(own.id)?.chapa ?? 'contada')
      }
      for (const [id, { resto }] of choices) if (resto === 'sai') semChapa.set(id, 0)
      return [...rows.map(({ codigo }) => codigo), 'Importação']
    }

    const gone = slabs.filter((slab) => slab.gone !== null)
    const possible: [string, () => Promise<string[]>][] = [
      ['create', create],
      ['by hand', byHand],
      ['quote', quote],
      ['plan', plan],
      ['sheet', sheet],
    ]
    if (there.length > 0)
      possible.push(
        ['measure', () => measure(pick(there))],
        ['cut', () => cut(pick(there))],
        ['remove', () => remove(pick(there))],
        ['move', () => move(pick(there))],
      )
    if (gone.length > 0) possible.push(['restore', () => restore(pick(gone))])
    const [nome, run] = pick(possible)
    return { nome, names: await run() }
  }

  async function expectBooks(when: string): Promise<void> {
    const materiais = (await test.call('estoque-materiais.list', { user })).body
    for (const { id } of pedras) {
      const own = slabs.filter((slab) => slab.pedra === id)
      const emChapas = own.reduce((sum, slab) => sum + counts(slab), 0)
      const found = materiais.find((material) => material.id === id)
      const moved = sumQuantidades(
        ...(await plans.movimentos({ tipo: 'material', id })).map(({ quantidade }) => quantidade),
      )
      const says = {
        quantidade: found?.quantidadeEstoque,
        semChapa: found?.semChapa,
        chapas: found?.chapas,
        moved,
      }
      expect(says, `${when}: ${found?.nome}`).toEqual({
        quantidade: (left(id) + emChapas) / 10_000,
        semChapa: left(id) / 10_000,
        chapas: own.filter((slab) => counts(slab) > 0).length,
        moved: (left(id) + emChapas) / 10_000,
      })
      expect(left(id), when).toBeGreaterThanOrEqual(0)
    }
  }

  return {
    operate,
    expectBooks,
    movimentos: async () => (await Promise.all(pedras.map((pedra) => plans.movimentos(pedra)))).flat(),
  }
}
