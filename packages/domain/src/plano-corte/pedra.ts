import type { ChapaDoPlano, ConteudoPlanoCorte, PecaDoPlano } from '@lapida/contracts/plano-corte'
import { formatEspessura } from '../estoque/chapa.ts'
import { foldText, normalizeSpaces } from '../shared/texto.ts'

/** A stone of a plan: the row of the stock with its thickness and finish, or a name where nobody knows the row. */
export interface Pedra {
  material: string
  /** null: not of the stock */
  estoqueMaterialId: string | null
  /** code in the stock, '' when unknown */
  codigo: string
  /** millimetres, null when unknown */
  espessura: number | null
  /** '' when unknown */
  acabamento: string
}

type PedraDaPeca = Pick<PecaDoPlano, 'material' | 'pedra' | 'cortarDe'>
type PedraDaChapa = Pick<ChapaDoPlano, 'material' | 'estoqueMaterialId' | 'espessura' | 'pedra'>

/** The stone that a piece was sold as. */
export function pedraVendida({ material, pedra }: PedraDaPeca): Pedra {
  return { estoqueMaterialId: null, codigo: '', espessura: null, acabamento: '', ...pedra, material }
}

/** The stone that a piece is to be cut from: the one that was sold, unless a person said otherwise. */
export function pedraOfPeca(peca: PedraDaPeca): Pedra {
  return peca.cortarDe ?? pedraVendida(peca)
}

/** The stone of a slab or sheet of a plan. */
export function pedraOfChapa({ material, estoqueMaterialId, espessura, pedra }: PedraDaChapa): Pedra {
  const { codigo = '', acabamento = '' } = pedra ?? {}
  return { material, estoqueMaterialId, codigo, espessura, acabamento }
}

/** The stone of a slab of the stock, in the thickness that the slab has; a slab has the finish of its row. */
export function pedraOfChapaDoEstoque(
  { estoqueMaterialId, espessura }: { estoqueMaterialId: string; espessura: number },
  linha: { nome: string; codigo: string; acabamento: string } | undefined,
): Pedra {
  return {
    material: linha?.nome ?? 'Material',
    estoqueMaterialId,
    codigo: linha?.codigo ?? '',
    espessura,
    acabamento: linha?.acabamento.trim() ?? '',
  }
}

/** The same for what is one stone: its row of the stock, or its name where it has none; its thickness; its finish. */
export function chaveOfPedra({ material, estoqueMaterialId, espessura, acabamento }: Pedra): string {
  const stone = estoqueMaterialId?.toLowerCase() ?? ` ${foldText(material)}`
  return JSON.stringify([stone, espessura, foldText(acabamento)])
}

/** How a stone is told from every other: 'Preto São Gabriel · GR-008 · Polido · 2 cm', with what is known of it. */
export function nomeOfPedra({ material, codigo, acabamento, espessura }: Pedra): string {
  return [material, ...detalhesOfPedra({ codigo, acabamento, espessura })].join(' · ')
}

/** What to call each of some stones: its name alone while that tells it from the others, otherwise all that is known. */
export function nomesOfPedras(pedras: readonly Pedra[]): (pedra: Pedra) => string {
  const stones = new Map<string, Set<string>>()
  for (const pedra of pedras) {
    const name = foldText(pedra.material)
    stones.set(name, (stones.get(name) ?? new Set()).add(chaveOfPedra(pedra)))
  }
  return (pedra) => {
    const material = normalizeSpaces(pedra.material)
    return (stones.get(foldText(material))?.size ?? 0) > 1 ? nomeOfPedra({ ...pedra, material }) : material
  }
}

/** What is known of a stone beside its name: its code, finish and thickness. */
export function detalhesOfPedra({
  codigo,
  acabamento,
  espessura,
}: Pick<Pedra, 'codigo' | 'acabamento' | 'espessura'>): string[] {
  return [codigo, acabamento, espessura === null ? '' : formatEspessura(espessura)].filter(Boolean)
}

/** How two stones go together, the first as it was sold and the second as a slab is. */
export type ComparacaoDePedras =
  /** the same row of the stock, and nothing that is known of both differs */
  | 'mesma'
  /** the same name, but at least one of them is no row of the stock: a person has to say that it is the same */
  | 'mesmo-nome'
  /** another row, another name, another thickness or another finish */
  | 'outra'

/**
 * Compares two stones by row of the stock, thickness and finish; by their names only where one of them has no row
 * (ruling 39). What is not known of one of them contradicts nothing.
 */
