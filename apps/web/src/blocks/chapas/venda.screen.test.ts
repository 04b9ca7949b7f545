// A leftover is put up for sale, found by somebody without a script, held while they come, and gone from the page meanwhile.
import { expect } from 'vitest'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, seedStones, type Account } from '../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../e2e/audit.ts'
import { photographChapa } from '../../../../../e2e/foto-plana.ts'
import { test } from '../../../../../e2e/test.ts'

const LONGO = 'Quartzito Taj Mahal Extra Exportação Bookmatch Acetinado Duas Faces Lote Especial 2026'

async function seedRetalho(account: Account): Promise<string> {
  const [pedra] = await seedStones(account)
  const estoqueMaterialId = pedra?.id ?? ''
  await call(account, 'estoque-materiais.change', {
    params: { id: estoqueMaterialId },
    body: { nome: LONGO },
  })
  const body = { estoqueMaterialId, codigo: 'RT-0001', retalho: true, largura: 1_200, altura: 600 }
  return (await call(account, 'chapas.create', { body })).id
}

test.for(
  someOf(
    [
      { device: 'phone', theme: 'dark' },
      { device: 'desktop', theme: 'light' },
    ] as const,
    1,
  ),
)(
  'from the rack to the page and off it again ($device, $theme)',
  { timeout: 120_000 },
  async ({ device, theme }, { open, account }) => {
    const chapaId = await seedRetalho(account)
    const page = await open('/empresa?aba=corte', { as: account, device, theme, serviceWorker: true })
    await page.getByRole('switch', { name: 'Página pública de retalhos' }).click()
    // Nobody is told that it is open while it is not.
    await page.getByText(/A página fica fechada enquanto falta: .*CNPJ/).waitFor()
    await call(account, 'empresa.change', {
      body: { nomeEmpresa: 'Rocha Forte', cnpj: '11222333000181', endereco: 'Rua A, 1', cidade: 'Osasco' },
    })
    await call(account, 'empresa.change', { body: { telefone: '11987654321' } })
    await page.getByLabel('Recado no alto da página').fill('Retire na oficina.')
    await page.getByRole('button', { name: 'Salvar Perfil' }).click()
    await expect
      .poll(async () => (await call(account, 'empresa.get')).vitrine)
      .toEqual({ ligada: true, mensagem: 'Retire na oficina.' })
    expect(await auditWhole(page)).toEqual([])
    const endereco = await page.getByRole('link', { name: 'Abrir a página' }).getAttribute('href')
    const publico = new URL(endereco ?? '').pathname

    await photographChapa(page, account, { id: chapaId, largura: 1_200, altura: 600 })
    await page.goto('/estoque?aba=chapas')
    await page.getByRole('button', { name: 'Ver RT-0001' }).click()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await page.getByRole('switch', { name: 'À venda na página de retalhos' }).click()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText('Para publicar, informe o preço: a lei pede o preço junto da foto.').waitFor()
    await page.getByLabel('Preço à vista (R$)').fill('1.350,5')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText('À venda · R$ 1.350,50').first().waitFor()

    const lida = await open(publico, { device, theme })
    expect(await auditWhole(lida)).toEqual([])
    await lida.setViewportSize({ width: 320, height: 640 })
    expect(await lida.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const cliente = await open(publico, { device, theme, context: { javaScriptEnabled: false } })
    const oferta = cliente.getByRole('listitem').filter({ hasText: LONGO })
    await oferta.getByText('R$ 1.350,50').waitFor()
    await expect
      .poll(() => oferta.getByAltText(/RT-0001/).evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(200)
    expect(await oferta.getByRole('link', { name: /Quero este/ }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/5511987654321\?text=Ol/,
    )
    await cliente.getByText('Procurar por pedra, medida ou preço').click()
    await cliente.getByLabel('Cabe uma peça de').fill('0,60')
    await cliente.getByLabel('por', { exact: true }).fill('1,30')
    await cliente.getByRole('button', { name: 'Procurar', exact: true }).click()
    await cliente.getByRole('heading', { name: 'Nada encontrado' }).waitFor()
    expect(await cliente.getByLabel('por', { exact: true }).inputValue()).toBe('1,30')
    await cliente.getByRole('link', { name: 'Ver todos' }).first().click()
    await oferta.waitFor()

    await page.getByRole('button', { name: 'Ações de RT-0001' }).click()
    await page.getByRole('menuitem', { name: 'Segurar 48 h para quem perguntou' }).click()
    await page.getByText(/Retalho RT-0001 segurado até/).waitFor()
    await cliente.reload()
    await cliente.getByRole('heading', { name: 'Nenhum retalho à venda agora' }).waitFor()
    await page.getByRole('button', { name: 'Ver RT-0001' }).click()
    await page.getByRole('dialog', { name: 'RT-0001' }).getByText('Segurado até').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(async () => (await cliente.reload()) && (await oferta.count())).toBe(1)
    // Where the app is at hand without a network, too, the address is the server's page.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(publico)
    await page.getByRole('heading', { level: 1, name: 'Retalhos à venda' }).waitFor()
  },
)
