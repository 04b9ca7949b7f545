// The slabs that are kept for an approved quote: proposed where the approval is answered, shown and changed in its
// detail, and brought back with an approval that is taken up again.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays, diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { call, seedClientes, seedStones, type Account } from '../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../e2e/audit.ts'
import { ON_PHONE } from '../../../../../e2e/looks.ts'
import { detalhesPage } from '../../../../../e2e/pages/detalhes-page.ts'
import { test } from '../../../../../e2e/test.ts'

const HOJE = diaCivil(new Date())
const ATE = addDays(HOJE, 15)
const OUTRO_DIA = addDays(HOJE, 30)

/** Four slabs of a stone, and an approved and an open quote of 3,18 m² of it. */
async function seedRack(account: Account) {
  const [pedra] = await seedStones(account)
  const estoqueMaterialId = pedra?.id ?? ''
  const slab = async (codigo: string, largura: number, altura: number, more = {}) =>
    call(account, 'chapas.create', { body: { estoqueMaterialId, codigo, largura, altura, ...more } })
  // All that there is of the stone stands in slabs.
  const semChapa = { visto: pedra?.quantidadeEstoque ?? 0, chapa: 'contada', resto: 'sai' }
  const chapas = {
    grande: await slab('CH-0001', 3200, 2000, { semChapa }),
    media: await slab('CH-0002', 2900, 1800),
    retalho: await slab('RT-0001', 900, 400, { retalho: true }),
  }
  const [ana, rui] = await seedClientes(account, ['Ana Prado', 'Rui Alves'])
  const quote = (clienteId: string | undefined, status: 'finalizado' | 'aprovado') =>
    call(account, 'orcamentos.create', {
      body: {
        clienteId: clienteId ?? null,
        status,
        materiais: [
          {
            nome: 'Cozinha',
            tipo: pedra?.nome ?? '',
            precoM2: 690,
            estoqueMaterialId,
            pecas: [
              { nome: 'Bancada', largura: 0.6, comprimento: 2.4 },
              { nome: 'Ilha', largura: 0.9, comprimento: 1.8 },
            ],
          },
        ],
      },
    })
  return { chapas, ana: await quote(ana?.id, 'finalizado'), rui: await quote(rui?.id, 'aprovado') }
}

const reservas = async (account: Account, id: string) =>
  (await call(account, 'reservas.get', { params: { id } })).reservas.map(({ codigo, ate }) => [codigo, ate])

function reservaPage(page: Page) {
  const folha = page.getByRole('dialog', { name: 'Reservar chapas' })
  return {
    folha,
    chapa: (codigo: string) => folha.getByRole('checkbox', { name: codigo }),
    outras: folha.getByRole('button', { name: /^Ver as? outr/ }),
    ate: folha.getByLabel('Reservar até'),
    reservar: folha.getByRole('button', { name: 'Reservar', exact: true }),
    salvar: folha.getByRole('button', { name: 'Salvar reserva' }),
    card: page.locator('section').filter({ has: page.getByRole('heading', { name: 'Chapas', exact: true }) }),
    aviso: (text: string | RegExp) => page.locator('[data-toast-region]').getByText(text),
  }
}

