import type { Empresa } from '@lapida/contracts/empresa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'

export type NomePasso = 'logo' | 'preco' | 'orcamento' | 'whatsapp'

/** What a step is known to be done by; undefined while it is not known yet. */
export interface Feito {
  empresa: Pick<Empresa, 'logo'> | null | undefined
  materiais: readonly Pick<EstoqueMaterial, 'exemplo'>[] | undefined
  /** the user's own quotes and samples */
  orcamentos: readonly Pick<OrcamentoResumo, 'status' | 'visualizacoes' | 'exemplo'>[]
}

/** Which of the four first steps are done (ux §3.9), each told from the user's own data. */
export function passosFeitos({ empresa, materiais, orcamentos }: Feito): Record<NomePasso, boolean> {
  const own = orcamentos.filter(({ exemplo }) => !exemplo)
  return {
    logo: Boolean(empresa?.logo),
    // A sample stone whose price was confirmed is a sample no longer.
    preco: materiais?.some(({ exemplo }) => !exemplo) === true,
    orcamento: own.length > 0,
    whatsapp: own.some(({ status, visualizacoes }) => status !== 'rascunho' || visualizacoes > 0),
  }
}
