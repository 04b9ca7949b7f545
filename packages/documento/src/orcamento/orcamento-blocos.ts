import type { Elemento } from './orcamento-elementos.ts'

/** A part of the document that is never cut in two. */
export interface Bloco {
  altura: number
  /** room below it, in points; given up at the foot of a page */
  depois: number
  /** never the last one on a page: it belongs to what follows */
  junto: boolean
  /** drawn anew at the top of a page that goes on with its table */
  cabeca: Cabeca | null
  /** what it is with its upper edge there; the left edge is that of the page */
  at: (y: number) => Elemento[]
}

export type Cabeca = Pick<Bloco, 'altura' | 'at'>

/** The same for all pages: from where to where they are filled. */
export interface Mancha {
  inicio: number
  fim: number
}

/** A page as it was filled, and the room that was left below what stands on it. */
export interface Pagina {
  elementos: Elemento[]
  sobra: number
}

/** Blocks in their order on as few pages as they need; those that belong together stay so unless they fill a page alone. */
export function paginasOfBlocos(blocos: readonly Bloco[], { inicio, fim }: Mancha): Pagina[] {
  const paginas: Pagina[] = []
  let elementos: Elemento[] = []
  let y = inicio
  const turn = () => {
    paginas.push({ elementos, sobra: fim - y })
    elementos = []
    y = inicio
  }
  for (const grupo of gruposOf(blocos, fim - inicio)) {
    if (y > inicio && y + alturaOf(grupo) > fim) turn()
    const cabeca = y === inicio ? grupo[0]?.cabeca : null
    if (cabeca) {
      elementos.push(...cabeca.at(y))
      y += cabeca.altura
    }
    for (const bloco of grupo) {
      elementos.push(...bloco.at(y))
      y += bloco.altura + bloco.depois
    }
  }
  turn()
  return paginas
}

/** Blocks that stand on one page together; where they are higher than a page, the last of them that are not. */
function gruposOf(blocos: readonly Bloco[], most: number): Bloco[][] {
  const grupos: Bloco[][] = []
  let grupo: Bloco[] = []
  for (const bloco of blocos) {
    // The head of a table stands above what goes on with it.
    while (grupo.length > 0 && alturaOf([...grupo, bloco]) + (grupo[0]?.cabeca?.altura ?? 0) > most)
      grupos.push(grupo.splice(0, 1))
    grupo.push(bloco)
    if (bloco.junto) continue
    grupos.push(grupo)
    grupo = []
  }
  return grupo.length > 0 ? [...grupos, grupo] : grupos
}

function alturaOf(grupo: readonly Bloco[]): number {
  const last = grupo.at(-1)
  return grupo.reduce((sum, { altura, depois }) => sum + altura + depois, 0) - (last?.depois ?? 0)
}