export function comparePedras(vendida: Pedra, other: Pedra): ComparacaoDePedras {
  if (contradicts(vendida, other)) return 'outra'
  const [one, two] = [vendida.estoqueMaterialId, other.estoqueMaterialId]
  if (one !== null && two !== null) return one.toLowerCase() === two.toLowerCase() ? 'mesma' : 'outra'
  return foldText(vendida.material) === foldText(other.material) ? 'mesmo-nome' : 'outra'
}

function contradicts(one: Pedra, other: Pedra): boolean {
  const [thin, thick] = [one.espessura, other.espessura]
  if (thin !== null && thick !== null && thin !== thick) return true
  const [finish, another] = [foldText(one.acabamento), foldText(other.acabamento)]
  return finish !== '' && another !== '' && finish !== another
}

/**
 * What the saw must know of a piece that is cut from another stone than the one that was sold, both by name; null where
 * it is that stone.
 */
export function pedraTrocadaOfPeca(peca: PedraDaPeca): { vendida: string; cortada: string } | null {
  if (!peca.cortarDe || comparePedras(pedraVendida(peca), peca.cortarDe) !== 'outra') return null
  return { vendida: nomeOfPedra(pedraVendida(peca)), cortada: nomeOfPedra(peca.cortarDe) }
}

/** Pieces that are cut from another stone than the one that was sold, those of the same two stones together. */
export interface TrocaDePedra {
  vendida: string
  cortada: string
  /** names of the pieces */
  pecas: string[]
}

/** What a plan cuts from another stone than the one that was sold. */
export function trocasOfPlano({ pecas }: Pick<ConteudoPlanoCorte, 'pecas'>): TrocaDePedra[] {
  const trocas = new Map<string, TrocaDePedra>()
  for (const peca of pecas) {
    const found = pedraTrocadaOfPeca(peca)
    if (!found) continue
    const key = JSON.stringify(found)
    const troca = trocas.get(key) ?? { ...found, pecas: [] }
    trocas.set(key, { ...troca, pecas: [...troca.pecas, peca.nome] })
  }
  return [...trocas.values()]
}

type ComPecas = Pick<ConteudoPlanoCorte, 'chapas'> & Partial<Pick<ConteudoPlanoCorte, 'cortadas'>>

/**
 * By which stone a piece meets the slabs of its plan (`chaveOfPedra`). Exactly that stone where the plan has it;
 * otherwise the first of which nothing that is known differs, so that a piece without a known finish is no stone of its
 * own. Of a plan that is older than the identity of stones only names are compared, the slab that the piece lies on
 * first.
 */
export function chaveOfPecaNoPlano({ chapas, cortadas = [] }: ComPecas, peca: PecaDoPlano): string {
  const wanted = pedraOfPeca(peca)
  const chave = chaveOfPedra(wanted)
  const stones = pedrasOfChapas(chapas)
  if (stones.some((one) => one.chave === chave)) return chave
  const isOld = !peca.pedra && !peca.cortarDe
  const fitting = stones.filter(({ pedra }) =>
    isOld
      ? foldText(pedra.material) === foldText(wanted.material)
      : isKnownAs(comparePedras(wanted, pedra), wanted, pedra),
  )
  const lies = isOld && cortadas.find(({ pecas }) => pecas.some((one) => one.peca === peca.id))
  const found = fitting.find(({ id }) => lies && id === lies.chapa) ?? fitting[0]
  return found?.chave ?? chave
}

interface PedraDeChapa {
  id: string
  pedra: Pedra
  chave: string
}

/** Five hundred pieces ask for the stones of the same slabs. */
const asked = new WeakMap<readonly ChapaDoPlano[], PedraDeChapa[]>()

function pedrasOfChapas(chapas: readonly ChapaDoPlano[]): PedraDeChapa[] {
  const known = asked.get(chapas)
  if (known) return known
  const stones = chapas.map((chapa) => {
    const pedra = pedraOfChapa(chapa)
    return { id: chapa.id, pedra, chave: chaveOfPedra(pedra) }
  })
  asked.set(chapas, stones)
  return stones
}

/** A name alone meets a slab that has no row of the stock either: somebody has typed both of them for this plan. */
function isKnownAs(comparacao: ComparacaoDePedras, one: Pedra, other: Pedra): boolean {
  if (comparacao === 'mesmo-nome') return one.estoqueMaterialId === null && other.estoqueMaterialId === null
  return comparacao === 'mesma'
}
