import { LIMITES } from '@lapida/contracts/limites'
import type {
  ChapaCortadaDoPlano,
  ChapaDoPlano,
  ConteudoPlanoCorte,
  PecaDoPlano,
} from '@lapida/contracts/plano-corte'
import { stoneBoxes } from '@lapida/corte/encaixe/stone-boxes'
import type { ChapaCortada, EntradaCorte, Retangulo } from '@lapida/corte/formato'
import { renameCortada } from '@lapida/corte/rename-cortada'
import { anfitriaOf, chaveOfCopia, hospedesOf } from '@lapida/domain/plano-corte/copia'
import { cortadasOfGrupo, gruposOfPlano, type GrupoDoPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import { chaveOfPecaNoPlano, chaveOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { recutChapa } from '#features/plano-corte/recut-chapas.ts'

/** The group of a stone by its key; undefined where the plan has neither pieces nor slabs of it. */
export function findGrupo(conteudo: ConteudoPlanoCorte, chave: string): GrupoDoPlano | undefined {
  return gruposOfPlano(conteudo).find((grupo) => grupo.chave === chave)
}

/** Whether a piece is to be cut from the stone of a slab of its plan. */
export function isSameStone(conteudo: ConteudoPlanoCorte, peca: PecaDoPlano, chapa: ChapaDoPlano): boolean {
  return chaveOfPecaNoPlano(conteudo, peca) === chaveOfPedra(pedraOfChapa(chapa))
}

/** One run of the engine: what it is asked, and how its answer becomes slabs of the plan. */
export interface Rodada {
  grupo: GrupoDoPlano
  entrada: EntradaCorte
  /** the slabs of the group that stay as they are, because the saw has begun with them */
  fixas: ChapaCortadaDoPlano[]
  toPlano: (chapas: readonly ChapaCortada[]) => ChapaCortadaDoPlano[]
}

/** The copies that a person wants to stay where they lie. */
export function presasOfPlano({ cortadas }: Pick<ConteudoPlanoCorte, 'cortadas'>): ReadonlySet<string> {
  return new Set(cortadas.flatMap(({ pecas }) => pecas.filter(({ presa }) => presa).map(chaveOfCopia)))
}

/**
 * The runs of a plan, one for each stone with pieces. A slab of which a piece is cut already keeps its layout, and what is
 * to stay where it lies (`presas`) is left out, its place on its slab kept free.
 */
export function rodadasOfPlano(
  conteudo: ConteudoPlanoCorte,
  presas: ReadonlySet<string> = presasOfPlano(conteudo),
): Rodada[] {
  return gruposOfPlano(conteudo)
    .filter(({ entrada }) => entrada.pecas.length > 0)
    .map((grupo) => rodadaOfGrupo(conteudo, grupo, presas))
}

/** A slab with pieces that stay, and what the engine is told of it: a slab of its own that is paid for already. */
interface ChapaComPresas {
  /** with those pieces alone */
  cortada: ChapaCortadaDoPlano
  entrada: EntradaCorte['chapas'][number]
}

function rodadaOfGrupo(
  conteudo: ConteudoPlanoCorte,
  grupo: GrupoDoPlano,
  presas: ReadonlySet<string>,
): Rodada {
  const { entrada } = grupo
  const cut = new Set(conteudo.prontas)
  const isBegun = ({ pecas }: ChapaCortadaDoPlano) => pecas.some((peca) => cut.has(chaveOfCopia(peca)))
  const here = cortadasOfGrupo(grupo, conteudo.cortadas)
  const fixas = here.filter(isBegun)
  const parciais = here
    .filter((cortada) => !isBegun(cortada))
    .flatMap((cortada) => withPresas(cortada, { grupo, presas }) ?? [])
  if (fixas.length === 0 && parciais.length === 0)
    return { grupo, entrada, fixas, toPlano: (chapas) => [...chapas] }
  const kept = [...fixas, ...parciais.map(({ cortada }) => cortada)]
  const copias = freeCopies(
    entrada.pecas,
    kept.flatMap(({ pecas }) => pecas).map(({ peca, copia }) => ({ id: peca, copia })),
  )
  const slabs = freeCopies(
    entrada.chapas,
    kept.map(({ chapa, copia }) => ({ id: chapa, copia })),
  )
  const peca = (one: { peca: string; copia: number }) => ({
    peca: one.peca,
    copia: copias.nth(one.peca, one.copia),
  })
  return {
    grupo,
    fixas,
    entrada: {
      ...entrada,
      chapas: [
        ...parciais.map((parcial) => parcial.entrada),
        ...without(entrada.chapas, slabs.taken).filter(({ quantidade }) => quantidade !== 0),
      ],
      pecas: without(entrada.pecas, copias.taken).flatMap((one) =>
        one.quantidade === null || one.quantidade === 0 ? [] : [{ ...one, quantidade: one.quantidade }],
      ),
    },
    toPlano: (chapas) => [
      ...fixas,
      ...parciais.map(({ cortada, entrada: { id } }) => {
        const more = chapas.find(({ chapa }) => chapa === id)
        const laid = more && renameCortada(more, { chapa: (slab) => slab, peca })
        return filled(conteudo, cortada, laid?.pecas ?? [])
      }),
      ...chapas
        .filter(({ chapa }) => !parciais.some((parcial) => parcial.entrada.id === chapa))
        .map((cortada) =>
          renameCortada(cortada, {
            chapa: ({ chapa, copia }) => ({ chapa, copia: slabs.nth(chapa, copia) }),
            peca,
          }),
        ),
    ],
  }
}

/** A slab with what stays on it, and what lies in its notches; null where nothing does. */
function withPresas(
  cortada: ChapaCortadaDoPlano,
  { grupo, presas }: { grupo: GrupoDoPlano; presas: ReadonlySet<string> },
): ChapaComPresas | null {
  const chapa = grupo.entrada.chapas.find(({ id }) => id === cortada.chapa)
  const links = cortada.pecas.map((peca) => ({
    chave: chaveOfCopia(peca),
    anfitria: anfitriaOf(peca, cortada.pecas),
  }))
  const own = links.filter(({ chave }) => presas.has(chave)).map(({ chave }) => chave)
  const staying = new Set([...own, ...own.flatMap((chave) => [...hospedesOf(links, chave)])])
  const pecas = cortada.pecas.filter((peca) => staying.has(chaveOfCopia(peca)))
  if (!chapa || pecas.length === 0) return null
  return {
    cortada: { ...cortada, pecas },
    entrada: {
      ...chapa,
      id: `${cortada.chapa}/${cortada.copia}`,
      quantidade: 1,
      // It is cut in any case: what else it holds costs nothing more.
      custo: 0,
      defeitos: [...chapa.defeitos, ...takenBy(pecas, grupo.entrada, chapa.defeitos.length)],
    },
  }
}

/** Boxes over curves of what is held are so high: the engine takes only so many flaws of a slab. */
const FAIXA = 200

/** What pieces that stay take of their slab, and the tool beside them. @param flaws how many the slab itself has */
function takenBy(
  pecas: ChapaCortada['pecas'],
  { pecas: pedidas, corte }: EntradaCorte,
  flaws: number,
): Retangulo[] {
  const { serra } = corte
  // The blade beside a box is taken of the stone on its right and above it: what lies before it brings its own.
  if (corte.modo === 'guilhotina')
    return pecas.map(({ x, y, largura, altura }) => ({
      x,
      y,
      largura: largura + serra,
      altura: altura + serra,
    }))
  const asked = new Map(pedidas.map((pedida) => [pedida.id, pedida]))
  const stones = pecas.flatMap((peca) => stoneBoxes(peca, asked.get(peca.peca), { ...corte, faixa: FAIXA }))
  const boxes = flaws + stones.length > LIMITES.defeitosPorChapa ? pecas : stones
  return boxes.map(({ x, y, largura, altura }) => ({
    x: x - serra,
    y: y - serra,
    largura: largura + 2 * serra,
    altura: altura + 2 * serra,
  }))
}

/** The slab with what the engine laid beside the pieces that stay, its cuts found for all of them. */
function filled(
  conteudo: ConteudoPlanoCorte,
  cortada: ChapaCortadaDoPlano,
  more: ChapaCortada['pecas'],
): ChapaCortadaDoPlano {
  const chapa = conteudo.chapas.find(({ id }) => id === cortada.chapa)
  const all = { ...cortada, pecas: [...cortada.pecas, ...more] }
  return chapa ? recutChapa(conteudo, chapa, all) : all
}

/** Kinds less what is taken of each. */
function without<Kind extends { id: string; quantidade: number | null }>(
  kinds: readonly Kind[],
  taken: Map<string, number[]>,
) {
  return kinds.map((kind) => ({
    ...kind,
    quantidade: kind.quantidade === null ? null : kind.quantidade - (taken.get(kind.id)?.length ?? 0),
  }))
}

/** Numbers of copies that are not taken: the engine counts its own from 1. */
function freeCopies(kinds: readonly { id: string }[], used: readonly { id: string; copia: number }[]) {
  const taken = new Map<string, number[]>(kinds.map(({ id }) => [id, []]))
  for (const { id, copia } of used) taken.get(id)?.push(copia)
  const nth = (id: string, count: number) => {
    const gone = new Set(taken.get(id))
    let copia = 0
    for (let left = count; left > 0;) {
      copia += 1
      if (!gone.has(copia)) left -= 1
    }
    return copia
  }
  return { taken, nth }
}
