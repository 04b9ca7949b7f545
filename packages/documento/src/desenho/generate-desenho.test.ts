import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { generateDesenho } from './generate-desenho.tsx'
import { testFontes } from '../testing/test-fontes.ts'
import { caminhosOfPdf } from '../testing/read-caminhos.ts'
import { testEmpresa } from '../testing/orcamento-referencia.ts'
import { readPgm, readQr } from '../testing/read-qr.ts'
import { cozinhaCompleta, testDados, desenhoOfMolde, testPedido } from '../testing/desenho-de-teste.ts'

const run = promisify(execFile)

/** A picture of one red pixel. */
const PONTO_VERMELHO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

async function read(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'desenho-'))
  const file = join(folder, 'desenho.pdf')
  await writeFile(file, bytes)
  const { stdout: text } = await run('pdftotext', ['-layout', file, '-'])
  const { stdout: info } = await run('pdfinfo', [file])
  const { stdout: fonts } = await run('pdffonts', [file])
  await run('pdftoppm', ['-r', '300', '-gray', '-f', '1', '-singlefile', file, join(folder, 'folha')])
  const picture = readPgm(await readFile(join(folder, 'folha.pgm')))
  await rm(folder, { recursive: true })
  return { text: text.replaceAll('\u00a0', ' '), info, fonts, picture }
}

describe('T19: the sheets as a PDF', () => {
  it('2,400 m at 1:10 are 240 mm on paper, and the ruler is 50', async () => {
    const dados = testDados(desenhoOfMolde('reta', { A: 2400, B: 600 }))
    const bytes = await generateDesenho(dados, testPedido({ tipo: 'cliente', escala: 10 }), {
      fontes: await testFontes(),
      logo: null,
    })
    const larguras = caminhosOfPdf(bytes).map((pontos) => {
      const [xs, ys] = [pontos.map(({ x }) => x), pontos.map(({ y }) => y)]
      const span = (values: number[]) => ((Math.max(...values) - Math.min(...values)) / 72) * 25.4
      return [span(xs), span(ys)] as const
    })
    const pedra = larguras.filter(([w, h]) => Math.abs(w - 240) < 0.01 && Math.abs(h - 60) < 0.01)
    expect(pedra.length).toBeGreaterThan(0)
    const regua = larguras.filter(([w, h]) => Math.abs(w - 50) < 0.01 && Math.abs(h - 1.6) < 0.01)
    expect(regua).toHaveLength(1)
    const quadro = larguras.filter(([w, h]) => Math.abs(w - 281) < 0.01 && Math.abs(h - 194) < 0.01)
    expect(quadro).toHaveLength(1)
  })

  it.each(['A4', 'A3'] as const)(
    '%s: text to search, fonts with the used letters only, under 60 kB',
    async (tamanho) => {
      const dados = testDados({ ...cozinhaCompleta(), nome: 'Cozinha 🏠 da Conceição' })
      const bytes = await generateDesenho(dados, testPedido({ tipo: 'oficina', tamanho }), {
        fontes: await testFontes(),
        logo: null,
      })
      expect(bytes.length).toBeLessThan(60_000)
      const { text, info, fonts, picture } = await read(bytes)
      expect(info).toContain(tamanho === 'A4' ? '(A4)' : '(A3)')
      for (const words of [
        'Cozinha da Conceição',
        'ORDEM DE SERVIÇO',
        'Furo de torneira Ø35',
        'frontão h=0,100',
        'Marina Prado · Orçamento ORC-2026-0117',
        'Régua de controle: 50 mm no papel',
      ])
        expect(text).toContain(words)
      const rows = fonts.trim().split('\n').slice(2)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row).toMatch(/\byes\s+yes\s+yes\s+\d+\s+\d+\s*$/)
      expect(readQr(picture).modulos).toEqual(encode(dados.qr.url, { ecc: 'M', border: 0 }).data)
    },
  )

  it('has the logo of the company where it has one', async () => {
    const dados = testDados(desenhoOfMolde('reta'), {
      empresa: testEmpresa({ logo: '/uploads/logo.png' }),
    })
    const logo = { data: Buffer.from(PONTO_VERMELHO, 'base64'), format: 'png' as const }
    const bytes = await generateDesenho(dados, testPedido(), { fontes: await testFontes(), logo })
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Subtype \/Image/)
    const { text } = await read(bytes)
    expect(text).toContain('Rocha Forte')
    expect(text).not.toMatch(/\bRF\b/)
  })

  it('a drawing without a piece is refused', async () => {
    const vazio = testDados({ ...desenhoOfMolde('reta'), ambientes: [], pecas: {} })
    const recursos = { fontes: await testFontes(), logo: null }
    await expect(generateDesenho(vazio, testPedido(), recursos)).rejects.toThrow(RangeError)
  })
})
