import type { Material } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { ImagemPdf } from '../base/imagem-pdf.ts'
import { loadLetras, type Letras } from '../base/letras.ts'
import { documentoOrcamento } from '../modelo/modelo.ts'
import type { Elemento } from './orcamento-elementos.ts'
import { paginasOfOrcamento } from './orcamento-paginas.ts'
import { A4, MARGEM } from './orcamento-papel.ts'
import { registerFontes } from '../base/register-fontes.ts'
import { testFontes } from '../testing/test-fontes.ts'
import { referenceMaterial, referenceOrcamento, testEmpresa } from '../testing/orcamento-referencia.ts'

let letras: Letras

beforeAll(async () => {
  await registerFontes(await testFontes())
  letras = await loadLetras()
})

const FOTO: ImagemPdf = { data: new Uint8Array(), format: 'png' }

const PLAIN = testEmpresa()
/** All that a company can add, under a name of 85 letters. */
const EVERYTHING = testEmpresa({
  nomeEmpresa: 'Marmoraria e Granitos Irmãos Cavalcanti de Albuquerque do Vale do Paraíba Paulista Ltda.',
  chavePix: '11222333000181',
  documentos: {
    ...PLAIN.documentos,
    cabecalho: 'Sob medida desde 1987, com garantia de instalação.',
    rodape: 'Obrigado pela confiança.',
  },
})

/** Rows are known by the sign in their names. */
const MARK = '•'

function layOut(orcamento: Orcamento, empresa = PLAIN): Elemento[][] {
  const documento = documentoOrcamento({
    orcamento,
    empresa,
    urlPublica: 'https://exemplo.com.br/orcamento/6f1f7a3e-5d0c-4f43-9a38-0c7f5b1f2a11',
    agora: new Date('2026-11-20T15:00:00Z'),
  })
  const fotos = orcamento.materiais.flatMap(({ images }) => images)
  const imagens = new Map(fotos.map((foto) => [foto, FOTO]))
  return paginasOfOrcamento({ documento, imagens, letras }, [])
}

const wordsOf = (pagina: readonly Elemento[]) =>
  pagina.flatMap((elemento) => ('texto' in elemento ? [elemento.texto] : []))

interface Tamanho {
  nome: number
  descricao: number
  nota: number
  notas: number
  fotos: number
}

/** What people write in a quote. */
const USUAL: Tamanho = { nome: 46, descricao: 60, nota: 110, notas: 3, fotos: 2 }
/** What the API takes of texts and photos. */
const MOST: Tamanho = { nome: 200, descricao: 1_000, nota: 500, notas: 6, fotos: 5 }

const palavras = (most: number) =>
  fc
    .array(fc.constantFrom('bancada', 'de', 'cozinha', 'com', 'saia', 'e', 'frontão', 'área', 'gourmet'), {
      minLength: 1,
      maxLength: Math.max(1, Math.floor(most / 5)),
      size: 'max',
    })
    .map((words) => words.join(' ').slice(0, most).trim())

const [bancada] = referenceMaterial().pecas

function arbMaterial({ nome, fotos }: Tamanho, linhas: number): fc.Arbitrary<Material> {
  return fc
    .record({
      nomes: fc.array(palavras(nome), { minLength: linhas, maxLength: linhas }),
      ambiente: palavras(Math.min(nome, 100)),
      tipo: palavras(nome),
      fotos: fc.integer({ min: 0, max: fotos }),
      semente: fc.uuid(),
    })
    .map((drawn) => {
      if (!bancada) throw new Error('the reference has pieces')
      return referenceMaterial({
        nome: drawn.tipo,
        tipo: drawn.tipo,
        ambiente: drawn.ambiente,
        images: Array.from({ length: drawn.fotos }, (_, i) => `/uploads/${drawn.semente}-${i}.jpg`),
        pecas: drawn.nomes.map((nomeDaPeca) => ({ ...bancada, nome: `${MARK}${nomeDaPeca}` })),
      })
    })
}

