import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { giroOf } from '@lapida/corte/contorno/turn-contorno'
import type { Giro, PecaPosicionada } from '@lapida/corte/formato'
import type { Junta } from '@lapida/desenho/juntas/junta'
import type { MontagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { findBlocos, type BlocoDeVeio, type MembroDoBloco } from './blocos-de-veio.ts'

interface Pedido {
  conteudo: Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas' | 'chapas' | 'regras'>
  montagem: MontagemPlana
  qual: { desenhoId: string; conjunto: number }
}

/** Places of whole millimetres. */
const NEAR = 1

/**
 * The joints over which the pattern runs as the plan lies now, because nothing but the saw's cut is between their parts
 * on one slab: the natural neighbours of `findBlocos`, wherever they lie and however the pair is turned.
 */
export function juntasCasadas(pedido: Pedido): Junta[] {
  return casadasAmong(
    pedido,
    pedido.conteudo.cortadas.map(({ pecas }) => pecas),
  )
}

/**
 * The joints over which the pattern will run once these blocks are laid: of two parts in one block those that lie beside
 * each other, and not all that are in it.
 */
export function juntasCasadasEmBlocos(pedido: Pedido, blocos: readonly BlocoDeVeio[]): Junta[] {
  return casadasAmong(
    pedido,
    blocos.map(({ membros }) =>
      membros.map(({ peca, copia, x, y, largura, altura, giro }) => ({
        ...{ peca: peca.id, copia, x, y, largura, altura, giro },
        girada: giro === 90 || giro === 270,
      })),
    ),
  )
}

/** The joints of which both parts lie so in one of these layouts. */
function casadasAmong(
  { conteudo, montagem, qual }: Pedido,
  juntos: readonly (readonly PecaPosicionada[])[],
): Junta[] {
  return montagem.juntas.filter((junta) => {
    const [bloco] = findBlocos({ conteudo, montagem, qual, juntas: [junta] })
    return bloco !== undefined && isLaid(bloco, juntos)
  })
}

/** Whether the two members of a block lie beside each other as they do in it. */
function isLaid(bloco: BlocoDeVeio, juntos: readonly (readonly PecaPosicionada[])[]): boolean {
  const [a, b] = bloco.membros
  if (!a || !b) return false
  const is =
    ({ peca, copia }: MembroDoBloco) =>
    (one: PecaPosicionada) =>
      one.peca === peca.id && one.copia === copia
  for (const pecas of juntos) {
    const [one, other] = [pecas.find(is(a)), pecas.find(is(b))]
    if (!one || !other) continue
    const turn = giroBetween(a, one)
    if (giroBetween(b, other) !== turn) return false
    const [from, to] = [placeIn(bloco, a, turn), placeIn(bloco, b, turn)]
    const off = [other.x - one.x - (to.x - from.x), other.y - one.y - (to.y - from.y)]
    return off.every((mm) => Math.abs(mm) <= NEAR)
  }
  return false
}

/** By how much a member lies turned against its block. */
function giroBetween({ giro }: MembroDoBloco, laid: PecaPosicionada): Giro {
  return ((((giroOf(laid) - giro) % 360) + 360) % 360) as Giro
}

/** The lower left corner of a member's box once its block is turned to the left, from the lower left of the block. */
function placeIn(
  { largura: width, altura: height }: BlocoDeVeio,
  { x, y, largura, altura }: MembroDoBloco,
  turn: Giro,
): { x: number; y: number } {
  if (turn === 90) return { x: height - y - altura, y: x }
  if (turn === 180) return { x: width - x - largura, y: height - y - altura }
  return turn === 270 ? { x: y, y: width - x - largura } : { x, y }
}
