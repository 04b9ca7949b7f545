import type { Material } from '@lapida/contracts/material'
import type { ChapaDoPlano, ConteudoPlanoCorte, PecaDoPlano } from '@lapida/contracts/plano-corte'
import type { Candidata } from '@lapida/domain/plano-corte/candidata'
import { isCortavel, pedraOfMaterial } from '@lapida/domain/plano-corte/pecas-do-orcamento'
import {
  chaveOfPedra,
  comparePedras,
  pedraOfChapa,
  pedraVendida,
  type Pedra,
} from '@lapida/domain/plano-corte/pedra'
import { foldText } from '@lapida/domain/shared/texto'

/** The piece of the plan that was made of a piece of a quote; undefined while it is not in the plan. */
export function findNoPlano(
  { pecas }: Pick<ConteudoPlanoCorte, 'pecas'>,
  { orcamento, peca }: Candidata,
): PecaDoPlano | undefined {
  return pecas.find(({ orcamentoId, pecaId }) => orcamentoId === orcamento.id && pecaId === peca.id)
}

/** Candidates by what their stone is beside that of a slab. */
export interface CandidatasDaChapa {
  /** of that stone, or somebody has said so already */
  mesmas: Candidata[]
  /** named alike, and one of the two is no stone of the stock: somebody has to say that it is the same */
  aConfirmar: Candidata[]
  /** of another row of the stock, another thickness or another finish, but named alike */
  parecidas: Candidata[]
  /** of another stone altogether */
  outras: Candidata[]
}

/** Those that are not in the plan yet and of a size that a saw can do something with. */
export function candidatasOfChapa(
  candidatas: readonly Candidata[],
  { pecas }: Pick<ConteudoPlanoCorte, 'pecas'>,
  chapa: ChapaDoPlano,
): CandidatasDaChapa {
  const found: CandidatasDaChapa = { mesmas: [], aConfirmar: [], parecidas: [], outras: [] }
  const pedra = pedraOfChapa(chapa)
  for (const candidata of candidatas) {
    if (!isCortavel(candidata.peca) || findNoPlano({ pecas }, candidata)) continue
    found[placeOf(pedraOfMaterial(candidata.material), pedra, pecas)].push(candidata)
  }
  return found
}

function placeOf(vendida: Pedra, pedra: Pedra, pecas: readonly PecaDoPlano[]): keyof CandidatasDaChapa {
  if (wasSaid(vendida, pedra, pecas)) return 'mesmas'
  const comparacao = comparePedras(vendida, pedra)
  if (comparacao === 'mesma') return 'mesmas'
  if (comparacao === 'mesmo-nome') return 'aConfirmar'
  return foldText(vendida.material) === foldText(pedra.material) ? 'parecidas' : 'outras'
}

/** Whether another piece of that stone is cut from the slab's because somebody said so: asked once is enough. */
function wasSaid(vendida: Pedra, pedra: Pedra, pecas: readonly PecaDoPlano[]): boolean {
  const [sold, wanted] = [chaveOfPedra(vendida), chaveOfPedra(pedra)]
  return pecas.some(
    (peca) =>
      peca.cortarDe && chaveOfPedra(pedraVendida(peca)) === sold && chaveOfPedra(peca.cortarDe) === wanted,
  )
}

/** Materials of a quote, by their ids. */
export interface MateriaisDoOrcamento {
  orcamentoId: string
  materiais: string[]
}

/**
 * The materials of these pieces, whose stone was typed, that are the stone of a slab of the stock by what a person has
 * just said: all of their quotes that are called alike. What is said once is kept there, and asked by no other plan.
 */
export function materiaisToLink(
  candidatas: readonly Candidata[],
  chapa: ChapaDoPlano,
): MateriaisDoOrcamento[] {
  const slab = pedraOfChapa(chapa)
  if (slab.estoqueMaterialId === null) return []
  const isTyped = (material: Material) =>
    material.estoqueMaterialId === null && comparePedras(pedraOfMaterial(material), slab) === 'mesmo-nome'
  const orcamentos = new Map(
    candidatas.flatMap(({ orcamento, material }) =>
      isTyped(material) ? [[orcamento.id, orcamento] as const] : [],
    ),
  )
  return [...orcamentos.values()].map(({ id, materiais }) => ({
    orcamentoId: id,
    materiais: materiais.filter(isTyped).map((material) => material.id),
  }))
}

/**
 * A piece as it is cut from the stone of a slab: what is not exactly the stone that was sold is written on it, and the
 * code that the stock has for it.
 */
export function withPedraDaChapa(
  peca: PecaDoPlano,
  chapa: ChapaDoPlano,
  codigoOf: (estoqueMaterialId: string) => string,
): PecaDoPlano {
  const { pedra } = peca
  const codigo = pedra?.estoqueMaterialId ? codigoOf(pedra.estoqueMaterialId) : ''
  const known = pedra ? { ...peca, pedra: { ...pedra, codigo } } : peca
  const cortarDe = pedraOfChapa(chapa)
  return chaveOfPedra(pedraVendida(peca)) === chaveOfPedra(cortarDe) ? known : { ...known, cortarDe }
}
