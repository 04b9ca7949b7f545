/** Values that fields may have, apart from the schemas so that a screen can name them without loading any validation. */

export const STATUS = ['rascunho', 'finalizado', 'aprovado', 'rejeitado'] as const
export type Status = (typeof STATUS)[number]

/** What a customer does that the workshop is told at once. */
export const TIPOS_AVISO = [
  'aprovado',
  'alteracao',
  'recusado',
  'prazo',
  'pagamento',
  'prova',
  'prova-alteracao',
  'visto',
] as const
export type TipoAviso = (typeof TIPOS_AVISO)[number]

/** What somebody looks at the program with. */
export const APARELHOS = ['celular', 'computador'] as const
export type Aparelho = (typeof APARELHOS)[number]

/** Kinds of bank account, '' while none is chosen. */
/** The states of Brazil and its federal district. */
export const UFS = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const
export type Uf = (typeof UFS)[number]

export const TIPOS_CONTA = ['Corrente', 'Poupança', ''] as const

/** Which records a history is about; without it, all of them. */
export const TIPOS_HISTORICO = ['orcamentos', 'clientes'] as const
export type TipoHistorico = (typeof TIPOS_HISTORICO)[number]

/** What a sheet of an import can hold. */
export const TIPOS_IMPORTACAO = ['clientes', 'estoque-materiais', 'estoque-itens', 'chapas'] as const
export type TipoImportacao = (typeof TIPOS_IMPORTACAO)[number]

/** How a piece is charged: by its area, by its longer side, or each. */
export const MODOS_COBRANCA = ['m2', 'metro', 'unidade'] as const
export type ModoCobranca = (typeof MODOS_COBRANCA)[number]

/** What became of a slab: on the rack, kept for a quote, or cut. */
export const ESTADOS_CHAPA = ['disponivel', 'reservada', 'cortada'] as const
export type EstadoChapa = (typeof ESTADOS_CHAPA)[number]

/** A slab that is registered: one of the m² that were counted by hand, or new stone that adds to them. */
export const ORIGENS_DA_CHAPA = ['contada', 'nova'] as const
export type OrigemDaChapa = (typeof ORIGENS_DA_CHAPA)[number]

/** What becomes of m² that stand in no slab: they stay in the stock, or leave it. */
export const DESTINOS_SEM_CHAPA = ['fica', 'sai'] as const
export type DestinoSemChapa = (typeof DESTINOS_SEM_CHAPA)[number]

/** How the workshop spoke with a customer after the quote was sent. */
export const CANAIS_CONTATO = ['whatsapp', 'telefone', 'pessoalmente', 'outro'] as const
export type CanalContato = (typeof CANAIS_CONTATO)[number]

/** What has a quantity in the stock: a stone in m², or an item in units. */
export const TIPOS_PRODUTO = ['material', 'item'] as const
export type TipoProduto = (typeof TIPOS_PRODUTO)[number]

/** Why a quantity of the stock changed. */
export const TIPOS_MOVIMENTO = [
  'inicial',
  'entrada',
  'saida',
  'correcao',
  'aprovacao',
  'devolucao',
  'corte',
] as const
export type TipoMovimento = (typeof TIPOS_MOVIMENTO)[number]

/** The movements that a person writes. */
export const TIPOS_MOVIMENTO_MANUAL = ['entrada', 'saida', 'correcao'] as const
export type TipoMovimentoManual = (typeof TIPOS_MOVIMENTO_MANUAL)[number]

/** The stones among which a customer chooses: A is the material's own. */
export const LETRAS_DA_PEDRA = ['A', 'B', 'C'] as const
export type LetraDaPedra = (typeof LETRAS_DA_PEDRA)[number]
export const LETRAS_DAS_VARIANTES = ['B', 'C'] as const
export type LetraDaVariante = (typeof LETRAS_DAS_VARIANTES)[number]

/** Steps in millimetres that a side can be rounded up to; 0 is none. */
export const ARREDONDAMENTOS_MM = [0, 1, 5, 10, 50] as const

/** How a plan may cut: from edge to edge as a bridge saw does, or anywhere as a waterjet does. */
export const MODOS_CORTE = ['guilhotina', 'livre'] as const

/** What cuts: a bridge saw, one that can also stop inside of a stone and plunge into it, a saw with a waterjet. */
export const MAQUINAS_CORTE = ['ponte', 'parada', 'jato'] as const
export type MaquinaCorte = (typeof MAQUINAS_CORTE)[number]

