import type { Chapa } from '@lapida/contracts/chapa'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { FOTO } from '#testing/foto-chapa.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { SOBRA } from '#testing/plano-corte.ts'
import { plansOf } from '#testing/stock-with-plans.ts'
import type { TestProduto } from '#testing/stock.ts'
import { storeImagem } from '#testing/upload-imagem.ts'
import { createWorld } from '#testing/world.ts'

let test: TestApp
let user: TestUser
let plans: ReturnType<typeof plansOf>
let pedra: TestProduto
let chapa: Chapa
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await test.createUser()
  plans = plansOf(test, user)
  pedra = await plans.newMaterial(0, 'Branco Carrara')
  chapa = await plans.newChapa(pedra.id, 'CH-014', {
    bloco: 'B-7',
    sequencia: 7,
    face: 'A',
    lote: 'L-2',
    espessura: 30,
  })
})

const motivos = async () =>
  (await plans.movimentos(pedra)).map(({ tipo, quantidade, saldo, motivo }) => [
    tipo,
    quantidade,
    saldo,
    motivo,
  ])
const found = async (codigo: string) => (await plans.chapas()).find((each) => each.codigo === codigo)

describe('finishing a plan', () => {
  it('cuts its slabs and keeps the leftovers that were chosen, in one go', async () => {
    const id = await plans.newPlano([chapa])
    const { status, body } = await plans.finish(id, [
      { ...SOBRA, local: 'Cavalete 3' },
      { ...SOBRA, indice: 1, codigo: 'Faixa 1' },
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      estado: 'concluido',
      versao: 2,
      concluidoEm: test.clock.now.toISOString(),
      reabrivelAte: new Date(test.clock.now.getTime() + 24 * 3_600_000).toISOString(),
    })
    expect(body.retalhos).toEqual([
      {
        id: expect.any(String),
        estoqueMaterialId: pedra.id,
        codigo: 'CH-014-R1',
        largura: 2400,
        altura: 1176,
        espessura: 30,
        bloco: 'B-7',
        // Of the pattern that opens with another slab it is only a part.
        sequencia: null,
        face: null,
        lote: 'L-2',
        local: 'Cavalete 3',
        // 1.450,50 × 2,8224 m² ÷ 5,22 m²
        custo: 784.27,
        foto: null,
        fotoPlana: null,
        defeitos: [],
        estado: 'disponivel',
        retalho: true,
        veio: null,
        origemId: chapa.id,
        orcamentoId: null,
        reservadaAte: null,
        observacoes: '',
        venda: null,
        area: 2.8224,
        exemplo: false,
        createdAt: test.clock.now.toISOString(),
        updatedAt: test.clock.now.toISOString(),
      },
      expect.objectContaining({ codigo: 'Faixa 1', largura: 476, altura: 1780, area: 0.8473, local: '' }),
    ])
    expect(await found('CH-014')).toMatchObject({ estado: 'cortada', orcamentoId: null })
    expect(await motivos()).toEqual([
      ['inicial', 0, 0, expect.any(String)],
      ['entrada', 5.22, 5.22, 'Chapa CH-014 entrou no estoque'],
      ['corte', -5.22, 0, 'Chapa CH-014 cortada'],
      ['entrada', 2.8224, 2.8224, 'Chapa CH-014-R1 entrou no estoque'],
      ['entrada', 0.8473, 3.6697, 'Chapa Faixa 1 entrou no estoque'],
    ])
    expect(await plans.get(id)).toEqual(body)
    const { body: historico } = await test.call('historico.list', {
      user,
      query: { entidade: 'plano-corte', entidadeId: id },
    })
    expect(historico.eventos.find(({ acao }) => acao === 'concluido')?.detalhes).toEqual({
      chapas: 'CH-014',
      retalhos: 'CH-014-R1, Faixa 1',
    })
  })

  it('is done once, however often it is asked for', async () => {
    const id = await plans.newPlano([chapa])
    const answers = await Promise.all([1, 2, 3, 4].map(() => plans.finish(id, [SOBRA])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(await plans.quantidade(pedra)).toBe(2.8224)
    expect((await plans.chapas()).map(({ codigo }) => codigo)).toEqual(['CH-014', 'CH-014-R1'])
  })

  it('closes the plan', async () => {
    const id = await plans.newPlano([chapa])
    const { conteudo } = (await plans.finish(id)).body
    const put = (versao: number, nome: string) =>
      test.call('planos-corte.replace', { user, params: { id }, body: { nome, versao, conteudo } })
    for (const versao of [1, 2]) expect((await put(versao, 'Outro')).body.code).toBe('PLANO_CORTE_CONCLUIDO')
    expect((await plans.finish(id, [], 2)).body.code).toBe('PLANO_CORTE_CONCLUIDO')
    // What a device says late, and is so already, is no change.
    expect((await put(1, 'Cozinha')).body).toMatchObject({ estado: 'concluido', versao: 2 })
  })

  it('is refused for a version that is not the stored one', async () => {
    const id = await plans.newPlano([chapa])
    const before = await plans.snapshot()
    const { status, body } = await plans.finish(id, [], 3)
    expect([status, body.code]).toEqual([409, 'PLANO_CORTE_ALTERADO'])
    expect(await plans.snapshot()).toEqual(before)
  })

  it('leaves the stock alone for sheets that were typed, and asks where their leftovers belong', async () => {
    const id = await plans.newPlano([null])
    const missing = await plans.finish(id, [SOBRA])
    expect([missing.status, missing.body.error, missing.body.campos]).toEqual([
      400,
      'Escolha o material do estoque deste retalho.',
      { 'sobras.0.estoqueMaterialId': 'Escolha o material do estoque deste retalho.' },
    ])
    const foreign = (await createWorld(test)).estoqueMaterialId
    const stolen = await plans.finish(id, [{ ...SOBRA, estoqueMaterialId: foreign }])
    expect([stolen.status, stolen.body.campos]).toEqual([
      404,
      { 'sobras.0.estoqueMaterialId': 'Material não encontrado.' },
    ])
    const { body } = await plans.finish(id, [
      { ...SOBRA, estoqueMaterialId: pedra.id },
      { ...SOBRA, indice: 1, estoqueMaterialId: pedra.id },
    ])
    expect(body.retalhos).toMatchObject([
      { codigo: 'RT-0001', origemId: null, espessura: 20, estoqueMaterialId: pedra.id },
      { codigo: 'RT-0002' },
    ])
    expect(await plans.quantidade(pedra)).toBe(8.8897)
  })

  it.each<[string, object[], number, string, string]>([
    ['a leftover that is not there', [{ ...SOBRA, indice: 2 }], 400, 'DADOS_INVALIDOS', 'sobras.0.indice'],
    ['a leftover of another slab', [{ ...SOBRA, chapa: 'x' }], 400, 'DADOS_INVALIDOS', 'sobras.0.indice'],
    ['a leftover of another copy', [{ ...SOBRA, copia: 2 }], 400, 'DADOS_INVALIDOS', 'sobras.0.indice'],
    ['a leftover twice', [SOBRA, SOBRA], 400, 'DADOS_INVALIDOS', 'sobras.1.indice'],
    ['a code that is taken', [{ ...SOBRA, codigo: 'ch-014' }], 409, 'CODIGO_EM_USO', 'sobras.0.codigo'],
    [
      'a code twice',
      [
        { ...SOBRA, codigo: 'R' },
        { ...SOBRA, indice: 1, codigo: 'r' },
      ],
      409,
      'CODIGO_EM_USO',
      'sobras.1.codigo',
    ],
  ])('is refused with %s, and nothing is written', async (_what, sobras, status, code, campo) => {
    const id = await plans.newPlano([chapa])
    const before = await plans.snapshot()
    const answer = await plans.finish(id, sobras)
    expect([answer.status, answer.body.code, Object.keys(answer.body.campos ?? {})]).toEqual([
      status,
      code,
      [campo],
    ])
    expect(await plans.snapshot()).toEqual(before)
    expect(await motivos()).toHaveLength(2)
  })

  it('finds a code that is free', async () => {
    await plans.newChapa(pedra.id, 'ch-014-r1')
    const id = await plans.newPlano([chapa])
    const sobras = [SOBRA, { ...SOBRA, indice: 1, codigo: 'CH-014-R2' }]
    const { body } = await plans.finish(id, sobras)
    expect(body.retalhos.map(({ codigo }) => codigo)).toEqual(['CH-014-R2', 'CH-014-R3'])
  })

  it('carries the flaws that the stock knows over to the leftover', async () => {
    const id = await plans.newPlano([chapa])
    // Found on the rack after the plan was made.
    await plans.changeChapa(chapa.id, { defeitos: [{ x: 100, y: 600, largura: 50, altura: 40 }] })
    const { body } = await plans.finish(id, [SOBRA])
    expect(body.retalhos[0]?.defeitos).toEqual([{ x: 90, y: 0, largura: 50, altura: 26 }])
  })
})

describe('the photo of a leftover', () => {
  /** Redder to the right, greener upwards: every place has a colour of its own. */
  async function photographChapa(): Promise<void> {
    const [width, height] = [1450, 900]
    const data = Buffer.alloc(width * height * 3)
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1) {
        const at = (row * width + column) * 3
        data[at] = Math.round((column / width) * 255)
        data[at + 1] = Math.round((1 - row / height) * 255)
      }
    const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
    const inteira = await storeImagem(test, user, bytes, '?uso=chapa')
    const body = { ...FOTO, inteira }
    const answer = await test.call('fotos-chapa.create', { user, params: { id: chapa.id }, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  }

  it('is its part of the slab’s, in the very places', async () => {
    await photographChapa()
    const id = await plans.newPlano([chapa])
    const { conteudo } = (await test.call('planos-corte.get', { user, params: { id } })).body
    const { status } = await plans.finish(id, [SOBRA, { ...SOBRA, indice: 1 }])
    expect(status).toBe(200)
    for (const [indice, codigo] of ['CH-014-R1', 'CH-014-R2'].entries()) {
      const sobra = conteudo.cortadas[0]?.sobras[indice]
      const retalho = await found(codigo)
      if (!sobra || !retalho?.fotoPlana) throw new Error(`${codigo} has no photo.`)
      expect(retalho.fotoPlana).toMatchObject({
        largura: sobra.largura,
        altura: sobra.altura,
        pior: FOTO.precisao.pior,
      })
      const answer = await test.app.inject({ url: retalho.fotoPlana.inteira })
      const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([Math.round(sobra.largura / 2), Math.round(sobra.altura / 2)])
      // A tenth in from its lower left corner, and from its upper right one.
      for (const share of [0.1, 0.9]) {
        const at =
          (Math.round((1 - share) * info.height) * info.width + Math.round(share * info.width)) *
          info.channels
        const [red = 0, green = 0] = data.subarray(at)
        const [x, y] = [sobra.x + share * sobra.largura, sobra.y + share * sobra.altura]
        // A step of colour is 11 mm across and 7 upwards; WebP adds a few.
        expect(Math.abs(red - (x / chapa.largura) * 255)).toBeLessThan(6)
        expect(Math.abs(green - (y / chapa.altura) * 255)).toBeLessThan(6)
      }
    }
    // It came with the cut, and is no change that would stand in its way back.
    expect((await plans.reopen(id)).status).toBe(200)
    expect(await found('CH-014-R1')).toBeUndefined()
  })

  it('is none where the slab has none', async () => {
    const id = await plans.newPlano([chapa])
    await plans.finish(id, [SOBRA])
    expect((await found('CH-014-R1'))?.fotoPlana).toBeNull()
  })
})

describe('the quote that a slab is cut for', () => {
  const newOrcamento = async () =>
    (await test.call('orcamentos.create', { user, body: { status: 'aprovado' } })).body

  it('is that of all its pieces', async () => {
    const { id: orcamentoId } = await newOrcamento()
    await plans.finish(await plans.newPlano([chapa], { orcamentoId }))
    expect(await found('CH-014')).toMatchObject({ estado: 'cortada', orcamentoId })
    expect((await plans.movimentos(pedra)).at(-1)).toMatchObject({ tipo: 'corte', orcamentoId })
  })

  it('is none where it was deleted', async () => {
    const { id: orcamentoId } = await newOrcamento()
    const id = await plans.newPlano([chapa], { orcamentoId })
    await test.call('orcamentos.remove', { user, params: { id: orcamentoId } })
    expect((await plans.finish(id)).status).toBe(200)
    expect(await found('CH-014')).toMatchObject({ estado: 'cortada', orcamentoId: null })
  })

  it('is the one it is reserved for, and is so again afterwards', async () => {
    const { id: orcamentoId } = await newOrcamento()
    await plans.changeChapa(chapa.id, { estado: 'reservada', orcamentoId })
    const before = await plans.snapshot()
    const id = await plans.newPlano([chapa], { orcamentoId })
    expect((await plans.finish(id)).status).toBe(200)
    expect(await found('CH-014')).toMatchObject({ estado: 'cortada', orcamentoId })
    expect((await plans.reopen(id)).status).toBe(200)
    expect(await plans.snapshot()).toEqual(before)
    expect((await plans.finish(id, [], 3)).status).toBe(200)
    // A quote that is gone keeps nothing.
    await test.call('orcamentos.remove', { user, params: { id: orcamentoId } })
    expect((await plans.reopen(id)).status).toBe(200)
    expect(await found('CH-014')).toMatchObject({ estado: 'disponivel', orcamentoId: null })
  })
})

describe('a slab that cannot be had', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['is cut', () => plans.changeChapa(chapa.id, { estado: 'cortada' }), 'A chapa CH-014 já foi cortada.'],
    [
      'is held for whoever asked',
      () => plans.changeChapa(chapa.id, { estado: 'reservada', reservadaAte: '2100-01-10' }),
      'A chapa CH-014 está segurada até 10/01/2100 para quem perguntou. Para cortar, deixe a chapa disponível no estoque.',
    ],
    [
      'is gone',
      () => test.call('chapas.remove', { user, params: { id: chapa.id } }),
      'A chapa CH-014 não está mais no estoque.',
    ],
    [
      'has another size by now',
      () => plans.changeChapa(chapa.id, { largura: 2800 }),
      'A chapa CH-014 mede 280 × 180\u00a0cm no estoque, mas não neste plano.',
    ],
    [
      'has lost its stone',
      () => test.call('estoque-materiais.remove', { user, params: { id: pedra.id } }),
      'O material da chapa CH-014 não está mais no estoque.',
    ],
  ])('because it %s is named', async (_what, meanwhile, texto) => {
    const id = await plans.newPlano([chapa])
    await meanwhile()
    const before = await plans.snapshot()
    const { status, body } = await plans.finish(id)
    expect([status, body.code, body.error]).toEqual([409, 'CHAPA_INDISPONIVEL', texto])
    expect(await plans.snapshot()).toEqual(before)
  })

  it('because it is reserved for a quote outside the plan is named, and nothing of the others is cut', async () => {
    const { id: orcamentoId, numeracao } = (
      await test.call('orcamentos.create', { user, body: { status: 'aprovado' } })
    ).body
    const second = await plans.newChapa(pedra.id, 'CH-015')
    const id = await plans.newPlano([chapa, second])
    await plans.changeChapa(second.id, { estado: 'reservada', orcamentoId })
    const before = await plans.snapshot()
    const { status, body } = await plans.finish(id, [SOBRA])
    expect([status, body.code, body.campos]).toEqual([
      409,
      'CHAPA_INDISPONIVEL',
      {
        'conteudo.chapas.1': `A chapa CH-015 está reservada para o orçamento ${numeracao}, que não está neste plano.`,
      },
    ])
    expect(await plans.snapshot()).toEqual(before)
  })

  it('stays on its rack while it holds no piece', async () => {
    const second = await plans.newChapa(pedra.id, 'CH-015')
    const id = await plans.newPlano([chapa, second], {}, (plano) => {
      const [first, last] = plano.conteudo.cortadas
      const empty = {
        ...last,
        chapa: 'chapa-2',
        copia: 1,
        pecas: [],
        cortes: [],
        sobras: [],
        aproveitamento: 0,
      }
      return { ...plano, conteudo: { ...plano.conteudo, cortadas: [...(first ? [first] : []), empty] } }
    })
    expect((await plans.finish(id)).status).toBe(200)
    expect(await found('CH-015')).toMatchObject({ estado: 'disponivel' })
    expect(await plans.quantidade(pedra)).toBe(5.22)
  })

  it('is no matter while the plan does not cut it', async () => {
    const second = await plans.newChapa(pedra.id, 'CH-015')
    const id = await plans.newPlano([chapa, second], {}, (plano) => ({
      ...plano,
      conteudo: { ...plano.conteudo, cortadas: plano.conteudo.cortadas.slice(0, 1) },
    }))
    await plans.changeChapa(second.id, { estado: 'cortada' })
    expect((await plans.finish(id)).status).toBe(200)
  })
})

