import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { etiquetasOfPecas, type EtiquetaPeca } from './etiqueta-peca.ts'
import type { FormatoEtiqueta } from './etiqueta.ts'
import { generateEtiquetasDePecas } from './generate-etiquetas.tsx'
import { testFontes } from '../testing/test-fontes.ts'
import { readPgm, readQr } from '../testing/read-qr.ts'
import { randomConteudo } from '../testing/plano-de-teste.ts'

const run = promisify(execFile)
const PLANO = 'https://lapida.exemplo.com.br/plano-corte?plano=6f1f7a3e-5d0c-4f43-9a38-0c7f5b1f2a11'
const urlOf = (peca: string) => `${PLANO}&peca=${peca}`

function etiquetas(pieces: number): EtiquetaPeca[] {
  const conteudo = randomConteudo(2, 1, pieces)
  const pecas = conteudo.pecas.map((peca) => ({ ...peca, quantidade: 4 }))
  return etiquetasOfPecas({ ...conteudo, pecas }, { empresa: 'Rocha Forte Mármores', urlOf })
}

async function read(
  list: EtiquetaPeca[],
  formato: FormatoEtiqueta,
  area: Record<'x' | 'y' | 'w' | 'h', number>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'etiquetas-'))
  const file = join(folder, 'etiquetas.pdf')
  await writeFile(file, await generateEtiquetasDePecas(list, formato, await testFontes()))
  const { stdout: text } = await run('pdftotext', ['-layout', file, '-'])
  const dots = (value: number) => String(Math.round((value / 25.4) * 203))
  const crop = ['-x', dots(area.x), '-y', dots(area.y), '-W', dots(area.w), '-H', dots(area.h)]
  await run('pdftoppm', ['-r', '203', '-gray', '-f', '1', '-singlefile', ...crop, file, join(folder, 'foto')])
  const picture = readPgm(await readFile(join(folder, 'foto.pgm')))
  await rm(folder, { recursive: true })
  return {
    picture,
    pages: text
      .split('\f')
      .slice(0, -1)
      .map((page) => page.replaceAll('\u00a0', ' ')),
  }
}

describe('the label of a piece', () => {
  it.each([
    ['a4', { x: 105, y: 16.5, w: 95, h: 66 }, 2],
    ['rolo-80', { x: 0, y: 0, w: 80, h: 66 }, 9],
  ] as const)('says whose it is and opens the piece in its plan, on %s', async (formato, area, pages) => {
    const all = etiquetas(9)
    const list = formato === 'a4' ? all : all.slice(1).concat(all.slice(0, 1))
    const { picture, pages: found } = await read(list, formato, area)
    expect(readQr(picture).modulos).toEqual(encode(all[1]?.url ?? '', { ecc: 'M', border: 0 }).data)
    expect(found).toHaveLength(pages)
    for (const { projeto, tamanho, chapa } of list.slice(0, 1)) {
      expect(found[0]).toContain(projeto)
      expect(found[0]).toContain(tamanho.replaceAll('\u00a0', ' '))
      expect(found[0]).toContain(chapa)
      expect(found[0]).toContain('1 de 4')
    }
    expect(found.join()).not.toMatch(/R\$|1234|1\.234/)
  })

  it('is printed for the slabs that were asked for, and only for pieces that lie on one', () => {
    const conteudo = randomConteudo(2, 3, 4)
    const options = { empresa: '', urlOf }
    expect(etiquetasOfPecas(conteudo, options)).toHaveLength(12)
    expect(etiquetasOfPecas(conteudo, { ...options, chapas: ['c2/1'] }).map(({ chapa }) => chapa)).toEqual(
      Array.from({ length: 4 }, () => 'CH-0002'),
    )
    expect(etiquetasOfPecas({ ...conteudo, cortadas: [] }, options)).toEqual([])
  })

  it('stays on its label whatever was typed', async () => {
    const long = 'Bancada da cozinha gourmet da cobertura '.repeat(5)
    const [one] = etiquetas(1)
    if (!one) throw new Error('one label')
    const wild = { ...one, nome: long, projeto: long, ambiente: long, material: long, empresa: long }
    const { pages } = await read([wild, wild], 'rolo-80', { x: 0, y: 0, w: 80, h: 66 })
    expect(pages).toHaveLength(2)
  })
})
