import { atorOf } from './atores/atores.ts'
import type { Cena } from './cena.ts'
import { watchMundo, type Achado, type Olhar } from './guarda.ts'
import { Mundo } from './mundo.ts'
import type { Passo } from './passo.ts'
import { Sorte } from './sorte.ts'

/** The first step after which something did not hold. */
export interface Falha {
  /** place in the script, from 0 */
  passo: number
  achados: Achado[]
}

export interface Mes {
  falha: Falha | null
  /** what was asked, with what came of it: '201 orcamentos.create' -> times */
  respostas: ReadonlyMap<string, number>
}

export interface Jogo extends Olhar {
  /** as in Mundo.open */
  antes?: string
  /** asked before each step: whether nobody needs the rest any more */
  isOver?: () => boolean
}

/** Plays a script in a new world and looks at everything after each step. */
export async function playMes(
  passos: readonly Passo[],
  { antes, isOver = () => false, ...olhar }: Jogo = {},
): Promise<Mes> {
  const mundo = await Mundo.open(antes)
  const look = watchMundo(mundo, olhar)
  try {
    for (const [index, passo] of passos.entries()) {
      if (isOver()) break
      await playPasso(mundo, passo)
      const achados = await look()
      if (achados.length > 0) return { falha: { passo: index, achados }, respostas: mundo.respostas }
    }
    return { falha: null, respostas: mundo.respostas }
  } finally {
    await mundo.close()
  }
}

async function playPasso(mundo: Mundo, { tipo, semente, junto, queda }: Passo): Promise<void> {
  mundo.letTimePass()
  mundo.livro.mexidas.clear()
  for (const aparelho of mundo.aparelhos) aparelho.isEqual = false
  const act = (one: Pick<Passo, 'tipo' | 'semente'>) => {
    const { act: acao, quem } = atorOf(one.tipo)
    const sorte = new Sorte(one.semente)
    const cena: Cena = { mundo, sorte, conta: mundo.whoIs(quem, sorte) }
    return acao(cena)
  }
  mundo.queda = queda ?? null
  const first = { tipo, semente }
  if (junto) await mundo.livro.together(() => Promise.all([act(first), act(junto)]))
  else await act(first)
  await mundo.land()
  mundo.queda = null
}
