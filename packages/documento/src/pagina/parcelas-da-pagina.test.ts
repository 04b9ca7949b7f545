import { codigoPixOfParcela } from '@lapida/domain/empresa/pix'
import type { Parcela } from '@lapida/contracts/parcela'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { parcelasOfPagina } from './parcelas-da-pagina.ts'
import { qrPath } from '../base/qr.ts'
import { testParcela } from '@lapida/domain/testing/parcela-de-teste'
import { testEmpresa } from '../testing/orcamento-referencia.ts'
import { readQr } from '../testing/read-qr.ts'

const HOJE = '2026-12-10'
const empresa = testEmpresa({ chavePix: '11222333000181', cidade: 'São Paulo' })

it.each<[changes: Partial<Parcela>, shown: object, hasCode: boolean]>([
  [{}, { estado: 'Em aberto', quando: 'vence hoje', falta: '', podeAvisar: true }, true],
  [
    { vencimento: '2026-12-01', situacao: 'vencida', recebido: 1_000, saldo: 945.25 },
    { estado: 'Vencida', quando: 'venceu em 01/12/2026', falta: 'Faltam R$\u00a0945,25' },
    true,
  ],
  [
    { vencimento: null, situacao: 'prevista', gatilho: 'instalacao', dias: 15 },
    { estado: 'Ainda não venceu', quando: '15 dias depois da instalação', podeAvisar: false },
    false,
  ],
  [{ situacao: 'avisada' }, { estado: 'Você avisou que pagou', podeAvisar: false }, false],
  [{ situacao: 'paga', recebido: 1_945.25, saldo: 0 }, { estado: 'Paga', quando: '' }, false],
  [{ aceitaPix: false }, { podeAvisar: true }, false],
])('shows %j', (changes, shown, hasCode) => {
  const row = testParcela(changes)
  const [pagina] = parcelasOfPagina([row], { empresa, hoje: HOJE })
  expect(pagina).toMatchObject(shown)
  expect(pagina?.pix?.codigo ?? null).toBe(hasCode ? codigoPixOfParcela(row, empresa) : null)
})

it('leaves out what is cancelled, and gives no row the code of another', () => {
  const rows = [
    testParcela(),
    testParcela({ id: 'p2', numero: 2, txid: 'ORC2026003V1P2', saldo: 100 }),
    testParcela({ id: 'p3', situacao: 'cancelada' }),
  ]
  const pagina = parcelasOfPagina(rows, { empresa, hoje: HOJE })
  expect(pagina.map(({ id }) => id)).toEqual(['p1', 'p2'])
  expect(pagina[0]?.pix?.codigo).toContain('ORC2026003V1P1')
  expect(pagina[1]?.pix?.codigo).toContain('ORC2026003V1P2')
  expect(JSON.stringify(pagina)).not.toContain('Mariana')
})

/** A code as it is drawn, four pixels to a module, as grey values. */
function pictureOf(codigo: string) {
  const { size, path } = qrPath(codigo)
  const largura = size * 4
  const pixels = new Uint8Array(largura * largura).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = 0; row < 4; row += 1) {
      const from = (Number(y) * 4 + row) * largura + Number(x) * 4
      pixels.fill(0, from, from + Number(width) * 4)
    }
  return { largura, altura: largura, pixels }
}

it('the code of an instalment is read back from its picture', () => {
  for (const saldo of [0.01, 945.25, 1_945.25, 123_456.78]) {
    const [pagina] = parcelasOfPagina([testParcela({ saldo })], { empresa, hoje: HOJE })
    const codigo = pagina?.pix?.codigo ?? ''
    expect(readQr(pictureOf(codigo)).modulos).toEqual(encode(codigo, { ecc: 'M', border: 0 }).data)
  }
})
