import { useMemo } from 'react'
import { usePlanosCorte } from '#data/resources/documentos/planos-da-lista.ts'

/** In which other open plan a slab of the stock, or a piece of a quote, is already: its name, null for none. */
export interface OutrosPlanos {
  ofChapa: (chapaId: string) => string | null
  ofPeca: (pecaId: string) => string | null
}

/** What the other open plans have, as far as this device knows them. */
export function useOutrosPlanos(planoId: string): OutrosPlanos {
  const { dados } = usePlanosCorte()
  return useMemo(() => {
    const [chapas, pecas] = [new Map<string, string>(), new Map<string, string>()]
    for (const { id, nome, estado, resumo } of dados ?? []) {
      if (id === planoId || estado !== 'aberto') continue
      for (const chapa of resumo.chapasDoEstoque ?? []) chapas.set(chapa, nome)
      for (const peca of resumo.pecasDosOrcamentos ?? []) pecas.set(peca, nome)
    }
    return { ofChapa: (id) => chapas.get(id) ?? null, ofPeca: (id) => pecas.get(id) ?? null }
  }, [dados, planoId])
}
