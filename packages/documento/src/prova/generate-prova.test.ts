import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import type { ImagemPdf } from '../base/imagem-pdf.ts'
import { conteudoDeProva } from '../testing/prova-de-teste.ts'
import { testEntrada } from '../testing/proposta-de-teste.ts'
import { testFontes } from '../testing/test-fontes.ts'
import { generateProva } from './generate-prova.ts'
import type { ProvaNoPapel } from './prova-blocos.ts'

const run = promisify(execFile)

function testProva(changes: Partial<ProvaNoPapel> = {}): ProvaNoPapel {
  return {
    documento: testEntrada().documento,
    numero: 2,
    data: '22/11/2026 às 14:32',
    conteudo: conteudoDeProva,
    estado: { tipo: 'a-responder', pedido: null },
    ...changes,
  }
}

async function read(prova: ProvaNoPapel, imagens: ReadonlyMap<string, ImagemPdf>) {
  const folder = await mkdtemp(join(tmpdir(), 'prova-'))
  try {
    const file = join(folder, 'prova.pdf')
    await writeFile(file, await generateProva(prova, { fontes: await testFontes(), imagens }))
    const { stdout: text } = await run('pdftotext', ['-layout', file, '-'])
    const { stdout: info } = await run('pdfinfo', [file])
    return { text: text.replaceAll('\u00a0', ' '), info }
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('says what the page says, also without a picture of anything', async () => {
  const { text, info } = await read(testProva(), new Map())
  expect(info).toMatch(/Page size:\s+595\.28 x 841\.89/)
  for (const said of [
    'O corte da sua pedra',
    'prova 2, de 22/11/2026 às 14:32',
    'Chapa CH-014',
    'Branco Itaúnas · 290 × 180 cm',
    'P1 · Bancada <da> pia',
    'Frontão A · P1 e P2. O frontão começa aqui.',
    '2 × Soleira',
    'Depois de cortada, não há como trocar.',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Como vai ficar')
})

it.each([
  [
    'agreed to',
    { tipo: 'aprovada', quem: 'Mariana Souza', quando: '23/11/2026 às 09:00', cortada: true },
    'Aprovada por Mariana Souza, em 23/11/2026 às 09:00. A pedra já foi cortada.',
  ],
  [
    'to be changed',
    { tipo: 'a-responder', pedido: { quando: '23/11/2026 às 09:00', fala: 'Outro pedaço, por favor.' } },
    'Pedido enviado em 23/11/2026 às 09:00: “Outro pedaço, por favor.”',
  ],
] as const)('says that it was %s', async (_name, estado, said) => {
  const { text } = await read(testProva({ estado }), new Map())
  expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
})

it('puts a slab with as many pieces as there can be on as many pages as they need', async () => {
  const [chapa] = conteudoDeProva.chapas
  const [peca] = chapa?.pecas ?? []
  if (!chapa || !peca) throw new Error('The proof of the tests has a slab with a piece.')
  const pecas = Array.from({ length: 120 }, (_, i) => ({
    ...peca,
    rotulo: `P${i + 1}`,
    nome: `P${i + 1} · ${'Bancada comprida com nome longo '.repeat(3)}`,
  }))
  const prova = testProva({ conteudo: { ...conteudoDeProva, chapas: [{ ...chapa, pecas }] } })
  const { text, info } = await read(prova, new Map())
  expect(Number(/Pages:\s+(\d+)/.exec(info)?.[1])).toBeGreaterThan(2)
  for (const { rotulo } of pecas) expect(text).toContain(`${rotulo} ·`)
})
