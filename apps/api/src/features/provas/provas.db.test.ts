import { randomUUID } from 'node:crypto'
import type { PecaDoPlano } from '@lapida/contracts/plano-corte'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '#testing/owner-rows.ts'
import { addFotoChapa } from '#testing/foto-chapa.ts'
import { planoCorteOf, SOBRA } from '#testing/plano-corte.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { CHAPA, MATERIAL, ORCAMENTO, PRODUTO } from '#testing/world.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let dono: TestUser
let orcamentoId: string
let planoId: string
beforeEach(async () => {
  dono = await test.createUser()
  await test.call('empresa.change', { user: dono, body: { exigenciaResposta: 'nome' } })
  orcamentoId = await makeOrcamento()
  planoId = randomUUID()
  await savePlano(0)
})

async function makeOrcamento(): Promise<string> {
  const { id: clienteId } = await test.createCliente(dono, { nomeCompleto: 'Marina Prado' })
  const body = { ...ORCAMENTO, clienteId, materiais: [MATERIAL], status: 'finalizado' as const }
  const { body: made } = await test.call('orcamentos.create', { user: dono, body })
  return made.id
}

let chapaDeCada: Map<TestUser, string> = new Map()

async function chapaOf(user: TestUser): Promise<string> {
  const known = chapaDeCada.get(user)
  if (known !== undefined) return known
  const categoria = await test.call('categorias-material.create', { user, body: { nome: 'Mármore' } })
  const pedra = await test.call('estoque-materiais.create', {
    user,
    body: { ...PRODUTO, nome: 'Branco Carrara', categoriaId: categoria.body.id },
  })
  const chapa = await test.call('chapas.create', {
    user,
    body: { ...CHAPA, estoqueMaterialId: pedra.body.id },
  })
  await addFotoChapa(test, user, chapa.body.id)
  chapaDeCada = chapaDeCada.set(user, chapa.body.id)
  return chapa.body.id
}

