import { useMemo } from 'react'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { chaveOfChapa, findCortada, isSameSlab, type Onde } from '@lapida/domain/plano-corte/copia'
import { chapaMostrada, chapasOfPlano } from './model/edit-layout.ts'
import { retratoOfChapa } from './model/retrato-of-chapa.ts'
import type { Problema } from '@lapida/documento/plano-corte/problemas-do-plano'
import type { ChapaNaFila } from './navegador.tsx'

/** The slabs to go through, those in use first, and the one that is looked at. */
export function useFila(
  conteudo: ConteudoPlanoCorte,
  selecionada: Onde | null,
  problemas: readonly Problema[],
): { fila: ChapaNaFila[]; mostrada: ChapaNaFila | null } {
  return useMemo(() => {
    const { usadas, livres } = chapasOfPlano(conteudo)
    const fila = [...usadas, ...livres].flatMap((onde) => {
      const chapa = conteudo.chapas.find(({ id }) => id === onde.chapa)
      if (!chapa) return []
      const cortada = findCortada(conteudo.cortadas, onde) ?? null
      const comProblema = problemas.some((problema) => isSameSlab(problema.onde, onde))
      const retrato = cortada ? retratoOfChapa(cortada, conteudo, chapa.altura) : ''
      return { chave: chaveOfChapa(onde), onde, chapa, cortada, retrato, comProblema }
    })
    const onde = chapaMostrada(conteudo, selecionada)
    return { fila, mostrada: fila.find((one) => isSameSlab(one.onde, onde)) ?? null }
  }, [conteudo, selecionada, problemas])
}
