import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { etiquetaOfChapa, type EtiquetaChapa, type FormatoEtiqueta } from './etiqueta.ts'
import { generateEtiquetas } from './generate-etiquetas.tsx'
import { testFontes } from '../testing/test-fontes.ts'
import { readPgm, readQr } from '../testing/read-qr.ts'

const run = promisify(execFile)

const CHAPA = {
  id: '8f14e45f-ceea-467f-a8b1-0c1d2e3f4a5b',
  estoqueMaterialId: 'x',
  codigo: 'CH-0042',
  largura: 2905,
  altura: 1800,
  espessura: 20,
  veio: null,
  bloco: 'B-77',
  lote: 'L-12',
  local: 'Cavalete 3',
  custo: 0,
  foto: null,
  defeitos: [],
  estado: 'disponivel' as const,
  retalho: false,
  origemId: null,
  orcamentoId: null,
  reservadaAte: null,
  observacoes: '',
  area: 5.229,
  exemplo: false,
  createdAt: '',
  updatedAt: '',
}

function etiqueta(changes: Partial<typeof CHAPA> = {}): EtiquetaChapa {
  const chapa = { ...CHAPA, ...changes }
  return etiquetaOfChapa(chapa, {
    material: 'Granito Preto São Gabriel Escovado',
    empresa: 'Rocha Forte Mármores',
    url: `https://lapida.exemplo.com.br/estoque?aba=chapas&chapa=${chapa.id}`,
  })
}

async function pdfOf(etiquetas: EtiquetaChapa[], formato: FormatoEtiqueta) {
  const bytes = await generateEtiquetas(etiquetas, formato, await testFontes())
  const folder = await mkdtemp(join(tmpdir(), 'etiquetas-'))
  const file = join(folder, 'etiquetas.pdf')
  await writeFile(file, bytes)
  const { stdout: text } = await run('pdftotext', ['-layout', file, '-'])
  const { stdout: info } = await run('pdfinfo', [file])
  await rm(folder, { recursive: true })
  return {
    info,
    pages: text
      .split('\f')
      .slice(0, -1)
      .map((page) => page.replaceAll('\u00a0', ' ')),
  }
}

/** A part of the first page as a picture, as a printer of 203 dots per inch puts it on paper; in millimetres. */
async function foto(bytes: Uint8Array, area: { x: number; y: number; largura: number; altura: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'etiquetas-'))
  const file = join(folder, 'etiquetas.pdf')
  await writeFile(file, bytes)
  const dots = (value: number) => String(Math.round((value / 25.4) * 203))
  const crop = [
    ...['-x', dots(area.x), '-y', dots(area.y)],
    ...['-W', dots(area.largura), '-H', dots(area.altura)],
  ]
  await run('pdftoppm', ['-r', '203', '-gray', '-f', '1', '-singlefile', ...crop, file, join(folder, 'foto')])
  const picture = readPgm(await readFile(join(folder, 'foto.pgm')))
  await rm(folder, { recursive: true })
  return picture
}

/** The words of a file with the right and lower end of each, in points. */
async function wordsOf(bytes: Uint8Array): Promise<{ text: string; right: number; bottom: number }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'etiquetas-'))
  const file = join(folder, 'etiquetas.pdf')
  await writeFile(file, bytes)
  const { stdout } = await run('pdftotext', ['-bbox', file, '-'])
  await rm(folder, { recursive: true })
  return [...stdout.matchAll(/xMax="([\d.]+)" yMax="([\d.]+)">([^<]+)</g)].map(
    ([, right, bottom, text = '']) => ({ text, right: Number(right), bottom: Number(bottom) }),
  )
}

describe('the QR code of a label', () => {
  const expected = (url: string) => encode(url, { ecc: 'M', border: 0 }).data

  it.each([
    ['a4', { x: 105, y: 16.5, largura: 95, altura: 66 }],
    ['rolo-80', { x: 0, y: 0, largura: 80, altura: 66 }],
  ] as const)('is found and read back from the picture of a label on %s', async (formato, area) => {
    const [first, second] = [
      etiqueta(),
      etiqueta({ id: '11111111-2222-4333-8444-555555555555', codigo: 'RT-0099', retalho: true }),
    ]
    const etiquetas = formato === 'a4' ? [first, second] : [second]
    const bytes = await generateEtiquetas(etiquetas, formato, await testFontes())
    const { modulos } = readQr(await foto(bytes, area))
    expect(modulos).toEqual(expected(second.url))
    expect(modulos).not.toEqual(expected(first.url))
  })

  it.each(['CH-0042', 'WWW-MMM-WWW-MMM-WWW-MMM-WWW-MMM-WWW-MMMM'])(
    'leaves the whole code %s readable above it',
    async (codigo) => {
      const bytes = await generateEtiquetas([etiqueta({ codigo })], 'rolo-80', await testFontes())
      const { topo } = readQr(await foto(bytes, { x: 0, y: 0, largura: 80, altura: 66 }))
      const words = await wordsOf(bytes)
      const parts = words.filter(({ text }) => codigo.includes(text) && text.length > 4)
      expect(parts.map(({ text }) => text).join('')).toBe(codigo)
      for (const { right, bottom } of parts) {
        // The roll prints 72 mm of its 80.
        expect(right).toBeLessThan((76 / 25.4) * 72)
        expect(bottom).toBeLessThan((topo / 203) * 72)
      }
    },
  )
})

describe('generateEtiquetas', () => {
  it('puts eight labels on an A4 sheet as real text', async () => {
    const codigos = Array.from({ length: 9 }, (_, index) => `CH-000${index + 1}`)
    const { info, pages } = await pdfOf(
      codigos.map((codigo) => etiqueta({ codigo })),
      'a4',
    )
    expect(info).toMatch(/Pages:\s+2\n/)
    expect(info).toContain('(A4)')
    const on = (page: string | undefined) => codigos.filter((codigo) => page?.includes(codigo))
    expect(pages.map(on)).toEqual([codigos.slice(0, 8), codigos.slice(8)])
    for (const text of [
      'Rocha Forte Mármores',
      'Granito Preto São',
      '290,5 × 180 cm · 2 cm',
      'Cavalete 3',
      'Lote L-12',
      'Bloco B-77',
    ])
      expect(pages[1]).toContain(text)
  })

  it('puts one label on each page of the 80 mm roll, and marks a leftover', async () => {
    const { info, pages } = await pdfOf(
      [etiqueta({ codigo: 'RT-0001', retalho: true }), etiqueta()],
      'rolo-80',
    )
    expect(info).toMatch(/Pages:\s+2\n/)
    // 80 × 66 mm in points
    expect(info).toMatch(/Page size:\s+226\.7\d* x 187\.0\d* pts/)
    expect(pages.map((page) => page.includes('RETALHO'))).toEqual([true, false])
  })

  it('stays on its label whatever was typed', async () => {
    const long = 'Quartzito Azul Macaúbas Exportação '.repeat(6)
    const many = Array.from({ length: 8 }, () => ({
      ...etiqueta({
        codigo: 'BLOCO-77-CHAPA-12-DO-LOTE-2026-ABRIL-XYZ',
        lote: 'L'.repeat(60),
        local: 'C'.repeat(60),
      }),
      material: long,
      empresa: long,
    }))
    expect((await pdfOf(many, 'a4')).info).toMatch(/Pages:\s+1\n/)
    expect((await pdfOf(many, 'rolo-80')).info).toMatch(/Pages:\s+8\n/)
  })

  it('refuses to draw nothing', async () => {
    await expect(generateEtiquetas([], 'a4', await testFontes())).rejects.toThrow(RangeError)
  })
})
