import { LIMITES } from '@lapida/contracts/limites'
import type { TipoImportacao } from '@lapida/contracts/valores'

/** How the text of a cell becomes the value of its field. */
export type Leitura =
  | 'texto'
  | 'telefone'
  | 'cpf-cnpj'
  | 'cep'
  | 'uf'
  | 'email'
  | 'dinheiro'
  | 'decimal'
  | 'sim-nao'
  | 'medida'
  | 'espessura'
  | 'par-de-medidas'
  | 'estado-da-chapa'
  | 'numero-no-bloco'
  | 'face-da-chapa'

/** One field that a column of a sheet can hold. */
export interface CampoImportacao {
  /** as the API names it */
  campo: string
  /** its heading in the model sheet and in the lists of the screen */
  titulo: string
  /** other headings that mean it; accents, case and signs do not count */
  sinonimos: readonly string[]
  leitura: Leitura
  obrigatorio?: true
  /** two rows of the model sheet */
  exemplos: readonly [string, string]
}

type Linha = [
  campo: string,
  titulo: string,
  leitura: Leitura,
  exemplos: [string, string],
  sinonimos: string,
  obrigatorio?: true,
]

function campos(linhas: readonly Linha[]): readonly CampoImportacao[] {
  return linhas.map(([campo, titulo, leitura, exemplos, sinonimos, obrigatorio]) => ({
    campo,
    titulo,
    leitura,
    exemplos,
    sinonimos: sinonimos.split(',').map((each) => each.trim()),
    ...(obrigatorio && { obrigatorio }),
  }))
}

const CLIENTES = campos([
  [
    'nomeCompleto',
    'Nome completo',
    'texto',
    ['Ana Souza', 'Construtora Horizonte'],
    'nome, cliente, nome do cliente, razao social, nome fantasia, contato, name, customer',
    true,
  ],
  [
    'telefone',
    'Telefone',
    'telefone',
    ['(11) 98765-4321', '(11) 4002-8922'],
    'fone, celular, cel, whatsapp, whats, zap, tel, telefone 1, telefone principal, telefone celular, numero de telefone, contato telefone, phone, mobile',
    true,
  ],
  [
    'cpf',
    'CPF ou CNPJ',
    'cpf-cnpj',
    ['529.982.247-25', '12.ABC.345/01DE-35'],
    'cpf, cnpj, cpf do cliente, cnpj do cliente, documento, cpf cnpj, cnpj cpf, doc',
  ],
  [
    'inscricaoEstadual',
    'Inscrição estadual',
    'texto',
    ['', '110.042.490.114'],
    'ie, insc estadual, inscr estadual, insc est, i e',
  ],
  ['email', 'E-mail', 'email', ['ana@exemplo.com.br', ''], 'email, mail, correio eletronico, e mail'],
  ['cep', 'CEP', 'cep', ['06010-000', '01310-100'], 'codigo postal, zip'],
  [
    'endereco',
    'Endereço',
    'texto',
    ['Rua das Pedras', 'Avenida Paulista'],
    'rua, logradouro, end, avenida, address',
  ],
  ['numero', 'Número', 'texto', ['120', '1000'], 'n, no, nº, num, numero do endereco'],
  ['bairro', 'Bairro', 'texto', ['Centro', 'Bela Vista'], 'distrito'],
  ['cidade', 'Cidade', 'texto', ['Osasco', 'São Paulo'], 'municipio, localidade, city'],
  ['estado', 'Estado', 'uf', ['SP', 'SP'], 'uf, unidade federativa, state'],
  [
    'contatoNome',
    'Segundo contato',
    'texto',
    ['', 'Paulo, mestre de obras'],
    'contato 2, nome do contato, pessoa de contato, responsavel, aos cuidados, a c',
  ],
  [
    'contatoTelefone',
    'Telefone do segundo contato',
    'telefone',
    ['', '(11) 98888-7777'],
    'telefone 2, celular 2, fone 2, tel 2, telefone do contato, telefone recado, telefone secundario',
  ],
  [
    'distanciaInstalacao',
    'Distância da instalação',
    'texto',
    ['12 km', ''],
    'distancia, distancia ate a obra, km, distancia instalacao',
  ],
  [
    'observacoes',
    'Observações',
    'texto',
    ['Prefere contato à tarde', ''],
    'obs, observacao, notas, anotacoes, comentarios, nota',
  ],
])

