import { describe, expect, it } from 'vitest'
import { cartaoOfOrcamento, LADOS_DO_CARTAO, LOGO_DO_CARTAO, type Cartao } from './cartao.ts'
import { drawCartao } from './draw-cartao.ts'
import { loadLetras } from '../base/letras.ts'
import { documentoOrcamento } from '../modelo/modelo.ts'
import { registerFontes } from '../base/register-fontes.ts'
import { referenceOrcamento, testEmpresa } from '../testing/orcamento-referencia.ts'
import { testFontes } from '../testing/test-fontes.ts'

const cartao = (changes: Partial<Cartao> = {}): Cartao => ({
  ...cartaoOfOrcamento(
    documentoOrcamento({
      orcamento: referenceOrcamento(),
      empresa: testEmpresa(),
      urlPublica: null,
      agora: new Date('2026-11-20T15:00:00Z'),
    }),
  ),
  ...changes,
})

async function pixelsOf(drawn: Cartao) {
  await registerFontes(await testFontes())
  const pixels = drawCartao(drawn, await loadLetras())
  return (x: number, y: number) =>
    `#${Buffer.from(pixels.subarray((y * LADOS_DO_CARTAO.largura + x) * 3).subarray(0, 3)).toString('hex')}`
}

describe('cartaoOfOrcamento', () => {
  it('says whose it is, what and for whom by the first name, and nothing of its values', () => {
    const { papel, ...words } = cartao()
    expect(words).toEqual({
      empresa: 'Rocha Forte Mármores',
      iniciais: 'RF',
      logo: null,
      titulo: 'Orçamento: Cozinha',
      para: 'Para Marina',
      numero: 'ORC-2026-117',
    })
    expect(Object.values(papel).every((cor) => /^#[0-9a-f]{6}$/.test(cor))).toBe(true)
  })
})

describe('drawCartao', () => {
  it('stands on the ground of the company, with its colour below', async () => {
    const at = await pixelsOf(cartao())
    expect([at(1_199, 0), at(600, 629), at(600, 514)]).toEqual(['#ffffff', '#1e40af', '#10b981'])
  })

  it('has initials where there is no logo, and leaves its place free where there is one', async () => {
    const { x, y, altura } = LOGO_DO_CARTAO
    const middle = { x: x + 8, y: y + altura / 2 }
    expect((await pixelsOf(cartao()))(middle.x, middle.y)).toBe('#1e40af')
    expect((await pixelsOf(cartao({ logo: '/imagens/logo' })))(middle.x, middle.y)).toBe('#ffffff')
  })

  it.each([
    ['no customer and no room', { para: '', titulo: 'Orçamento' }],
    ['many rooms', { titulo: `Orçamento: ${'Cozinha, Lavabo, Área Externa, '.repeat(30)}` }],
    ['a name of 85 letters without a break', { empresa: 'x'.repeat(85), para: `Para ${'y'.repeat(90)}` }],
    ['other scripts and pictures', { empresa: 'Ünlü Łódź 🪨 Иван', para: 'Para 🙂' }],
  ])('writes nothing on its edges: %s', async (_, changes) => {
    const at = await pixelsOf(cartao(changes))
    const edges = [10, 50, 1_150, 1_190].flatMap((x) =>
      Array.from({ length: LADOS_DO_CARTAO.altura }, (__, y) => at(x, y)),
    )
    expect([...new Set(edges)].toSorted()).toEqual(['#10b981', '#1e40af', '#ffffff'])
  })
})
