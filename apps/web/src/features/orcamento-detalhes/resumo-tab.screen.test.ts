// What stands in the summary before all of its code is here.
import { expect } from 'vitest'
import { seedReferenceOrcamento } from '../../../../../e2e/accounts.ts'
import { holdCode } from '../../../../../e2e/hold-code.ts'
import { detalhesPage } from '../../../../../e2e/pages/detalhes-page.ts'
import { test } from '../../../../../e2e/test.ts'

test('the row of a phone has both of its buttons before the code of the PDF is here', async ({
  open,
  account,
}) => {
  const { id } = await seedReferenceOrcamento(account)
  const page = await open('/planos', { as: account, device: 'phone' })
  const bring = await holdCode(page, 'O perfil da empresa ainda não chegou a este aparelho')
  const { open: openDetalhes, shown, editar, baixarPdf } = detalhesPage(page)
  await openDetalhes(id)
  await shown()
  await baixarPdf.waitFor()
  expect(await baixarPdf.isEnabled()).toBe(false)
  const before = await editar.boundingBox()
  bring()
  await expect.poll(() => baixarPdf.isEnabled()).toBe(true)
  expect(await editar.boundingBox()).toEqual(before)
})
