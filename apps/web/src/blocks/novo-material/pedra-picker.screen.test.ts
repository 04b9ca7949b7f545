// The stones that a quote begins with: what the stock asks for them, and what they were quoted for last.
import { expect } from 'vitest'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, seedClientes, seedStones } from '../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../e2e/audit.ts'
import { orcamentoPage } from '../../../../../e2e/pages/orcamento-page.ts'
import { test } from '../../../../../e2e/test.ts'

test.for(someOf(['light', 'dark'] as const, 1))(
  'a recent stone costs what the stock says; its last price is one tap away (%s)',
  async (theme, { open, account }) => {
    const [pedra] = await seedStones(account)
    const [cliente] = await seedClientes(account, ['Ana Souza'])
    const material = {
      nome: 'Bancada',
      tipo: 'Nome de antes',
      precoM2: 952.68,
      estoqueMaterialId: pedra?.id ?? '',
      pecas: [{ nome: 'Tampo', comprimento: 1, largura: 1 }],
    }
    await call(account, 'orcamentos.create', { body: { materiais: [material] } })
    const page = await open(`/orcamento?clienteId=${cliente?.id}`, { as: account, device: 'phone', theme })
    const wizard = orcamentoPage(page)
    const recentes = page.getByRole('list', { name: 'Recentes' })
    const ultimo = recentes.getByRole('button', { name: 'última vez: R$ 952,68/m²' })
    const preco = page.getByLabel('Preço por m²')
    await ultimo.waitFor()
    expect(await recentes.getByText('Nome de antes').count()).toBe(0)
    expect(await ultimo.count()).toBe(1)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await auditWhole(page)).toEqual([])
    }
    await wizard.pedra(new RegExp(pedra?.nome ?? '')).click()
    const doEstoque = (pedra?.precoVenda ?? 0).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    await expect.poll(() => preco.inputValue()).toBe(doEstoque)

    // Another device: this one keeps the draft that was begun.
    const other = await open(`/orcamento?clienteId=${cliente?.id}`, { as: account, device: 'phone', theme })
    await other.getByRole('button', { name: 'última vez: R$ 952,68/m²' }).click()
    await expect.poll(() => other.getByLabel('Preço por m²').inputValue()).toBe('952,68')
  },
)
