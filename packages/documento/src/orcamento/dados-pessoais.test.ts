import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testEmpresa } from '../testing/orcamento-referencia.ts'
import { testFontes } from '../testing/test-fontes.ts'
import { dadosPessoaisOf, readDados } from './dados-pessoais.ts'
import { generateDados } from './generate-dados.ts'

const run = promisify(execFile)
const ZONA = 'America/Sao_Paulo'
const QUANDO = '2026-11-20T12:00:00+00:00'

/** The file of a customer of whom there is nothing but these rows. */
function arquivo(listas: Record<string, object[]> = {}): string {
  const clientes = [{ id: 'c', nome_completo: 'Ana Souza', telefone: '11987654321' }]
  return JSON.stringify({
    geradoEm: '2026-11-20T12:00:00.000Z',
    clientes,
    orcamentos: [],
    eventos: [],
    ...listas,
  })
}

const modelOf = (json: string) => dadosPessoaisOf(readDados(json), { empresa: testEmpresa(), zona: ZONA })

async function pdfOf(json: string) {
  const bytes = await generateDados(modelOf(json), { fontes: await testFontes(), imagens: new Map() })
  const folder = await mkdtemp(join(tmpdir(), 'documento-'))
  const file = join(folder, 'dados.pdf')
  await writeFile(file, bytes)
  const { stdout: text } = await run('pdftotext', ['-layout', file, '-'], { maxBuffer: 50_000_000 })
  const { stdout: boxes } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: 50_000_000 })
  await rm(folder, { recursive: true })
  return {
    text: text.replaceAll('\u00a0', ' '),
    rights: [...boxes.matchAll(/xMax="([\d.]+)"/g)].map(([, x]) => Number(x)),
  }
}

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