const readSemChapa = async (id: string) =>
  (await test.call('estoque-materiais.get', { user, params: { id } })).body.semChapa

describe('undoing it', () => {
  it('brings slabs, reservations and quantities back to the digit', async () => {
    const outra = await plans.newMaterial(12.5, 'Preto')
    const { id: orcamentoId } = (await test.call('orcamentos.create', { user, body: { status: 'aprovado' } }))
      .body
    const second = await plans.newChapa(pedra.id, 'CH-015', { estado: 'reservada', orcamentoId })
    const before = await plans.snapshot()
    const id = await plans.newPlano([chapa, second, null], { orcamentoId })
    const sobras = [
      SOBRA,
      { ...SOBRA, chapa: 'chapa-2', indice: 1 },
      // One of the m² that were counted by hand.
      { ...SOBRA, chapa: 'chapa-3', estoqueMaterialId: outra.id },
    ]
    const finished = await plans.finish(id, sobras)
    expect(finished.status, JSON.stringify(finished.body)).toBe(200)
    expect([await plans.quantidade(pedra), await plans.quantidade(outra)]).toEqual([3.6697, 12.5])
    expect(await readSemChapa(outra.id)).toBe(9.6776)
    const { status, body } = await plans.reopen(id)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      estado: 'aberto',
      versao: 3,
      concluidoEm: null,
      reabrivelAte: null,
      retalhos: [],
    })
    expect(await plans.snapshot()).toEqual(before)
    for (const produto of [pedra, outra]) {
      const movimentos = await plans.movimentos(produto)
      const sum = movimentos.reduce((total, { quantidade }) => total + Math.round(quantidade * 10_000), 0)
      expect(sum / 10_000).toBe(await plans.quantidade(produto))
    }
  })

  it('leaves a plan that is open as it is, and lets it be finished again under the same codes', async () => {
    const id = await plans.newPlano([chapa])
    await plans.finish(id, [SOBRA])
    const answers = [await plans.reopen(id), await plans.reopen(id)]
    expect(answers.map(({ status, body }) => [status, body.versao])).toEqual([
      [200, 3],
      [200, 3],
    ])
    // A repeat of the first finishing that comes late does not finish it again.
    expect((await plans.finish(id, [SOBRA], 1)).body.code).toBe('PLANO_CORTE_ALTERADO')
    expect((await plans.finish(id, [SOBRA], 3)).body.retalhos).toMatchObject([{ codigo: 'CH-014-R1' }])
  })

  it('is possible also where the program that cut knew fewer fields of a slab', async () => {
    const id = await plans.newPlano([chapa])
    await plans.finish(id, [SOBRA])
    await asOwner(test.database, (client) =>
      client.query(`update planos_corte set conclusao = conclusao #- '{retalhos,0,venda}' where id = $1`, [
        id,
      ]),
    )
    expect((await plans.reopen(id)).status).toBe(200)
  })

  it('has 24 hours, and not a second more', async () => {
    const id = await plans.newPlano([chapa])
    const began = test.clock.now
    await plans.finish(id)
    test.clock.now = new Date(began.getTime() + 24 * 3_600_000 + 1)
    const late = await plans.reopen(id)
    expect([late.status, late.body.code, late.body.error]).toEqual([
      409,
      'PLANO_CORTE_SEM_VOLTA',
      'Passaram mais de 24 horas desde a conclusão deste plano.',
    ])
    test.clock.now = new Date(began.getTime() + 24 * 3_600_000)
    expect((await plans.reopen(id)).status).toBe(200)
  })

  it.each<[string, (retalho: Chapa) => Promise<unknown>, string]>([
    [
      'reserved',
      ({ id }) => plans.changeChapa(id, { estado: 'reservada' }),
      'O retalho CH-014-R1 foi reservado',
    ],
    ['cut', ({ id }) => plans.changeChapa(id, { estado: 'cortada' }), 'O retalho CH-014-R1 foi cortado'],
    ['moved', ({ id }) => plans.changeChapa(id, { local: 'Pátio' }), 'O retalho CH-014-R1 foi alterado'],
    [
      'deleted',
      ({ id }) => test.call('chapas.remove', { user, params: { id } }),
      'O retalho CH-014-R1 foi excluído',
    ],
    [
      'left behind by its slab',
      () => plans.changeChapa(chapa.id, { estado: 'disponivel' }),
      'A chapa CH-014 foi alterada',
    ],
    [
      'left behind by a slab that is gone',
      () => test.call('chapas.remove', { user, params: { id: chapa.id } }),
      'A chapa CH-014 foi excluída',
    ],
  ])('is refused once a leftover was %s, and nothing is written', async (_what, meanwhile, texto) => {
    const id = await plans.newPlano([chapa])
    const [retalho] = (await plans.finish(id, [SOBRA])).body.retalhos
    if (!retalho) throw new Error('The leftover is missing.')
    await meanwhile(retalho)
    const before = await plans.snapshot()
    const { status, body } = await plans.reopen(id)
    expect([status, body.code, body.error]).toEqual([
      409,
      'PLANO_CORTE_SEM_VOLTA',
      `${texto} desde a conclusão.`,
    ])
    expect(await plans.snapshot()).toEqual(before)
  })

  it('is possible again once a reserved leftover is free', async () => {
    const id = await plans.newPlano([chapa])
    const before = await plans.snapshot()
    const [retalho] = (await plans.finish(id, [SOBRA])).body.retalhos
    await plans.changeChapa(retalho?.id ?? '', { estado: 'reservada' })
    await plans.changeChapa(retalho?.id ?? '', { estado: 'disponivel' })
    expect((await plans.reopen(id)).status).toBe(200)
    expect(await plans.snapshot()).toEqual(before)
  })

  it('offers no leftover of it for restoring', async () => {
    const id = await plans.newPlano([chapa])
    await plans.finish(id, [SOBRA])
    await plans.reopen(id)
    const { body } = await test.call('historico.list', { user, query: {} })
    expect(body.eventos.filter(({ restauravel }) => restauravel)).toEqual([])
    expect(body.eventos.map(({ acao }) => acao)).toContain('reaberto')
  })
})
