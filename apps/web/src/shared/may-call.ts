import type { endpoints } from '@lapida/contracts/endpoints'
import type { Papel } from '@lapida/contracts/papel'
import { CHAPAS, CORTE, MEDIDAS, SO_DONO, VENDAS } from '@lapida/contracts/papeis'
import type { NomeRota } from '@lapida/contracts/rotas'
import { papelOf } from './acesso.ts'
import type { Entrado } from './session.ts'

type PapeisOf<Name extends NomeRota> = (typeof endpoints)[Name] extends { papeis: infer Papeis }
  ? Papeis
  : never

/**
 * Calls behind a button that not everybody of its screen is offered. The contract says whose they are, and the types hold
 * each row to it; the schemas beside it are too much to bring for that.
 */
const CHAMADAS = {
  'estoque-materiais.create': VENDAS,
  'estoque-materiais.change': VENDAS,
  'estoque-materiais.remove': SO_DONO,
  'estoque-itens.create': VENDAS,
  'estoque-itens.change': VENDAS,
  'estoque-itens.remove': SO_DONO,
  'categorias-material.create': SO_DONO,
  'categorias-item.create': SO_DONO,
  'chapas.list': CHAPAS,
  'fotos-chapa.create': CORTE,
  'fotos-chapa.withdraw': CORTE,
  'orcamentos.save-materiais': VENDAS,
  'desenhos.replace': MEDIDAS,
} as const satisfies { readonly [Name in NomeRota]?: PapeisOf<Name> }

/** A call that a screen asks for before it shows what makes it. */
export type ChamadaOferecida = keyof typeof CHAMADAS

/** Whether a call is somebody's to make. */
export function mayCall(chamada: ChamadaOferecida, user: Entrado | null): boolean {
  const papeis: readonly Papel[] = CHAMADAS[chamada]
  return papeis.includes(papelOf(user))
}
