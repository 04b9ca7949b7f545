import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { CenaDaMontagem, JuntaNaCena, ParteNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'
import { irmasOfChapa } from '@lapida/domain/estoque/livro'
import { irmasNoPlano, type ParEmLivro } from '@lapida/domain/plano-corte/livros-of-plano'
import { isOfOrcamento } from '@lapida/domain/prova/lugares-da-prova'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'

/** A slab on which the other part of a joint would open like a book. */
export interface IrmaOferecida {
  codigo: string
  /** the side of the joint that stays where it lies */
  fica: 'a' | 'b'
  /** its id in the plan, or the slab of the stock that would come into it */
  chapa: string | ChapaDita
}

interface Conhecido {
  conteudo: Pick<ConteudoPlanoCorte, 'chapas' | 'pecas'>
  cena: Pick<CenaDaMontagem, 'partes'>
  livros: readonly ParEmLivro[]
  estoque: readonly ChapaDita[]
}

/**
 * The slabs on which a seam would open like a book, each once, the larger of the two parts staying where it is. None for
 * what meets otherwise than edge to edge, nor where it is open already.
 */
export function irmasOfJunta({ junta, livro }: JuntaNaCena, known: Conhecido): IrmaOferecida[] {
  if (junta.tipo !== 'emenda' || livro) return []
  const partOf = (chave: string) => known.cena.partes.find((parte) => parte.chave === chave)
  const lados = (['a', 'b'] as const)
    .map((fica) => ({ fica, parte: partOf(junta[fica].chave) }))
    .toSorted((one, other) => sizeOf(other.parte) - sizeOf(one.parte))
  const offered = lados.flatMap(({ fica, parte }) =>
    irmasOfParte(parte, known).map((irma) => ({ fica, ...irma })),
  )
  return offered.filter((one, i) => offered.findIndex(({ codigo }) => codigo === one.codigo) === i)
}

function sizeOf(parte: ParteNaCena | undefined): number {
  const peca = parte?.janela?.peca
  return peca ? peca.largura * peca.altura : 0
}

function irmasOfParte(
  parte: ParteNaCena | undefined,
  { conteudo, livros, estoque }: Conhecido,
): Omit<IrmaOferecida, 'fica'>[] {
  const chapa = parte?.janela?.naChapa ? parte.chapa : null
  if (!chapa) return []
  const inPlan = new Set(conteudo.chapas.map(({ chapaId }) => chapaId?.toLowerCase()))
  const own = estoque.find(({ id }) => id === chapa.chapaId?.toLowerCase())
  const free = own
    ? irmasOfChapa(own, estoque).filter((irma) => !inPlan.has(irma.id) && isFree(irma, conteudo))
    : []
  return [
    ...conteudo.chapas
      .filter(({ id }) => irmasNoPlano(livros, chapa.id).includes(id))
      .map(({ id, codigo }) => ({ codigo, chapa: id })),
    ...free.map((irma) => ({ codigo: irma.codigo, chapa: irma })),
  ]
}

/** Nobody else has it: it is on the rack for all, or for a quote of this plan. */
function isFree({ estado, orcamentoId }: ChapaDita, { pecas }: Pick<ConteudoPlanoCorte, 'pecas'>): boolean {
  if (estado === 'disponivel') return true
  return estado === 'reservada' && pecas.some((peca) => isOfOrcamento(peca, orcamentoId ?? ''))
}
