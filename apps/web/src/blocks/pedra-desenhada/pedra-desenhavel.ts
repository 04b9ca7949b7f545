import type { EstoqueMaterial } from '@lapida/contracts/estoque'

/** What of a stone says how it looks. */
export type PedraDesenhavel = Pick<EstoqueMaterial, 'nome' | 'acabamento' | 'veio'> & { categoria: string }

/** A stone of the stock. */
export function desenhavelOfMaterial({
  nome,
  acabamento,
  veio,
  categoria,
}: EstoqueMaterial): PedraDesenhavel {
  return { nome, acabamento, veio, categoria: categoria.nome }
}
