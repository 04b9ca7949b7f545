import type { Plano } from '@lapida/contracts/plano'
import { centavos, centavosToReais } from '@lapida/domain/shared/dinheiro'

type StoredPlano = Omit<Plano, 'preco'> & { preco: number }

/** A plan as the wire has it: the price per month in reais. */
export function presentPlano({ id, nome, preco, descricao, features, planoCorte }: StoredPlano): Plano {
  return { id, nome, preco: centavosToReais(centavos(preco)), descricao, features, planoCorte }
}
