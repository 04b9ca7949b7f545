// The public page of what is for sale, with 500 leftovers: what it weighs, how long the server takes for it, and how
// long one waits for it on a slow line.
import { brotliCompressSync, constants } from 'node:zlib'
import { pathOfVitrine } from '@lapida/domain/empresa/vitrine'
import { call, seedStones, type Account } from '../e2e/accounts.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { openWorkshop } from './account.ts'
import { medianLcp } from './browser/page-load.ts'
import type { Bench } from './runner.ts'
import { median, quantile, repeat, timed } from './statistics.ts'
import { atMost, type Row } from './table.ts'

const [RETALHOS, RETALHOS_QUICK] = [500, 60]
const LARGEST_BYTES = 30 * 1024
const SERVER_P95_MS = 15
const LCP_SECONDS = 2.5
/** As a proxy in front of the program packs what comes anew each time. */
const QUALITY = 4

/** A page of it, and one on which somebody looks for something. */
export const vitrine: Bench = {
  title: 'a página de retalhos à venda',
  async *run(context) {
    const { account, url } = await openWorkshop(context)
    const quantos = context.quick ? RETALHOS_QUICK : RETALHOS
    await fillVitrine(account, quantos)
    const path = pathOfVitrine(account.user.id)
    const chromium = await launchBrowser()
    context.defer(() => chromium.close())
    const rows: Row[] = []
    for (const [qual, query] of [
      ['inteira', ''],
      ['com procura', '?comprimento=1,20&largura=0,50&ate=800'],
    ] as const) {
      const fetched = () => fetch(`${url}${path}${query}`).then((answer) => answer.text())
      const html = await fetched()
      const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      const times = await repeat(context.quick ? 20 : 200, async () => (await timed(fetched)).ms)
      const p95 = quantile(times, 0.95)
      const lcp = await medianLcp(chromium, `${path}${query}`, {
        baseUrl: url,
        visits: context.quick ? 1 : 5,
      })
      rows.push(
        { cells: { qual, medida: 'bytes, sem compressão', valor: Buffer.byteLength(html) }, goal: null },
        {
          cells: { qual, medida: 'bytes, brotli', valor: packed.length },
          goal: atMost({ value: packed.length, limit: LARGEST_BYTES, unit: 'bytes', digits: 0 }),
        },
        { cells: { qual, medida: 'servidor p50 (ms)', valor: median(times) }, goal: null },
        {
          cells: { qual, medida: 'servidor p95 (ms)', valor: p95 },
          goal: atMost({ value: p95, limit: SERVER_P95_MS, unit: 'ms', digits: 1 }),
        },
        {
          cells: { qual, medida: 'LCP (s)', valor: lcp },
          goal: atMost({ value: lcp, limit: LCP_SECONDS, unit: 's', digits: 2 }),
        },
      )
    }
    yield {
      title: `Página de retalhos com ${quantos} à venda`,
      columns: [
        { key: 'qual', title: 'página' },
        { key: 'medida', title: 'medida' },
        { key: 'valor', title: 'valor', digits: 1 },
      ],
      rows,
    }
  },
}

async function fillVitrine(account: Account, quantos: number): Promise<void> {
  await call(account, 'empresa.change', {
    body: {
      nomeEmpresa: 'Rocha Forte',
      cnpj: '11222333000181',
      endereco: 'Rua A, 1',
      cidade: 'Osasco',
      telefone: '11987654321',
      vitrine: { ligada: true, mensagem: '' },
    },
  })
  const pedras = await seedStones(account)
  for (let number = 0; number < quantos; number += 1) {
    const pedra = pedras[number % pedras.length]
    await call(account, 'chapas.create', {
      body: {
        estoqueMaterialId: pedra?.id ?? '',
        codigo: `RT-${String(number).padStart(4, '0')}`,
        retalho: true,
        largura: 400 + ((number * 37) % 1_600),
        altura: 200 + ((number * 53) % 700),
        venda: { preco: 90 + ((number * 71) % 1_200), descricao: '' },
      },
    })
  }
}
