// One quote, one total: wherever it is shown, read or printed, to the centavo.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { ORCAMENTOS_EXEMPLO } from '@lapida/domain/exemplos/orcamentos'
import type { OrcamentoExemplo } from '@lapida/domain/exemplos/montagem'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { call, type Account } from '../accounts.ts'
import { detalhesPage } from '../pages/detalhes-page.ts'
import { publicaPage } from '../pages/publica-page.ts'
import { pdfText } from '../pdf.ts'
import { test } from '../test.ts'

async function store(account: Account, { cliente, orcamento }: OrcamentoExemplo): Promise<Orcamento> {
  const id = crypto.randomUUID()
  await call(account, 'clientes.save', { body: { clientes: [{ ...cliente, id }] } })
  return call(account, 'orcamentos.create', { body: { ...orcamento, clienteId: id } })
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lapida-total-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Single plain spaces, as a person reads it: amounts carry one that does not break. */
const plain = (text: string) => text.replace(/\s+/g, ' ')

const CASES = ORCAMENTOS_EXEMPLO.map((exemplo) => ({
  exemplo,
  total: plain(formatDinheiro(reaisToCentavos(exemplo.resumo.total))),
}))

test.for(CASES)('$total is the total on every surface', async ({ exemplo, total }, { open, account }) => {
  const { id, linkPublico } = await store(account, exemplo)
  const link = linkPublico ?? ''
  const folder = await makeFolder()
  const seen: Record<string, string> = {}
  const amountAfter = (label: RegExp, text: string) =>
    new RegExp(`${label.source} (R\\$ [\\d.]+,\\d\\d)`).exec(plain(text))?.[1] ?? plain(text)

  const { orcamentos } = await call(account, 'orcamentos.list')
  seen['list call'] = plain(
    orcamentos.map(({ valorTotal }) => formatDinheiro(reaisToCentavos(valorTotal))).join(),
  )
  const one = await call(account, 'orcamentos.get', { params: { id } })
  seen['quote call'] = plain(formatDinheiro(reaisToCentavos(one.valorTotal)))

  const page = await open('/home', { as: account })
  const row = page
    .locator(`a[href="/orcamento-detalhes/${id}"]`)
    .filter({ hasText: exemplo.cliente.nomeCompleto })
  seen['home'] = /R\$ [\d.]+,\d\d/.exec(plain(await row.last().innerText()))?.[0] ?? ''
  await page.goto('/orcamentos')
  seen['list screen'] = /R\$ [\d.]+,\d\d/.exec(plain(await row.innerText()))?.[0] ?? ''
  seen['sum of the list'] = amountAfter(
    /Valor Total/,
    await page.getByRole('region', { name: 'Totais' }).innerText(),
  )

  const { open: openDetalhes, shown, numeros, painel, download } = detalhesPage(page)
  await openDetalhes(id)
  await shown()
  seen['detail, figures'] = amountAfter(/Total/, await numeros.innerText())
  seen['detail, summary'] = amountAfter(/Total Final/, await painel('Resumo').innerText())
  const local = join(folder, 'local.pdf')
  await (await download()).saveAs(local)
  seen['PDF of the browser'] = amountAfter(/Total Final/, await pdfText(local))
  seen['PDF of the browser, head'] = /R\$ [\d.]+,\d\d/.exec(plain(await pdfText(local)))?.[0] ?? ''

  const publica = publicaPage(page)
  await publica.open(link)
  seen['public page'] = amountAfter(/Total/, await publica.soma.innerText())
  seen['public page, head'] =
    /R\$ [\d.]+,\d\d/.exec(plain(await page.getByRole('region', { name: 'Resumo' }).innerText()))?.[0] ?? ''
  await page.context().addInitScript(() => {
    window.print = () => undefined
  })
  await publica.openPrint(link)
  const printed = join(folder, 'impresso.pdf')
  await writeFile(printed, await page.pdf({ preferCSSPageSize: true }))
  seen['print version'] = amountAfter(/Total Final/, await pdfText(printed))

  const served = join(folder, 'servidor.pdf')
  const response = await fetch(`${account.url}${link}/pdf`)
  await writeFile(served, new Uint8Array(await response.arrayBuffer()))
  seen['PDF of the server'] = amountAfter(/Total Final/, await pdfText(served))

  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((surface) => [surface, total])))
})
