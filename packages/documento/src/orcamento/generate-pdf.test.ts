import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LIMITES } from '@lapida/contracts/limites'
import type { Material } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { describe, expect, it } from 'vitest'
import { contornosOfTexto } from '../pagina/contornos.ts'
import { quadrosOfDesenhos, type QuadroDoDesenho } from '../desenho/desenho-quadros.ts'
import { generatePdf } from './generate-pdf.tsx'
import type { ImagemPdf } from '../base/imagem-pdf.ts'
import { loadLetras } from '../base/letras.ts'
import { documentoOrcamento } from '../modelo/modelo.ts'
import { breakWord, pdfSafe } from '../base/pdf-texto.ts'
import { registerFontes } from '../base/register-fontes.ts'
import { cozinhaCompleta, desenhoOfMolde } from '../testing/desenho-de-teste.ts'
import { testFontes } from '../testing/test-fontes.ts'
import { testEmpresa, referenceMaterial, referenceOrcamento } from '../testing/orcamento-referencia.ts'

const run = promisify(execFile)

type Recursos = { imagens?: ReadonlyMap<string, ImagemPdf>; quadros?: readonly QuadroDoDesenho[] }

async function pdfOf(
  orcamento = referenceOrcamento(),
  empresa = testEmpresa(),
  { imagens = new Map(), quadros = [] }: Recursos = {},
) {
  const documento = documentoOrcamento({
    orcamento,
    empresa,
    urlPublica: 'https://exemplo.com.br/orcamento/codigo',
    agora: new Date('2026-11-20T15:00:00Z'),
  })
  const bytes = await generatePdf(documento, { fontes: await testFontes(), imagens }, quadros)
  const folder = await mkdtemp(join(tmpdir(), 'documento-'))
  const file = join(folder, 'orcamento.pdf')
  await writeFile(file, bytes)
  const { stdout: text } = await run('pdftotext', ['-layout', file, '-'], POPPLER)
  const { stdout: boxes } = await run('pdftotext', ['-bbox', file, '-'], POPPLER)
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
    gaps: gapsOf(boxes),
  }
}

const POPPLER = { maxBuffer: 200_000_000 }
/** Where a page begins to be its foot, in points. */
const FOOT = 790

/** Of each page: from its last word to its foot, in points. */
function gapsOf(boxes: string): number[] {
  return boxes
    .split('<page ')
    .slice(1)
    .map((page) => {
      const ends = [...page.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)"/g)]
        .filter(([, top]) => Number(top) < FOOT)
        .map(([, , end]) => Number(end))
      return FOOT - Math.max(0, ...ends)
    })
}

/** Pieces that can be told apart in the text of a page. */
function manyPecas(count: number): Material['pecas'] {
  const [bancada] = referenceMaterial().pecas
  if (!bancada) throw new Error('the reference has pieces')
  return Array.from({ length: count }, (_, index) => ({ ...bancada, nome: `Peça ${index + 1}.` }))
}

function withLongName(peca: Material['pecas'][number]): Material['pecas'][number] {
  return { ...peca, nome: `${peca.nome} ${'bancada de apoio com frontão e saia '.repeat(2)}`.trim() }
}

