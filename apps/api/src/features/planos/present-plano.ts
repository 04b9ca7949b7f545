import type { Plano } from '@lapida/contracts/plano'
import { centavos, centavosToReais } from '@lapida/domain/shared/dinheiro'

type StoredPlano = Omit<Plano, 'preco'> & { preco: number }

/** A plan as the wire has it: the price per month in reais. */
export function presentPlano(plano: StoredPlano): Plano {
  const { id, nome, preco, descricao, features, planoCorte, limitePessoas } = plano
  return {
    ...{ id, nome, descricao, features, planoCorte, limitePessoas },
    preco: centavosToReais(centavos(preco)),
  }
}
