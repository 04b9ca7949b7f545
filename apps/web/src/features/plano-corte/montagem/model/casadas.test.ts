import { expect, it } from 'vitest'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { solveCorte } from '@lapida/corte/solve-corte'
import { drawCozinhaExemplo } from '@lapida/desenho/exemplos/cozinha'
import { montagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { problemasOfPlano } from '@lapida/documento/plano-corte/problemas-do-plano'
import { candidatasOf, planned } from '@lapida/documento/testing/pecas-do-desenho'
import { chaveOfCopia } from '@lapida/domain/plano-corte/copia'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { holdPeca } from '#features/plano-corte/corte/model/edit-layout.ts'
import { rodadasOfPlano, type Rodada } from '#features/plano-corte/corte/model/entrada.ts'
import { gastoOfPlano, joinRodadas } from '#features/plano-corte/corte/model/organizacao.ts'
import { casadasOfPlano } from './casadas.ts'
import { NIVEIS, preparePedido } from './casar-veios.ts'

const desenho = drawCozinhaExemplo({ id: 'd', nome: '', orcamentoId: 'o', materialId: 'm', cubaId: 'c' })
const cozinhas = [{ desenhoId: desenho.id, conjuntos: 1, montagem: montagemPlana(desenho) }]
const vazio: ConteudoPlanoCorte = {
  chapas: [
    {
      ...{ id: 'c1', chapaId: null, estoqueMaterialId: null, codigo: '', material: 'Granito' },
      ...{ largura: 3200, altura: 2000, espessura: 20, preco: 1000, quantidade: null, retalho: false },
      ...{ veio: 'nenhum', foto: null, defeitos: [] },
    },
  ],
  pecas: planned(desenho, candidatasOf(desenho)),
  regras: REGRAS_PADRAO,
  cortadas: [],
  prontas: [],
}

const PASSOS = 120

function laid(conteudo: ConteudoPlanoCorte, rodadas: readonly Rodada[], semente: number): ConteudoPlanoCorte {
  const feitas = rodadas.map((rodada) => ({
    rodada,
    plano: solveCorte(rodada.entrada, { passos: PASSOS, semente }),
  }))
  return { ...conteudo, cortadas: joinRodadas(conteudo, feitas) }
}

/** The plan with the joints of the highest choice matched. */
function matched(): ConteudoPlanoCorte {
  const pedido = preparePedido(
    laid(vazio, rodadasOfPlano(vazio), 1),
    cozinhas,
    NIVEIS.at(-1) ?? { tipos: [] },
  )
  if (!pedido) throw new Error('The sample kitchen has joints.')
  for (const feita of pedido.rodadas)
    feita.plano = solveCorte(feita.rodada.entrada, { passos: PASSOS, semente: 1 })
  const after = pedido.finish()?.conteudo
  if (!after) throw new Error('The sample kitchen can be cut in blocks.')
  return after
}

it('laid out anew the plan keeps what is joined, costs no more, and can be cut', () => {
  const before = matched()
  const casadas = casadasOfPlano(before, cozinhas)
  expect(casadas?.quantas).toBeGreaterThan(2)
  if (!casadas) throw new Error('The plan has joints.')
  for (const semente of [1, 2, 3]) {
    // Without the slabs of before, to which asking the engine is never a loss: what counts is what it brings by itself.
    const after = laid({ ...before, cortadas: [] }, casadas.rodadas(), semente)
    expect(after.cortadas).not.toEqual(before.cortadas)
    expect(casadasOfPlano(after, cozinhas)?.quantas).toBeGreaterThanOrEqual(casadas.quantas)
    expect(problemasOfPlano(after)).toEqual([])
    expect(gastoOfPlano(after).pendentes).toBe(0)
    const kept = laid(before, casadas.rodadas(), semente)
    expect(gastoOfPlano(kept).custo).toBeLessThanOrEqual(gastoOfPlano(before).custo)
    expect(casadasOfPlano(kept, cozinhas)?.quantas).toBeGreaterThanOrEqual(casadas.quantas)
  }
})

it('says nothing of a plan in which nothing is joined', () => {
  expect(casadasOfPlano(vazio, cozinhas)).toBeNull()
})

/** Where the copies of joined pieces lie, by the places of the others. */
const lying = ({ cortadas }: ConteudoPlanoCorte) =>
  new Map(
    cortadas.flatMap(({ chapa, copia, pecas }) =>
      pecas.map((peca) => [chaveOfCopia(peca), [chapa, copia, peca.x, peca.y]] as const),
    ),
  )

it.each<[string, (before: ConteudoPlanoCorte, chave: string) => ConteudoPlanoCorte]>([
  ['the saw has begun with it', (before, chave) => ({ ...before, prontas: [chave] })],
  ['a piece of it is held', (before, chave) => holdPeca(before, chave, true)],
])('leaves what is joined where it lies once %s', (_, change) => {
  const matchedPlan = matched()
  const [first] = matchedPlan.cortadas.at(-1)?.pecas ?? []
  if (!first) throw new Error('The plan has pieces.')
  const before = change(matchedPlan, chaveOfCopia(first))
  const casadas = casadasOfPlano(before, cozinhas)
  expect(casadas?.quantas).toBeGreaterThan(2)
  for (const semente of [1, 2, 3]) {
    const after = laid(before, casadas?.rodadas() ?? [], semente)
    expect(casadasOfPlano(after, cozinhas)?.quantas).toBe(casadas?.quantas)
    expect(lying(after).get(chaveOfCopia(first))).toEqual(lying(before).get(chaveOfCopia(first)))
    expect(problemasOfPlano(after)).toEqual([])
    expect(gastoOfPlano(after).pendentes).toBe(0)
    expect(gastoOfPlano(after).custo).toBeLessThanOrEqual(gastoOfPlano(before).custo)
  }
})
