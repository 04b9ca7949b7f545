import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { Junta } from '@lapida/desenho/juntas/junta'
import type { MontagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { place } from '@lapida/desenho/kernel/laco'
import type { Ponto } from '@lapida/desenho/kernel/ponto'
import type { LadosChapa } from '@lapida/domain/estoque/chapa'
import { irmasNoPlano, type ParEmLivro } from '@lapida/domain/plano-corte/livros-of-plano'
import { caixaNoLugar, janelasOfMontagem, type CaixaNaChapa, type Janela } from './janelas.ts'
import { quartersBetween } from './quarters-between.ts'
import { smallestStep } from './smallest-step.ts'

/** A side of a joint on its slab, mm from the slab's lower left corner. */
export interface LinhaNaChapa {
  chapa: Pick<ChapaDoPlano, 'id'> & LadosChapa
  de: Ponto
  ate: Ponto
  /** unit vector into the stone */
  dentro: Ponto
}

/**
 * Where the stone of a place lies in the slab that opens with its own: the page of a book turned about its back, so that
 * left and right change. Both are looked at with the same edge down, and by their middles where one is trimmed shorter.
 */
export function espelhoNaIrma({ x, y }: Ponto, chapa: LadosChapa, irma: LadosChapa): Ponto {
  return { x: (chapa.largura + irma.largura) / 2 - x, y: y + (irma.altura - chapa.altura) / 2 }
}

function linhaNaIrma(
  { chapa, de, ate, dentro }: LinhaNaChapa,
  irma: LinhaNaChapa['chapa'],
): Omit<LinhaNaChapa, 'chapa'> {
  return {
    de: espelhoNaIrma(de, chapa, irma),
    ate: espelhoNaIrma(ate, chapa, irma),
    dentro: { x: -dentro.x, y: dentro.y },
  }
}

/** Whoever moves the pattern by hand to make it meet still has it open like a book, mm. */
const ABERTA = 40

/** Whether the two sides of a joint show the same stone, one its mirror: each from its own slab of a pair. */
export function isAbertaEmLivro(a: LinhaNaChapa, b: LinhaNaChapa, livros: readonly ParEmLivro[]): boolean {
  if (!irmasNoPlano(livros, a.chapa.id).includes(b.chapa.id)) return false
  const espelho = linhaNaIrma(a, b.chapa)
  const off = Math.max(distance(espelho.de, b.de), distance(espelho.ate, b.ate))
  return off <= ABERTA && espelho.dentro.x * b.dentro.x + espelho.dentro.y * b.dentro.y > 0.99
}

function distance(one: Ponto, other: Ponto): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Why the other part of a joint cannot be opened like a book. */
export type SemLivro = 'sem-lugar' | 'nao-cabe' | 'veio' | 'de-canto'

/** Where the two parts of a joint lie when it is open. */
export interface LugarEmLivro {
  /** the part that comes to lie on the other slab, and where */
  vai: { janela: Janela; caixa: CaixaNaChapa }
  /** the part that stays on its slab, and by how much it has to move there, mm */
  fica: { janela: Janela; passo: Ponto }
}

interface Pedido {
  conteudo: Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas' | 'chapas' | 'regras'>
  montagem: MontagemPlana
  qual: { desenhoId: string; conjunto: number }
  junta: Junta
  /** the side that stays on its slab */
  fica: 'a' | 'b'
  /** the slab that opens with that one's */
  irma: ChapaDoPlano
}

/**
 * Where the other part of a joint lies on the sister of the slab that the first one is cut from, so that the pattern
 * opens from the joint to both sides; or why it cannot lie there. Where there is no room for it, or a flaw, both move by as
 * little as it takes.
 */
export function lugarEmLivro({
  conteudo,
  montagem,
  qual,
  junta,
  fica,
  irma,
}: Pedido): LugarEmLivro | SemLivro {
  const { janelas } = janelasOfMontagem(conteudo, montagem, qual)
  const [lado, outro] = fica === 'a' ? [junta.a, junta.b] : [junta.b, junta.a]
  const [firme, janela] = [janelas.get(lado.chave), janelas.get(outro.chave)]
  const montada = montagem.partes.find(({ chave }) => chave === outro.chave)
  const chapa = conteudo.chapas.find(({ id }) => id === firme?.naChapa?.onde.chapa)
  if (!firme?.naChapa || !chapa || !janela || !montada) return 'sem-lugar'
  const { lugar, posicionada } = firme.naChapa
  const linha = linhaNaIrma(
    {
      chapa,
      de: place(lado.de, lugar),
      ate: place(lado.ate, lugar),
      dentro: place(lado.dentro, { x: 0, y: 0, rot: lugar.rot }),
    },
    irma,
  )
  const rot = quartersBetween(linha, outro)
  if (rot === null) return 'de-canto'
  const de = place(outro.de, { x: 0, y: 0, rot })
  const caixa = caixaNoLugar(montada, janela.peca, { x: linha.de.x - de.x, y: linha.de.y - de.y, rot })
  if (!janela.peca.podeGirar && caixa.giro % 180 !== 0) return 'veio'
  const passo = smallestStep(
    { fica: { caixa: posicionada, chapa }, vai: { caixa, chapa: irma } },
    conteudo.regras.refilo,
  )
  if (!passo) return 'nao-cabe'
  const vai = { janela, caixa: { ...caixa, x: caixa.x - passo.x, y: caixa.y + passo.y } }
  return { vai, fica: { janela: firme, passo } }
}
