import { expect, it } from 'vitest'
import type { PecaDoPlano } from '@lapida/contracts/plano-corte'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { retratoOfChapa } from './retrato-of-chapa.ts'

const corner = (x: number, y: number) => ({ x, y, bulge: 0 })
const L: PecaDoPlano = {
  ...{ id: 'L', nome: 'Bancada', largura: 900, altura: 600, quantidade: 1, podeGirar: true },
  ...{ orcamentoId: null, pecaId: null, projeto: '', ambiente: '', material: 'Granito' },
  ...{ valorCobrado: null, areaCobrada: null },
  contorno: {
    lacos: [
      [corner(0, 0), corner(900, 0), corner(900, 200), corner(200, 200), corner(200, 600), corner(0, 600)],
    ],
    partes: 1,
  },
}
const lying = { peca: 'L', copia: 1, x: 10, y: 20, largura: 900, altura: 600, girada: false }

it('is of boxes where a saw cuts these, and of outlines where they are cut', () => {
  const draw = (regras: typeof REGRAS_PADRAO) =>
    retratoOfChapa({ pecas: [lying] }, { pecas: [L], regras }, 1000)
  expect(draw(REGRAS_PADRAO)).toBe('M10 980h900v-600h-900z')
  expect(draw({ ...REGRAS_PADRAO, modo: 'livre' })).toBe(
    'M10 980L910 980L910 780L210 780L210 380L10 380L10 980z',
  )
})
