import { expect, test } from 'vitest'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { checkPlan } from '@lapida/corte/check-plan'
import { completePlano } from '@lapida/corte/complete-plano'
import { solveCorte } from '@lapida/corte/solve-corte'
import { gruposOfPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import { movePeca } from './edit-layout.ts'
import { rodadasOfPlano } from './entrada.ts'
import { gastoOfPlano, joinRodadas } from './organizacao.ts'

const chapa = (id: string, material: string, quantidade: number | null) => ({
  id,
  chapaId: null,
  estoqueMaterialId: null,
  codigo: '',
  material,
  quantidade,
  largura: 3200,
  altura: 2000,
  espessura: 20,
  preco: 1152,
  retalho: false,
  veio: 'nenhum' as const,
  foto: null,
  defeitos: [],
})
const peca = (id: string, material: string, lados: [number, number], quantidade: number) => ({
  id,
  orcamentoId: null,
  pecaId: null,
  projeto: '',
  ambiente: '',
  nome: id,
  material,
  largura: lados[0],
  altura: lados[1],
  quantidade,
  podeGirar: true,
  valorCobrado: null,
  areaCobrada: null,
})
const PLANO: ConteudoPlanoCorte = {
  chapas: [chapa('g', 'Granito', null), chapa('m', 'Mármore', 3)],
  pecas: [peca('bancada', 'granito', [1800, 600], 6), peca('soleira', 'Mármore', [900, 150], 10)],
  regras: {
    modo: 'guilhotina',
    serra: 4,
    refilo: 10,
    estagios: null,
    sobraMinima: { largura: 400, altura: 150, area: 100_000 },
  },
  cortadas: [],
  prontas: [],
}

function organize(conteudo: ConteudoPlanoCorte, passos = 60): ConteudoPlanoCorte {
  const feitas = rodadasOfPlano(conteudo).map((rodada) => ({
    rodada,
    plano: solveCorte(rodada.entrada, { passos }),
  }))
  return { ...conteudo, cortadas: joinRodadas(conteudo, feitas) }
}

function complaints(conteudo: ConteudoPlanoCorte): string[] {
  return gruposOfPlano(conteudo).flatMap(({ entrada }) => {
    const ids = new Set(entrada.chapas.map(({ id }) => id))
    return checkPlan(
      entrada,
      completePlano(
        entrada,
        conteudo.cortadas.filter(({ chapa: id }) => ids.has(id)),
      ),
    )
  })
}

test('all stones of a plan are laid out, each on its own slabs', () => {
  const done = organize(PLANO)
  expect(complaints(done)).toEqual([])
  expect(gastoOfPlano(done)).toMatchObject({ pendentes: 0, custo: done.cortadas.length * 115_200 })
  expect(new Set(done.cortadas.map(({ chapa: id }) => id))).toEqual(new Set(['g', 'm']))
})

test('a slab of which a piece is cut already keeps its layout; all others are laid out around it', () => {
  const done = organize(PLANO)
  const begun = done.cortadas.find(({ chapa: id }) => id === 'g')
  const first = begun?.pecas[0]
  if (!begun || !first) throw new Error('nothing laid out')
  const prontas = [`${first.peca}/${first.copia}`]
  // What was not begun lies badly now: it is laid out anew.
  const [begunOnly] = [{ ...done, prontas, cortadas: [begun] }]
  const again = organize(begunOnly)
  expect(again.cortadas).toContain(begun)
  expect(complaints(again)).toEqual([])
  expect(gastoOfPlano(again).pendentes).toBe(0)
})

test('a plan that is as good already stays as it is, to the last object', () => {
  const done = organize(PLANO, 400)
  expect(
    joinRodadas(
      done,
      rodadasOfPlano(done).map((rodada) => ({ rodada, plano: solveCorte(rodada.entrada, { passos: 1 }) })),
    ),
  ).toBe(done.cortadas)
})

test('a plan that cannot be cut gives way to any that can', () => {
  const done = organize(PLANO)
  const second = done.cortadas[0]?.pecas[1]
  if (!second) throw new Error('nothing laid out')
  const broken = movePeca(done, `${second.peca}/${second.copia}`, { x: 10, y: 10 })
  expect(complaints(broken)).not.toEqual([])
  expect(complaints(organize(broken))).toEqual([])
})

test('what has not been answered yet leaves its slabs alone', () => {
  const done = organize(PLANO)
  expect(
    joinRodadas(
      done,
      rodadasOfPlano(done).map((rodada) => ({ rodada, plano: null })),
    ),
  ).toBe(done.cortadas)
})