const PRODUTO_INICIO: readonly Linha[] = [
  [
    'codigo',
    'Código',
    'texto',
    ['GR-001', 'MM-014'],
    'cod, sku, referencia, ref, codigo interno, codigo do produto, id',
  ],
]
const PRODUTO_FIM: readonly Linha[] = [
  [
    'precoCompra',
    'Preço de compra',
    'dinheiro',
    ['280,00', '520,00'],
    'custo, preco de custo, valor de compra, preco compra, valor compra, custo m2, compra, valor de custo, custo unitario',
    true,
  ],
  [
    'precoVenda',
    'Preço de venda',
    'dinheiro',
    ['480,00', '980,00'],
    'preco, venda, valor, valor de venda, preco venda, valor venda, r$ m2, preco m2, preco por m2, valor m2, valor do m2, preco do m2, preco unitario, valor unitario, r$',
    true,
  ],
  [
    'quantidadeEstoque',
    'Quantidade em estoque',
    'decimal',
    ['12,5', '8'],
    'quantidade, qtd, qtde, qt, estoque, saldo, estoque atual, quantidade estoque, m2, m2 em estoque, area',
  ],
  [
    'estoqueMinimo',
    'Estoque mínimo',
    'decimal',
    ['5', '2'],
    'minimo, qtd minima, quantidade minima, min, estoque min',
  ],
  ['cor', 'Cor', 'texto', ['Preto', 'Branco'], 'cores, color, tonalidade'],
  ['fornecedor', 'Fornecedor', 'texto', ['Pedreira Serra Azul', ''], 'fabricante, distribuidor, supplier'],
  ['observacoes', 'Observações', 'texto', ['', ''], 'obs, observacao, notas, anotacoes, descricao, detalhes'],
  ['ativo', 'Ativo', 'sim-nao', ['Sim', 'Sim'], 'situacao, status, ativo inativo'],
]

const MATERIAIS = campos([
  ...PRODUTO_INICIO,
  [
    'nome',
    'Nome',
    'texto',
    ['Granito Preto São Gabriel', 'Mármore Branco Carrara'],
    'material, pedra, produto, nome do material, nome da pedra, rocha, name',
    true,
  ],
  [
    'categoria',
    'Categoria',
    'texto',
    ['Granito', 'Mármore'],
    'tipo, grupo, familia, linha, tipo de pedra, tipo de material',
  ],
  ...PRODUTO_FIM,
  ['acabamento', 'Acabamento', 'texto', ['Polido', 'Polido'], 'acabamento superficial, superficie'],
  ['espessura', 'Espessura', 'texto', ['2 cm', '2 cm'], 'esp, espessura cm, espessura mm'],
  ['origem', 'Origem', 'texto', ['Espírito Santo', 'Itália'], 'procedencia, pais, pais de origem, jazida'],
])

const ITENS = campos([
  ...PRODUTO_INICIO,
  [
    'nome',
    'Nome',
    'texto',
    ['Cuba inox 40 × 34', 'Torneira gourmet'],
    'item, produto, nome do item, nome do produto, name',
    true,
  ],
  ['categoria', 'Categoria', 'texto', ['Cubas', 'Torneiras'], 'tipo, grupo, familia, linha'],
  ...PRODUTO_FIM,
  ['marca', 'Marca', 'texto', ['Aço Sul', ''], 'brand'],
  ['modelo', 'Modelo', 'texto', ['AS-40', ''], 'model'],
  ['material', 'Material', 'texto', ['Inox', ''], 'feito de, composicao'],
  ['dimensoes', 'Dimensões', 'texto', ['40 × 34 × 17 cm', ''], 'dimensao, medidas, tamanho'],
  ['peso', 'Peso (kg)', 'decimal', ['2,4', ''], 'peso, kg'],
  ['garantia', 'Garantia', 'texto', ['2 anos', ''], 'prazo de garantia'],
])

