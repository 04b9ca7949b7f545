import type { Invariante, Vista } from './invariante.ts'

interface Linha {
  chave: string
  preco: string
}

export const precoFica: Invariante = {
  nome: 'preço fica',
  regra: 'O preço de uma chapa num plano fica como está quando quem grava o plano não vê preços.',
  check,
}

/** Nobody of the month changes such a price: who sees it writes it back, who does not see it cannot. */
async function check({ conta, rows, memoria }: Vista): Promise<string[]> {
  const linhas = await rows<Linha>(
    `select p.id || '/' || (c->>'id') as chave, coalesce(c->>'preco', 'nenhum') as preco
     from planos_corte p, jsonb_array_elements(p.conteudo->'chapas') c where p.user_id = $1`,
    [conta],
  )
  const found: string[] = []
  for (const { chave, preco } of linhas) {
    const known = memoria.get(chave)
    if (known !== undefined && known !== preco)
      found.push(`a chapa ${chave} valia ${String(known)} no plano, e agora ${preco}`)
    memoria.set(chave, preco)
  }
  return found
}
