import type { ChapaCortadaDoPlano, ConteudoPlanoCorte, PecaDoPlano } from '@lapida/contracts/plano-corte'
import { GIROS } from '@lapida/contracts/valores'
import type { Junta, LadoDaJunta } from '@lapida/desenho/juntas/junta'
import type { MontagemPlana, ParteMontada } from '@lapida/desenho/juntas/montagem-plana'
import type { LugarDaParte } from '@lapida/desenho/juntas/partes-na-peca'
import { place } from '@lapida/desenho/kernel/laco'
import { chaveOfPecaNoPlano, chaveOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { quartersBetween } from './quarters-between.ts'
import { caixaNoLugar, janelasOfMontagem, type CaixaNaChapa, type Janela } from './janelas.ts'

type Posicionada = ChapaCortadaDoPlano['pecas'][number]

/** A copy of a piece in its block: where its box lies from the lower left corner of the block, and how it is turned. */
export interface MembroDoBloco extends CaixaNaChapa {
  parte: string
  peca: PecaDoPlano
  copia: number
}

/** Pieces that are sawn out of one rectangle of stone, each beside the one that it will stand beside. */
export interface BlocoDeVeio {
  membros: readonly MembroDoBloco[]
  largura: number
  altura: number
  podeGirar: boolean
}

interface Pedido {
  conteudo: Pick<ConteudoPlanoCorte, 'pecas' | 'cortadas' | 'chapas' | 'regras'>
  montagem: MontagemPlana
  qual: { desenhoId: string; conjunto: number }
  /** the joints over which the pattern is to run, those that matter most first */
  juntas: readonly Junta[]
}

/**
 * Blocks in which the pattern runs over joints by itself, because nothing but the saw's cut was taken from between: what
 * workshops do by hand ("backsplash should match the corresponding side"). A joint is left out where the parts would lie
 * on each other, where the block fits no slab, where a vein forbids the turn, and where the stones differ.
 */
export function findBlocos({ conteudo, montagem, qual, juntas }: Pedido): BlocoDeVeio[] {
  const { janelas } = janelasOfMontagem(conteudo, montagem, qual)
  const blocos = new Map<string, Bloco>()
  for (const parte of montagem.partes) {
    const janela = janelas.get(parte.chave)
    if (janela) blocos.set(parte.chave, aloneBloco(parte, janela))
  }
  const serra = conteudo.regras.serra
  const fits = fitsSlabOf(conteudo)
  for (const junta of juntas) {
    const [a, b] = [blocos.get(junta.a.chave), blocos.get(junta.b.chave)]
    if (!a || !b || a === b || a.pedra(conteudo) !== b.pedra(conteudo)) continue
    const joined = joinBlocos(a, b, { junta, serra })
    if (!joined || !fits(joined)) continue
    for (const { chave } of joined.partes) blocos.set(chave, joined)
  }
  return [...new Set(blocos.values())].filter(({ partes }) => partes.length > 1).map(toBloco)
}

/** A part in a block under way, with its place there. */
interface ParteNoBloco {
  chave: string
  parte: ParteMontada
  janela: Janela
  lugar: LugarDaParte
}

interface Bloco {
  partes: readonly ParteNoBloco[]
  pedra: (conteudo: Pedido['conteudo']) => string
}

/** Alone a piece lies as it was taken into the plan. */
function aloneBloco(parte: ParteMontada, janela: Janela): Bloco {
  const { peca } = janela
  const lugar = peca.desenho?.girada
    ? { x: parte.parte.altura, y: 0, rot: Math.PI / 2 }
    : { x: 0, y: 0, rot: 0 }
  return {
    partes: [{ chave: parte.chave, parte, janela, lugar }],
    pedra: (conteudo) => chaveOfPecaNoPlano(conteudo, peca),
  }
}

/** Boxes of two parts nearer than the saw is wide are none. */
const FOLGA = 1e-6

function joinBlocos(a: Bloco, b: Bloco, { junta, serra }: { junta: Junta; serra: number }): Bloco | null {
  const [um, outro] = [lineIn(a, junta.a), lineIn(b, junta.b)]
  if (!um || !outro) return null
  const rot = quartersBetween(um, outro)
  if (rot === null) return null
  // Stone that an upstand hides, or the strip that runs through a corner, lies between the two lines, too.
  const hides = junta.tipo === 'frontao' || junta.tipo === 'quina'
  const apart = serra + (hides ? junta.escondido : 0)
  const de = place(outro.de, { x: 0, y: 0, rot })
  const by = {
    x: Math.round((um.de.x - um.dentro.x * apart - de.x) * 1e4) / 1e4,
    y: Math.round((um.de.y - um.dentro.y * apart - de.y) * 1e4) / 1e4,
    rot,
  }
  const moved = b.partes.map((parte) => {
    const { x, y } = place(parte.lugar, by)
    return { ...parte, lugar: { x, y, rot: parte.lugar.rot + rot } }
  })
  const joined = { ...a, partes: [...a.partes, ...moved] }
  return isSound(joined, { serra, of: a.partes.length }) ? joined : null
}

function lineIn({ partes }: Bloco, { chave, de, ate, dentro }: LadoDaJunta) {
  const lugar = partes.find((parte) => parte.chave === chave)?.lugar
  if (!lugar) return null
  return {
    de: place(de, lugar),
    ate: place(ate, lugar),
    dentro: place(dentro, { x: 0, y: 0, rot: lugar.rot }),
  }
}

/** No two boxes nearer than the saw is wide, and none turned against its vein. */
function isSound({ partes }: Bloco, { serra, of }: { serra: number; of: number }): boolean {
  const boxes = partes.map(membroOf)
  if (boxes.some(({ giro, peca }) => !peca.podeGirar && giro % 180 !== 0)) return false
  return boxes.slice(of).every((new_) => boxes.slice(0, of).every((old) => isApart(new_, old, serra)))
}

function isApart(one: MembroDoBloco, other: MembroDoBloco, serra: number): boolean {
  const least = serra - FOLGA
  return (
    other.x - (one.x + one.largura) >= least ||
    one.x - (other.x + other.largura) >= least ||
    other.y - (one.y + one.altura) >= least ||
    one.y - (other.y + other.altura) >= least
  )
}

function membroOf({ parte, janela, lugar }: ParteNoBloco): MembroDoBloco {
  const { peca, copia } = janela
  return { parte: parte.chave, peca, copia, ...caixaNoLugar(parte, peca, lugar) }
}

function toBloco({ partes }: Bloco): BlocoDeVeio {
  const membros = partes.map(membroOf)
  const [left, low] = [Math.min(...membros.map(({ x }) => x)), Math.min(...membros.map(({ y }) => y))]
  return {
    membros: membros.map((membro) => ({ ...membro, x: membro.x - left, y: membro.y - low })),
    largura: Math.max(...membros.map(({ x, largura }) => x + largura)) - left,
    altura: Math.max(...membros.map(({ y, altura }) => y + altura)) - low,
    podeGirar: membros.every(({ peca }) => peca.podeGirar),
  }
}

function fitsSlabOf({ chapas, regras, pecas }: Pedido['conteudo']): (bloco: Bloco) => boolean {
  const conteudo = { chapas, regras, pecas }
  return (bloco) => {
    const { largura, altura, podeGirar } = toBloco(bloco)
    const pedra = bloco.pedra({ ...conteudo, cortadas: [] })
    return chapas.some((chapa) => {
      if (chaveOfPedra(pedraOfChapa(chapa)) !== pedra) return false
      const [w, h] = [chapa.largura - 2 * regras.refilo, chapa.altura - 2 * regras.refilo]
      return (largura <= w && altura <= h) || (podeGirar && altura <= w && largura <= h)
    })
  }
}

/** A plan in which blocks stand for their pieces, for the engine; and the way back from its slabs. */
export interface PlanoEmBlocos {
  conteudo: ConteudoPlanoCorte
  expand: (cortadas: readonly ChapaCortadaDoPlano[]) => ChapaCortadaDoPlano[]
}

/**
 * A plan with each block as one piece. Of a piece of which some copies are in blocks the others are pieces of their own,
 * so that each copy comes back as the one that it was. Nothing lies on a slab yet.
 */
export function planoEmBlocos(conteudo: ConteudoPlanoCorte, blocos: readonly BlocoDeVeio[]): PlanoEmBlocos {
  const taken = new Map<string, Set<number>>()
  for (const { peca, copia } of blocos.flatMap(({ membros }) => membros))
    taken.set(peca.id, (taken.get(peca.id) ?? new Set()).add(copia))
  const back = new Map<string, BlocoDeVeio>()
  const standIn = (id: string, peca: PecaDoPlano, bloco: BlocoDeVeio): PecaDoPlano => {
    back.set(id, bloco)
    const { largura, altura, podeGirar } = bloco
    return { ...peca, id, quantidade: 1, largura, altura, podeGirar, contorno: undefined, bordas: undefined }
  }
  const inBlocos = blocos.flatMap((bloco, i) => {
    const [first] = bloco.membros
    return first ? [standIn(`bloco:${i}`, first.peca, bloco)] : []
  })
  const others = conteudo.pecas.flatMap((peca) => {
    const gone = taken.get(peca.id)
    if (!gone) return [peca]
    return Array.from({ length: peca.quantidade }, (_, i) => i + 1)
      .filter((copia) => !gone.has(copia))
      .map((copia) => {
        const { largura, altura, podeGirar, contorno } = peca
        const membro = { parte: '', peca, copia, x: 0, y: 0, largura, altura, giro: 0 as const }
        return {
          ...standIn(`copia:${copia}:${peca.id}`.slice(0, 60), peca, {
            membros: [membro],
            largura,
            altura,
            podeGirar,
          }),
          contorno,
        }
      })
  })
  return {
    conteudo: { ...conteudo, pecas: [...inBlocos, ...others], cortadas: [], prontas: [] },
    expand: (cortadas) =>
      cortadas.map((cortada) => ({
        ...cortada,
        // Who lies in whose notch is found anew from the places.
        pecas: cortada.pecas.flatMap(({ dentro: _, ...posicionada }) => {
          const bloco = back.get(posicionada.peca)
          return bloco ? bloco.membros.map((membro) => laid(membro, bloco, posicionada)) : [posicionada]
        }),
      })),
  }
}

/** A member where its block came to lie; a block that is turned takes its pieces along, to the left. */
function laid(membro: MembroDoBloco, bloco: BlocoDeVeio, { x, y, girada }: Posicionada): Posicionada {
  const { peca, copia, largura, altura } = membro
  const giro = GIROS.find((candidate) => candidate === (membro.giro + (girada ? 90 : 0)) % 360) ?? 0
  const across = giro === 90 || giro === 270
  const common = { peca: peca.id, copia, girada: across, giro }
  if (!girada) return { ...common, x: x + membro.x, y: y + membro.y, largura, altura }
  return {
    ...common,
    x: x + bloco.altura - membro.y - altura,
    y: y + membro.x,
    largura: altura,
    altura: largura,
  }
}
