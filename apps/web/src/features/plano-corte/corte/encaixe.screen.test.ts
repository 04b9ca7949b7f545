// Outlines that are cut anywhere: laid by the engine, by hand, and shown without the boxes around them.
import { expect } from 'vitest'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { call, type Account } from '../../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../../e2e/audit.ts'
import { cortePage } from '../../../../../../e2e/pages/corte-page.ts'
import { planoCortePage } from '../../../../../../e2e/pages/plano-corte-page.ts'
import { LACO_EM_L, pecaAvulsa } from '../../../../../../e2e/pecas-avulsas.ts'
import { test } from '../../../../../../e2e/test.ts'

/** Two worktops that lie on one slab only in the notches of each other, and a sill that lies there, too. */
const COZINHAS: ConteudoPlanoCorte = {
  chapas: [
    {
      ...{ id: 'c1', chapaId: null, estoqueMaterialId: null, codigo: '', material: 'Granito São Gabriel' },
      ...{ largura: 2500, altura: 1440, espessura: 20, preco: 1152, quantidade: null, retalho: false },
      ...{ veio: 'horizontal', foto: null, defeitos: [] },
    },
  ],
  pecas: [
    pecaAvulsa({ id: 'bancada', nome: 'Bancada em L' }, [1850, 1400], {
      podeGirar: false,
      quantidade: 2,
      contorno: { lacos: [LACO_EM_L], partes: 1 },
    }),
    pecaAvulsa({ id: 'soleira', nome: 'Soleira' }, [600, 150], { podeGirar: false }),
  ],
  regras: {
    ...{ modo: 'guilhotina', serra: 4, refilo: 10, estagios: null },
    sobraMinima: { largura: 400, altura: 150, area: 100_000 },
  },
  cortadas: [],
  prontas: [],
}

async function storePlano(account: Account, conteudo = COZINHAS): Promise<string> {
  const id = crypto.randomUUID()
  const body = { nome: 'Duas cozinhas', versao: 0, conteudo }
  await call(account, 'planos-corte.replace', { params: { id }, body })
  return id
}

const stored = async (account: Account, id: string) => {
  const { conteudo, problemas } = await call(account, 'planos-corte.get', { params: { id } })
  return {
    modo: conteudo.regras.modo,
    giros: conteudo.cortadas.map(({ pecas }) => pecas.map(({ giro }) => giro ?? 0).toSorted()),
    problemas: problemas.map(({ texto }) => texto),
  }
}

test('two L come to lie in the notches of each other, and are shown by their outlines', async ({
  open,
  account,
}) => {
  const id = await storePlano(account)
  const page = await open(`/plano-corte?plano=${id}&aba=chapas`, { as: account, device: 'phone' })
  const tela = cortePage(page)
  const plano = planoCortePage(page)
  await plano.chapas.regras.click()
  await page.getByRole('radio', { name: /^Jato d’água ou CNC/ }).click()
  await page.getByLabel('Largura do corte (mm)').fill('3')
  await page.getByLabel('Largura do corte (mm)').press('Tab')
  await page.getByLabel('Usar também o que sai da pia e do cooktop').waitFor()
  expect(await auditWhole(page)).toEqual([])

  await plano.aba('Corte').click()
  await tela.autoOrganizar.click()
  await expect
    .poll(() => stored(account, id), { timeout: 15_000 })
    .toEqual({ modo: 'livre', giros: [[0, 0, 180]], problemas: [] })
  await tela.peca('bancada/2').waitFor()
  // The box of an L is nothing that is cut: it is not drawn, and a press in its notch finds what lies there.
  expect(await tela.peca('bancada/1').locator('rect').count()).toBe(0)
  expect(await tela.colisoes.count()).toBe(0)
  expect(await auditWhole(page)).toEqual([])

  // At the machine, too.
  await page.goto(`/plano-corte?plano=${id}&aba=corte&modo=serra`)
  const marcas = page.getByRole('checkbox', { name: /^Bancada em L, .* cortada$/ })
  await expect.poll(() => marcas.count()).toBe(2)
  expect(await marcas.first().locator('rect').count()).toBe(0)
  expect(await auditWhole(page)).toEqual([])
})

test('a hand drags a sill into a notch, where it keeps to the stone and runs into nothing', async ({
  open,
  account,
}) => {
  const id = await storePlano(account, {
    ...COZINHAS,
    chapas: COZINHAS.chapas.map((chapa) => ({ ...chapa, largura: 3200, altura: 2000 })),
    pecas: COZINHAS.pecas.map((one) => ({ ...one, quantidade: 1 })),
    regras: { ...COZINHAS.regras, modo: 'livre' },
  })
  const page = await open(`/plano-corte?plano=${id}&aba=corte`, { as: account })
  const tela = cortePage(page)
  for (const chave of ['bancada/1', 'soleira/1'])
    await tela
      .open(chave)
      .click()
      .then(() => tela.place(chave).click())
      .then(() => tela.peca(chave).waitFor())
  await expect.poll(() => tela.descricao('bancada/1')).toContain('em 1,0 × 1,0 cm')
  await tela.editar.click()
  const host = await tela.peca('bancada/1').locator('path').first().boundingBox()
  if (!host) throw new Error('The worktop is not drawn.')
  const mm = host.width / 1850
  const onScreen = (x: number, y: number) => ({ x: host.x + x * mm, y: host.y + host.height - y * mm })

  // Whoever presses on the ground in the notch means no piece, though it is in the box of one.
  const isOpen = () => tela.open('bancada/1').getAttribute('aria-expanded')
  const [stone, ground] = [onScreen(300, 1300), onScreen(1500, 1300)]
  await page.mouse.click(stone.x, stone.y)
  await expect.poll(isOpen).toBe('true')
  await page.mouse.click(ground.x, ground.y)
  await expect.poll(isOpen).toBe('false')

  const at = await tela.peca('soleira/1').locator('rect').first().boundingBox()
  if (!at) throw new Error('The sill is not drawn.')
  const from = { x: at.x + at.width / 2, y: at.y + at.height / 2 }
  // Its middle, so that its lower left corner is some millimetres off the inner corner of the L.
  const to = onScreen(604 + 300 + 6, 604 + 75 + 6)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await expect.poll(() => tela.colisoes.count()).toBe(0)
  await page.mouse.up()
  await expect.poll(() => tela.descricao('soleira/1')).toContain('em 61,4 × 61,4 cm')
  await expect.poll(() => stored(account, id)).toMatchObject({ problemas: [] })

  // Over the stone it may not lie, and that is said.
  const down = onScreen(604 + 300, 500)
  await page.mouse.move(to.x, to.y)
  await page.mouse.down()
  await page.mouse.move(down.x, down.y, { steps: 6 })
  await expect.poll(() => tela.colisoes.count()).toBe(2)
  await page.mouse.up()
  await page
    .getByText(/Peças sobrepostas: .*Bancada em L.* se sobrepõem\./)
    .first()
    .waitFor()
  await tela.desfazer.click()
  await expect.poll(() => stored(account, id)).toMatchObject({ problemas: [] })
})
