import type { Proposta } from '@lapida/contracts/proposta'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { LinhaProposta } from './propostas.repository.ts'

/** A version as the wire carries it, without its content. */
export function presentProposta(linha: LinhaProposta): Proposta {
  const { numero, tipo, base, valor, validade, mudancas, conteudoSha256, createdAt, retiradaEm } = linha
  return {
    numero,
    tipo,
    base,
    valor: centavosToReais(valor as Centavos),
    validade,
    mudancas,
    sha256: conteudoSha256,
    criadaEm: createdAt.toISOString(),
    retiradaEm: retiradaEm?.toISOString() ?? null,
  }
}
