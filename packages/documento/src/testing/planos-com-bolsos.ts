import fc from 'fast-check'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { checkPlan } from '@lapida/corte/check-plan'
import type { ContornoPeca, EntradaCorte, Maquina, Vertice } from '@lapida/corte/formato'
import { readEntrada } from '@lapida/corte/read-entrada'
import { solveCorte } from '@lapida/corte/solve-corte'
import { arbitraryContornos } from '@lapida/corte/testing/arbitrary-contornos'
import { testChapa } from './plano-de-teste.ts'

const PASSOS = 2_000

/** An order with the plan that the engine makes of it. */
export interface PlanoComBolsos {
  entrada: EntradaCorte
  conteudo: ConteudoPlanoCorte
}

/**
 * Plans of drawn orders in which a piece lies in a pocket, all accepted by the checker; the same ones for the same seed.
 */
export function planosComBolsos({ seed, numRuns }: { seed: number; numRuns: number }): PlanoComBolsos[] {
  return fc
    .sample(arbitraryContornos, { seed, numRuns })
    .map(solved)
    .filter(({ conteudo }) =>
      conteudo.cortadas.some(({ pecas }) => pecas.some(({ dentro }) => dentro !== undefined)),
    )
}

/** The plan of an order, its pieces named by their ids. */
function solved(entrada: EntradaCorte): PlanoComBolsos {
  const plano = solveCorte(entrada, { passos: PASSOS })
  const faults = checkPlan(entrada, plano)
  if (faults.length > 0) throw new Error(faults.join('; '))
  const pecas = entrada.pecas.map(({ contorno, ...peca }) => ({
    ...peca,
    ...(contorno && { contorno: { lacos: contorno.lacos.map((laco) => [...laco]), partes: 1 } }),
    nome: NOMES[peca.id] ?? `Peça ${peca.id}`,
    orcamentoId: null,
    pecaId: null,
    projeto: 'ORC-2026-0001 · Marina Prado',
    ambiente: '',
    material: 'Granito São Gabriel',
    valorCobrado: null,
    areaCobrada: null,
  }))
  const chapas = entrada.chapas.map(({ custo: _custo, ...chapa }) => testChapa({ ...chapa, codigo: '' }))
  return {
    entrada,
    conteudo: { chapas, pecas, regras: entrada.corte, cortadas: plano.chapas, prontas: [] },
  }
}

const NOMES: Readonly<Record<string, string>> = {
  l: 'Bancada em L',
  u: 'Bancada em U',
  ilha: 'Ilha com cooktop',
  rodabanca: 'Rodabanca',
  soleira: 'Soleira',
  prateleira: 'Prateleira',
  tampo: 'Tampo da mesa',
}

const corner = (x: number, y: number): Vertice => ({ x, y, bulge: 0 })

function contornoOf(...lacos: [x: number, y: number][][]): ContornoPeca {
  return { lacos: lacos.map((laco) => laco.map(([x, y]) => corner(x, y))) }
}

/** A kitchen with a worktop in L and one in U, an island with an opening, and strips that lie in what they leave. */
export function cozinhaComBolsos(maquina: Maquina): PlanoComBolsos {
  const L = contornoOf([
    [0, 0],
    [2600, 0],
    [2600, 620],
    [600, 620],
    [600, 1700],
    [0, 1700],
  ])
  const U = contornoOf([
    [0, 0],
    [2400, 0],
    [2400, 1300],
    [1800, 1300],
    [1800, 600],
    [600, 600],
    [600, 1500],
    [0, 1500],
  ])
  const ilha = contornoOf(
    [
      [0, 0],
      [1800, 0],
      [1800, 900],
      [0, 900],
    ],
    [
      [600, 200],
      [1300, 200],
      [1300, 700],
      [600, 700],
    ],
  )
  ilha.lacos = ilha.lacos.map((laco, index) =>
    index > 0
      ? laco
      : [
          corner(0, 0),
          corner(1800, 0),
          { ...corner(1800, 600), bulge: Math.tan(Math.PI / 8) },
          corner(1500, 900),
          corner(0, 900),
        ],
  )
  const peca = (id: string, largura: number, altura: number, quantidade = 1, contorno?: ContornoPeca) => ({
    id,
    largura,
    altura,
    quantidade,
    podeGirar: false,
    ...(contorno && { contorno }),
  })
  return solved(
    readEntrada({
      chapas: [{ id: 'c1', largura: 3000, altura: 1800, quantidade: null, custo: 1, espessura: 20 }],
      pecas: [
        peca('l', 2600, 1700, 1, L),
        peca('u', 2400, 1500, 1, U),
        peca('ilha', 1800, 900, 1, ilha),
        peca('rodabanca', 1100, 100, 3),
        peca('soleira', 900, 150, 2),
        peca('prateleira', 1100, 420),
        peca('tampo', 600, 420),
      ],
      corte: { serra: 4, refilo: 10, maquina, usarRecortes: true },
    }),
  )
}
