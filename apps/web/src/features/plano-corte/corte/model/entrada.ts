import type {
  ChapaCortadaDoPlano,
  ChapaDoPlano,
  ConteudoPlanoCorte,
  PecaDoPlano,
} from '@lapida/contracts/plano-corte'
import type { ChapaCortada, EntradaCorte } from '@lapida/corte/formato'
import { renameCortada } from '@lapida/corte/rename-cortada'
import { chaveOfCopia } from '@lapida/domain/plano-corte/copia'
import { cortadasOfGrupo, gruposOfPlano, type GrupoDoPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import { chaveOfPecaNoPlano, chaveOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'

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

/** The runs of a plan, one for each stone with pieces; a slab of which a piece is cut already keeps its layout. */
export function rodadasOfPlano(conteudo: ConteudoPlanoCorte): Rodada[] {
  return gruposOfPlano(conteudo)
    .filter(({ entrada }) => entrada.pecas.length > 0)
    .map((grupo) => rodadaOfGrupo(conteudo, grupo))
}

function rodadaOfGrupo({ cortadas, prontas }: ConteudoPlanoCorte, grupo: GrupoDoPlano): Rodada {
  const { entrada } = grupo
  const cut = new Set(prontas)
  const fixas = cortadasOfGrupo(grupo, cortadas).filter(({ pecas }) =>
    pecas.some((peca) => cut.has(chaveOfCopia(peca))),
  )
  if (fixas.length === 0) return { grupo, entrada, fixas, toPlano: (chapas) => [...chapas] }
  const copias = freeCopies(
    entrada.pecas,
    fixas.flatMap(({ pecas }) => pecas).map(({ peca, copia }) => ({ id: peca, copia })),
  )
  const slabs = freeCopies(
    entrada.chapas,
    fixas.map(({ chapa, copia }) => ({ id: chapa, copia })),
  )
  const left = <Kind extends { id: string; quantidade: number | null }>(
    kinds: readonly Kind[],
    taken: Map<string, number[]>,
  ) =>
    kinds.map((kind) => ({
      ...kind,
      quantidade: kind.quantidade === null ? null : kind.quantidade - (taken.get(kind.id)?.length ?? 0),
    }))
  return {
    grupo,
    fixas,
    entrada: {
      ...entrada,
      chapas: left(entrada.chapas, slabs.taken).filter(({ quantidade }) => quantidade !== 0),
      pecas: left(entrada.pecas, copias.taken).flatMap((peca) =>
        peca.quantidade === null || peca.quantidade === 0 ? [] : [{ ...peca, quantidade: peca.quantidade }],
      ),
    },
    toPlano: (chapas) => [
      ...fixas,
      ...chapas.map((cortada) =>
        renameCortada(cortada, {
          chapa: ({ chapa, copia }) => ({ chapa, copia: slabs.nth(chapa, copia) }),
          peca: ({ peca, copia }) => ({ peca, copia: copias.nth(peca, copia) }),
        }),
      ),
    ],
  }
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
