import type { DesenhoGuardado as DesenhoDoServidor } from '@lapida/contracts/desenho'
import type { Historico } from '@lapida/desenho/commands/historico'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { SEM_PEDIDO, type DocumentoGuardado } from './documento-guardado.ts'

/** A drawing as this device has it. */
export interface DesenhoGuardado extends DocumentoGuardado<DesenhoDoServidor> {
  desenho: Desenho
  /** letters of the revisions that an approved quote holds */
  congeladas: string[]
  /** sample data; rows of older programs do not say */
  exemplo?: boolean
}

/** The way back, as it is kept on this device beside the drawing that it belongs to. */
export interface HistoricoGuardado {
  id: string
  historico: Historico
}

/** The step by which what another device did comes into the history of this one. */
export const PASSO_DE_FORA = 'Mudança em outro lugar'

/** The row for what the server answered. */
export function desenhoOfServidor(servidor: DesenhoDoServidor): DesenhoGuardado {
  const { id, conteudo, versao, congeladas, exemplo, createdAt, updatedAt } = servidor
  return {
    id,
    versao,
    congeladas,
    exemplo,
    createdAt,
    updatedAt,
    desenho: conteudo,
    marca: `servidor/${versao}/${congeladas.join('')}/${updatedAt}`,
    ...SEM_PEDIDO,
  }
}

/** A drawing that nobody has stored yet. */
export function novoDesenhoGuardado(desenho: Desenho): DesenhoGuardado {
  const now = new Date().toISOString()
  return {
    id: desenho.id,
    desenho,
    versao: 0,
    congeladas: [],
    createdAt: now,
    updatedAt: now,
    marca: '',
    ...SEM_PEDIDO,
  }
}
