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

/** What somebody is in a company, named by what they do there, so that it fits whoever it is: 'Vendas, com custos'. */
export function nomeOfPapel(papel: Papel, veCustos = false): string {
  return papel === 'vendedor' && veCustos ? `${NOMES[papel]}, com custos` : NOMES[papel]
}

/** What somebody in that role sees, in a sentence. */
export function descricaoOfPapel(papel: Papel): string {
  return DESCRICOES[papel]
}
