import { createContext, useContext } from 'react'
import type { Empresa } from '@lapida/contracts/empresa'
import type { OrcamentoParaTotal, TotalOrcamento } from '@lapida/domain/orcamento/total'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import type { Leitura } from '#shared/use-leitura.ts'
import type { Conteudo, ConteudoCommand } from './conteudo.ts'
import type { Readable } from './rascunho-store.ts'
import { useRascunho } from './use-rascunho.ts'

/** A service, whatever else its editor keeps of it. */
interface Servico {
  id: string
  nome: string
}

/** The quote that is typed, for the parts that every editor of one has; nothing here is another one with a key. */
export interface RascunhoEmCurso {
  draft: Readable<Conteudo<Servico>>
  dispatch: (command: ConteudoCommand<never>) => void
  /** the quote as it stands on the screen, as far as it is summed */
  orcamentoNaTela: Readable<OrcamentoParaTotal>
  /** every figure of it */
  totais: Readable<TotalOrcamento>
  empresa: Omit<Empresa, 'updatedAt'>
  hoje: DiaCivil
  leitura: Leitura
  /** it was tried to go on, or to save, while something was missing: it is marked */
  attempted: boolean
}

export const RascunhoContext = createContext<RascunhoEmCurso | null>(null)

/** The quote that this part stands in. */
export function useRascunhoEmCurso(): RascunhoEmCurso {
  const emCurso = useContext(RascunhoContext)
  if (!emCurso) throw new Error('This part stands outside of a quote that is typed.')
  return emCurso
}

/** What this part shows of what is typed: it is drawn again when that is another. */
export function useConteudo<Part>(
  select: (conteudo: Conteudo<Servico>) => Part,
  isSame?: (before: Part, now: Part) => boolean,
): Part {
  return useRascunho(useRascunhoEmCurso().draft, select, isSame)
}

/** One figure of the quote as it stands on the screen. */
export function useTotal<Figure extends number>(figure: (totais: TotalOrcamento) => Figure): Figure {
  return useRascunho(useRascunhoEmCurso().totais, figure)
}
