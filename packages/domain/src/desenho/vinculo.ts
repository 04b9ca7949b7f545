import type { DesenhoDaPeca } from '@lapida/contracts/material'
import { GRUPOS, marcasOfPeca, readMarca, type FigurasDaPeca, type Grupo } from './marca.ts'

/** How a row of a quote stands to the drawing that it came from. */
export type EstadoDoVinculo = 'sincronizado' | 'desenho-mudou' | 'orcamento-mudou' | 'conflito'

/** Who changed figures since they were last the same. */
export type QuemMudou = 'desenho' | 'orcamento' | 'ambos'

/** A row against its drawing: the state, and who changed which figures. */
export interface Comparacao {
  estado: EstadoDoVinculo
  grupos: { grupo: Grupo; quem: QuemMudou }[]
}

type PecaLigada = FigurasDaPeca & { readonly desenho: DesenhoDaPeca | null }

/**
 * What has changed since a row and its drawing said the same. Figures that both have now are no difference, whoever
 * wrote them first.
 * @param noDesenho the row as the drawing says it now; null when the drawing has it no more
 */
export function compareComDesenho(peca: PecaLigada, noDesenho: FigurasDaPeca | null): Comparacao {
  const enviadas = readMarca(peca.desenho?.marca ?? '')
  const aqui = marcasOfPeca(peca)
  const la = noDesenho && marcasOfPeca(noDesenho)
  const grupos = GRUPOS.flatMap((grupo) => {
    const mudouAqui = aqui[grupo] !== enviadas[grupo]
    const mudouLa = la === null || la[grupo] !== enviadas[grupo]
    if (la?.[grupo] === aqui[grupo] || !(mudouAqui || mudouLa)) return []
    const quem: QuemMudou = mudouAqui && mudouLa ? 'ambos' : mudouAqui ? 'orcamento' : 'desenho'
    return [{ grupo, quem }]
  })
  return { estado: estadoOf(grupos), grupos }
}

function estadoOf(grupos: Comparacao['grupos']): EstadoDoVinculo {
  const [primeiro] = grupos
  if (!primeiro) return 'sincronizado'
  const unico = grupos.every(({ quem }) => quem === primeiro.quem) ? primeiro.quem : 'ambos'
  if (unico === 'ambos') return 'conflito'
  return unico === 'desenho' ? 'desenho-mudou' : 'orcamento-mudou'
}

/** Whether the measures of a row that came from a drawing were written by hand since. */
export function isMedidaManual(peca: PecaLigada): boolean {
  if (!peca.desenho) return false
  const enviadas = readMarca(peca.desenho.marca)
  const aqui = marcasOfPeca(peca)
  return aqui.lados !== enviadas.lados || aqui.area !== enviadas.area
}

/** The states of several rows as one: what a person has to look at first. */
export function estadoGeral(estados: readonly EstadoDoVinculo[]): EstadoDoVinculo {
  if (estados.includes('conflito')) return 'conflito'
  const [desenho, orcamento] = [estados.includes('desenho-mudou'), estados.includes('orcamento-mudou')]
  if (desenho && orcamento) return 'conflito'
  if (desenho) return 'desenho-mudou'
  return orcamento ? 'orcamento-mudou' : 'sincronizado'
}