/** Saves the plan, with the piece of the quote moved to the right by so much. */
async function savePlano(
  versao: number,
  { x = 10, nome = 'Cozinha', peca = {} as Partial<PecaDoPlano> } = {},
) {
  const chapaId = await chapaOf(dono)
  const body = planoCorteOf({ chapaId, veio: 'horizontal' }, { orcamentoId, ...peca })
  const [cortada] = body.conteudo.cortadas
  if (!cortada) throw new Error('The plan cuts a slab.')
  const pecas = cortada.pecas.map((one) => ({ ...one, x }))
  const conteudo = { ...body.conteudo, cortadas: [{ ...cortada, pecas }] }
  const saved = await test.call('planos-corte.replace', {
    user: dono,
    params: { id: planoId },
    body: { nome, versao, conteudo },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body
}

const send = (versao = 1, user = dono) =>
  test.call('provas.create', { user, params: { id: orcamentoId }, body: { planoId, versao } })
const list = async () =>
  (await test.call('provas.list', { user: dono, params: { id: orcamentoId } })).body.provas
const states = async () => (await list()).map(({ numero, estado }) => `${numero} ${estado}`)
const doPlano = async () =>
  (await test.call('planos-corte.list-provas', { user: dono, params: { id: planoId } })).body.orcamentos

const page = (path = '') => test.app.inject({ url: `/orcamento/${orcamentoId}/pedra${path}` })

/** Sends a form of the proof's page. */
function answer(formulario: 'aprovar' | 'alteracao', fields: Record<string, string> = {}) {
  return test.app.inject({
    method: 'POST',
    url: `/orcamento/${orcamentoId}/pedra/${formulario}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      prova: '1',
      chave: randomUUID(),
      nome: 'Marina Prado',
      aceite: 'sim',
      ...fields,
    }).toString(),
  })
}

const finish = (versao: number, semProva: string | null = null, user = dono) =>
  test.call('planos-corte.finish', {
    user,
    params: { id: planoId },
    body: { versao, sobras: [SOBRA].slice(1), semProva },
  })

/** Of an agreement against a moving owner (V10); `LAPIDA_RODADAS=200` for as many as the goal names. */
const RODADAS = Number(process.env['LAPIDA_RODADAS'] ?? 50)

describe('a proof of the cut', () => {
  it('is frozen once for what reads the same, and says how it stands', async () => {
    const { status, body } = await send()
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      numero: 1,
      estado: 'enviada',
      plano: 'Cozinha',
      chapas: [''],
      resposta: null,
    })
    expect((await send()).body).toMatchObject({ numero: 1, sha256: body.sha256 })
    expect(await states()).toEqual(['1 enviada'])
    expect(await doPlano()).toMatchObject([
      { orcamentoId, exigida: true, podeEnviar: true, prova: { numero: 1, estado: 'enviada' } },
    ])
  })

  it('is not sent of what cannot be seen', async () => {
    expect((await send(7)).body).toMatchObject({ code: 'PLANO_CORTE_ALTERADO' })
    await savePlano(1, { peca: { orcamentoId: null } })
    expect((await send(2)).body).toMatchObject({ code: 'PROVA_SEM_CHAPA' })
    await test.call('orcamentos.change', {
      user: dono,
      params: { id: orcamentoId },
      body: { status: 'rascunho' },
    })
    expect((await send(2)).body).toMatchObject({ code: 'PROVA_SEM_PROPOSTA' })
    expect(await list()).toEqual([])
  })

  it('is not sent of a pattern that is only foreseen: the slab that opens with another one is photographed first', async () => {
    const chapaId = await chapaOf(dono)
    const uma = (await test.call('chapas.get', { user: dono, params: { id: chapaId } })).body
    const noBloco = { bloco: 'B-7', estoqueMaterialId: uma.estoqueMaterialId }
    await test.call('chapas.change', {
      user: dono,
      params: { id: chapaId },
      body: { ...noBloco, sequencia: 1, face: 'A' },
    })
    const irma = await test.call('chapas.create', {
      user: dono,
      body: { ...CHAPA, ...noBloco, codigo: `IRMA-${orcamentoId.slice(0, 8)}`, sequencia: 2, face: 'B' },
    })
    const { codigo } = irma.body
    const { body } = await test.call('planos-corte.get', { user: dono, params: { id: planoId } })
    const { chapas, pecas, cortadas } = body.conteudo
    const conteudo = {
      ...body.conteudo,
      chapas: [
        ...chapas,
        ...chapas.map((chapa) => ({ ...chapa, id: 'irma', chapaId: irma.body.id, codigo, foto: null })),
      ],
      pecas: [...pecas, ...pecas.map((peca) => ({ ...peca, id: 'outra' }))],
      cortadas: [
        ...cortadas,
        ...cortadas.map((cortada) => ({
          ...cortada,
          chapa: 'irma',
          pecas: cortada.pecas.map((peca) => ({ ...peca, peca: 'outra' })),
        })),
      ],
    }
    await test.call('planos-corte.replace', {
      user: dono,
      params: { id: planoId },
      body: { nome: 'Cozinha', versao: 1, conteudo },
    })
    expect(await doPlano()).toMatchObject([{ podeEnviar: false, fotografar: [codigo] }])
    expect((await send(2)).body).toMatchObject({
      code: 'PROVA_ESPELHO_PREVISTO',
      error: expect.stringContaining(codigo) as string,
    })

    await addFotoChapa(test, dono, irma.body.id)
    expect(await doPlano()).toMatchObject([{ podeEnviar: true, fotografar: [] }])
    expect((await send(2)).status).toBe(201)
  })

  it.each([
    { by: 3, then: 'enviada' },
    { by: 4, then: 'substituida' },
  ])(
    'counts while a window is moved by $by mm: $then, and again once it lies as it was shown',
    async ({ by, then }) => {
      await send()
      await savePlano(1, { x: 10 + by })
      expect(await states()).toEqual([`1 ${then}`])
      await savePlano(2)
      expect(await states()).toEqual(['1 enviada'])
    },
  )

  it('counts no more when a piece has another shape, or the plan is gone', async () => {
    await send()
    await savePlano(1, { peca: { contorno: undefined } })
    expect(await states()).toEqual(['1 substituida'])
    await savePlano(2)
    await test.call('planos-corte.remove', { user: dono, params: { id: planoId } })
    expect(await states()).toEqual(['1 substituida'])
  })

  it('is taken back, and its page shows it no more', async () => {
    await send()
    expect((await page()).statusCode).toBe(200)
    const params = { id: orcamentoId, numero: '1' }
    expect((await test.call('provas.withdraw', { user: dono, params })).status).toBe(200)
    expect(await states()).toEqual(['1 retirada'])
    expect((await page()).statusCode).toBe(404)
    expect((await answer('aprovar')).statusCode).toBe(404)
    expect((await send()).body).toMatchObject({ numero: 2 })
  })

  it('names no quote and no piece of anybody else on its page', async () => {
    await send()
    const { body } = await page()
    expect(body).toContain('Bancada')
    expect(body).toContain('<image')
    expect(body).not.toMatch(/691|1450|orcamentoId|estoque/i)
  })
})

describe('the answer to it', () => {
  it('stands in the chain of answers with the hash of what was shown, and leads to the quote', async () => {
    const { sha256 } = (await send()).body
    const sent = await answer('aprovar')
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/orcamento/${orcamentoId}/pedra`])
    expect(await states()).toEqual(['1 aprovada'])
    const { body } = await test.call('respostas.list', { user: dono, params: { id: orcamentoId } })
    expect(body.respostas).toMatchObject([{ tipo: 'prova', prova: 1, nome: 'Marina Prado', valor: null }])
    expect(body.respostas[0]?.textoAceito).toContain('prova 1')
    expect((await page()).body).toContain('Você aprovou o corte')
    expect((await test.app.inject({ url: `/orcamento/${orcamentoId}` })).body).toContain(
      'Você aprovou o corte.',
    )
    // Nothing of the quote itself was answered by that.
    const quote = await test.call('orcamentos.get', { user: dono, params: { id: orcamentoId } })
    expect(quote.body).toMatchObject({ status: 'finalizado', ultimaResposta: null })
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is one however often it is sent, and what was said last counts', async () => {
    await send()
    const chave = randomUUID()
    await answer('aprovar', { chave })
    await answer('aprovar', { chave })
    await answer('aprovar')
    const read = async () =>
      (await test.call('respostas.list', { user: dono, params: { id: orcamentoId } })).body.respostas
    expect(await read()).toHaveLength(1)
    await answer('alteracao', { mensagem: 'O veio para o outro lado' })
    expect(await states()).toEqual(['1 alterar'])
    expect((await list())[0]?.resposta?.mensagem).toBe('O veio para o outro lado')
    await answer('aprovar')
    expect(await states()).toEqual(['1 aprovada'])
    expect(await read()).toHaveLength(3)
  })

  it('comes back with what was typed where something is missing', async () => {
    await send()
    const empty = await answer('aprovar', { aceite: '', nome: 'Marina P.' })
    expect(empty.statusCode).toBe(400)
    expect(empty.body).toContain('Marque que viu e aprova o corte.')
    expect(empty.body).toContain('value="Marina P."')
    expect((await answer('alteracao', { mensagem: '' })).statusCode).toBe(400)
    expect(await states()).toEqual(['1 enviada'])
  })

  it('asks for the document where the company does', async () => {
    await test.call('empresa.change', { user: dono, body: { exigenciaResposta: 'documento' } })
    await send()
    expect((await answer('aprovar', { digitos: '999' })).statusCode).toBe(400)
    expect((await answer('aprovar', { digitos: '529.982.247-25' })).statusCode).toBe(303)
    expect(await states()).toEqual(['1 aprovada'])
  })

  it('is refused once something was moved: nothing is agreed to that is cut otherwise (V10)', async () => {
    await send()
    await savePlano(1, { x: 60 })
    const late = await answer('aprovar')
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('A marmoraria ajustou o corte')
    expect(late.body).not.toContain('<image')
    expect(await states()).toEqual(['1 substituida'])
  })

  it(
    'against an owner who moves the piece at the same moment: never what was not shown',
    { timeout: RODADAS * 2_400 },
    async () => {
      await send()
      let versao = 1
      for (let round = 0; round < RODADAS; round += 1) {
        const x = round % 2 === 0 ? 60 : 10
        const [given] = await Promise.all([
          answer('aprovar', { chave: randomUUID() }),
          savePlano(versao, { x }),
        ])
        versao += 1
        const [now] = await list()
        // What is agreed to is what lies there: moved, it counts no more, whoever came first.
        expect(['aprovada', 'enviada']).toContain(x === 10 ? now?.estado : 'aprovada')
        if (x === 60) expect(now?.estado).toBe('substituida')
        expect([303, 409]).toContain(given.statusCode)
      }
      expect(await states()).toEqual(['1 aprovada'])
    },
  )
})

