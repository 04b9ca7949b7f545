// What is printed adds up: lines to their material, materials and services to the sums, the sums to the total.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { isContado } from '@lapida/domain/orcamento/contado'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { parseDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { orcamentoQualquer } from '@lapida/domain/testing/orcamento-qualquer'
import { timesOf } from '@lapida/domain/testing/wide-run'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generatePdf } from './generate-pdf.tsx'
import { documentoOrcamento, type DocumentoOrcamento } from '../modelo/modelo.ts'
import { paginaOrcamento } from '../pagina/pagina.ts'
import { testEmpresa } from '../testing/orcamento-referencia.ts'
import { testFontes } from '../testing/test-fontes.ts'

const run = promisify(execFile)
const empresa = testEmpresa()
const documento = (orcamento: Orcamento) =>
  documentoOrcamento({ orcamento, empresa, urlPublica: null, agora: new Date('2026-11-20T15:00:00Z') })

/** Centavos of a printed amount, discounts below zero. */
function centavosOf(text: string): number {
  const centavos = parseDinheiro(text.replace(/^−\s/, '-'))
  if (centavos === null) throw new Error(`No amount: ${text}`)
  return centavos
}

/** `expect` costs more than all the rest where it is asked a hundred thousand times. */
function expectSame(actual: number, expected: number): void {
  if (actual !== expected) expect(actual).toBe(expected)
}

const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + centavosOf(text), 0)

function expectSums({ materiais, servicos, opcionais, somas, total }: DocumentoOrcamento) {
  for (const { linhas, valor, variantes } of materiais)
    if (linhas.length > 0 && variantes.length === 0)
      expectSame(sum(linhas.map((linha) => linha.valor)), centavosOf(valor))
  const ticked = opcionais.filter(
    ({ marcado, dentroDe }) => marcado && (dentroDe === null || opcionais.some(isTicked(dentroDe))),
  )
  const named = (...rotulos: string[]) =>
    sum(somas.filter(({ rotulo }) => rotulos.includes(rotulo)).map(({ valor }) => valor))
  expectSame(sum(materiais.map(({ valor }) => valor)), named('Pedra', 'Acabamentos e recortes', 'Itens'))
  expectSame(sum(servicos.map(({ valor }) => valor)), named('Mão de obra e serviços'))
  expectSame(sum(ticked.map(({ valor }) => valor)), named('Opcionais escolhidos'))
  expectSame(sum(somas.map(({ valor }) => valor)), centavosOf(total))
}

const isTicked =
  (wanted: string) =>
  ({ id, marcado }: { id: string; marcado: boolean }) =>
    id === wanted && marcado

/** While stones are compared the whole quote has a total in each, and the chosen one is that of the document. */
function expectPedras({ materiais, total }: DocumentoOrcamento) {
  for (const { variantes, linhas } of materiais) {
    if (variantes.length === 0) continue
    const [chosen, ...others] = variantes.filter(({ escolhida }) => escolhida)
    if (chosen?.total !== total || others.length > 0) expect(chosen?.total).toBe(total)
    const [A] = variantes
    for (const pedra of variantes.slice(1))
      expectSame(
        centavosOf(pedra.diferenca.replace(/^[+]/, '').replace('−', '− ')),
        centavosOf(pedra.total) - centavosOf(A?.total ?? ''),
      )
    expectSame(linhas.filter(({ desenho, valor }) => desenho && valor !== '').length, 0)
  }
}

/** Every quantity × unit price that is printed gives the total beside it. */
function expectProducts({ materiais }: DocumentoOrcamento) {
  for (const { detalhe, valor } of materiais.flatMap(({ linhas }) => linhas)) {
    const product = /^(\d+) un × (.+)$/.exec(detalhe)
    if (product) expectSame(Number(product[1]) * centavosOf(product[2] ?? ''), centavosOf(valor))
  }
}

it(
  'adds up for 10,000 quotes with totals set by hand, as model of every paper and as the screens sum them',
  { timeout: 180_000 },
  () => {
    fc.assert(
      fc.property(orcamentoQualquer, (orcamento) => {
        const printed = documento(orcamento)
        expectSums(printed)
        expectProducts(printed)
        expectPedras(printed)
        const totais = totalOrcamento(orcamento)
        expectSame(totais.total, centavosOf(printed.total))
        for (const [index, { pecas, itens, total }] of totais.materiaisTotais.entries()) {
          const material = orcamento.materiais[index]
          const counted = itens.filter((_, place) => isContado(material?.itens[place] ?? {}))
          const lines = [...pecas, ...counted]
          const firm = material?.itens.filter(({ opcional }) => !opcional) ?? []
          if (pecas.length + firm.length > 0)
            expectSame(
              lines.reduce((all, line) => all + line, 0),
              total,
            )
          expectSame(Math.min(0, ...pecas, ...itens), 0)
        }
      }),
      { numRuns: timesOf(10_000) },
    )
  },
)

