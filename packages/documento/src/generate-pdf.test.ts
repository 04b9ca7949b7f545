import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { quadrosOfDesenhos, type QuadroDoDesenho } from './desenho-quadros.ts'
import { generatePdf } from './generate-pdf.tsx'
import { documentoOrcamento } from './modelo.ts'
import { breakWord, pdfSafe } from './pdf-texto.ts'
import { cozinhaCompleta, desenhoOfMolde } from './testing/desenho-de-teste.ts'
import { testFontes } from './testing/test-fontes.ts'
import { testEmpresa, referenceMaterial, referenceOrcamento } from './testing/orcamento-referencia.ts'

const run = promisify(execFile)

async function pdfOf(
  orcamento = referenceOrcamento(),
  empresa = testEmpresa(),
  quadros: readonly QuadroDoDesenho[] = [],
) {
  const documento = documentoOrcamento({
    orcamento,
    empresa,
    urlPublica: 'https://exemplo.com.br/orcamento/codigo',
    agora: new Date('2026-11-20T15:00:00Z'),
  })
  const bytes = await generatePdf(documento, { fontes: await testFontes(), imagens: new Map() }, quadros)
  const folder = await mkdtemp(join(tmpdir(), 'documento-'))
  const file = join(folder, 'orcamento.pdf')
  await writeFile(file, bytes)
  const { stdout: text } = await run('pdftotext', ['-layout', file, '-'])
  const { stdout: info } = await run('pdfinfo', [file])
  await rm(folder, { recursive: true })
  // pdftotext ends every page with a form feed
  return {
    bytes,
    info,
    pages: text
      .split('\f')
      .slice(0, -1)
      .map((page) => page.replaceAll('\u00a0', ' ')),
  }
}

describe('generatePdf', () => {
  it('writes the reference quote as real text on one A4 page', async () => {
    const { bytes, info, pages } = await pdfOf()
    expect(info).toMatch(/Pages:\s+1\n/)
    expect(info).toContain('(A4)')
    expect(info).toContain('Title:           Orçamento ORC-2026-117')
    expect(bytes.length).toBeLessThan(60_000)
    for (const text of [
      'Rocha Forte Mármores',
      'Marina Prado',
      'R$ 2.028,20',
      'Bancada',
      '1,800 × 0,600 m',
      'Página 1 de 1',
      'https://exemplo.com.br/orcamento/codigo',
      '(11) 4002-8922',
    ]) {
      expect(pages[0]).toContain(text)
    }
  })

  it('carries the PIX key beside the address, on the same page', async () => {
    const empresa = testEmpresa({ chavePix: '11222333000181' })
    const { pages } = await pdfOf(referenceOrcamento(), empresa)
    expect(pages).toHaveLength(1)
    for (const text of [
      'Pagar com PIX',
      'Chave PIX (CNPJ)',
      '11.222.333/0001-81',
      'Este orçamento na internet',
    ])
      expect(pages[0]).toContain(text)
  })

  it('repeats head and table head on every page and cuts no row in two', async () => {
    const [bancada] = referenceMaterial().pecas
    if (!bancada) throw new Error('the reference has pieces')
    const pecas = Array.from({ length: 90 }, (_, index) => ({
      ...bancada,
      nome: `Peça ${index + 1}.`,
      comprimento: 1 + index / 1000,
    }))
    const { pages } = await pdfOf(referenceOrcamento({ materiais: [referenceMaterial({ pecas })] }))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('ORC-2026-117')
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
    }
    for (const [index, peca] of pecas.entries()) {
      const page = pages.filter((text) => text.includes(peca.nome))
      expect(page, peca.nome).toHaveLength(1)
      expect(page[0]).toContain(`${(1 + index / 1000).toFixed(3).replace('.', ',')} × 0,600 m`)
    }
    expect(pages.filter((page) => page.includes('Peça ') && !/Peça\s+Valor/.test(page))).toEqual([])
  })

  it('leaves no heading alone at the foot of a page', async () => {
    const [bancada] = referenceMaterial().pecas
    if (!bancada) throw new Error('the reference has pieces')
    const alone: string[] = []
    // So many rows bring the second table, or the terms, to the foot of a page.
    for (const rows of [12, 13, 14, 23, 29]) {
      const pecas = Array.from({ length: rows }, (_, index) => ({ ...bancada, nome: `Peça ${index + 1}.` }))
      const material = referenceMaterial({ pecas })
      const { pages } = await pdfOf(referenceOrcamento({ materiais: [material, referenceMaterial()] }))
      for (const page of pages.slice(0, -1)) {
        const [, last = ''] = page
          .trim()
          .split(/\s*\n\s*/)
          .toReversed()
        if (/^(Condições|Serviços)$|^(Peça|Serviço) +Valor$|peças? · /.test(last))
          alone.push(`${rows}: ${last}`)
      }
    }
    expect(alone).toEqual([])
  })

  it('draws any name: emoji, other scripts, endless words', async () => {
    const nomeCompleto = `Érica 🪨 Ünlü ${'x'.repeat(150)} Иван`
    const referencia = referenceOrcamento()
    if (!referencia.cliente) throw new Error('the reference has a customer')
    const { pages } = await pdfOf({ ...referencia, cliente: { ...referencia.cliente, nomeCompleto } })
    expect(pages[0]).toContain('Érica Ünlü')
    expect(pages[0]).toContain('R$ 2.028,20')
  })

  it('keeps internal notes and personal data out', async () => {
    const { pages } = await pdfOf()
    for (const secret of ['nota interna', '52998224725', '529.982', 'sentinela', 'Sentinela'])
      expect(pages.join('')).not.toContain(secret)
  })
})

