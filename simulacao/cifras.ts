// What people of a role may see of money, said here once more and apart from the program: names of fields, as a bookkeeper would list them.
import type { Papel } from '@lapida/contracts/papel'

/** What things cost the company. */
const CUSTO = /^(precoCompra|margemLucro|custo)$/
/** What the customer pays, and how. */
const PRECO =
  /^(preco\w*|valor\w*|subtotal|desconto|acrescimo|margens|ajusteAcabamento|acabamentoValor\w*|parcelas|planoPagamento|formaPagamento|condicoesPagamento\w*|meiosPagamento\w*|dadosBancarios|chavePix|linkPublico)$/

const SEM_PRECO: readonly Papel[] = ['oficina', 'medidor']

function isOculto(papel: Papel, nome: string): boolean {
  if (papel === 'dono') return false
  return CUSTO.test(nome) || (SEM_PRECO.includes(papel) && PRECO.test(nome))
}

/** The first figure in an answer that is not for this role, or null. */
export function findCifra(papel: Papel, text: string): string | null {
  if (papel === 'dono') return null
  for (const [, nome = '', valor = ''] of text.matchAll(/"(\w+)":("[^"]*"|[^,{}[\]]*|[{[])/g))
    if (isOculto(papel, nome)) return `${nome}: ${valor}`
  if (!SEM_PRECO.includes(papel)) return null
  return /R\$\s*\d[^"]*/.exec(text)?.[0] ?? null
}

/** What somebody of this role would write: a form does not have the fields that they do not see. */
export function withoutCifras<T>(papel: Papel, value: T): T {
  return JSON.parse(
    JSON.stringify(value, (nome, part: unknown) => (isOculto(papel, nome) ? undefined : part)),
  ) as T
}
