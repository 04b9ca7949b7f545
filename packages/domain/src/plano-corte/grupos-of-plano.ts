import type {
  ChapaCortadaDoPlano,
  ChapaDoPlano,
  ConteudoPlanoCorte,
  PecaDoPlano,
} from '@lapida/contracts/plano-corte'
import type { EntradaCorte } from '@lapida/corte/formato'
import { chapaDisponivel, pecaPedida } from './entrada-do-corte.ts'
import {
  chaveOfPecaNoPlano,
  chaveOfPedra,
  nomesOfPedras,
  pedraOfChapa,
  pedraOfPeca,
  type Pedra,
} from './pedra.ts'

type Conteudo = Pick<ConteudoPlanoCorte, 'chapas' | 'pecas' | 'regras'> &
  Partial<Pick<ConteudoPlanoCorte, 'cortadas'>>

/** The pieces and slabs of one stone: what one run of the engine is about. */
export interface GrupoDoPlano {
  /** as people tell it from the other stones of the plan */
  material: string
  /** `chaveOfPedra` of its slabs, or of its pieces where it has none */
  chave: string
  /** what the engine takes of it */
  entrada: EntradaCorte
}

/**
 * The plan cut up by stone, each stone once, pieces' stones first; one with pieces and no slab, or the other way round,
 * is a group too. Whole slabs cost their price in reais; where one of a stone has no price, all of it are weighed by
 * their area, so that none is taken for free. Leftovers cost nothing: they are used first.
 */
export function gruposOfPlano(conteudo: Conteudo): GrupoDoPlano[] {
  const grupos = new Map<string, { pedra: Pedra; chapas: ChapaDoPlano[]; pecas: PecaDoPlano[] }>()
  const grupoOf = (chave: string, pedra: Pedra) => {
    const grupo = grupos.get(chave) ?? { pedra, chapas: [], pecas: [] }
    grupos.set(chave, grupo)
    return grupo
  }
  for (const peca of conteudo.pecas)
    grupoOf(chaveOfPecaNoPlano(conteudo, peca), pedraOfPeca(peca)).pecas.push(peca)
  for (const chapa of conteudo.chapas) {
    const pedra = pedraOfChapa(chapa)
    const grupo = grupoOf(chaveOfPedra(pedra), pedra)
    // Of a slab more is known than of a piece that was only given a name.
    grupo.pedra = { ...pedra, material: grupo.pedra.material }
    grupo.chapas.push(chapa)
  }
  const nameOf = nomesOfPedras([...grupos.values()].map(({ pedra }) => pedra))
  return [...grupos].map(([chave, { pedra, chapas, pecas }]) => ({
    material: nameOf(pedra),
    chave,
    entrada: {
      chapas: chapasOfEntrada(chapas),
      pecas: pecas.map((peca) => pecaPedida(peca, conteudo.regras)),
      corte: conteudo.regras,
    },
  }))
}

/** The slabs as cut that belong to a group, in the order of the plan. */
export function cortadasOfGrupo(
  { entrada }: Pick<GrupoDoPlano, 'entrada'>,
  cortadas: readonly ChapaCortadaDoPlano[],
): ChapaCortadaDoPlano[] {
  const ids = new Set(entrada.chapas.map(({ id }) => id))
  return cortadas.filter(({ chapa }) => ids.has(chapa))
}

function chapasOfEntrada(chapas: readonly ChapaDoPlano[]): EntradaCorte['chapas'] {
  const priced = chapas.every(({ retalho, preco }) => retalho || preco > 0)
  return chapas.map((chapa) => chapaDisponivel(chapa, priced && !chapa.retalho ? chapa.preco : null))
}