/** Cuts of a slab: from edge to edge, from an edge to a corner inside, between two corners inside, by the jet. */
export const TIPOS_DE_CORTE = ['inteiro', 'parado', 'mergulho', 'jato'] as const

/** Degrees to the left by which a piece lies turned on its slab. */
export const GIROS = [0, 90, 180, 270] as const

/** How the vein of a stone runs on its slabs: along their length, across it, or in both, as pairs that mirror. */
export const VEIOS_DA_PEDRA = ['sem', 'comprimento', 'largura', 'nos-dois'] as const
export type VeioDaPedra = (typeof VEIOS_DA_PEDRA)[number]

/** Which of its two faces a slab of a block is polished on: neighbours polished on opposite ones open like a book. */
export const FACES_DA_CHAPA = ['A', 'B'] as const
export type FaceDaChapa = (typeof FACES_DA_CHAPA)[number]

/** What a flaw of a slab is. */
export const TIPOS_DE_DEFEITO = ['trinca', 'mancha', 'furo', 'canto', 'outro'] as const
export type TipoDeDefeito = (typeof TIPOS_DE_DEFEITO)[number]

/** By what the bend of a lens was found: not at all, by the slab's own edges, or by the phone's calibration. */
export const ORIGENS_DA_LENTE = ['nenhuma', 'bordas', 'celular'] as const
export type OrigemDaLente = (typeof ORIGENS_DA_LENTE)[number]

/** Where the vein of a slab runs in a plan. */
export const VEIOS = ['nenhum', 'horizontal', 'vertical'] as const
export type Veio = (typeof VEIOS)[number]

export const ESTADOS_PLANO_CORTE = ['aberto', 'concluido'] as const
export type EstadoPlanoCorte = (typeof ESTADOS_PLANO_CORTE)[number]

/** By which measure a drawing's areas are billed. */
export const REGRAS_DE_AREA = ['real', 'trechos', 'retangulo', 'emendas'] as const

/** So long the finishing of a plan can be undone. */
export const REABRIR_PLANO_CORTE_HORAS = 24

/** What an answer to a quote can be; `desfeita` takes an approval back. */
export const TIPOS_RESPOSTA = [
  'aprovacao',
  'recusa',
  'alteracao',
  'prazo',
  'desfeita',
  'prova',
  'prova-alteracao',
] as const
export type TipoResposta = (typeof TIPOS_RESPOSTA)[number]
/** Those that answer a proof of the cut, not the quote. */
export type TipoRespostaDeProva = 'prova' | 'prova-alteracao'

/** Where an answer was given: on the public page, or to the workshop, which wrote it down. */
export const ORIGENS_DA_RESPOSTA = ['pagina', 'balcao'] as const
export type OrigemDaResposta = (typeof ORIGENS_DA_RESPOSTA)[number]

/** How the workshop was told of an approval. */
export const MEIOS_DA_RESPOSTA = ['pessoalmente', 'whatsapp', 'telefone', 'papel'] as const
export type MeioDaResposta = (typeof MEIOS_DA_RESPOSTA)[number]

/** Why a quote was declined. */
export const MOTIVOS_RECUSA = ['preco', 'prazo', 'pedra', 'desisti', 'outro'] as const
export type MotivoRecusa = (typeof MOTIVOS_RECUSA)[number]

/** What of a document was compared: its first four signs, the whole of it, or nothing. */
export const CONFERENCIAS = ['digitos', 'completo', 'nenhuma'] as const
export type Conferencia = (typeof CONFERENCIAS)[number]

/** What the company asks of whoever approves on the page; each asks for what stands before it, too. */
/** For how many years evidence stays: what nobody chose (CDC art. 27), and what can be chosen. */
export const GUARDA_ANOS = { padrao: 5, minimo: 1, maximo: 20 } as const

export const EXIGENCIAS_RESPOSTA = ['nome', 'documento', 'assinatura'] as const
export type ExigenciaResposta = (typeof EXIGENCIAS_RESPOSTA)[number]

/** How a proof of where the stone is cut stands. */
export const ESTADOS_PROVA = ['enviada', 'aprovada', 'alterar', 'substituida', 'retirada'] as const
export type EstadoProva = (typeof ESTADOS_PROVA)[number]

/** Of which photographed stone a customer has to agree to the cut before a plan is finished. */
export const EXIGE_PROVA = ['veio', 'sempre', 'nunca'] as const
export type ExigeProva = (typeof EXIGE_PROVA)[number]
