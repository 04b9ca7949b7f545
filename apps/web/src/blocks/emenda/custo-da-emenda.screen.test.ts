// What one piece costs against a seam: said in the drawing and in the quote, the same in both, and gone when it is straight.
import { expect } from 'vitest'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { audit } from '../../../../../e2e/audit.ts'
import { desenhoOfMoldes, storeDesenho } from '../../../../../e2e/desenhos.ts'
import { call, seedStones, type Account } from '../../../../../e2e/accounts.ts'
import { desenhoPaineisPage } from '../../../../../e2e/pages/desenho-paineis-page.ts'
import { drawupPage } from '../../../../../e2e/pages/drawup-page.ts'
import { vinculoPage } from '../../../../../e2e/pages/vinculo-page.ts'
import { test } from '../../../../../e2e/test.ts'

/** An L of 2,40 × 1,50 m and straight tops, of a stone at R$ 480 with a slab in the house. */
async function seed(account: Account, retas: readonly { A: number; B: number }[]) {
  const [pedra] = await seedStones(account)
  if (!pedra) throw new Error('There is a stone.')
  await call(account, 'estoque-materiais.change', { params: { id: pedra.id }, body: { precoVenda: 480 } })
  await call(account, 'chapas.create', {
    body: { estoqueMaterialId: pedra.id, codigo: 'CH-0001', largura: 3000, altura: 1800, espessura: 20 },
  })
  const costume = { acabamento: 'reto-polido', frontao: 0, saia: 0, materialId: pedra.id }
  const desenho = desenhoOfMoldes('Cozinha da Ana', [
    { tipo: 'L', medidas: { B: 1500 }, costume },
    ...retas.map((medidas) => ({ tipo: 'reta', medidas, costume })),
  ])
  await storeDesenho(account, desenho)
  return desenho
}

const RETA = { A: 2000, B: 600 }
/**
 * The phone's company never said which saw it has; that of the desktop has one that cuts notches free: there the first
 * straight top lies across the notch for nothing, and one that is too long for that makes the difference.
 */
const CASOS = [
  { device: 'phone', serra: null, como: '', retas: [RETA] },
  {
    device: 'desktop',
    serra: { ...REGRAS_PADRAO, maquina: 'parada' },
    como: ', com corte parado',
    retas: [RETA, { A: 2700, B: 550 }],
  },
] as const

for (const { device, serra, como, retas } of CASOS)
  test(`the drawing and its quote say the same of an L (${device}${como})`, async ({ open, account }) => {
    const desenho = await seed(account, retas)
    await call(account, 'empresa.change', { body: { serra } })
    const page = await open(`/drawup?desenho=${desenho.id}`, { as: account, device })
    const paineis = desenhoPaineisPage(page)
    const custo = page.locator('[data-custo-da-emenda="P1"]')
    const select = async (codigo: RegExp) => {
      if (device === 'phone') await paineis.barra.botao('Peças').click()
      await paineis.arvore.linha(codigo).click()
    }
    await select(/^P1 /)
    await custo
      .getByText(
        new RegExp(
          `^Em L, sem emenda${como}: \\+R\\$\\s[\\d.]+,\\d\\d de pedra\\. Com emenda: nada a mais\\.$`,
        ),
      )
      .waitFor()
    await custo.getByText(/^0,\d\d chapa de 300 × 180\scm, com as peças deste desenho\.$/).waitFor()
    const noDesenho = await custo.innerText()
    expect(await audit(page)).toEqual([])

    // Seamed, the two ways are the same two, and so is what they cost.
    await custo.getByRole('button', { name: 'Emendar no canto' }).click()
    await custo.getByRole('button').waitFor({ state: 'detached' })
    expect((await custo.innerText()).trim()).toBe(noDesenho.replace('Emendar no canto', '').trim())
    if (device === 'phone') await page.keyboard.press('Escape')

    const { enviar, cartao, ...vinculo } = vinculoPage(page)
    await drawupPage(page).enviar.click()
    await enviar.botao('Criar orçamento').click()
    await vinculo.avisoAcao('Abrir orçamento').click()
    const noOrcamento = cartao.locator('[data-custo-da-emenda]')
    await noOrcamento.getByText(`P1 Bancada em L: Em L, sem emenda${como}: +R$`).waitFor()
    expect(await noOrcamento.count()).toBe(1)
    expect(`P1 Bancada em L: ${noDesenho.replace('Emendar no canto', '')}`.trim()).toBe(
      (await noOrcamento.innerText()).trim(),
    )
    expect(await audit(page)).toEqual([])
  })
