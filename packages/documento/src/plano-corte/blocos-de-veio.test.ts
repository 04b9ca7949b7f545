import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { VEIOS } from '@lapida/contracts/valores'
import { cutLayout } from '@lapida/corte/cut-layout'
import { solveCorte } from '@lapida/corte/solve-corte'
import { drawCozinhaExemplo } from '@lapida/desenho/exemplos/cozinha'
import type { Junta } from '@lapida/desenho/juntas/junta'
import { montagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { place } from '@lapida/desenho/kernel/laco'
import { distancia } from '@lapida/desenho/kernel/ponto'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { cozinhaInL, desenhoCom } from '@lapida/desenho/testing/cozinha'
import { chaveOfCopia } from '@lapida/domain/plano-corte/copia'
import { chapaDisponivel, pecaPedida } from '@lapida/domain/plano-corte/entrada-do-corte'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { candidatasOf, planned } from '../testing/pecas-do-desenho.ts'
import { findBlocos, planoEmBlocos, type BlocoDeVeio } from './blocos-de-veio.ts'
import { janelasOfMontagem } from './janelas.ts'
import { juntasCasadasEmBlocos } from './juntas-casadas.ts'
import { problemasOfPlano } from './problemas-do-plano.ts'

const exemplo = drawCozinhaExemplo({
  id: 'd',
  nome: 'Cozinha',
  orcamentoId: 'o',
  materialId: 'm',
  cubaId: 'c',
})
const DESENHOS: [string, Desenho][] = [
  ['the sample kitchen', exemplo],
  ['an L with rounded corners', cozinhaInL()],
]

const chapa = (veio: ChapaDoPlano['veio'], lados: [number, number]): ChapaDoPlano => ({
  ...{ id: 'c1', chapaId: null, estoqueMaterialId: null, codigo: '', material: 'Granito' },
  ...{ largura: lados[0], altura: lados[1], espessura: 20, preco: 1000, quantidade: null, retalho: false },
  ...{ veio, foto: null, defeitos: [] },
})

function planoOf(desenho: Desenho, veio: ChapaDoPlano['veio'], quantidade = 1): ConteudoPlanoCorte {
  const pecas = planned(desenho, candidatasOf(desenho), veio).map((peca) => ({ ...peca, quantidade }))
  return { chapas: [chapa(veio, [3200, 2000])], pecas, regras: REGRAS_PADRAO, cortadas: [], prontas: [] }
}

/** All blocks of the plan's kitchens, joints as long as they are first. */
function blocosOf(conteudo: ConteudoPlanoCorte, desenho: Desenho, conjuntos = 1): BlocoDeVeio[] {
  const montagem = montagemPlana(desenho)
  const juntas = montagem.juntas.toSorted((one, other) => other.comprimento - one.comprimento)
  return Array.from({ length: conjuntos }, (_, i) =>
    findBlocos({ conteudo, montagem, qual: { desenhoId: desenho.id, conjunto: i + 1 }, juntas }),
  ).flat()
}

/** The plan that the engine makes of the blocks, cut anew as if it had been laid by hand. */
function solved(conteudo: ConteudoPlanoCorte, blocos: readonly BlocoDeVeio[]): ConteudoPlanoCorte {
  const emBlocos = planoEmBlocos(conteudo, blocos)
  const { pecas, chapas, regras } = emBlocos.conteudo
  const plano = solveCorte(
    {
      chapas: chapas.map((one) => chapaDisponivel(one)),
      pecas: pecas.map((peca) => pecaPedida(peca, regras)),
      corte: regras,
    },
    { passos: 400, semente: 1 },
  )
  const pedidas = conteudo.pecas.map((peca) => pecaPedida(peca, regras))
  const cortadas = emBlocos.expand(plano.chapas).map((cortada) => {
    const [one] = chapas
    if (!one) throw new Error('no slab')
    return cutLayout(chapaDisponivel(one), cortada.pecas, { ...regras, copia: cortada.copia, pedidas })
      .cortada
  })
  return { ...conteudo, cortadas }
}

test.each(DESENHOS)(
  '%s: a plan of blocks holds every copy once, and is cut by straight cuts',
  (_, desenho) => {
    fc.assert(
      fc.property(fc.constantFrom(...VEIOS), fc.integer({ min: 1, max: 2 }), (veio, quantidade) => {
        const conteudo = planoOf(desenho, veio, quantidade)
        const after = solved(conteudo, blocosOf(conteudo, desenho, quantidade))
        const laid = after.cortadas.flatMap(({ pecas }) => pecas.map(chaveOfCopia))
        const wanted = conteudo.pecas.flatMap(({ id }) =>
          Array.from({ length: quantidade }, (_, i) => chaveOfCopia({ peca: id, copia: i + 1 })),
        )
        expect(laid.toSorted()).toEqual(wanted.toSorted())
        expect(problemasOfPlano(after).map(({ texto }) => texto)).toEqual([])
      }),
      { numRuns: 8 },
    )
  },
)

test.each(DESENHOS)('%s: in a block only the saw is between what will stand side by side', (_, desenho) => {
  for (const veio of VEIOS) {
    const conteudo = planoOf(desenho, veio)
    const blocos = blocosOf(conteudo, desenho)
    const after = solved(conteudo, blocos)
    const montagem = montagemPlana(desenho)
    const { janelas } = janelasOfMontagem(after, montagem, { desenhoId: desenho.id, conjunto: 1 })
    const blocoOf = (chave: string) =>
      blocos.findIndex(({ membros }) => membros.some(({ parte }) => parte === chave))
    const onSlab = (side: Junta['a']) => {
      const naChapa = janelas.get(side.chave)?.naChapa
      if (!naChapa) throw new Error(`${side.chave} lies nowhere`)
      return { onde: naChapa.onde, de: place(side.de, naChapa.lugar), ate: place(side.ate, naChapa.lugar) }
    }
    // Strips hang on their top by one joint each, so that the joint of a block's strip is one that was joined.
    const joined = montagem.juntas.filter(
      ({ tipo, a, b }) => tipo !== 'emenda' && blocoOf(a.chave) >= 0 && blocoOf(a.chave) === blocoOf(b.chave),
    )
    expect(joined.length).toBeGreaterThan(0)
    for (const junta of joined) {
      const [a, b] = [onSlab(junta.a), onSlab(junta.b)]
      const apart = REGRAS_PADRAO.serra + (junta.tipo === 'frontao' ? junta.escondido : 0)
      expect(a.onde).toEqual(b.onde)
      // Boxes of whole millimetres: a part of a fraction lies within one.
      for (const end of ['de', 'ate'] as const) {
        expect(distancia(a[end], b[end])).toBeGreaterThan(apart - 0.01)
        expect(distancia(a[end], b[end])).toBeLessThan(apart + 1.5)
      }
    }
  }
})

test('round a corner strips are cut out of one row of stone, with what the one hides of the other between them', () => {
  const ALTO = { lado: 'parede', frontao: { h: 600, acabamento: 'reto' } } as const
  const desenho = desenhoCom({
    cantos: [
      { x: 0, y: 0 },
      { x: 1500, y: 0 },
      { x: 1500, y: 600, lado: ALTO },
      { x: 0, y: 600, lado: ALTO },
    ],
  })
  const conteudo = planoOf(desenho, 'nenhum')
  const montagem = montagemPlana(desenho)
  const qual = { desenhoId: desenho.id, conjunto: 1 }
  const [quina] = montagem.juntas.filter(({ tipo }) => tipo === 'quina')
  if (!quina) throw new Error('Two upstands meet in a corner.')
  const blocos = findBlocos({ conteudo, montagem, qual, juntas: [quina] })
  expect(blocos).toMatchObject([{ largura: 1500 + 580 + REGRAS_PADRAO.serra, altura: 600 }])
  const after = solved(conteudo, blocos)
  const { janelas } = janelasOfMontagem(after, montagem, qual)
  const [a, b] = [quina.a, quina.b].map(({ chave, de }) => {
    const naChapa = janelas.get(chave)?.naChapa
    return naChapa ? place(de, naChapa.lugar) : { x: NaN, y: NaN }
  })
  expect(a && b && distancia(a, b)).toBeCloseTo(REGRAS_PADRAO.serra + 20, 6)
  expect(juntasCasadasEmBlocos({ conteudo, montagem, qual }, blocos)).toEqual([quina])
})

test('two strips that hang on one top lie in its block, and run round no corner', () => {
  const CASCATA = { saia: { h: 'piso', uniao: '45', acabamento: 'reto' } } as const
  const desenho = desenhoCom({
    cantos: [
      { x: 0, y: 0, lado: CASCATA },
      { x: 900, y: 0, lado: CASCATA },
      { x: 900, y: 500 },
      { x: 0, y: 500 },
    ],
  })
  const conteudo = planoOf(desenho, 'nenhum')
  const montagem = montagemPlana(desenho)
  const qual = { desenhoId: desenho.id, conjunto: 1 }
  const blocos = findBlocos({ conteudo, montagem, qual, juntas: montagem.juntas })
  expect(blocos.map(({ membros }) => membros.length)).toEqual([3])
  const casadas = juntasCasadasEmBlocos({ conteudo, montagem, qual }, blocos)
  expect(montagem.juntas.map(({ tipo }) => tipo)).toEqual(['mitra', 'mitra', 'quina'])
  expect(casadas.map(({ tipo }) => tipo)).toEqual(['mitra', 'mitra'])
})

test('a block that fits no slab is none, and a vein that lies across forbids the turn', () => {
  const conteudo = planoOf(exemplo, 'nenhum')
  const small = { ...conteudo, chapas: [chapa('nenhum', [2100, 660])] }
  for (const { membros, altura, largura } of blocosOf(small, exemplo)) {
    expect(membros.length).toBeGreaterThan(1)
    expect([Math.max(largura, altura) <= 2080, Math.min(largura, altura) <= 640]).toEqual([true, true])
  }
  const locked = planoOf(exemplo, 'horizontal')
  for (const { membros } of blocosOf(locked, exemplo))
    expect(membros.every(({ giro }) => giro % 180 === 0)).toBe(true)
})

test('pieces of another stone are in no block of this one', () => {
  const conteudo = planoOf(exemplo, 'nenhum')
  const tampo = conteudo.pecas.find(({ desenho }) => desenho?.linha === 'peca')
  const outra = {
    ...conteudo,
    pecas: conteudo.pecas.map((peca) =>
      peca === tampo ? { ...peca, material: 'Mármore', pedra: undefined } : peca,
    ),
  }
  for (const { membros } of blocosOf(outra, exemplo))
    expect(membros.some(({ peca }) => peca.id === tampo?.id)).toBe(false)
})