/** How 12 lines or fewer are shared among materials and services. */
const arbPartilha = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .map(([linhas, most, porMaterial]) => {
    const dePecas = Math.min(linhas, most)
    const cheios = Array.from({ length: Math.floor(dePecas / porMaterial) }, () => porMaterial)
    const resto = dePecas % porMaterial
    return { pecas: resto > 0 ? [...cheios, resto] : cheios, servicos: linhas - dePecas }
  })

/** Up to 12 lines in up to 12 materials and services, with everything that stands around them. */
function arbOrcamento(tamanho: Tamanho): fc.Arbitrary<Orcamento> {
  const arbServico = fc.record({
    id: fc.uuid(),
    nome: palavras(tamanho.nome).map((nome) => `${MARK}${nome}`),
    descricao: fc.oneof(fc.constant(''), palavras(tamanho.descricao)),
    valor: fc.constant(350),
    opcional: fc.constant(false),
    marcado: fc.constant(false),
  })
  return arbPartilha.chain(({ pecas, servicos }) =>
    fc
      .record({
        materiais: fc.tuple(...pecas.map((linhas) => arbMaterial(tamanho, linhas))),
        servicos: fc.array(arbServico, { minLength: servicos, maxLength: servicos }),
        observacoesGerais: fc.array(palavras(tamanho.nota), { maxLength: tamanho.notas, size: 'max' }),
        condicoesPagamento: palavras(Math.min(tamanho.nota, 200)),
        valorDesconto: fc.constantFrom(0, 10),
        valorAcrescimo: fc.constantFrom(0, 20),
      })
      .map((drawn) => referenceOrcamento(drawn)),
  )
}

const arbEmpresa = fc.constantFrom(PLAIN, EVERYTHING)

const carriesLines = (pagina: readonly Elemento[] = []) => wordsOf(pagina).some((word) => word.includes(MARK))

/** The lowest edge of anything on a page; texts stand on their line. */
const endOf = (pagina: readonly Elemento[]) =>
  Math.max(
    ...pagina.map((elemento) => {
      if (elemento.tipo === 'imagem') return elemento.y + elemento.altura
      return 'y' in elemento ? elemento.y : 0
    }),
  )

it('stands on one page with up to 12 lines, in any number of materials, with photos', () => {
  fc.assert(
    fc.property(arbOrcamento(USUAL), arbEmpresa, (orcamento, empresa) => {
      const [pagina = [], ...others] = layOut(orcamento, empresa)
      expect(others).toEqual([])
      const drawn = pagina.filter(({ tipo }) => tipo === 'imagem')
      expect(drawn).toHaveLength(orcamento.materiais.flatMap(({ images }) => images).length)
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

it('never has totals, codes or signatures without a line beside them, whatever texts and photos there are', () => {
  fc.assert(
    fc.property(arbOrcamento(MOST), arbEmpresa, (orcamento, empresa) => {
      const paginas = layOut(orcamento, empresa)
      // Notes of many lines go over pages by themselves, after the lines; what ends the document then stands with them.
      const lastIsOfNotes = orcamento.observacoesGerais.length > 3
      if (paginas.length > 1 && !lastIsOfNotes) expect(carriesLines(paginas.at(-1))).toBe(true)
      for (const pagina of paginas) expect(endOf(pagina)).toBeLessThanOrEqual(A4.altura - MARGEM + 1)
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

it('keeps letters and photos large enough to be read', () => {
  fc.assert(
    fc.property(arbOrcamento(USUAL), arbEmpresa, (orcamento, empresa) => {
      for (const elemento of layOut(orcamento, empresa).flat()) {
        if (elemento.tipo === 'imagem') expect(elemento.largura).toBeGreaterThan(34)
        if (elemento.tipo === 'texto' || elemento.tipo === 'soma')
          expect(elemento.tamanho).toBeGreaterThanOrEqual(6.6)
      }
    }),
    { numRuns: 30, endOnFailure: true },
  )
})
