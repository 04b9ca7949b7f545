// A seam that opens like a book: from the stock's numbers to the customer's page, and what is only foreseen on the way.
import { expect } from 'vitest'
import { call, type Account } from '../../../../../../e2e/accounts.ts'
import { auditWhole } from '../../../../../../e2e/audit.ts'
import { seedCozinha } from '../../../../../../e2e/cozinha-de-exemplo.ts'
import { photographChapa } from '../../../../../../e2e/foto-plana.ts'
import { test } from '../../../../../../e2e/test.ts'

const planoOf = (account: Account, id: string) => call(account, 'planos-corte.get', { params: { id } })

/** As long as a code may be, and in one word: what it stands on has to break it. */
const LONGO = `CH${'W'.repeat(38)}`

/** The two large slabs of the sample plan as neighbours of one block, polished on opposite faces. */
async function seedLivro(account: Account) {
  const { id, chapas } = await seedCozinha(account)
  // The second slab came into the plan as it is in the stock: nobody has photographed it.
  const { nome, versao, conteudo } = await planoOf(account, id)
  const semFoto = conteudo.chapas.map((chapa) =>
    chapa.id === 'mais' ? { ...chapa, codigo: LONGO, foto: null, fotoPlana: false } : chapa,
  )
  const body = { nome, versao, conteudo: { ...conteudo, chapas: semFoto } }
  await call(account, 'planos-corte.replace', { params: { id }, body })
  const inteiras = chapas
    .filter(({ retalho }) => !retalho)
    .map((chapa) => (chapa.id === 'mais' ? { ...chapa, codigo: LONGO } : chapa))
  for (const [i, { chapaId, codigo }] of inteiras.entries())
    await call(account, 'chapas.change', {
      params: { id: chapaId ?? '' },
      body: { codigo, bloco: 'B-0412', sequencia: i + 1, face: i === 0 ? 'A' : 'B' },
    })
  const [uma, outra] = inteiras.map(({ chapaId, codigo, largura, altura }) => ({
    ...{ id: chapaId ?? '', codigo, largura, altura },
  }))
  if (!uma || !outra) throw new Error('The sample plan has two slabs.')
  return { id, uma, outra }
}

test.for([
  { device: 'desktop', theme: 'light' },
  { device: 'phone', theme: 'dark' },
] as const)(
  'a seam is opened to the slab beside it, foreseen, photographed, measured and shown to its customer ($device)',
  async ({ device, theme }, { open, account }) => {
    const { id, uma, outra } = await seedLivro(account)
    await call(account, 'empresa.change', { body: { exigenciaResposta: 'nome', exigeProva: 'sempre' } })
    const antes = (await planoOf(account, id)).conteudo
    const orcamentoId = antes.pecas.find((peca) => peca.orcamentoId)?.orcamentoId ?? ''
    await call(account, 'propostas.create', { params: { id: orcamentoId } })
    const page = await open('/clientes', { as: account, device, theme })
    await photographChapa(page, account, uma)
    await page.goto(`/plano-corte?plano=${id}&aba=montagem`)
    const juntas = page.getByRole('region', { name: 'Juntas' })
    const emenda = juntas.getByRole('button', { name: /^Emenda [A-Z]+ · 0,600 m/ })
    await emenda.click()
    await juntas.getByRole('button', { name: `Abrir em livro com ${outra.codigo}` }).click()

    // Only the mirror of its neighbour is known of that slab: nothing is measured, and nothing is sent of it.
    await page
      .getByText(new RegExp(`aberta em livro na chapa ${outra.codigo}$`))
      .first()
      .waitFor()
    const aberta = juntas.getByRole('button', { name: /^Emenda em livro [A-Z]+/ })
    await aberta.getByText(`Espelho previsto: fotografe a chapa ${outra.codigo} antes de cortar.`).waitFor()
    expect(await auditWhole(page)).toEqual([])
    await page
      .getByText(`Fotografe a chapa ${outra.codigo} antes de enviar a prova`, { exact: false })
      .waitFor()
    expect(await page.getByRole('button', { name: 'Enviar prova' }).count()).toBe(0)
    await expect.poll(async () => (await planoOf(account, id)).conteudo.cortadas).not.toEqual(antes.cortadas)
    const { conteudo, problemas, versao } = await planoOf(account, id)
    expect(problemas).toEqual([])
    const held = conteudo.cortadas.flatMap(({ chapa, pecas }) =>
      pecas.filter(({ presa }) => presa).map(() => chapa),
    )
    expect(new Set(held).size).toBe(2)
    expect(held).toHaveLength(2)
    const refused = await fetch(`${account.url}/api/orcamentos/${orcamentoId}/provas`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ planoId: id, versao }),
    })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      409,
      'PROVA_ESPELHO_PREVISTO',
    ])

    // Photographed at the rack, it is measured on whatever device comes next.
    await photographChapa(page, account, { ...outra, espelhada: true })
    const later = await open(`/plano-corte?plano=${id}&aba=montagem`, { as: account, device, theme })
    const medida = later.getByRole('region', { name: 'Juntas' }).getByRole('button', { name: / em livro/ })
    await medida.getByText(/% · desencontro/).waitFor()
    const [, valor, desencontro] = /(\d+) % · desencontro (\d+) mm/.exec(await medida.innerText()) ?? []
    expect(Number(valor)).toBeGreaterThan(75)
    expect(Number(desencontro)).toBeLessThanOrEqual(2)

    await later.getByRole('button', { name: 'Enviar prova' }).click()
    await later.getByText('Esperando o cliente').first().waitFor({ timeout: 60_000 })
    await later.goto(`/orcamento/${orcamentoId}/pedra`)
    await later
      .getByText(/abre em livro, um lado o espelho do outro/)
      .first()
      .waitFor()
    expect(await auditWhole(later)).toEqual([])
  },
)
