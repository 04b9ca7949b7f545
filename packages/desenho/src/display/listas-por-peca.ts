import { caixasSeTocam, folgaNaCaixa, marcosOfPeca } from '../snap/marcos.ts'
import type { Caixa } from '#kernel/ponto.ts'
import type { Id, Peca } from '#model/tipos.ts'
import type { LetraDeLado } from './da-folha.ts'
import { anotacoesOfPeca, geometriaOfPeca, letrasOfPeca, type Exibicao } from './lista.ts'
import type { Primitiva } from './primitivas.ts'

type Anotada = {
  peca: Peca
  exibicao: Exibicao
  vizinhas: readonly Peca[]
  /** What earlier neighbours had written when this was laid out. */
  antes: readonly (readonly Primitiva[])[]
  lista: Primitiva[]
}

/** How far around a piece its texts may stand, in letter heights: pieces nearer than this make room for each other. */
const ALCANCE_DOS_TEXTOS = 14

const geometrias = new WeakMap<Peca, Primitiva[]>()

/** The geometry of a piece, remembered: a piece never changes, it is replaced. */
export function geometriaLembrada(peca: Peca): Primitiva[] {
  const lembrada = geometrias.get(peca)
  if (lembrada) return lembrada
  const nova = geometriaOfPeca(peca)
  geometrias.set(peca, nova)
  return nova
}

/**
 * Dimensions and texts piece by piece, for a canvas: only what changed, or whose neighbours did, is laid out anew. A
 * piece makes room for all neighbours' geometry and for the texts of those that come before it, so that the result does
 * not depend on the order in which pieces are asked for.
 */
export class ListasPorPeca {
  readonly #feitas = new Map<Id, Anotada>()
  readonly #letras = new WeakMap<
    Peca,
    { altura: number; escritas: readonly (readonly Primitiva[])[]; letras: readonly LetraDeLado[] }
  >()

  /** What was laid out last for a piece, whether it still holds or not: better than nothing while the new one comes. */
  ultima(pecaId: Id): readonly Primitiva[] {
    return this.#feitas.get(pecaId)?.lista ?? []
  }

  /** Whether the last layout of a piece is that of its present self and surroundings. */
  holds(peca: Peca, pecas: readonly Peca[], exibicao: Exibicao): boolean {
    const feita = this.#feitas.get(peca.id)
    if (!feita || feita.peca !== peca || feita.exibicao !== exibicao) return false
    const vizinhas = vizinhasOf(peca, pecas, exibicao)
    return iguais(feita.vizinhas, vizinhas) && iguais(feita.antes, this.#antes(peca, vizinhas, pecas))
  }

  /** Lays a piece out among those given, or gives what holds. */
  anotacoes(peca: Peca, pecas: readonly Peca[], exibicao: Exibicao): readonly Primitiva[] {
    const vizinhas = vizinhasOf(peca, pecas, exibicao)
    const antes = this.#antes(peca, vizinhas, pecas)
    const feita = this.#feitas.get(peca.id)
    const vale =
      feita?.peca === peca &&
      feita.exibicao === exibicao &&
      iguais(feita.vizinhas, vizinhas) &&
      iguais(feita.antes, antes)
    if (vale) return feita.lista
    const lista = anotacoesOfPeca(
      peca,
      { geometria: vizinhas.flatMap(geometriaLembrada), anotacoes: antes.flat() },
      exibicao,
    )
    this.#feitas.set(peca.id, { peca, exibicao, vizinhas, antes, lista })
    return lista
  }

  /**
   * The letters of a piece's sides beside what is laid out of it and of its neighbours; the same object as long as
   * nothing of that changed.
   */
  letras(peca: Peca, pecas: readonly Peca[], exibicao: Exibicao): readonly LetraDeLado[] {
    const vizinhas = vizinhasOf(peca, pecas, exibicao)
    const escritas = [this.ultima(peca.id), ...vizinhas.map(({ id }) => this.ultima(id))]
    const feitas = this.#letras.get(peca)
    if (feitas?.altura === exibicao.altura && iguais(feitas.escritas, escritas)) return feitas.letras
    const geometria = vizinhas.flatMap(geometriaLembrada)
    const letras = letrasOfPeca(peca, { geometria, anotacoes: escritas.flat() }, exibicao)
    this.#letras.set(peca, { altura: exibicao.altura, escritas, letras })
    return letras
  }

  /** Forgets pieces that are no more. */
  forget(pecas: Readonly<Record<Id, Peca>>): void {
    for (const id of this.#feitas.keys()) if (!pecas[id]) this.#feitas.delete(id)
  }

  #antes(peca: Peca, vizinhas: readonly Peca[], pecas: readonly Peca[]): (readonly Primitiva[])[] {
    const lugar = pecas.indexOf(peca)
    return vizinhas.filter((outra) => pecas.indexOf(outra) < lugar).map(({ id }) => this.ultima(id))
  }
}

function vizinhasOf(peca: Peca, pecas: readonly Peca[], { altura }: Exibicao): Peca[] {
  const alcance = (uma: Peca): Caixa => folgaNaCaixa(marcosOfPeca(uma).caixa, altura * ALCANCE_DOS_TEXTOS)
  const aqui = alcance(peca)
  return pecas.filter((outra) => outra !== peca && caixasSeTocam(aqui, alcance(outra)))
}

function iguais<T>(umas: readonly T[], outras: readonly T[]): boolean {
  return umas.length === outras.length && umas.every((uma, i) => uma === outras[i])
}
