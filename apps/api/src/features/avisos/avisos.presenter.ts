import type { Aviso } from '@lapida/contracts/aviso'
import { centavos, centavosToReais } from '@lapida/domain/shared/dinheiro'
import type { LinhaAviso } from './avisos.repository.ts'

/** What was told, as the wire has it. */
export function presentAviso({ lidoEm, valor, createdAt, ...aviso }: LinhaAviso): Aviso {
  return {
    id: aviso.id,
    tipo: aviso.tipo,
    orcamentoId: aviso.orcamentoId,
    numeracao: aviso.numeracao,
    nome: aviso.nome,
    valor: valor === null ? null : centavosToReais(centavos(valor)),
    lido: lidoEm !== null,
    createdAt: createdAt.toISOString(),
  }
}
