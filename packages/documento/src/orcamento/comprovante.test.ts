import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { textoOfAceite } from '@lapida/domain/resposta/textos'
import { centavos } from '@lapida/domain/shared/dinheiro'
import { expect, it } from 'vitest'
import { comprovanteOf, type AprovacaoParaComprovante } from './comprovante.ts'
import { generatePdf } from './generate-pdf.tsx'
import { documentoOrcamento } from '../modelo/modelo.ts'
import { referenceOrcamento, testEmpresa } from '../testing/orcamento-referencia.ts'
import { testFontes } from '../testing/test-fontes.ts'

const run = promisify(execFile)

const APROVACAO: AprovacaoParaComprovante = {
  proposta: 2,
  origem: 'pagina',
  meio: null,
  nome: 'Mariana Souza',
  documento: '***.982.247-**',
  conferencia: 'digitos',
  assinatura: {
    tipo: 'tracos',
    tracos: [
      [
        [100, 500],
        [300, 200],
        [500, 800],
      ],
      [[900, 900]],
    ],
  },
  valor: 2028.2,
  textoAceito: textoOfAceite(2, centavos(202_820)),
  mensagem: '',
  ip: '203.0.113.7',
  navegador: 'Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile',
  pdfSha256: 'ab'.repeat(32),
  sha256: 'cd'.repeat(32),
  historia: {
    enviadaEm: '2026-11-20T15:00:00.000Z',
    primeiraVistaEm: '2026-11-20T22:10:00.000Z',
    ultimaVistaEm: '2026-11-22T17:20:00.000Z',
    vezesVista: 3,
  },
  createdAt: '2026-11-22T17:32:07.000Z',
}

async function pagesOf(aprovacao: AprovacaoParaComprovante, orcamento = referenceOrcamento()) {
  const documento = documentoOrcamento({
    orcamento,
    empresa: testEmpresa(),
    urlPublica: 'https://exemplo.com.br/orcamento/codigo',
    agora: new Date('2026-11-20T15:00:00Z'),
  })
  const comprovante = comprovanteOf(aprovacao, {
    documento,
    escolhas: [
      { rotulo: 'Cozinha', texto: 'pedra B, Branco Itaúnas' },
      { rotulo: 'Incluído', texto: 'Impermeabilização da bancada' },
    ],
    zona: 'America/Sao_Paulo',
    urlConferir: 'https://exemplo.com.br/conferir',
  })
  const bytes = await generatePdf(documento, { fontes: await testFontes(), imagens: new Map(), comprovante })
  const folder = await mkdtemp(join(tmpdir(), 'comprovante-'))
  const file = join(folder, 'comprovante.pdf')
  await writeFile(file, bytes)
  const { stdout } = await run('pdftotext', ['-layout', file, '-'])
  await rm(folder, { recursive: true })
  return stdout
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll('\u00a0', ' ').replace(/\s+/g, ' '))
}

it('says every fact behind the quote that was approved', async () => {
  const [quote, evidence, ...more] = await pagesOf(APROVACAO)
  expect(more).toEqual([])
  expect(quote).toContain('Página 1 de 2')
  for (const text of [
    'Comprovante de aprovação',
    'Rocha Forte Mármores',
    'ORC-2026-117, versão 2',
    'R$ 2.028,20',
    'Cozinha: pedra B, Branco Itaúnas',
    'Incluído: Impermeabilização da bancada',
    'Li e aceito este orçamento (versão 2, R$ 2.028,20) e os termos acima.',
    'Prazo de entrega: 15 dias úteis após confirmação',
    'Mariana Souza',
    '***.982.247-** · quatro primeiros caracteres iguais aos do cadastro',
    '22/11/2026 às 14:32:07 (America/Sao_Paulo, UTC−03:00)',
    'Pelo cliente, na página do orçamento',
    '203.0.113.7',
    'Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile',
    '20/11/2026 às 12:00 Versão 2 enviada',
    'Visto 3 vezes, a última em 22/11/2026 às 14:20',
    '22/11/2026 às 14:32 Aprovado',
    'ab'.repeat(32),
    'cd'.repeat(32),
    'https://exemplo.com.br/conferir',
    'Página 2 de 2',
  ])
    expect(evidence).toContain(text)
})

it('names the typed name where nothing was drawn, and how the workshop was told', async () => {
  const [, typed] = await pagesOf({ ...APROVACAO, assinatura: { tipo: 'nome', nome: 'Mariana Souza' } })
  expect(typed).toContain('O nome escrito vale como assinatura: Mariana Souza')
  const [, told = ''] = await pagesOf({
    ...APROVACAO,
    origem: 'balcao',
    meio: 'papel',
    assinatura: null,
    documento: '',
    conferencia: 'nenhuma',
    pdfSha256: '',
  })
  expect(told).toContain('Registrado pela empresa: papel assinado')
  for (const text of ['203.0.113.7', 'Mozilla', 'CPF ou CNPJ', 'Assinatura', 'PDF da versão'])
    expect(told).not.toContain(text)
})

it('says terms of any length word for word', async () => {
  const observacoesGerais = Array.from({ length: 50 }, (_, i) => `nota${i} ${'palavra '.repeat(60)}`.trim())
  const pages = await pagesOf(APROVACAO, referenceOrcamento({ observacoesGerais }))
  const from = pages.findIndex((page) => page.includes('Comprovante de aprovação'))
  const words = pages.slice(from).join(' ')
  expect(observacoesGerais.filter((_, i) => !words.includes(`nota${i} `))).toEqual([])
  expect(words).toContain('cd'.repeat(32))
})
