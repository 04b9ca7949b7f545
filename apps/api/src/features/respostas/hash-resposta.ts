import { createHash } from 'node:crypto'
import { conteudoOfElo } from '@lapida/domain/resposta/corrente'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import { canonicalJson } from '#http/canonical-json.ts'
import type { LinhaResposta } from './respostas.repository.ts'

/** SHA-256 of an answer with the hash of the one before it, hexadecimal. */
export function sha256OfResposta(linha: Omit<LinhaResposta, 'sha256'>): string {
  const elo = conteudoOfElo({
    ...linha,
    valor: linha.valor === null ? null : centavosToReais(linha.valor as Centavos),
    createdAt: linha.createdAt.toISOString(),
  })
  return createHash('sha256').update(canonicalJson(elo)).digest('hex')
}
