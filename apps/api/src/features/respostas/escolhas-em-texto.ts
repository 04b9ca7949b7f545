import type { Oferta } from '@lapida/contracts/orcamento'
import type { EscolhasDaResposta } from '@lapida/contracts/resposta'

/** What was chosen of a version, one choice a line, as its evidence says it. */
export function escolhasEmTexto(
  { materiais, servicos }: Pick<Oferta, 'materiais' | 'servicos'>,
  { pedras, opcionais }: EscolhasDaResposta,
): string[] {
  const stones = materiais.flatMap(({ id, nome, ambiente }) => {
    const letra = pedras[id]
    return letra === undefined ? [] : [`${ambiente || nome}: pedra ${letra}`]
  })
  const chosen = new Set(opcionais)
  const options = [...materiais, ...materiais.flatMap(({ itens }) => itens), ...servicos]
    .filter(({ id }) => chosen.has(id))
    .map(({ nome }) => `Incluído: ${nome}`)
  return [...stones, ...options]
}