describe('generatePdf', () => {
  it('has every letter as text, also one that a card drew before only as a part of another', async () => {
    await registerFontes(await testFontes())
    const letra = { peso: 400, tamanho: 10 } as const
    contornosOfTexto(await loadLetras(), 'ÝÉÚ', { letra, x: 0, y: 0 })
    const { pages } = await pdfOf({ ...referenceOrcamento(), condicoesPagamento: 'YEU' })
    expect(pages.join()).toContain('YEU')
  })

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

  const EVERYTHING = testEmpresa({
    nomeEmpresa: 'Marmoraria e Granitos Irmãos Cavalcanti de Albuquerque do Vale do Paraíba Paulista Ltda.',
    chavePix: '11222333000181',
    documentos: {
      ...testEmpresa().documentos,
      cabecalho: 'Sob medida desde 1987, com garantia de instalação.',
      rodape: 'Obrigado pela confiança.',
    },
  })
  const oneOf = (pecas: number, servicos: number, changes: Partial<Orcamento> = {}) =>
    referenceOrcamento({
      materiais: [referenceMaterial({ pecas: manyPecas(pecas) })],
      servicos: Array.from({ length: servicos }, (_, i) => ({
        id: String(i),
        nome: `Serviço ${i + 1}.`,
        descricao: 'com deslocamento de até 20 km',
        valor: 120,
        opcional: false,
        marcado: false,
      })),
      ...changes,
    })

  it.each([
    ['no line', oneOf(0, 0)],
    ['1 piece', oneOf(1, 0)],
    ['6 pieces and 6 services', oneOf(6, 6)],
    ['12 pieces', oneOf(12, 0)],
    ['12 services', oneOf(0, 12)],
    [
      '8 pieces and 4 services, a discount and a surcharge',
      oneOf(8, 4, { valorDesconto: 10, valorAcrescimo: 20 }),
    ],
    [
      '4 materials of 3 pieces',
      referenceOrcamento({ materiais: [1, 2, 3, 4].map(() => referenceMaterial({ pecas: manyPecas(3) })) }),
    ],
    [
      '6 materials of 2 pieces',
      referenceOrcamento({
        materiais: [1, 2, 3, 4, 5, 6].map(() => referenceMaterial({ pecas: manyPecas(2) })),
      }),
    ],
    [
      '12 materials of 1 piece',
      referenceOrcamento({
        materiais: Array.from({ length: 12 }, () => referenceMaterial({ pecas: manyPecas(1) })),
      }),
    ],
    [
      'long names',
      oneOf(12, 0, { materiais: [referenceMaterial({ pecas: manyPecas(12).map(withLongName) })] }),
    ],
  ])('stands on one page with all that a company adds: %s', async (_, orcamento) => {
    for (const empresa of [testEmpresa(), EVERYTHING]) {
      const { pages } = await pdfOf(orcamento, empresa)
      expect(pages).toHaveLength(1)
      for (const text of ['Total Final', 'Condições', 'Este orçamento na internet', 'Página 1 de 1'])
        expect(pages[0]).toContain(text)
    }
  })

  it('ends with rows beside the totals and the codes, and no page before that has a gap', async () => {
    const wrong: string[] = []
    for (const rows of [18, 20, 23, 26, 29, 32, 38, 44, 51, 60, 72, 90]) {
      const { pages, gaps } = await pdfOf(oneOf(rows, 0), EVERYTHING)
      const last = pages.at(-1) ?? ''
      const band = Math.max(0, ...gaps.slice(0, -1))
      if (!/Peça \d+\./.test(last) || !last.includes('Total Final') || band > 90)
        wrong.push(`${rows} rows, ${pages.length} pages, a gap of ${Math.round(band)}`)
    }
    expect(wrong).toEqual([])
  })

  it('says all of the longest texts that a quote and a company can have', async () => {
    const lines = (count: number, word: string) => Array.from({ length: count }, (_, i) => `${word}${i}`)
    const NEVER = { opcional: false, marcado: false }
    const servicos = [
      { ...NEVER, id: '1', nome: 'n'.repeat(200), descricao: lines(200, 'd').join('\n'), valor: 1 },
      { ...NEVER, id: '2', nome: 'Último', descricao: '', valor: 1 },
    ]
    const observacoesGerais = lines(50, 'nota').map((nota) => `${nota} ${'x '.repeat(240)}`)
    const condicoesPagamento = lines(60, 'c').join('\n').slice(0, 200)
    const empresa = testEmpresa({
      documentos: {
        ...testEmpresa().documentos,
        cabecalho: lines(180, 'a').join('\n'),
        rodape: lines(180, 'r').join('\n'),
      },
    })
    const { pages } = await pdfOf(
      referenceOrcamento({ servicos, observacoesGerais, condicoesPagamento }),
      empresa,
    )
    const words = new Set(pages.join(' ').split(/\s+/))
    const wanted = [...lines(200, 'd'), ...lines(50, 'nota'), ...lines(180, 'a'), ...lines(180, 'r')]
    expect([...wanted, 'Último', 'Final'].filter((word) => !words.has(word))).toEqual([])
    expect(pages.join('').match(/n{8,}/g)?.join('')).toHaveLength(200)
  })

  // The largest has ten times as many materials; the bench prints that one.
  it('prints a tenth of the largest quote that the API accepts', async () => {
    const item = {
      id: 'i',
      nome: 'Cuba',
      tipo: '',
      quantidade: 1,
      valor: 1,
      valorTotal: 1,
      valorCustomizado: null,
      observacoes: '',
      estoqueId: null,
      opcional: false,
      marcado: false,
      quantidadeEstoqueDisponivel: null,
    }
    const pecas = manyPecas(LIMITES.pecasPorMaterial)
    const itens = Array.from({ length: LIMITES.itensPorMaterial }, () => item)
    const materiais = Array.from({ length: LIMITES.materiaisPorOrcamento / 10 }, (_, i) =>
      referenceMaterial({ nome: `Pedra ${i}`, ambiente: `Sala ${i}`, pecas, itens }),
    )
    const { servicos } = oneOf(0, LIMITES.servicosPorOrcamento)
    const { pages } = await pdfOf(referenceOrcamento({ materiais, servicos }))
    const text = pages.join('')
    expect(text.match(/Peça \d+\./g)).toHaveLength(pecas.length * materiais.length)
    expect(text.match(/Cuba/g)).toHaveLength(itens.length * materiais.length)
    expect(text.match(/Serviço \d+\./g)).toHaveLength(servicos.length)
    expect(pages.at(-1)).toContain('Total Final')
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
    const { pages, bytes } = await pdfOf(referenceOrcamento(), testEmpresa(), {
      quadros: [...withNome('Bancada 🏠'), ...withNome('Ilha'), ...withNome('Lavabo')],
    })
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
    const { pages } = await pdfOf(referenceOrcamento({ materiais: [] }), testEmpresa(), { quadros })
    expect(pages[0]).toContain('P1 · Bancada reta')
  })
})