it('adds up where an older program left the lines beside a total that was set by hand', () => {
  const older = orcamentoQualquer.map((orcamento) => ({
    ...orcamento,
    materiais: orcamento.materiais.map((material) => ({
      ...material,
      pecas: material.pecas.map((peca) => ({ ...peca, valorTotal: peca.valorTotal + 1 })),
    })),
  }))
  fc.assert(fc.property(older, (orcamento) => expectSums(documento(orcamento))))
})

it('prints no unit price that does not give the line', () => {
  const [orcamento] = fc.sample(
    orcamentoQualquer.filter(({ materiais }) => materiais.length > 0),
    1,
  )
  if (!orcamento) throw new Error('There is a quote.')
  const item = {
    id: 'i',
    nome: 'Cuba',
    tipo: '',
    observacoes: '',
    estoqueId: null,
    opcional: false,
    marcado: false,
    valor: 100,
    quantidade: 3,
  }
  const linha = (valorTotal: number) => {
    const pecas: never[] = []
    const itens = [{ ...item, valorCustomizado: valorTotal, quantidadeEstoqueDisponivel: null, valorTotal }]
    const plain = { opcional: false, variantes: [] }
    const material = { ...materialOf(orcamento), ...plain, pecas, itens, valorCustomizado: null, valorTotal }
    return documento({ ...orcamento, materiais: [material] }).materiais[0]?.linhas[0]
  }
  expect(linha(100)).toMatchObject({ detalhe: '3 un', valor: 'R$\u00a0100,00' })
  expect(linha(270)).toMatchObject({ detalhe: '3 un × R$\u00a090,00', valor: 'R$\u00a0270,00' })
})

function materialOf({ materiais }: Orcamento) {
  const [material] = materiais
  if (!material) throw new Error('The quote has a material.')
  return material
}

const AMOUNT = /(?:− )?R\$[\u00a0 ][\d.]+,\d{2}/g

it('shows in the page the very amounts of the model, in its order', () => {
  fc.assert(
    fc.property(orcamentoQualquer, (orcamento) => {
      const printed = documento(orcamento)
      const { html } = paginaOrcamento(printed, { modo: 'arquivo', fonte: null })
      const table = html.slice(html.indexOf('<body'))
      const cells = [...table.matchAll(/<td class="r num">([^<]+)<\/td>/g)].map(([, text]) => text)
      const expected = printed.materiais.flatMap(({ linhas, valor }) => [
        ...linhas.map((one) => one.valor),
        valor,
      ])
      const options = printed.opcionais.map(({ valor }) => valor)
      expect(cells).toEqual(
        [
          ...expected,
          ...printed.servicos.map(({ valor }) => valor),
          ...options,
          ...(printed.totalComOpcionais === null ? [] : [printed.totalComOpcionais]),
        ].filter(Boolean),
      )
      const sums = [
        ...(/<div class="somas num">([\s\S]*?)<\/section>/.exec(table)?.[1] ?? '').matchAll(AMOUNT),
      ]
      expect(sums.map(([text]) => text)).toEqual([...printed.somas.map(({ valor }) => valor), printed.total])
      expect(sum(sums.slice(0, -1).map(([text]) => text))).toBe(centavosOf(printed.total))
    }),
    { numRuns: timesOf(1_000) },
  )
})

it('shows them in the text of the PDF', { timeout: 120_000 }, async () => {
  const fontes = await testFontes()
  const folder = await mkdtemp(join(tmpdir(), 'somas-'))
  const quotes = fc.sample(
    orcamentoQualquer.filter(({ materiais }) => materiais.length > 0),
    20,
  )
  for (const [index, orcamento] of quotes.entries()) {
    const printed = documento(orcamento)
    const file = join(folder, `${index}.pdf`)
    await writeFile(file, await generatePdf(printed, { fontes, imagens: new Map() }, []))
    const { stdout } = await run('pdftotext', ['-layout', file, '-'])
    const shown = (stdout.match(AMOUNT) ?? []).map(centavosOf)
    const wanted = [
      ...printed.materiais.flatMap(({ linhas, valor }) => [...linhas.map((one) => one.valor), valor]),
      ...printed.servicos.map(({ valor }) => valor),
      ...printed.somas.map(({ valor }) => valor),
      printed.total,
      ...printed.materiais.flatMap(({ variantes }) => variantes.map(({ total }) => total)),
      ...printed.opcionais.map(({ valor }) => valor),
    ]
      .filter(Boolean)
      .map(centavosOf)
    for (const amount of new Set(wanted))
      expect(shown.filter((one) => one === amount).length, `${amount} in ${index}`).toBeGreaterThanOrEqual(
        wanted.filter((one) => one === amount).length,
      )
    expect(reaisToCentavos(orcamento.valorTotal)).toBe(centavosOf(printed.total))
  }
  await rm(folder, { recursive: true })
})