test('offered with the approval, changed, kept until a day, and back with the approval after a reload', async ({
  open,
  account,
}) => {
  const { device, theme, context, looks } = ON_PHONE
  const { ana } = await seedRack(account)
  const page = await open(`/orcamento-detalhes/${ana.id}`, { as: account, device, theme, context })
  const detalhes = detalhesPage(page)
  const { folha, chapa, outras, ate, reservar, card, aviso } = reservaPage(page)
  await detalhes.shown()
  await detalhes.approve()
  await folha.getByText('Tudo cabe em 1 chapa').waitFor()
  expect(await chapa('CH-0002').isChecked()).toBe(true)
  expect(await ate.inputValue()).toBe(formatDia(ATE))
  expect(await auditWhole(page, { looks })).toEqual([])

  // Another choice is counted anew, in m².
  await outras.click()
  await chapa('CH-0002').uncheck()
  await folha.getByText(/Sem chapa: 3,06.m² em 2 peças/).waitFor()
  await expect.poll(() => reservar.getAttribute('aria-disabled')).toBe('true')
  await chapa('CH-0001').check()
  await folha.getByText('Tudo cabe em 1 chapa').waitFor()

  // A day that cannot be is said at the field, and nothing is kept.
  await ate.fill('31/02/2027')
  await reservar.click()
  await folha.getByText('Informe até que dia').waitFor()
  expect(await reservas(account, ana.id)).toEqual([])
  await ate.fill(formatDia(OUTRO_DIA))
  await reservar.click()
  await aviso(`1 chapa reservada até ${formatDia(OUTRO_DIA)}`).waitFor()
  expect(await reservas(account, ana.id)).toEqual([['CH-0001', OUTRO_DIA]])
  await card.getByText(`reservada até ${formatDia(OUTRO_DIA)}`).waitFor()
  expect(await auditWhole(page, { looks })).toEqual([])

  // No stock was taken, but a slab is kept: that is asked about, too.
  await detalhes.rejeitar.click()
  const pergunta = page.getByRole('alertdialog', { name: 'Liberar o que está reservado?' })
  await pergunta.getByText('a chapa CH-0001, reservada para ele, fica livre').waitFor()
  expect(await auditWhole(page, { looks })).toEqual([])
  await pergunta.getByRole('button', { name: 'Deixar aprovado' }).click()
  expect(await reservas(account, ana.id)).toEqual([['CH-0001', OUTRO_DIA]])
  await detalhes.rejeitar.click()
  await pergunta.getByRole('button', { name: 'Mudar e liberar' }).click()
  await expect.poll(() => reservas(account, ana.id)).toEqual([])
  await page.reload()
  await page.getByText('1 chapa ficou livre (CH-0001)').waitFor()
  expect(await auditWhole(page, { looks })).toEqual([])
  await page.getByRole('button', { name: 'Desfazer a rejeição' }).click()
  await expect.poll(() => reservas(account, ana.id)).toEqual([['CH-0001', OUTRO_DIA]])
  await card.getByText(`reservada até ${formatDia(OUTRO_DIA)}`).waitFor()
})

test('approved elsewhere: the detail offers it, and whoever comes second is told whose the slab is', async ({
  open,
  account,
}) => {
  const { ana, rui, chapas } = await seedRack(account)
  const page = await open(`/orcamento-detalhes/${rui.id}`, {
    as: account,
    device: 'phone',
    expected: [/409 \(Conflict\)/],
  })
  const { folha, chapa, reservar, salvar, card } = reservaPage(page)
  await card.getByText('A pedra deste orçamento está em chapas.').waitFor()
  await card.getByRole('button', { name: 'Reservar chapas' }).click()
  await folha.getByText('Tudo cabe em 1 chapa').waitFor()

  await call(account, 'orcamentos.change', { params: { id: ana.id }, body: { status: 'aprovado' } })
  const body = { chapas: [chapas.media.id], ate: OUTRO_DIA }
  await call(account, 'reservas.create', { params: { id: ana.id }, body })
  await reservar.click()
  await folha
    .getByRole('alert')
    .getByText(`A chapa CH-0002 está reservada para Ana Prado (${ana.numeracao}) até`)
    .waitFor()
  // The engine looks for another one.
  await folha.getByText('Tudo cabe em 1 chapa').waitFor()
  await expect.poll(() => chapa('CH-0001').isChecked()).toBe(true)
  await reservar.click()
  await folha.waitFor({ state: 'hidden' })
  expect(await reservas(account, rui.id)).toEqual([['CH-0001', ATE]])

  // Taken out of the choice, a slab is free again; the offer is dismissed for good.
  await card.getByRole('button', { name: 'Mudar reserva' }).click()
  await chapa('CH-0001').uncheck()
  await salvar.click()
  await folha.waitFor({ state: 'hidden' })
  expect(await reservas(account, rui.id)).toEqual([])
  await card.getByRole('button', { name: 'Não reservar' }).click()
  await card.getByText('Nenhuma chapa reservada para este orçamento.').waitFor()
  await page.reload()
  await card.getByText('Nenhuma chapa reservada para este orçamento.').waitFor()
})
