import { afterAll, beforeAll, expect, it } from 'vitest'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { SalaEmTresD } from '@lapida/documento/prova/sala-formato'
import { asOwner } from '#testing/owner-rows.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { addFotoChapa } from '#testing/foto-chapa.ts'
import { readPdf, textOfPdf } from '#testing/text-of-pdf.ts'
import { endAllPrazos } from '#end-all-prazos.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

interface Cozinha {
  dono: TestUser
  planoId: string
  versao: number
  orcamentoId: string
  clienteId: string
}

/** The sample kitchen with all of its slabs photographed, its quote sent. */
async function photographed(): Promise<Cozinha> {
  const dono = await test.createUser()
  await test.call('exemplos.create', { user: dono })
  const [listed] = (await test.call('planos-corte.list', { user: dono })).body
  const planoId = listed?.id ?? ''
  const { body: plano } = await test.call('planos-corte.get', { user: dono, params: { id: planoId } })
  for (const { chapaId, ...lados } of plano.conteudo.chapas)
    if (chapaId) await addFotoChapa(test, dono, chapaId, lados)
  const orcamentoId = plano.conteudo.pecas.find((peca) => peca.orcamentoId)?.orcamentoId ?? ''
  const { body: orcamento } = await test.call('orcamentos.get', { user: dono, params: { id: orcamentoId } })
  await test.call('propostas.create', { user: dono, params: { id: orcamentoId } })
  return { dono, planoId, versao: plano.versao, orcamentoId, clienteId: orcamento.cliente?.id ?? '' }
}

const send = ({ dono, orcamentoId, planoId, versao }: Cozinha) =>
  test.call('provas.create', { user: dono, params: { id: orcamentoId }, body: { planoId, versao } })

const picturesOf = ({ dono }: Cozinha) =>
  asOwner(test.database, async (client) => {
    const { rows } = await client.query<{ nome: string }>('select nome from imagens where user_id = $1', [
      dono.id,
    ])
    return rows.map(({ nome }) => nome)
  })

it('shows a kitchen as it will stand, from three sides, in pictures that are kept once', async () => {
  const cozinha = await photographed()
  const before = await picturesOf(cozinha)
  const first = await send(cozinha)
  expect(first.status, JSON.stringify(first.body)).toBe(201)
  const own = (await picturesOf(cozinha)).filter((nome) => !before.includes(nome))
  expect(own).toHaveLength(3)
  // The same kitchen in the same stone is the same proof: nothing is drawn into the account a second time.
  expect((await send(cozinha)).body).toMatchObject({ numero: first.body.numero, sha256: first.body.sha256 })
  expect(await picturesOf(cozinha)).toHaveLength(before.length + 3)
  const { body } = await test.app.inject({ url: `/orcamento/${cozinha.orcamentoId}/pedra` })
  const shown = [...body.matchAll(/<img\s+src="\/imagens\/([^"]+)"/g)].map(([, nome]) => nome)
  expect(shown.toSorted()).toEqual(own.toSorted())
  for (const nome of own) {
    const { rawPayload, headers } = await test.app.inject({ url: `/imagens/${nome}` })
    expect(headers['content-type']).toBe('image/webp')
    expect(rawPayload.length).toBeLessThan(160_000)
    const { width, height, channels } = await sharp(rawPayload).metadata()
    expect([width, height, channels]).toEqual([1200, 800, 3])
  }
})

