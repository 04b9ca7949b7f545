// Stones that nobody photographed: drawn off the page's own thread, kept on the device, and never taken for a photo.
import { describe, expect } from 'vitest'
import { call } from '../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../e2e/audit.ts'
import { test } from '../../../../../e2e/test.ts'

describe('a stone without a photo', () => {
  test('is drawn where the trade knows its name, with the word, and not where it does not', async ({
    open,
    account,
  }) => {
    const { id: categoriaId } = await call(account, 'categorias-material.create', {
      body: { nome: 'Granito' },
    })
    for (const nome of ['Preto São Gabriel', 'Pedra da minha rua'])
      await call(account, 'estoque-materiais.create', {
        body: { nome, categoriaId, precoCompra: 200, precoVenda: 480, quantidadeEstoque: 10 },
      })
    const page = await open('/materiais', { as: account })
    const known = page.locator('article', { hasText: 'Preto São Gabriel' })
    const unknown = page.locator('article', { hasText: 'Pedra da minha rua' })
    await known.locator('[data-pedra-desenhada]').waitFor()
    await known.getByText('ilustração').waitFor()
    expect(await unknown.locator('[data-pedra-desenhada]').count()).toBe(0)
    expect(await unknown.getByText('ilustração').count()).toBe(0)
    expect(await auditWhole(page)).toEqual([])

    // A real picture: as wide as it was asked for, and dark as the stone is.
    const drawn = await known.locator('[data-pedra-desenhada]').evaluate(async (image) => {
      const picture = image as HTMLImageElement
      await picture.decode()
      const canvas = new OffscreenCanvas(1, 1)
      const context = canvas.getContext('2d')
      context?.drawImage(picture, 0, 0, 1, 1)
      const [light = 255] = context?.getImageData(0, 0, 1, 1).data ?? []
      return { width: picture.naturalWidth, light }
    })
    expect(drawn.width).toBe(480)
    expect(drawn.light).toBeLessThan(70)

    // The next visit finds it on the device.
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('pedras-desenhadas')).keys()).map(({ url }) => url))
    const [before] = await kept()
    expect(before).toContain('preto-sao-gabriel')
    await page.reload()
    await known.locator('[data-pedra-desenhada]').waitFor()
    expect(await kept()).toEqual([before])
  })

  test('stands beside its name in the stock of a phone', async ({ open, account }) => {
    await call(account, 'exemplos.create')
    const page = await open('/estoque', { as: account, device: 'phone' })
    await page.locator('[data-produto] [data-pedra-desenhada]').first().waitFor()
    expect(await auditWhole(page)).toEqual([])

    // The slabs say that they are drawn, on the card and when they are opened.
    await page.goto('/estoque?aba=chapas')
    const slab = page.locator('[data-chapa]').first()
    await slab.getByText('ilustração').waitFor()
    expect(await auditWhole(page)).toEqual([])
    await slab.click()
    await page.getByRole('dialog').getByText('ilustração').waitFor()
  })
})