describe('text of the document', () => {
  it.each([
    ['Ação 2,40 m² × R$ 10 — ok', 'Ação 2,40 m² × R$ 10 — ok'],
    ['Ana 👩🏽‍🔧 Souza', 'Ana Souza'],
    ['Иван', '????'],
    ['a\u0007b', 'ab'],
    ['linha 1\nlinha 2', 'linha 1\nlinha 2'],
  ])('%j is drawn as %j', (typed, drawn) => {
    expect(pdfSafe(typed)).toBe(drawn)
  })

  it('keeps words whole and cuts endless ones', () => {
    expect(breakWord('impermeabilização')).toEqual(['impermeabilização'])
    expect(breakWord('x'.repeat(60)).map((part) => part.length)).toEqual([28, 28, 4])
  })
})

describe('drawings in the PDF', () => {
  const cozinha = { ...cozinhaCompleta(), revisao: 'A' }
  const pedido = { desenhoId: 'd', letras: [{ revisao: 'A', pecaIds: Object.keys(cozinha.pecas) }] }
  const withNome = (nome: string) => {
    const pecas = Object.fromEntries(
      Object.entries(cozinha.pecas).map(([id, peca]) => [id, { ...peca, nome }]),
    )
    return quadrosOfDesenhos([{ pedido, naLetra: new Map([['A', { ...cozinha, pecas }]]) }], [])
  }

  it('are text to search, each whole on its page, with letters that the fonts have', async () => {
    const { pages, bytes } = await pdfOf(referenceOrcamento(), testEmpresa(), [
      ...withNome('Bancada 🏠'),
      ...withNome('Ilha'),
      ...withNome('Lavabo'),
    ])
    expect(pages.join().match(/Desenhos/g)).toHaveLength(1)
    for (const nome of ['P1 · Bancada', 'P1 · Ilha', 'P1 · Lavabo']) {
      const [page, ...others] = pages.filter((text) => text.includes(nome))
      expect([nome, others]).toEqual([nome, []])
      for (const text of ['Cozinha', '2,400', 'Cuba 560×400']) expect(page).toContain(text)
    }
    expect(pages.join()).not.toContain('Ponto de água')
    expect(bytes.length).toBeLessThan(80_000)
  })

  it('stand on the first page where there is room', async () => {
    const reta = { ...desenhoOfMolde('reta'), revisao: 'A' }
    const letras = [{ revisao: 'A', pecaIds: Object.keys(reta.pecas) }]
    const quadros = quadrosOfDesenhos(
      [{ pedido: { desenhoId: 'd', letras }, naLetra: new Map([['A', reta]]) }],
      [],
    )
    const { pages } = await pdfOf(referenceOrcamento({ materiais: [] }), testEmpresa(), quadros)
    expect(pages[0]).toContain('P1 · Bancada reta')
  })
})
