import type { ChapaCortada, ChapaDisponivel, EntradaCorte, PecaPedida } from './formato.ts'
import { findPlace, type LugarLivre } from './layout/find-place.ts'
import { slabFit, TEXTO_FIT, type Fit } from './slab-fit.ts'

/** Where a piece could lie. */
export interface LugarNaChapa extends LugarLivre {
  chapa: string
  copia: number
}

/** `cabe` with a place; `faltam-chapas` where only more slabs help; otherwise no slab of the plan could ever hold it. */
export interface ExplicacaoFora {
  tipo: Fit | 'faltam-chapas'
  /** in Portuguese, in lower case, without a full stop: as the reasons of a plan */
  texto: string
  /** null where it cannot lie */
  lugar: LugarNaChapa | null
}

/**
 * Why a piece lies on no slab, or where it could: first on the slabs that are cut already, in their order, then on one
 * that is not in use yet. In the mode `guilhotina` only a place that straight cuts can reach counts.
 */
export function explainFora(
  peca: PecaPedida,
  {
    chapas,
    corte,
    pecas = [],
  }: Pick<EntradaCorte, 'chapas' | 'corte'> & Partial<Pick<EntradaCorte, 'pecas'>>,
  cortadas: readonly ChapaCortada[] = [],
): ExplicacaoFora {
  const fit = slabFit(chapas, corte)(peca)
  if (fit !== 'cabe') return { tipo: fit, texto: TEXTO_FIT[fit], lugar: null }
  const lugar = placeOn(peca, { chapas, corte, pecas }, cortadas)
  if (lugar) return { tipo: 'cabe', texto: textOf(lugar), lugar }
  return { tipo: 'faltam-chapas', texto: 'faltam chapas: nas que há não sobra lugar', lugar: null }
}

function placeOn(
  peca: PecaPedida,
  { chapas, corte, pecas: pedidas }: EntradaCorte,
  cortadas: readonly ChapaCortada[],
): LugarNaChapa | null {
  for (const { chapa: id, copia, pecas } of cortadas) {
    const chapa = chapas.find((candidate) => candidate.id === id)
    const lugar = chapa ? findPlace(chapa, { pecas, peca, pedidas }, corte) : null
    if (lugar) return { chapa: id, copia, ...lugar }
  }
  for (const chapa of chapas) {
    const copia = freeCopy(chapa, cortadas)
    const lugar = copia === null ? null : findPlace(chapa, { pecas: [], peca }, corte)
    if (copia !== null && lugar) return { chapa: chapa.id, copia, ...lugar }
  }
  return null
}

/** The least number that no slab of the kind has; null when all are in use. */
function freeCopy({ id, quantidade }: ChapaDisponivel, cortadas: readonly ChapaCortada[]): number | null {
  const taken = new Set(cortadas.filter(({ chapa }) => chapa === id).map(({ copia }) => copia))
  if (quantidade !== null && taken.size >= quantidade) return null
  let copia = 1
  while (taken.has(copia)) copia += 1
  return copia
}

function textOf({ chapa, copia, girada }: LugarNaChapa): string {
  return `cabe na chapa ${chapa} nº ${copia}${girada ? ', girada' : ''}`
}
