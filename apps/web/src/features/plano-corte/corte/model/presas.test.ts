// Pieces that are held where they lie, and what the engine lays beside them.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChapaDoPlano, ConteudoPlanoCorte, PecaDoPlano } from '@lapida/contracts/plano-corte'
import { solveCorte } from '@lapida/corte/solve-corte'
import { problemasOfPlano } from '@lapida/documento/plano-corte/problemas-do-plano'
import { chaveOfCopia, whereIs } from '@lapida/domain/plano-corte/copia'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { holdPeca, movePeca, placePeca } from './edit-layout.ts'
import { presasOfPlano, rodadasOfPlano } from './entrada.ts'
import { gastoOfPlano, joinRodadas } from './organizacao.ts'

const CHAPA: ChapaDoPlano = {
  ...{ id: 'c1', chapaId: null, estoqueMaterialId: null, codigo: '', material: 'Granito' },
  ...{ largura: 2800, altura: 1700, espessura: 20, preco: 1000, quantidade: null, retalho: false },
  ...{ veio: 'nenhum', foto: null, defeitos: [] },
}
const peca = (id: string, largura: number, altura: number, quantidade = 1): PecaDoPlano => ({
  ...{ id, nome: id, largura, altura, quantidade, podeGirar: true, orcamentoId: null, pecaId: null },
  ...{ projeto: '', ambiente: '', material: 'Granito', valorCobrado: null, areaCobrada: null },
})
const vazio: ConteudoPlanoCorte = {
  chapas: [CHAPA],
  pecas: [
    peca('bancada', 2300, 600, 2),
    peca('ilha', 1400, 900),
    peca('frontao', 1900, 80, 4),
    peca('soleira', 820, 150, 4),
  ],
  regras: REGRAS_PADRAO,
  cortadas: [],
  prontas: [],
}

function organized(conteudo: ConteudoPlanoCorte, semente: number): ConteudoPlanoCorte {
  const feitas = rodadasOfPlano(conteudo).map((rodada) => ({
    rodada,
    plano: solveCorte(rodada.entrada, { passos: 600, semente }),
  }))
  return { ...conteudo, cortadas: joinRodadas(conteudo, feitas) }
}

const placesOf = ({ cortadas }: ConteudoPlanoCorte, chaves: ReadonlySet<string>) =>
  [...chaves].map((chave) => {
    const cortada = whereIs(cortadas, chave)
    return [cortada?.chapa, cortada?.copia, cortada?.pecas.find((one) => chaveOfCopia(one) === chave)]
  })

it('what is held lies where it lay, every piece is on a slab once, and the plan costs no more', () => {
  let held = 0
  fc.assert(
    fc.property(fc.nat(), fc.subarray(['bancada/1', 'ilha/1', 'frontao/3', 'soleira/2']), (semente, keys) => {
      const before = keys.reduce((plan, chave) => holdPeca(plan, chave, true), organized(vazio, semente))
      const presas = presasOfPlano(before)
      expect(presas.size).toBe(keys.length)
      const after = organized(before, semente + 1)
      held += keys.length
      expect(placesOf(after, presas)).toEqual(placesOf(before, presas))
      expect(problemasOfPlano(after)).toEqual([])
      const [was, is] = [gastoOfPlano(before), gastoOfPlano(after)]
      expect(is.pendentes).toBe(0)
      expect(is.custo).toBeLessThanOrEqual(was.custo)
      const copies = after.cortadas.flatMap(({ pecas }) => pecas.map(chaveOfCopia))
      expect(new Set(copies).size).toBe(copies.length)
    }),
    { numRuns: 25 },
  )
  expect(held).toBeGreaterThan(20)
})

