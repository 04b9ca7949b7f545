// What a customer may ask by law: a copy of everything, and that it goes.
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { someOf } from '@lapida/domain/testing/wide-run'
import { call, seedReferenceOrcamento, type Account } from '../../../../../e2e/accounts.ts'
import { audit } from '../../../../../e2e/audit.ts'
import { clienteDetalhesPage } from '../../../../../e2e/pages/cliente-detalhes-page.ts'
import { pdfText } from '../../../../../e2e/pdf.ts'
import { test } from '../../../../../e2e/test.ts'

const FAILING = [/503/]
const NO_NETWORK = [/Failed to load resource|ERR_INTERNET_DISCONNECTED/]

/** A customer with a quote that was approved and one that was not; gives the customer's id. */
async function seed(account: Account): Promise<string> {
  const { id, clienteId } = await seedReferenceOrcamento(account)
  await call(account, 'orcamentos.change', { params: { id }, body: { status: 'aprovado' } })
  await call(account, 'orcamentos.create', { body: { clienteId } })
  return clienteId ?? ''
}

test('a customer’s data is saved as a file', async ({ open, account }) => {
  const id = await seed(account)
  const page = await open(`/cliente-detalhes/${id}`, { as: account })
  const { dadosPessoais } = clienteDetalhesPage(page)
  await dadosPessoais.abrir.click()
  await dadosPessoais.dialog.getByText('1 orçamento sai por inteiro.').waitFor()
  const saving = page.waitForEvent('download')
  await dadosPessoais.baixar('JSON').click()
  const path = await (await saving).path()
  const dados = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { id: string }[]>
  expect(dados['clientes']?.map((each) => each.id)).toEqual([id])
  expect(dados['orcamentos']).toHaveLength(2)
})

test('the same data is saved on paper, and what failed is tried again', async ({ open, account }) => {
  const id = await seed(account)
  const page = await open(`/cliente-detalhes/${id}`, { as: account, expected: FAILING })
  const { dadosPessoais } = clienteDetalhesPage(page)
  await page.route('**/api/clientes/*/dados', (route) => route.fulfill({ status: 503, body: '{}' }), {
    times: 1,
  })
  await dadosPessoais.abrir.click()
  await dadosPessoais.baixar('PDF').click()
  await dadosPessoais.tentar('PDF').waitFor()
  expect(await audit(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await dadosPessoais.tentar('PDF').click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('dados-ana-souza.pdf')
  const text = await pdfText(await file.path())
  const { orcamentos } = await call(account, 'orcamentos.list')
  for (const { numeracao } of orcamentos) expect(text).toContain(numeracao)
  for (const part of ['Ana Souza', 'Cadastro', 'Recebimentos', 'Histórico', 'Lei 13.709/2018'])
    expect(text).toContain(part)
  await dadosPessoais.baixar('PDF').waitFor()
})

test.for(someOf(['phone', 'desktop'] as const, 1))(
  'what goes and what stays is told, the password is asked for, and then the customer is gone (%s)',
  async (device, { open, account }) => {
    const id = await seed(account)
    const page = await open(`/cliente-detalhes/${id}`, { as: account, device })
    const { dadosPessoais, nome } = clienteDetalhesPage(page)
    await nome.getByText('Ana Souza').waitFor()
    await dadosPessoais.abrir.click()
    await dadosPessoais.dialog
      .getByText(
        /^1 orçamento aprovado fica guardado como prova até \d\d\/\d\d\/\d{4}, sem aparecer em listas\.$/,
      )
      .waitFor()
    expect(await audit(page)).toEqual([])
    await dadosPessoais.apagar.click()
    await dadosPessoais.dialog.getByText('Digite a sua senha.').waitFor()
    await dadosPessoais.senha.fill(account.password)
    await dadosPessoais.apagar.click()
    await page.waitForURL('**/clientes')
    await page.getByText('Nenhum cliente cadastrado').waitFor()
    await page.goto('/orcamentos')
    await page.getByText('Nenhum orçamento', { exact: false }).first().waitFor()
    expect((await call(account, 'clientes.list')).clientes).toEqual([])
    const left = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
      const texts = await Promise.all(
        names.map(
          (name) =>
            new Promise<string>((resolve, reject) => {
              const opening = indexedDB.open(name)
              opening.onerror = () => reject(new Error(`${name} did not open.`))
              opening.onsuccess = () => {
                const database = opening.result
                const tables = [...database.objectStoreNames]
                const reading = database.transaction(tables).objectStore.bind(database.transaction(tables))
                const rows = tables.map(
                  (table) =>
                    new Promise<unknown[]>((done) => {
                      const asked = reading(table).getAll()
                      asked.onsuccess = () => done(asked.result)
                    }),
                )
                void Promise.all(rows).then((all) => {
                  database.close()
                  resolve(JSON.stringify(all))
                })
              }
            }),
        ),
      )
      return texts.join()
    })
    expect(left).not.toContain('Ana Souza')
  },
)

test('a wrong password says so and changes nothing; without a connection nothing can be done', async ({
  open,
  account,
}) => {
  const id = await seed(account)
  const page = await open(`/cliente-detalhes/${id}`, { as: account, expected: NO_NETWORK })
  const { dadosPessoais, nome } = clienteDetalhesPage(page)
  await nome.getByText('Ana Souza').waitFor()
  await dadosPessoais.abrir.click()
  await dadosPessoais.senha.fill('outra senha qualquer')
  await dadosPessoais.apagar.click()
  await dadosPessoais.dialog.getByText('A senha não confere.').waitFor()
  expect((await call(account, 'clientes.list')).clientes).toHaveLength(1)
  await page.context().setOffline(true)
  await dadosPessoais.dialog.getByText('Exportar e apagar precisam de internet.').waitFor()
  for (const button of [dadosPessoais.apagar, dadosPessoais.baixar('PDF'), dadosPessoais.baixar('JSON')])
    expect(await button.getAttribute('aria-disabled')).toBe('true')
  expect(await audit(page)).toEqual([])
})
