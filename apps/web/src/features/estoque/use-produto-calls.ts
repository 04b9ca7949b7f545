import type { Prateleira } from '#data/resources/estoque/estoque-escrita.ts'
import { useMayCall } from '#shared/use-may-call.ts'

/** What of a shelf is theirs to do who is signed in. */
export interface ProdutoCalls {
  mayCreate: boolean
  mayChange: boolean
  mayRemove: boolean
  mayCategorize: boolean
}

/** Who cuts moves what stands on a shelf; what stands there, and for how much, others say. */
export function useProdutoCalls(prateleira: Prateleira): ProdutoCalls {
  const mayCall = useMayCall()
  return {
    mayCreate: mayCall(`estoque-${prateleira}.create`),
    mayChange: mayCall(`estoque-${prateleira}.change`),
    mayRemove: mayCall(`estoque-${prateleira}.remove`),
    mayCategorize: mayCall(
      prateleira === 'materiais' ? 'categorias-material.create' : 'categorias-item.create',
    ),
  }
}
