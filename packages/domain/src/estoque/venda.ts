import type { Chapa } from '@lapida/contracts/chapa'
import { foldText } from '../shared/texto.ts'
import type { LadosChapa } from './chapa.ts'

/** A slab that is offered, of whatever stone. */
export interface Oferta extends LadosChapa {
  readonly pedra: string
  /** reais, cash */
  readonly preco: number
}

/** What somebody looks for among what is for sale; null: whatever. */
export interface ProcuraDeOferta {
  pedra: string | null
  /** sides of the piece that it has to hold, in whole millimetres */
  cabe: LadosChapa | null
  /** reais */
  ate: number | null
}

/** Whether a slab stands on the public page: it has a price, and is free on the day that it is asked for. */
export function isAVenda({ preco, estado }: { preco: number | null } & Pick<Chapa, 'estado'>): boolean {
  return preco !== null && estado === 'disponivel'
}

/** Whether an offer is what somebody looks for; a piece may be turned. Flaws are not looked at: they are drawn. */
export function isProcurada(oferta: Oferta, { pedra, cabe, ate }: ProcuraDeOferta): boolean {
  if (pedra !== null && foldText(oferta.pedra) !== foldText(pedra)) return false
  if (cabe !== null && !fits(cabe, oferta)) return false
  return ate === null || oferta.preco <= ate
}

function fits(peca: LadosChapa, { largura, altura }: LadosChapa): boolean {
  return (
    (peca.largura <= largura && peca.altura <= altura) || (peca.altura <= largura && peca.largura <= altura)
  )
}

/** What a customer writes who wants one, as a message of WhatsApp. */
export function mensagemOfOferta(oferta: {
  retalho: boolean
  codigo: string
  pedra: string
  medida: string
  preco: string
}): string {
  const { retalho, codigo, pedra, medida, preco } = oferta
  return `Olá! Vi ${retalho ? 'o retalho' : 'a chapa'} ${codigo} (${pedra}, ${medida}) por ${preco}. Ainda está disponível?`
}