it('where outlines are cut the others lie in the notch of an L that is held', () => {
  const corner = (x: number, y: number) => ({ x, y, bulge: 0 })
  const laco = [
    ...[corner(0, 0), corner(2300, 0), corner(2300, 600), corner(600, 600)],
    ...[corner(600, 1600), corner(0, 1600)],
  ]
  const emL = { ...peca('L', 2300, 1600), contorno: { lacos: [laco], partes: 1 } }
  const livre: ConteudoPlanoCorte = {
    ...vazio,
    pecas: [emL, peca('ilha', 1400, 900), peca('soleira', 820, 150, 3)],
    regras: { ...REGRAS_PADRAO, modo: 'livre' },
  }
  const onde = { chapa: 'c1', copia: 1 }
  const placed = placePeca(livre, { peca: 'L', copia: 1 }, { onde, lugar: { x: 300, y: 50, girada: false } })
  const after = organized(holdPeca(placed, 'L/1', true), 3)
  expect(gastoOfPlano(after)).toMatchObject({ pendentes: 0, custo: gastoOfPlano(placed).custo })
  expect(after.cortadas[0]?.pecas).toHaveLength(5)
  expect(problemasOfPlano(after)).toEqual([])
})

it('where outlines are cut many pieces with curves may be held, and the others lie beside them', () => {
  const corner = (x: number, y: number, bulge = 0) => ({ x, y, bulge })
  const laco = [
    ...[corner(0, 0), corner(400, 0), corner(400, 100, Math.tan(Math.PI / 8))],
    ...[corner(200, 300), corner(0, 300)],
  ]
  const redonda = { ...peca('redonda', 400, 300, 30), contorno: { lacos: [laco], partes: 1 } }
  const livre: ConteudoPlanoCorte = {
    ...vazio,
    pecas: [redonda, peca('soleira', 820, 150, 3)],
    regras: { ...REGRAS_PADRAO, modo: 'livre' },
  }
  for (const count of [1, 8, 30]) {
    const held = Array.from({ length: count }, (_, index) => index).reduce((plan, index) => {
      const lugar = { x: 20 + (index % 6) * 440, y: 20 + Math.floor(index / 6) * 330, girada: false }
      const onde = { chapa: 'c1', copia: 1 }
      const placed = placePeca(plan, { peca: 'redonda', copia: index + 1 }, { onde, lugar })
      return holdPeca(placed, `redonda/${index + 1}`, true)
    }, livre)
    const after = organized(held, 3)
    expect(placesOf(after, presasOfPlano(held))).toEqual(placesOf(held, presasOfPlano(held)))
    expect(gastoOfPlano(after).pendentes).toBe(0)
    expect(problemasOfPlano(after)).toEqual([])
  }
})

it('somewhere in the middle of a slab it is cut out, and the others lie around it', () => {
  // All of them fit beside it: another slab would cost more.
  const placed = placePeca(
    { ...vazio, pecas: vazio.pecas.slice(1) },
    { peca: 'ilha', copia: 1 },
    { onde: { chapa: 'c1', copia: 1 }, lugar: { x: 700, y: 400, girada: false } },
  )
  const after = organized(holdPeca(placed, 'ilha/1', true), 3)
  const [first] = after.cortadas
  expect(first?.pecas.find(({ peca: id }) => id === 'ilha')).toMatchObject({ x: 700, y: 400, presa: true })
  expect(first?.pecas).toHaveLength(9)
  expect(gastoOfPlano(after).pendentes).toBe(0)
  expect(problemasOfPlano(after)).toEqual([])
})

it('is held after it was moved and carried to another slab, and let go it goes again', () => {
  const before = holdPeca(organized(vazio, 1), 'ilha/1', true)
  const moved = movePeca(before, 'ilha/1', { x: 33, y: 44 })
  expect(presasOfPlano(moved)).toEqual(new Set(['ilha/1']))
  const carried = placePeca(
    moved,
    { peca: 'ilha', copia: 1 },
    { onde: { chapa: 'c1', copia: 9 }, lugar: { x: 20, y: 20, girada: true } },
  )
  expect(presasOfPlano(carried)).toEqual(new Set(['ilha/1']))
  expect(presasOfPlano(holdPeca(carried, 'ilha/1', false)).size).toBe(0)
  expect(JSON.stringify(holdPeca(before, 'ilha/1', false))).not.toContain('presa')
})
