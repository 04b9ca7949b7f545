// A slab that must not be cut says so wherever somebody cuts by it; and the whole slab is seen while it is laid out.
import { expect } from 'vitest'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { testChapa } from '@lapida/documento/testing/plano-de-teste'
import { call, type Account } from '../../../../../../e2e/accounts.ts'
import { audit, auditWhole } from '../../../../../../e2e/audit.ts'
import { cortePage } from '../../../../../../e2e/pages/corte-page.ts'
import { test } from '../../../../../../e2e/test.ts'

const peca = (id: string, nome: string, largura: number, altura: number, quantidade = 1) => ({
  id,
  nome,
  largura,
  altura,
  quantidade,
  orcamentoId: null,
  pecaId: null,
  projeto: 'ORC-2026-0001 · Marina Prado',
  ambiente: 'Cozinha',
  material: 'Granito São Gabriel',
  podeGirar: true,
  valorCobrado: null,
  areaCobrada: null,
})

/** More than the two slabs that there are can hold. */
const CHEIO: ConteudoPlanoCorte = {
  chapas: [testChapa({ codigo: 'CH-0001', quantidade: 2 })],
  pecas: [peca('bancada', 'Bancada', 1800, 600), peca('ilha', 'Ilha', 3100, 1300, 3)],
  regras: {
    modo: 'guilhotina',
    serra: 4,
    refilo: 10,
    estagios: null,
    sobraMinima: { largura: 400, altura: 150, area: 100_000 },
  },
  cortadas: [],
  prontas: [],
}

async function storePlano(account: Account, conteudo: ConteudoPlanoCorte): Promise<string> {
  const id = crypto.randomUUID()
  await call(account, 'planos-corte.replace', {
    params: { id },
    body: { nome: 'Cozinha', versao: 0, conteudo },
  })
  return `/plano-corte?plano=${id}&aba=corte`
}

test('a slab with a problem is at the saw and on paper with the words, without cuts and without labels', async ({
  open,
  account,
}) => {
  const pecas = [peca('bancada', 'Bancada', 1800, 600), peca('ilha', 'Ilha', 1500, 600)]
  const page = await open(await storePlano(account, { ...CHEIO, pecas }), { as: account })
  const tela = cortePage(page)
  await tela.open('bancada/1').click()
  await tela.place('bancada/1').click()
  await tela.peca('bancada/1').waitFor()
  await tela.open('ilha/1').click()
  await tela.place('ilha/1').click()
  await tela.peca('ilha/1').waitFor()
  // Over the other piece, by the fields of its row.
  await tela.campo('ilha/1', 'X').fill('1')
  await tela.campo('ilha/1', 'X').press('Enter')
  await expect.poll(() => tela.colisoes.count()).toBe(2)

  const words = page.locator('svg text', { hasText: 'NÃO CORTAR' })
  expect(await words.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await words.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Etiquetas', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Etiquetas das peças' })
  await dialog.getByText('CH-0001: NÃO CORTAR.').waitFor()
  await expect
    .poll(() => dialog.getByRole('button', { name: /^Baixar 0/ }).getAttribute('aria-disabled'))
    .toBe('true')
  expect(await audit(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Modo serra' }).click()
  await page.getByRole('group', { name: 'Desenho da chapa CH-0001: NÃO CORTAR' }).waitFor()
  await words.waitFor()
  await page
    .getByRole('alert')
    .getByText(/Bancada e Ilha se sobrepõem|Ilha e Bancada se sobrepõem/)
    .waitFor()
  expect(await page.getByText(/^Corte \d+ de/).count()).toBe(0)
  const first = page.getByRole('checkbox').first()
  expect(await first.getAttribute('aria-disabled')).toBe('true')
  expect(await auditWhole(page)).toEqual([])
})

test('the whole slab is seen on 1280 x 800, with what the engine says; undone it is said no more', async ({
  open,
  account,
}) => {
  const page = await open(await storePlano(account, CHEIO), { as: account })
  const tela = cortePage(page)
  const slabEnd = () =>
    tela.quadro.evaluate((canvas) => {
      const { bottom } = canvas.getBoundingClientRect()
      return Math.round(bottom + scrollY)
    })
  await tela.quadro.waitFor()
  await expect.poll(slabEnd).toBeLessThanOrEqual(800)
  await tela.autoOrganizar.click()
  await page.getByText(/^Coube parte das peças/).waitFor()
  const reason = page.getByText(/a busca terminou antes|faltam chapas/)
  await reason.first().waitFor()
  await expect.poll(slabEnd).toBeLessThanOrEqual(800)
  await tela.desfazer.first().click()
  await expect.poll(() => reason.count()).toBe(0)
  expect(await page.getByText(/^Coube/).count()).toBe(0)
  await tela.refazer.first().click()
  await reason.first().waitFor()
})
