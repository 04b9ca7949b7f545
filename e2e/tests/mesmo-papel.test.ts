// The customer's PDF and the seller's: the server draws one, the browser the other.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { cozinhaInL, pecaOf } from '@lapida/desenho/testing/cozinha'
import { ORCAMENTOS_EXEMPLO } from '@lapida/domain/exemplos/orcamentos'
import { expect, onTestFinished } from 'vitest'
import { call, seedClientes, type Account } from '../accounts.ts'
import { storeDesenho } from '../desenhos.ts'
import { detalhesPage } from '../pages/detalhes-page.ts'
import { pdfImages, pdfInfo, pdfPages } from '../pdf.ts'
import { test } from '../test.ts'

/** A picture of one colour, as a PNG; half transparent where that is wanted. */
function pngOf(width: number, height: number, alpha: boolean): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, alpha ? 6 : 2], 8)
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * (alpha ? 4 : 3), 150)])
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat(parts))
}

async function storeFoto(account: Account, [width, height]: readonly [number, number], alpha = false) {
  const form = new FormData()
  form.append('file', new Blob([pngOf(width, height, alpha)]), 'foto.png')
  const response = await fetch(`${account.url}/api/upload-image`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${account.token}` },
  })
  const { imageUrl } = (await response.json()) as { imageUrl: string }
  return new URL(imageUrl, account.url).pathname
}

/** The company as it would fill its profile, with a logo that is partly transparent. */
async function seedEmpresa(account: Account): Promise<void> {
  const logo = await storeFoto(account, [300, 100], true)
  const { documentos } = await call(account, 'empresa.get')
  await call(account, 'empresa.change', {
    body: {
      nomeEmpresa: 'Rocha Forte Mármores',
      cnpj: '11222333000181',
      endereco: 'Rua das Pedras, 120',
      cidade: 'Osasco',
      estado: 'SP',
      chavePix: '11222333000181',
      logo,
      documentos: { ...documentos, cabecalho: 'Sob medida desde 1987.', rodape: 'Obrigado pela confiança.' },
    },
  })
}

async function keep(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lapida-papel-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'orcamento.pdf')
  await writeFile(path, bytes)
  return path
}

/** What a reader finds in a file: the words of each page, and which pictures of which size are on it. */
async function contentOf(path: string) {
  const { Title, Pages } = await pdfInfo(path)
  return { Title, Pages, words: await pdfPages(path), images: await pdfImages(path) }
}

test('are the same, page by page, in words, logo, photos and drawings', async ({ open, account }) => {
  await seedEmpresa(account)
  const fotos = [await storeFoto(account, [400, 300]), await storeFoto(account, [1_600, 2_400])]
  const desenho = { ...cozinhaInL(), id: crypto.randomUUID() }
  await storeDesenho(account, desenho)
  const vinculo = {
    desenhoId: desenho.id,
    pecaId: pecaOf(desenho).id,
    linha: 'peca',
    revisao: desenho.revisao,
    marca: 'm',
  }
  const drawn = ORCAMENTOS_EXEMPLO[0]
  const material = drawn?.orcamento.materiais[0]
  if (!drawn || !material) throw new Error('There are no sample quotes.')
  const withAll = {
    ...drawn.orcamento,
    materiais: [
      {
        ...material,
        images: fotos,
        pecas: material.pecas?.map((peca, i) => (i === 0 ? { ...peca, desenho: vinculo } : peca)),
      },
    ],
  }
  const [peca] = material.pecas ?? []
  if (!peca) throw new Error('The first sample has no pieces.')
  const manyMateriais = {
    ...drawn.orcamento,
    servicos: [],
    materiais: Array.from({ length: 12 }, (_, i) => ({
      ...material,
      ambiente: `Apartamento ${i + 1}`,
      images: fotos,
      pecas: [peca],
      itens: [],
    })),
  }
  const [cliente] = await seedClientes(account, ['Érica Ünlü Łódź'])
  const meios = { clienteId: cliente?.id ?? null, meiosPagamento: ['PIX'] }
  const wanted = [withAll, manyMateriais, ...ORCAMENTOS_EXEMPLO.map((exemplo) => exemplo.orcamento)]
  for (const orcamento of wanted) {
    const { id, linkPublico } = await call(account, 'orcamentos.create', { body: { ...orcamento, ...meios } })
    const page = await open(`/orcamento-detalhes/${id}`, { as: account })
    const { shown, download } = detalhesPage(page)
    await shown()
    const seller = await contentOf(await (await download()).path())
    const answer = await fetch(`${account.url}${linkPublico ?? ''}/pdf`)
    const customer = await contentOf(await keep(new Uint8Array(await answer.arrayBuffer())))
    expect(customer).toEqual(seller)
    // The logo on every page, the photos once; without a drawing each of these stands on one page.
    const photos = orcamento.materiais.flatMap(({ images = [] }) => images).length
    const of = { pages: orcamento === withAll ? Number(customer.Pages) : 1, fotos: photos }
    expect([Number(customer.Pages), customer.images.length]).toEqual([of.pages, of.pages + of.fotos])
    await page.close()
  }
})