it('takes no agreement on its page where what was shown cannot be drawn', async () => {
  await send()
  await asOwner(test.database, async (client) => {
    await client.query('alter table provas disable trigger provas_sem_mudanca')
    await client.query(
      `update provas set conteudo = jsonb_set(conteudo, '{chapas,0,foto}', '"javascript:1"') where orcamento_id = $1`,
      [orcamentoId],
    )
    await client.query('alter table provas enable trigger provas_sem_mudanca')
  })
  const { statusCode, body } = await page()
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/<image|<form|javascript/)
})

describe('the gate at the end of the saw', () => {
  it('waits for the customer, and an owner may go on with a reason that stays', async () => {
    const waits = await finish(1)
    expect(waits.body).toMatchObject({ code: 'PROVA_PENDENTE' })
    expect(waits.body.error).toContain('ainda não aprovou o corte da pedra')
    expect((await finish(1, 'Viu a chapa na oficina')).status).toBe(200)
    const { body } = await test.call('historico.list', {
      user: dono,
      query: { entidade: 'plano-corte', entidadeId: planoId },
    })
    expect(body.eventos.find(({ acao }) => acao === 'concluido')).toMatchObject({
      detalhes: { motivo: 'Viu a chapa na oficina' },
    })
  })

  it('opens once the customer agreed, closes when a piece is another, opens when it is as it was shown', async () => {
    await send()
    await answer('aprovar')
    await savePlano(1, { peca: { contorno: undefined } })
    expect((await finish(2)).body).toMatchObject({ code: 'PROVA_PENDENTE' })
    await savePlano(2)
    expect((await finish(3)).status).toBe(200)
    // Stone that is cut stays agreed to.
    const params = { id: orcamentoId, numero: '1' }
    expect((await test.call('provas.withdraw', { user: dono, params })).body).toMatchObject({
      code: 'PLANO_CORTE_CONCLUIDO',
    })
    const { body } = await test.call('provas.list', { user: dono, params: { id: orcamentoId } })
    expect(body.provas).toMatchObject([{ numero: 1, estado: 'aprovada', podeRetirar: false }])
    expect((await answer('aprovar')).statusCode).toBe(409)
    expect((await page()).body).toContain('A pedra já foi cortada.')
  })

  it.each([
    ['nunca', 'horizontal', 200],
    ['veio', 'nenhum', 200],
    ['sempre', 'nenhum', 409],
  ] as const)('asks as the company says: %s, of stone with vein %s: %i', async (exigeProva, veio, status) => {
    await test.call('empresa.change', { user: dono, body: { exigeProva } })
    const body = planoCorteOf({ chapaId: await chapaOf(dono), veio }, { orcamentoId })
    await test.call('planos-corte.replace', {
      user: dono,
      params: { id: planoId },
      body: { ...body, versao: 1 },
    })
    expect((await finish(2)).status).toBe(status)
  })
})
