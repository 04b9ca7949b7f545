// The company says which saw it has: new plans begin with it, and those that exist keep theirs until somebody asks.
import { expect } from 'vitest'
import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { call } from '../accounts.ts'
import { audit } from '../audit.ts'
import { empresaPage } from '../pages/empresa-page.ts'
import { planoCortePage } from '../pages/plano-corte-page.ts'
import { test } from '../test.ts'

test('the saw of the company is said once, without network too, and a plan that exists keeps its own', async ({
  open,
  account,
}) => {
  const chapa = {
    id: 'chapa',
    chapaId: null,
    estoqueMaterialId: null,
    codigo: '',
    material: 'Branco Dallas',
    largura: 2900,
    altura: 1800,
    espessura: 20,
    preco: 0,
    quantidade: 1,
    retalho: false,
    veio: 'nenhum' as const,
    foto: null,
    defeitos: [],
  } satisfies ChapaDoPlano
  const regras = { ...REGRAS_PADRAO, refilo: 20 }
  const velho = '6b1f0b0e-7f5b-4a53-9f0e-5a1f5d5f7a76'
  await call(account, 'planos-corte.replace', {
    params: { id: velho },
    body: {
      nome: 'O de antes',
      versao: 0,
      conteudo: { chapas: [chapa], pecas: [], regras, cortadas: [], prontas: [] },
    },
  })

  const stored = async () => {
    const { conteudo } = await call(account, 'planos-corte.get', { params: { id: velho } })
    return JSON.stringify(conteudo)
  }
  const antes = await stored()

  const page = await open('/empresa?aba=corte', {
    as: account,
    device: 'phone',
    expected: [/ERR_INTERNET_DISCONNECTED/],
  })
  const empresa = empresaPage(page)
  await page.getByRole('radio', { name: /^Serra com corte parado/ }).click()
  await empresa.field('Diâmetro do disco (mm)').fill('400 mm')
  await empresa.aba('Dados').click()
  // What is no number is still there, and nothing is saved beside it.
  await empresa.salvar.click()
  await expect.poll(() => empresa.field('Diâmetro do disco (mm)').inputValue()).toBe('400 mm')
  expect((await call(account, 'empresa.get')).serra).toBeNull()
  await empresa.field('Diâmetro do disco (mm)').fill('400')
  expect(await audit(page)).toEqual([])
  await empresa.salvar.click()
  await empresa.perfilSalvo.waitFor()
  const serra = { ...REGRAS_PADRAO, maquina: 'parada', disco: 400 }
  expect((await call(account, 'empresa.get')).serra).toEqual(serra)

  expect(await stored()).toBe(antes)

  const plano = planoCortePage(page)
  await page.goto(`/plano-corte?plano=${velho}&aba=chapas`)
  await plano.chapas.regras.getByText(/refilo 20 mm/).waitFor()
  await page
    .getByText(
      'Na empresa: serra com corte parado · diâmetro 400 mm · folga no recorte 10 mm · não usa as aberturas · refilo 10 mm.',
    )
    .waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await audit(page)).toEqual([])
  const usar = page.getByRole('button', { name: 'Usar a serra da empresa', exact: true })
  await usar.click()
  await plano.chapas.regras.getByText(/Serra com corte parado · .*refilo 10 mm/).waitFor()
  await usar.waitFor({ state: 'detached' })
  await plano.avisoAcao('Desfazer').click()
  await usar.waitFor()
  await plano.salvo('salvo').waitFor()
  expect(await stored()).toBe(antes)

  await plano.aba('Projetos').click()
  await plano.orcamentos.regiao.waitFor()
  await plano.planos.abrir.click()
  await plano.planos.linha('O de antes').waitFor()
  await page.context().setOffline(true)
  await plano.planos.novo.click()
  await plano.aba('Chapas').click()
  await plano.chapas.regras.getByText(/Serra com corte parado · serra 4 mm · refilo 10 mm/).waitFor()
  expect(await usar.count()).toBe(0)
})
