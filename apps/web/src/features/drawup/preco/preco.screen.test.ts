// The price stands below the canvas all the time: of the drawing and of what is selected, while a measure is typed too,
// and the quote says the same.
import { expect } from 'vitest'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { audit } from '../../../../../../e2e/audit.ts'
import { desenhoOfMoldes, storeDesenho } from '../../../../../../e2e/desenhos.ts'
import { call, seedStones } from '../../../../../../e2e/accounts.ts'
import { desenhoPaineisPage } from '../../../../../../e2e/pages/desenho-paineis-page.ts'
import { drawupPage } from '../../../../../../e2e/pages/drawup-page.ts'
import { quadroPage } from '../../../../../../e2e/pages/quadro-page.ts'
import { vinculoPage } from '../../../../../../e2e/pages/vinculo-page.ts'
import { test } from '../../../../../../e2e/test.ts'

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))
const BAIXO = { x: 0, y: -1 }

test('the price follows what is typed, and is what the quote says', async ({ open, account }) => {
  const [pedra] = await seedStones(account)
  if (!pedra) throw new Error('There is a stone.')
  await call(account, 'estoque-materiais.change', { params: { id: pedra.id }, body: { precoVenda: 480 } })
  const costume = { acabamento: 'reto-polido', frontao: 100, saia: 0, materialId: pedra.id }
  const desenho = desenhoOfMoldes('Duas bancadas', [
    { tipo: 'reta', medidas: { A: 2000, B: 600 }, costume },
    { tipo: 'ilha', medidas: { A: 1000, B: 1000 }, costume },
  ])
  await storeDesenho(account, desenho)
  const page = await open(`/drawup?desenho=${desenho.id}`, { as: account })
  const [quadro, paineis] = [quadroPage(page), desenhoPaineisPage(page)]
  const total = page.locator('[data-valor="preco-do-desenho"]')
  const selecao = page.locator('[data-valor="preco-da-selecao"]')
  await quadro.quadro.waitFor()

  // 1,20 m² = 576,00; 3,20 m × 35 = 112,00; upstand 0,20 m² = 96,00 and 2,00 × 35 = 70,00; island 480,00 + 140,00.
  await expect.poll(() => total.innerText()).toBe(reais(1_474))
  expect(await selecao.count()).toBe(0)
  await paineis.arvore.linha(/^P2 /).click()
  await expect.poll(() => selecao.innerText()).toBe(reais(620))
  expect(await audit(page)).toEqual([])

  // In the panel: 3 islands while the number is typed, one again when it is let go.
  const quantidade = page.getByRole('textbox', { name: 'Quantidade' })
  await quantidade.fill('3')
  await expect.poll(() => total.innerText()).toBe(reais(2_714))
  await expect.poll(() => selecao.innerText()).toBe(reais(1_860))
  await page.keyboard.press('Escape')
  await expect.poll(() => total.innerText()).toBe(reais(1_474))

  // On the canvas: 3,00 m of top and upstand, not taken yet.
  const numero = await quadro.numeroAlem({ x: 1000, y: 0 }, BAIXO)
  await page.mouse.click(numero.x, numero.y)
  await quadro.medida.fill('3,00')
  // Half as much again of stone and upstand, and 1,00 m more of front edge: 864 + 147 + 144 + 105 + 620.
  await expect.poll(() => total.innerText()).toBe(reais(1_880))
  await page.keyboard.press('Enter')
  await expect.poll(() => total.innerText()).toBe(reais(1_880))

  const { enviar } = vinculoPage(page)
  await drawupPage(page).enviar.click()
  await expect.poll(() => enviar.total.innerText()).toContain(reais(1_880))
})

test('what the price leaves out is said, on the phone too', async ({ open, account }) => {
  const desenho = desenhoOfMoldes('Sem pedra', [
    { tipo: 'ilha-cascata', costume: { acabamento: 'reto-polido', frontao: 0, saia: 0 } },
  ])
  await storeDesenho(account, desenho)
  const page = await open(`/drawup?desenho=${desenho.id}`, { as: account, device: 'phone' })
  // 4,40 m and 3,60 m at 35, 2,00 m of joint at 95.
  await expect.poll(() => page.locator('[data-valor="preco-do-desenho"]').innerText()).toBe(reais(470))
  await page.getByText('Sem a pedra: escolha o material').waitFor()
  expect(await audit(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await audit(page)).toEqual([])
})
