// A whole account comes back from its export: chosen, refused in words, or there.
import { expect } from 'vitest'
import { audit } from '../../../../../e2e/audit.ts'
import { registerAccount, seedReferenceOrcamento, type Account } from '../../../../../e2e/accounts.ts'
import { test } from '../../../../../e2e/test.ts'

async function exportOf({ url, token }: Account): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/api/exportacao/json`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Record<string, unknown>
}

function fileOf(exportacao: object) {
  const buffer = Buffer.from(JSON.stringify(exportacao))
  return { name: 'exportacao.json', mimeType: 'application/json', buffer }
}

test('an export of an account that is still there is refused; one that is nowhere comes back', async ({
  open,
  account,
}) => {
  const other = await registerAccount(account.url)
  await seedReferenceOrcamento(other)
  const page = await open('/importar', { as: account, expected: [/409/] })
  const arquivo = page.getByLabel('Arquivo da exportação')
  const restore = page.getByRole('button', { name: 'Trazer tudo' })
  await arquivo.setInputFiles(fileOf(await exportOf(other)))
  // Nothing is stored before it is confirmed.
  await page.getByText('exportacao.json').waitFor()
  expect(await page.getByText('Nada foi mudado.').count()).toBe(0)
  await restore.click()
  await page
    .getByRole('alert')
    .getByText('Registros deste arquivo já existem em outra conta deste sistema. Nada foi mudado.')
    .waitFor()
  expect(await audit(page)).toEqual([])
  // The same company without its records: nothing of it is taken.
  const { tabelas, ...rest } = (await exportOf(other)) as { tabelas: { empresas: object[] } }
  await arquivo.setInputFiles(fileOf({ ...rest, tabelas: { empresas: tabelas.empresas }, imagens: [] }))
  await restore.click()
  await page.getByRole('status').getByText('Pronto: 1 registro voltou.').waitFor()
})
