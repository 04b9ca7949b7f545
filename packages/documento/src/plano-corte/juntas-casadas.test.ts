import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { solveCorte } from '@lapida/corte/solve-corte'
import { drawCozinhaExemplo } from '@lapida/desenho/exemplos/cozinha'
import type { Junta } from '@lapida/desenho/juntas/junta'
import { montagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { chapaDisponivel, pecaPedida } from '@lapida/domain/plano-corte/entrada-do-corte'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { candidatasOf, planned } from '../testing/pecas-do-desenho.ts'
import { findBlocos, planoEmBlocos } from './blocos-de-veio.ts'
import { juntasCasadas } from './juntas-casadas.ts'

const desenho = drawCozinhaExemplo({ id: 'd', nome: '', orcamentoId: 'o', materialId: 'm', cubaId: 'c' })
const montagem = montagemPlana(desenho)
const qual = { desenhoId: desenho.id, conjunto: 1 }

const chapa: ChapaDoPlano = {
  ...{ id: 'c1', chapaId: null, estoqueMaterialId: null, codigo: '', material: 'Granito' },
  ...{ largura: 3200, altura: 2000, espessura: 20, preco: 1000, quantidade: null, retalho: false },
  ...{ veio: 'nenhum', foto: null, defeitos: [] },
}
const vazio: ConteudoPlanoCorte = {
  chapas: [chapa],
  pecas: planned(desenho, candidatasOf(desenho)),
  regras: REGRAS_PADRAO,
  cortadas: [],
  prontas: [],
}

/** The plan of the engine, with these joints in blocks. */
function laid(juntas: readonly Junta[], semente: number): ConteudoPlanoCorte {
  const blocos = findBlocos({ conteudo: vazio, montagem, qual, juntas })
  const emBlocos = planoEmBlocos(vazio, blocos)
  const { pecas, chapas, regras } = emBlocos.conteudo
  const entrada = {
    chapas: chapas.map((one) => chapaDisponivel(one)),
    pecas: pecas.map((peca) => pecaPedida(peca, regras)),
    corte: regras,
  }
  return { ...vazio, cortadas: emBlocos.expand(solveCorte(entrada, { passos: 60, semente }).chapas) }
}

const casadas = (conteudo: ConteudoPlanoCorte) => juntasCasadas({ conteudo, montagem, qual })

const joinable = montagem.juntas.filter(
  (junta) => findBlocos({ conteudo: vazio, montagem, qual, juntas: [junta] }).length > 0,
)

it('knows each joint that was laid as neighbours, however its block was turned', () => {
  expect(joinable.length).toBeGreaterThan(3)
  fc.assert(
    fc.property(fc.constantFrom(...joinable), fc.integer({ min: 1, max: 50 }), (junta, semente) => {
      expect(casadas(laid([junta], semente))).toContain(junta)
    }),
    { numRuns: 40 },
  )
})

it('keeps what it knows: laid anew in blocks, the same joints run on', () => {
  fc.assert(
    fc.property(fc.subarray(joinable, { minLength: 1 }), fc.integer({ min: 1, max: 50 }), (some, semente) => {
      const before = casadas(laid(some, semente))
      const after = casadas(laid(before, semente + 1))
      expect(before.length).toBeGreaterThan(0)
      for (const junta of before) expect(after).toContain(junta)
    }),
    { numRuns: 25 },
  )
})

it('loses a joint by a centimetre, by a turn of one part, and on another slab', () => {
  const [junta] = joinable
  if (!junta) throw new Error('The sample kitchen has joints.')
  const conteudo = laid([junta], 1)
  expect(casadas(conteudo)).toContain(junta)
  const [bloco] = findBlocos({ conteudo, montagem, qual, juntas: [junta] })
  const [moved] = bloco?.membros ?? []
  if (!moved) throw new Error('A block has members.')
  const change = (after: Partial<ConteudoPlanoCorte['cortadas'][number]['pecas'][number]>, by = 0) => ({
    ...conteudo,
    cortadas: conteudo.cortadas.map((cortada) => ({
      ...cortada,
      pecas: cortada.pecas.map((one) =>
        one.peca === moved.peca.id && one.copia === moved.copia ? { ...one, x: one.x + by, ...after } : one,
      ),
    })),
  })
  expect(casadas(change({}, 10))).not.toContain(junta)
  expect(casadas(change({}, 1))).toContain(junta)
  expect(casadas(change({ giro: 180 }))).not.toContain(junta)
  const alone = conteudo.cortadas.map((cortada) => ({
    ...cortada,
    pecas: cortada.pecas.filter(({ peca }) => peca !== moved.peca.id),
  }))
  expect(casadas({ ...conteudo, cortadas: alone })).not.toContain(junta)
})

it('finds none in a plan that lies nowhere', () => {
  expect(casadas(vazio)).toEqual([])
})
