import type { AparelhoVisto, Invariante, Vista } from './invariante.ts'

interface Linha {
  id: string
  versao: string
  valor_total: string
}

async function ofAparelho(aparelho: AparelhoVisto, stored: readonly Linha[]): Promise<string[]> {
  const { orcamentos, esperam } = await aparelho.state()
  if (esperam > 0) return []
  const shown = new Map(orcamentos.map((one) => [one.id, one]))
  const wrong = stored.flatMap(({ id, versao, valor_total }) => {
    const one = shown.get(id)
    const isSame =
      one &&
      String(one.versao) === versao &&
      one.valorTotal.toFixed(2) === (Number(valor_total) / 100).toFixed(2)
    return isSame
      ? []
      : [
          `${aparelho.nome}: orçamento ${id} é ${versao} e ${valor_total}, mostra ${one?.versao} e ${one?.valorTotal}`,
        ]
  })
  if (shown.size === stored.length) return wrong
  return [...wrong, `${aparelho.nome}: mostra ${shown.size} orçamentos, são ${stored.length}`]
}

async function check({ aparelhos, rows, conta }: Vista): Promise<string[]> {
  const equal = aparelhos.filter(({ isEqual }) => isEqual)
  if (equal.length === 0) return []
  const stored = await rows<Linha>(
    'select id, versao, valor_total from orcamentos where user_id = $1 and excluido_em is null',
    [conta],
  )
  const found: string[] = []
  for (const aparelho of equal) found.push(...(await ofAparelho(aparelho, stored)))
  return found
}

export const aparelhoIgual: Invariante = {
  nome: 'aparelho igual',
  regra:
    'Depois de sincronizar sem nada à espera, o aparelho mostra o que o servidor tem, com a mesma cifra.',
  sempre: true,
  check,
}
