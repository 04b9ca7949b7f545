/**
 * The tables whose rows an account takes along, each behind those that it refers to. `without`: columns that stay, because
 * they are made again, or written elsewhere in the file. `set`: what a trigger writes when the rows come back.
 */
export interface TabelaLevada {
  nome: string
  without?: readonly string[]
  set?: Readonly<Record<string, unknown>>
  /** column that says which of the company's people wrote the row */
  autor?: string
  /** its rows have versions that devices ask after */
  sincronizada?: true
  /** column that refers to another row of this table */
  parent?: string
}

/** Papers are made again of what they say; a file must not be able to bring one. */
const PAPEL = ['pdf', 'pdf_sha256']

export const TABELAS_LEVADAS: readonly TabelaLevada[] = [
  { nome: 'empresas' },
  { nome: 'preferencias_avisos' },
  { nome: 'numeracoes' },
  { nome: 'categorias_material' },
  { nome: 'categorias_item' },
  { nome: 'clientes', sincronizada: true },
  { nome: 'estoque_materiais' },
  { nome: 'estoque_itens' },
  // Theirs who brings them back, as the table says: people do not come along.
  { nome: 'orcamentos', without: ['vendedor_id', 'vendedores_antes'], sincronizada: true },
  { nome: 'orcamento_servicos' },
  { nome: 'links_publicos' },
  { nome: 'chapas', parent: 'origem_id' },
  { nome: 'fotos_chapa', autor: 'criada_por' },
  { nome: 'materiais' },
  { nome: 'pecas' },
  { nome: 'itens' },
  { nome: 'movimentos' },
  { nome: 'propostas', without: PAPEL },
  { nome: 'contratos' },
  { nome: 'provas' },
  { nome: 'respostas', parent: 'desfaz_id' },
  { nome: 'parcelas', set: { recebido: 0 } },
  { nome: 'recebimentos', parent: 'estorna_id' },
  { nome: 'avisos_pagamento' },
  { nome: 'planos_corte' },
  { nome: 'desenhos' },
  { nome: 'desenho_revisoes' },
  { nome: 'contatos', sincronizada: true },
  { nome: 'visitas' },
  { nome: 'eventos', autor: 'pessoa_id' },
  { nome: 'avisos' },
  { nome: 'lapides', sincronizada: true },
  { nome: 'apagamentos' },
]

/** What registering makes of its own accord, and what says nothing of a business: an account that has no more is empty. */
export const DE_CONTA_VAZIA: readonly string[] = ['empresas', 'preferencias_avisos', 'numeracoes', 'eventos']

/** Of which shape the rows in a file are. */
export const FORMATO_DAS_LINHAS = 1
