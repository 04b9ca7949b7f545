import type { Papel } from '@lapida/contracts/papel'

const NOMES: Readonly<Record<Papel, string>> = {
  dono: 'Dono',
  vendedor: 'Vendas',
  oficina: 'Oficina',
  medidor: 'Medição',
}

const DESCRICOES: Readonly<Record<Papel, string>> = {
  dono: 'Vê e faz tudo, também custos, resultado e pessoas.',
  vendedor: 'Clientes, orçamentos, materiais e desenhos. Não vê o resultado da empresa.',
  oficina: 'Peças e medidas dos orçamentos. Não vê nenhum preço.',
  medidor: 'Peças e medidas, com o endereço e o telefone do cliente. Não vê nenhum preço.',
}

/** What an owner may add to a seller's role. */
export interface Acrescimos {
  veCustos?: boolean
  veTodosOrcamentos?: boolean | undefined
}

/** What somebody is in a company, named by what they do there, so that it fits whoever it is: 'Vendas, com custos'. */
export function nomeOfPapel(papel: Papel, { veCustos, veTodosOrcamentos }: Acrescimos = {}): string {
  if (papel !== 'vendedor') return NOMES[papel]
  const mais = [...(veCustos ? ['custos'] : []), ...(veTodosOrcamentos ? ['todos os orçamentos'] : [])]
  return mais.length === 0 ? NOMES[papel] : `${NOMES[papel]}, com ${mais.join(' e ')}`
}

/** What somebody in that role sees, in a sentence. */
export function descricaoOfPapel(papel: Papel): string {
  return DESCRICOES[papel]
}