it('stands on paper as on its page: pictures, kitchen, slabs and joints, and not once it was taken back', async () => {
  const cozinha = await photographed()
  await send(cozinha)
  const address = `/orcamento/${cozinha.orcamentoId}/pedra`
  const { body: page } = await test.app.inject({ url: address })
  expect(page).toContain(`href="${address}/pdf"`)
  const paper = await test.app.inject({ url: `${address}/pdf` })
  expect([paper.statusCode, paper.headers['content-type'], paper.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(paper.headers['content-disposition']).toMatch(/^inline; filename="corte-da-pedra-[a-z0-9-]+\.pdf"$/)
  const words = await textOfPdf(paper.rawPayload)
  for (const said of page.matchAll(/<li>([^<]+)<\/li>|<b>(Emenda [A-Z])<\/b>|<h2>(Chapa [^<]+)<\/h2>/g))
    expect(words).toContain(said.slice(1).find(Boolean))
  expect(words).toContain('Como vai ficar')
  expect(words).toContain('Como a pedra fica')
  const pictures = await readPdf(paper.rawPayload, 'pdfimages', ['-list'])
  // Three views, the kitchen laid flat, and each slab.
  expect(pictures.trim().split('\n').slice(2)).toHaveLength(
    3 + (page.match(/<svg\s+class="pedra-svg"/g) ?? []).length,
  )
  await test.call('provas.withdraw', {
    user: cozinha.dono,
    params: { id: cozinha.orcamentoId, numero: '1' },
  })
  expect((await test.app.inject({ url: `${address}/pdf` })).statusCode).toBe(404)
})

it('is turned as it was when it was sent, whatever is drawn meanwhile', async () => {
  const cozinha = await photographed()
  await send(cozinha)
  const address = `/orcamento/${cozinha.orcamentoId}/pedra`
  const { body: page, headers } = await test.app.inject({ url: address })
  const [, sala = ''] = /data-sala="([^"]+)"/.exec(page) ?? []
  expect(sala).toBe(`${address}/sala/1`)
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
  const read = async () => {
    const answer = await test.app.inject({ url: sala })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
    return JSON.parse(gunzipSync(answer.rawPayload).toString()) as SalaEmTresD
  }
  const before = await read()
  // The photos that are on the page anyway.
  expect(before.fotos.length).toBeGreaterThan(0)
  for (const foto of before.fotos) expect(page).toContain(`href="${foto}"`)
  expect(before.grupos.some(({ textura }) => textura !== null)).toBe(true)
  const { body: desenhos } = await test.call('desenhos.list', { user: cozinha.dono })
  for (const { id } of desenhos) await test.call('desenhos.remove', { user: cozinha.dono, params: { id } })
  expect(await read()).toEqual(before)
  for (const place of ['0', '2', 'x', '1.5', '99999999999'])
    expect((await test.app.inject({ url: `${address}/sala/${place}` })).statusCode).toBe(404)
})

it('of another account are pictures of its own, and go with the evidence of a customer who was erased', async () => {
  const [one, other] = [await photographed(), await photographed()]
  const before = [await picturesOf(one), await picturesOf(other)]
  await send(one)
  await send(other)
  const drawn = [await picturesOf(one), await picturesOf(other)].map((all, i) =>
    all.filter((nome) => !before[i]?.includes(nome)),
  )
  expect(drawn.map((names) => names.length)).toEqual([3, 3])
  expect(drawn[0]?.some((nome) => drawn[1]?.includes(nome))).toBe(false)
  const erased = await test.call('apagamentos.create', {
    user: one.dono,
    params: { id: one.clienteId },
    body: { pedidoEm: '2026-11-19', senha: one.dono.password },
  })
  expect(erased.status, JSON.stringify(erased.body)).toBe(201)
  // Her quote was approved: what she was shown is evidence, until its day.
  const kept = await picturesOf(one)
  expect(drawn[0]?.every((nome) => kept.includes(nome))).toBe(true)
  test.clock.now = new Date('2031-12-01T12:00:00.000Z')
  const { config, database } = test.app.deps
  await endAllPrazos({ database, config, now: () => test.clock.now })
  const left = await picturesOf(one)
  expect(drawn[0]?.filter((nome) => left.includes(nome))).toEqual([])
  expect((await picturesOf(other)).filter((nome) => drawn[1]?.includes(nome))).toHaveLength(3)
})
