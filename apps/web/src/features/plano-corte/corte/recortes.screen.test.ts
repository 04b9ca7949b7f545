// The machine of a plan, chosen in its rules, and what it makes of notches: on the canvas, in words, for the server.
import { expect } from 'vitest'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { call, type Account } from '../../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../../e2e/audit.ts'
import { cortePage } from '../../../../../../e2e/pages/corte-page.ts'
import { planoCortePage } from '../../../../../../e2e/pages/plano-corte-page.ts'
import { LACO_EM_L, pecaAvulsa } from '../../../../../../e2e/pecas-avulsas.ts'
import { test } from '../../../../../../e2e/test.ts'

/** A slab that is too low for anything above the worktop. */
const COZINHA: ConteudoPlanoCorte = {
  chapas: [
    {
      ...{ id: 'c1', chapaId: null, estoqueMaterialId: null, codigo: '', material: 'Granito São Gabriel' },
      ...{ largura: 2850, altura: 1440, espessura: 20, preco: 1152, quantidade: null, retalho: false },
      ...{ veio: 'nenhum', foto: null, defeitos: [] },
    },
  ],
  pecas: [
    pecaAvulsa({ id: 'bancada', nome: 'Bancada em L' }, [1850, 1400], {
      contorno: { lacos: [LACO_EM_L], partes: 1 },
    }),
    pecaAvulsa({ id: 'ilha', nome: 'Ilha' }, [960, 1400]),
    pecaAvulsa({ id: 'soleira', nome: 'Soleira' }, [820, 150], { quantidade: 3 }),
  ],
  regras: {
    ...{ modo: 'guilhotina', serra: 4, refilo: 10, estagios: null },
    sobraMinima: { largura: 400, altura: 150, area: 100_000 },
  },
  cortadas: [],
  prontas: [],
}

async function storePlano(account: Account): Promise<string> {
  const id = crypto.randomUUID()
  const body = { nome: 'Cozinha em L', versao: 0, conteudo: COZINHA }
  await call(account, 'planos-corte.replace', { params: { id }, body })
  return id
}

const stored = async (account: Account, id: string) => {
  const { conteudo, problemas } = await call(account, 'planos-corte.get', { params: { id } })
  const inside = conteudo.cortadas.flatMap(({ pecas }) => pecas.filter(({ dentro }) => dentro))
  return {
    maquina: conteudo.regras.maquina ?? null,
    chapas: conteudo.cortadas.length,
    dentro: inside.length,
    problemas: problemas.map(({ texto }) => texto),
  }
}

test('a saw that stops cuts sills out of the notch of an L, and one slab does', async ({ open, account }) => {
  const id = await storePlano(account)
  const page = await open(`/plano-corte?plano=${id}&aba=chapas`, { as: account, device: 'phone' })
  const tela = cortePage(page)
  const plano = planoCortePage(page)
  await plano.chapas.regras.click()
  await page.getByRole('radio', { name: /^Serra com corte parado/ }).click()
  await page.getByLabel('Folga no recorte (mm)').fill('12')
  await page.getByLabel('Folga no recorte (mm)').press('Tab')
  expect(await auditWhole(page)).toEqual([])

  await plano.aba('Corte').click()
  await tela.autoOrganizar.click()
  // With what lies free above and beside the worktop, as far as the search found that of use.
  await page.getByText(/Bancada em L deixa um recorte de .* cm.*: 3 peças couberam nele\./).waitFor()
  await page.getByText('Termine à mão: 54 mm em cada canto interno.').waitFor()
  await expect
    .poll(() => stored(account, id))
    .toEqual({ maquina: 'parada', chapas: 1, dentro: 3, problemas: [] })
  await tela.cortes.click()
  expect(await page.locator('[data-canto-a-mao]').count()).toBe(1)
  expect(await auditWhole(page)).toEqual([])

  // A bridge saw cannot: it is said of each piece, and laid out again it takes another slab.
  await plano.aba('Chapas').click()
  await plano.chapas.regras.click()
  await page.getByRole('radio', { name: /^Serra ponte/ }).click()
  await plano.aba('Corte').click()
  await page
    .getByText(/^Soleira \d\/3 está no recorte de Bancada em L, e esta máquina só corta/)
    .first()
    .waitFor()
  await tela.autoOrganizar.click()
  await expect
    .poll(() => stored(account, id))
    .toEqual({ maquina: 'ponte', chapas: 2, dentro: 0, problemas: [] })
  const unused = page.getByText(/não é usado: a serra ponte não faz corte parado\.$/)
  await expect.poll(() => tela.chapa.textContent()).toContain('Chapa 1/2')
  if (!(await unused.isVisible())) await tela.proxima.click()
  await unused.waitFor()
  await page.getByRole('button', { name: 'Trocar a máquina' }).click()
  await plano.chapas.regras.waitFor()
})

test('what lies in a notch is dragged along with its host, and keeps to the sides of the notch', async ({
  open,
  account,
}) => {
  const id = crypto.randomUUID()
  const conteudo: ConteudoPlanoCorte = {
    ...COZINHA,
    chapas: COZINHA.chapas.map((chapa) => ({ ...chapa, largura: 3200, altura: 2000 })),
    pecas: COZINHA.pecas.map((one) => ({ ...one, podeGirar: false })),
    regras: { ...COZINHA.regras, maquina: 'parada' },
  }
  await call(account, 'planos-corte.replace', {
    params: { id },
    body: { nome: 'Cozinha', versao: 0, conteudo },
  })
  const page = await open(`/plano-corte?plano=${id}&aba=corte`, { as: account })
  const tela = cortePage(page)
  for (const chave of ['bancada/1', 'soleira/1'])
    await tela
      .open(chave)
      .click()
      .then(() => tela.place(chave).click())
      .then(() => tela.peca(chave).waitFor())
  // The notch is free from 61,4 cm of the host on: its blade and the corner's ten millimetres beside the stone.
  await expect.poll(() => tela.descricao('bancada/1')).toContain('em 1,0 × 1,0 cm')
  await expect.poll(() => tela.descricao('soleira/1')).toContain('em 62,4 × 62,4 cm')
  await tela.open('bancada/1').click()
  await tela.editar.click()
  const box = await tela.peca('bancada/1').locator('path').boundingBox()
  if (!box) throw new Error('The worktop is not drawn.')
  const from = { x: box.x + 30, y: box.y + box.height - 30 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y - 20, { steps: 4 })
  await expect.poll(() => tela.colisoes.count()).toBe(0)
  await page.mouse.up()
  const at = async (chave: string) =>
    (await tela.descricao(chave))
      ?.match(/em ([\d,]+) × ([\d,]+) cm/)
      ?.slice(1)
      .map((cm) => Math.round(Number(cm.replace(',', '.')) * 10))
  await expect.poll(async () => (await at('bancada/1'))?.[0]).toBeGreaterThan(50)
  const [host, guest] = [await at('bancada/1'), await at('soleira/1')]
  expect([0, 1].map((axis) => (guest?.[axis] ?? 0) - (host?.[axis] ?? 0))).toEqual([614, 614])
  await expect.poll(() => stored(account, id)).toMatchObject({ dentro: 1, problemas: [] })
})
