import type { Papel } from '@lapida/contracts/papel'

const NOMES: Readonly<Record<Papel, string>> = {
  dono: 'Dono',
  vendedor: 'Vendas',
  oficina: 'Oficina',
  medidor: 'Medição',
}

/** What somebody is in a company, named by what they do there, so that it fits whoever it is: 'Vendas, com custos'. */
export function nomeOfPapel(papel: Papel, veCustos = false): string {
  return papel === 'vendedor' && veCustos ? `${NOMES[papel]}, com custos` : NOMES[papel]
}