describe('the copy of a customer’s data', () => {
  it('says of each section that there is nothing, where there is nothing', async () => {
    const { secoes } = modelOf(arquivo())
    const { text } = await pdfOf(arquivo())
    expect(secoes.filter(({ partes }) => partes.length === 0).map(({ titulo }) => titulo)).toEqual([
      ...['Contatos', 'Orçamentos', 'Recebimentos', 'Visitas', 'Desenhos', 'Fotos', 'Histórico'],
    ])
    for (const { titulo, vazio, partes } of secoes) {
      expect(text).toContain(titulo)
      expect(text.includes(vazio), titulo).toBe(partes.length === 0)
    }
    expect(text).toContain('Rocha Forte Mármores')
    expect(text).toContain('Ana Souza')
    expect(text).toContain('(11) 98765-4321')
  })

  it('carries names without an end and five hundred events, and nothing leaves the page', async () => {
    const longo = 'Maria'.padEnd(240, 'xyz')
    const eventos = Array.from({ length: 500 }, (_, i) => ({
      ...{
        id: String(i),
        acao: 'alterado',
        autor: 'usuario',
        entidade: 'cliente',
        entidade_id: 'c',
        aparelho: '',
      },
      ...{
        titulo: longo,
        created_at: QUANDO,
        detalhes: {
          nota: `fato número ${i} com palavras bastantes para duas linhas, ou para mais do que duas`,
        },
      },
    }))
    const clientes = [
      { id: 'c', nome_completo: longo, observacoes: `${longo} ${'palavra '.repeat(400)}fim das observações` },
    ]
    const { text, rights } = await pdfOf(arquivo({ clientes, eventos }))
    const folded = fold(text)
    for (let i = 0; i < 500; i += 1) expect(folded, String(i)).toContain(fold(`fato número ${i} com`))
    expect(folded).toContain(fold('fim das observações'))
    expect(Math.max(...rights)).toBeLessThan(595.28 - 20)
    expect(text).toMatch(/Página (\d+) de \1\n/)
  })

  it('leaves out no text that a person wrote, wherever it stands', () => {
    const palavra = fc.stringMatching(/^[a-z]{6,12}$/).map((word) => `zz${word}zz`)
    fc.assert(
      fc.property(fc.array(palavra, { minLength: 12, maxLength: 12 }), (words) => {
        const [a, b, c, d, e, f, g, h, i, j, k, l] = words
        const orcamento = { id: 'o', numeracao: 'ORC-1', status: 'aprovado', indicado_por: { nome: b } }
        const json = arquivo({
          clientes: [{ id: 'c', nome_completo: a, campo_que_ninguem_nomeou: l }],
          orcamentos: [orcamento],
          materiais: [
            { id: 'm', nome: c, orcamento_id: 'o' },
            { id: 'n', nome: d, orcamento_id: null },
          ],
          itens: [{ id: 'i', material_id: 'm', nome: e }],
          propostas: [
            {
              orcamento_id: 'o',
              numero: 1,
              conteudo: { orcamento: { materiais: [{ pecas: [{ nome: f }] }] } },
            },
          ],
          respostas: [{ id: 'r', orcamento_id: 'o', tipo: 'alteracao', created_at: QUANDO, mensagem: g }],
          parcelas: [{ id: 'p', orcamento_id: 'o', rotulo: 'Entrada', valor: 100 }],
          recebimentos: [{ id: 'q', parcela_id: 'p', valor: 100, estorna_id: null, observacao: h }],
          contatos: [{ id: 't', orcamento_id: 'o', em: QUANDO, nota: i }],
          desenhos: [{ id: 'd', nome: 'Cozinha', conteudo: { notas: [{ id: 'n1', x: 1, texto: j }] } }],
          eventos: [
            {
              id: 'e',
              acao: 'visto',
              autor: 'cliente',
              entidade: 'orcamento',
              titulo: 'ORC-1',
              created_at: QUANDO,
              detalhes: { outro: k },
            },
          ],
        })
        const said = JSON.stringify(modelOf(json).secoes)
        expect(words.filter((word) => !said.includes(word))).toEqual([])
      }),
    )
  })

  it('writes money, measures, days and numbers as people do', () => {
    const said = JSON.stringify(
      modelOf(
        arquivo({
          clientes: [{ id: 'c', nome_completo: 'Ana', cpf: '83414723099', cep: '89010025' }],
          orcamentos: [
            {
              id: 'o',
              numeracao: 'ORC-1',
              status: 'aprovado',
              valor_total: 163920,
              desconto: 550,
              tipo_desconto: 'porcentagem',
              data_inicio: '2026-12-01',
            },
          ],
          materiais: [{ id: 'm', nome: 'Cozinha', orcamento_id: 'o', preco_m2: 48000 }],
          pecas: [{ id: 'p', material_id: 'm', nome: 'Bancada', largura_mm: 2400 }],
          propostas: [
            {
              orcamento_id: 'o',
              numero: 1,
              valor: 163920,
              conteudo: {
                orcamento: {
                  valorTotal: 1639.2,
                  desconto: 5.5,
                  tipoDesconto: 'porcentagem',
                  materiais: [{ areaTotal: 1.44 }],
                },
              },
            },
          ],
        }),
      ).secoes,
    ).replaceAll('\u00a0', ' ')
    for (const text of [
      '834.147.230-99',
      '89010-025',
      'R$ 1.639,20',
      '5,5%',
      '01/12/2026',
      'R$ 480,00',
      '2,400 m',
      '1,44 m²',
    ])
      expect(said).toContain(text)
    expect(said).not.toMatch(/163920|48000|2400/)
  })

  it('shows every picture once, and says where one cannot be opened', async () => {
    const foto = '/imagens/abcDEF_123-x.webp'
    const json = arquivo({
      materiais: [{ id: 'm', nome: 'Sala', orcamento_id: null, images: [foto] }],
      respostas: [{ foto }],
    })
    const fotos = modelOf(json).secoes.flatMap(({ partes }) => partes.filter(({ tipo }) => tipo === 'foto'))
    expect(fotos).toEqual([{ tipo: 'foto', fonte: foto, legenda: `No orçamento: ${foto}` }])
    expect(fold((await pdfOf(json)).text)).toContain(fold('não foi possível abrir'))
  })
})

it('refuses what is no copy of a customer’s data', () => {
  expect(() => readDados('[]')).toThrow(SyntaxError)
  expect(() => readDados('{"geradoEm": 1}')).toThrow(SyntaxError)
})
