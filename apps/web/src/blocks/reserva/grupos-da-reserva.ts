import { defeitosAEvitar } from '@lapida/domain/estoque/defeito'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import type { Reservas } from '@lapida/contracts/reserva'
import { areaOfPeca } from '@lapida/corte/contorno/area-of-peca'
import type { ChapaDisponivel, EntradaCorte, PecaPedida } from '@lapida/corte/formato'
import { countsInEstoque } from '@lapida/domain/estoque/chapa'
import { orcamentoOfReserva } from '@lapida/domain/estoque/reserva'
import { veioNoPlano } from '@lapida/domain/estoque/veio'
import { candidatasOf, type Candidata as PecaVendida } from '@lapida/domain/plano-corte/candidata'
import { pecaPedida } from '@lapida/domain/plano-corte/entrada-do-corte'
import { isCortavel, pedraOfMaterial } from '@lapida/domain/plano-corte/pecas-do-orcamento'
import {
  chaveOfPedra,
  comparePedras,
  nomeOfPedra,
  pedraOfChapaDoEstoque,
  type Pedra,
} from '@lapida/domain/plano-corte/pedra'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import type { MakePecas } from '#blocks/desenho-vinculo/load-pecas-desenhadas.ts'

/** Why a slab cannot be kept for this quote. */
export type Impedimento =
  /** null: nobody in particular */
  { tipo: 'reservada'; orcamentoId: string | null } | { tipo: 'em-plano'; plano: string }

/** A slab in the house of a stone of the quote. */
export interface Candidata {
  chapa: ChapaDita
  /** it is kept for this quote already */
  propria: boolean
  /** null for a slab that can be kept */
  impedimento: Impedimento | null
}

/** A stone of the quote that stands in slabs, with the pieces that are to be cut from it. */
export interface GrupoDaReserva {
  chave: string
  pedra: Pedra
  /** with all that is known of the stone */
  nome: string
  pecas: PecaPedida[]
  serra: RegrasDoPlano
  /** mm² of all copies */
  areaMm2: number
  candidatas: Candidata[]
}

export interface Rack {
  chapas: readonly ChapaDita[]
  materiais: readonly MaterialDito[]
  reservas: Pick<Reservas, 'hoje' | 'emPlanos'>
  /** what the company cuts with */
  serra: RegrasDoPlano
}

/** A stone with what was sold of it, before it is known how that is cut. */
type GrupoVendido = Omit<GrupoDaReserva, 'pecas' | 'areaMm2' | 'serra'> & { vendidas: PecaVendida[] }

/**
 * The stones of a quote that stand in slabs, each once, with its pieces and every slab of it that is in the house.
 * @param makePecas how pieces of the quote are cut: the same as in the plan
 */
export function gruposOfReserva(orcamento: Orcamento, rack: Rack, makePecas: MakePecas): GrupoDaReserva[] {
  const grupos = new Map<string, GrupoVendido>()
  for (const material of orcamento.materiais) {
    const linha = rack.materiais.find(({ id }) => id === material.estoqueMaterialId)
    const vendidas = candidatasOf(orcamento, [material]).filter(({ peca }) => isCortavel(peca))
    if (!linha?.porChapas || vendidas.length === 0) continue
    const pedra = { ...pedraOfMaterial(material), codigo: linha.codigo }
    const chave = chaveOfPedra(pedra)
    const grupo = grupos.get(chave) ?? newGrupo(orcamento.id, pedra, rack)
    grupos.set(chave, { ...grupo, vendidas: [...grupo.vendidas, ...vendidas] })
  }
  return [...grupos.values()].map((grupo) => finished(grupo, rack, makePecas))
}

/** What the engine is asked: the pieces of a stone on some of its slabs, each slab once, cut by the company's saw. */
export function entradaOfReserva(
  { pecas, serra }: GrupoDaReserva,
  candidatas: readonly Candidata[],
): EntradaCorte {
  return { chapas: candidatas.map(({ chapa }) => disponivel(chapa)), pecas, corte: serra }
}

function newGrupo(orcamentoId: string, pedra: Pedra, rack: Rack): GrupoVendido {
  const { chapas, materiais } = rack
  const ofStone = chapas.filter((chapa) => {
    const linha = materiais.find(({ id }) => id === chapa.estoqueMaterialId)
    const slab = pedraOfChapaDoEstoque(chapa, linha)
    return countsInEstoque(chapa.estado) && comparePedras(pedra, slab) === 'mesma'
  })
  return {
    chave: chaveOfPedra(pedra),
    pedra,
    nome: nomeOfPedra(pedra),
    vendidas: [],
    candidatas: ofStone.map((chapa) => candidataOf(orcamentoId, chapa, rack)),
  }
}

function candidataOf(
  orcamentoId: string,
  chapa: ChapaDita,
  { reservas: { hoje, emPlanos } }: Rack,
): Candidata {
  const owner = orcamentoOfReserva(chapa, hoje)
  if (owner === orcamentoId) return { chapa, propria: true, impedimento: null }
  const free = { chapa, propria: false }
  if (owner !== null || (chapa.estado === 'reservada' && chapa.orcamentoId === null))
    return { ...free, impedimento: { tipo: 'reservada', orcamentoId: owner } }
  const plano = emPlanos.find(({ chapaId }) => chapaId === chapa.id)?.plano
  return { ...free, impedimento: plano === undefined ? null : { tipo: 'em-plano', plano } }
}

/** Pieces of a stone with a vein lie along it and are not turned; slabs that can be kept come first, leftovers before whole ones. */
function finished(
  { vendidas, ...grupo }: GrupoVendido,
  { materiais, serra }: Rack,
  makePecas: MakePecas,
): GrupoDaReserva {
  const { candidatas, pedra } = grupo
  const linha = materiais.find(({ id }) => id === pedra.estoqueMaterialId)
  const veios = [null, ...candidatas.map(({ chapa }) => chapa.veio)].map((veio) =>
    veioNoPlano(veio, linha?.veio),
  )
  const pecas = makePecas(vendidas, veios.find((veio) => veio !== 'nenhum') ?? 'nenhum')
  const rank = ({ impedimento, chapa }: Candidata) => (impedimento ? 2 : chapa.retalho ? 0 : 1)
  const pedidas = pecas.map((peca) => pecaPedida(peca, serra))
  return {
    ...grupo,
    pecas: pedidas,
    serra,
    areaMm2: pedidas.reduce((sum, peca) => sum + Math.round(areaOfPeca(peca, serra)) * peca.quantidade, 0),
    candidatas: candidatas.toSorted((one, other) => rank(one) - rank(other)),
  }
}

function disponivel({ id, largura, altura, espessura, retalho, defeitos }: ChapaDita): ChapaDisponivel {
  const chapa = { id, largura, altura, espessura, quantidade: 1, custo: null, retalho }
  return { ...chapa, defeitos: defeitosAEvitar(defeitos) }
}
