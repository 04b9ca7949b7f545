import type { RegrasCobranca } from '@lapida/contracts/cobranca'

// Sale prices that a workshop starts from and makes its own: reais per metre of edge.
const ACABAMENTOS: readonly (readonly [id: string, nome: string, valorMetro: number])[] = [
  ['reto-polido', 'Reto polido', 35],
  ['reto-simples', 'Reto simples sem polimento', 15],
  ['boleado', 'Boleado', 45],
  ['meio-boleado', 'Meio-boleado', 40],
  ['chanfrado', 'Chanfrado', 40],
  ['duplo-reto', 'Duplo reto', 120],
  ['meia-esquadria', 'Meia-esquadria', 95],
  ['45-de-cuba', '45° de cuba', 60],
  ['boleado-pingadeira', 'Boleado com pingadeira', 38],
  ['reto-soleira', 'Reto de 1 lado (soleira)', 25],
]

// Reais per cut-out.
const RECORTES: readonly (readonly [id: string, nome: string, valor: number])[] = [
  ['cuba', 'Recorte de cuba', 120],
  ['cooktop', 'Recorte de cooktop', 120],
  ['torneira', 'Furo de torneira', 35],
  ['tomada', 'Recorte de tomada', 45],
]

/**
 * The charging rules that a company starts with: off, so that measures are charged as they are, with the customs of
 * the trade as proposals for whoever switches them on. Gives a new object each time.
 */
export function regrasCobrancaPadrao(): RegrasCobranca {
  return {
    ativa: false,
    arredondamentoMm: 10,
    areaMinimaM2: 0.1,
    larguraMinimaFaixaMm: 100,
    perdaPorcentagem: 0,
    acabamentos: ACABAMENTOS.map(([id, nome, valorMetro]) => ({ id, nome, valorMetro })),
    recortes: RECORTES.map(([id, nome, valor]) => ({ id, nome, valor })),
    margens: [],
  }
}

/** What a new quote carries of its company's rules: they as they stand, null while they are off. */
export function regrasOfNovoOrcamento(empresa: {
  readonly regrasCobranca?: RegrasCobranca | null
}): RegrasCobranca | null {
  const regras = empresa.regrasCobranca
  return regras?.ativa ? regras : null
}