const CHAPAS = campos([
  [
    'material',
    'Material',
    'texto',
    ['Granito Preto São Gabriel', 'Granito Preto São Gabriel'],
    'pedra, produto, nome do material, codigo do material, cod material, rocha, nome',
    true,
  ],
  [
    'codigo',
    'Código da chapa',
    'texto',
    ['SG-0001', 'SG-0002'],
    'codigo, chapa, cod, numero da chapa, etiqueta, n da chapa, id',
    true,
  ],
  [
    'largura',
    'Largura (m)',
    'medida',
    ['2,90', '2,85'],
    'comprimento, comp, larg, largura maior, lado maior, c',
    true,
  ],
  ['altura', 'Altura (m)', 'medida', ['1,80', '1,75'], 'alt, largura menor, lado menor, l, h', true],
  [
    'medidas',
    'Medidas',
    'par-de-medidas',
    ['', ''],
    'dimensoes, dimensao, tamanho, medida, comprimento x largura, largura x altura',
  ],
  ['espessura', 'Espessura (mm)', 'espessura', ['20', '20'], 'esp, espessura, espessura cm', true],
  ['bloco', 'Bloco', 'texto', ['B-77', 'B-77'], 'numero do bloco, n bloco'],
  [
    'sequencia',
    'Número no bloco',
    'numero-no-bloco',
    ['1', '2'],
    'sequencia, sequencia no bloco, posicao no bloco, ordem no bloco',
  ],
  ['face', 'Face polida', 'face-da-chapa', ['A', 'B'], 'face, lado polido'],
  ['lote', 'Lote', 'texto', ['L-12', 'L-12'], 'numero do lote, partida'],
  [
    'local',
    'Local',
    'texto',
    ['Cavalete 3', 'Cavalete 3'],
    'cavalete, posicao, localizacao, lugar, deposito',
  ],
  [
    'custo',
    'Custo',
    'dinheiro',
    ['1.450,00', ''],
    'valor, preco, preco de compra, custo da chapa, valor pago',
  ],
  ['estado', 'Estado', 'estado-da-chapa', ['Disponível', 'Disponível'], 'situacao, status, estado da chapa'],
  ['retalho', 'Retalho', 'sim-nao', ['Não', 'Não'], 'sobra, e retalho'],
  ['observacoes', 'Observações', 'texto', ['', 'Trinca no canto'], 'obs, observacao, notas, defeitos'],
])

/** The fields that a sheet of each kind can have, in the order of the model sheet. */
export const CAMPOS_IMPORTACAO: Readonly<Record<TipoImportacao, readonly CampoImportacao[]>> = {
  clientes: CLIENTES,
  'estoque-materiais': MATERIAIS,
  'estoque-itens': ITENS,
  chapas: CHAPAS,
}

/** The most rows of one import. Each slab goes through its own call, which keeps the quantity of its stone. */
export const LINHAS_POR_IMPORTACAO: Readonly<Record<TipoImportacao, number>> = {
  clientes: LIMITES.linhasPorImportacao,
  'estoque-materiais': LIMITES.linhasPorImportacao,
  'estoque-itens': LIMITES.linhasPorImportacao,
  chapas: 2_000,
}

/** The field of a name, undefined when the kind has none of it. */
export function campoOfImportacao(tipo: TipoImportacao, campo: string): CampoImportacao | undefined {
  return CAMPOS_IMPORTACAO[tipo].find((each) => each.campo === campo)
}

/** The heading of a field; a field that the kind does not have is shown by its own name. */
export function tituloOfCampo(tipo: TipoImportacao, campo: string): string {
  return campoOfImportacao(tipo, campo)?.titulo ?? campo
}

/** The model sheet of a kind: its headings, then two rows that show how each cell is written. */
export function planilhaModelo(tipo: TipoImportacao): string[][] {
  const campos = CAMPOS_IMPORTACAO[tipo].filter(({ leitura }) => leitura !== 'par-de-medidas')
  return [
    campos.map(({ titulo }) => titulo),
    campos.map(({ exemplos }) => exemplos[0]),
    campos.map(({ exemplos }) => exemplos[1]),
  ]
}
