import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { generatePlanoCorte } from './generate-plano-corte.tsx'
import { documentoPlanoCorte } from './plano-corte-modelo.ts'
import { testFontes } from '../testing/test-fontes.ts'
import { readPgm, readQr } from '../testing/read-qr.ts'
import { randomConteudo, dadosOfPlano } from '../testing/plano-de-teste.ts'

const run = promisify(execFile)

async function read(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'plano-corte-'))
  const file = join(folder, 'plano.pdf')
  await writeFile(file, bytes)
  const { stdout: text } = await run('pdftotext', ['-layout', file, '-'])
  const { stdout: info } = await run('pdfinfo', [file])
  // The corner with the code, as a laser printer of 300 dots per inch puts it on paper.
  const corner = ['-x', '3120', '-y', '80', '-W', '300', '-H', '290']
  await run('pdftoppm', ['-r', '300', '-gray', '-f', '1', '-singlefile', ...corner, file, join(folder, 'qr')])
  const qr = readPgm(await readFile(join(folder, 'qr.pgm')))
  await rm(folder, { recursive: true })
  return {
    info,
    qr,
    pages: text
      .split('\f')
      .slice(0, -1)
      .map((page) => page.replaceAll('\u00a0', ' ')),
  }
}

const EDGES = { esquerda: 'esquerda', baixo: 'de baixo' } as const

describe('generatePlanoCorte', () => {
  it('draws a first page and every slab on A4 landscape, as real text, with a code that opens the plan', async () => {
    const conteudo = randomConteudo(3, 3, 7)
    const dados = { ...dadosOfPlano(conteudo), nome: 'Cozinha 🏠 Marina' }
    const documento = documentoPlanoCorte(dados)
    const progress: string[] = []
    const bytes = await generatePlanoCorte(documento, await testFontes(), (feitas, paginas) =>
      progress.push(`${feitas}/${paginas}`),
    )
    expect(progress).toEqual(['1/4', '2/4', '3/4', '4/4'])
    const { info, pages, qr } = await read(bytes)
    expect(info).toContain('841.89 x 595.28 pts (A4)')
    expect(pages).toHaveLength(4)
    expect(pages[0]).toContain('Cozinha Marina')
    expect(pages[0]).toContain('3 chapas · 21 peças')
    documento.folhas.forEach((folha, index) => {
      const page = pages[index + 1] ?? ''
      expect(page).toContain(folha.nome)
      expect(page).toContain(formatTamanhoChapa(folha.chapa).replaceAll('\u00a0', ' '))
      expect(page).toContain(`Página ${index + 2} de 4`)
      expect(page).toContain('Rocha Forte Mármores')
      for (const { medida, referencia } of folha.cortes) {
        expect(page).toContain(formatComprimento(medida, 'cm'))
        expect(page).toContain(
          referencia.tipo === 'corte' ? `corte ${referencia.ordem}` : `borda ${EDGES[referencia.lado]}`,
        )
      }
    })
    expect(readQr(qr).modulos).toEqual(encode(dados.url, { ecc: 'M', border: 0 }).data)
  })

  it('needs no first page for a single slab, and refuses to draw none', async () => {
    const conteudo = randomConteudo(5, 1, 4)
    const fontes = await testFontes()
    const { pages } = await read(
      await generatePlanoCorte(documentoPlanoCorte(dadosOfPlano(conteudo)), fontes),
    )
    expect(pages).toHaveLength(1)
    const empty = documentoPlanoCorte(dadosOfPlano({ ...conteudo, cortadas: [] }))
    await expect(generatePlanoCorte(empty, fontes)).rejects.toThrow(RangeError)
  })
})
