import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const TYPE_NAMES: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'sim ou não',
  array: 'uma lista',
  object: 'um grupo de campos',
}

function tooSmall(issue: Issue & { code: 'too_small' }): string {
  if (issue.origin === 'string')
    return issue.input === '' ? 'Preencha este campo.' : `Use pelo menos ${issue.minimum} caracteres.`
  if (issue.origin === 'array') return `Inclua pelo menos ${issue.minimum}.`
  return issue.inclusive
    ? `O menor valor aceito é ${formatNumber(issue.minimum)}.`
    : `Precisa ser maior que ${formatNumber(issue.minimum)}.`
}

function tooBig(issue: Issue & { code: 'too_big' }): string {
  if (issue.origin === 'string') return `Use no máximo ${issue.maximum} caracteres.`
  if (issue.origin === 'array') return `O limite é de ${issue.maximum} na lista.`
  return `O maior valor aceito é ${formatNumber(issue.maximum)}.`
}

const formatNumber = (value: unknown) =>
  String(value)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/g, '.')

/**
 * Portuguese text for a validation issue that carries no text of its own.
 * Given to every `safeParse` as `{ error: mensagemValidacao }`.
 */
export function mensagemValidacao(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Preencha este campo.'
        : `Este campo espera ${TYPE_NAMES[issue.expected] ?? 'outro tipo de valor'}.`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return `Use um destes valores: ${issue.values.map(String).filter(Boolean).join(', ')}.`
    case 'unrecognized_keys':
      return 'Este campo não existe.'
    default:
      return 'Valor inválido.'
  }
}

/** Names of fields as a person reads them; a field that is missing here is shown by its own name. */
const ROTULOS: Record<string, string> = {
  nomeCompleto: 'Nome completo',
  nome: 'Nome',
  plano: 'Plano',
  pedidoDePlano: 'Pedido de plano',
  email: 'E-mail',
  password: 'Senha',
  senha: 'Senha',
  pin: 'PIN',
  papel: 'Papel',
  telefone: 'Telefone',
  cpf: 'CPF ou CNPJ',
  inscricaoEstadual: 'Inscrição estadual',
  contatoNome: 'Segundo contato',
  contatoTelefone: 'Telefone do segundo contato',
  cnpj: 'CNPJ',
  cep: 'CEP',
  endereco: 'Endereço',
  numero: 'Número',
  planoId: 'Plano',
  largura: 'Largura',
  comprimento: 'Comprimento',
  quantidade: 'Quantidade',
  precoM2: 'Preço por m²',
  espessura: 'Espessura',
  acabamento: 'Acabamento',
  precoCompra: 'Preço de compra',
  precoVenda: 'Preço de venda',
  valor: 'Valor',
  valorCustomizado: 'Valor definido à mão',
  acabamentoMetragemLinear: 'Acabamento (m)',
  acabamentoValorMetro: 'Valor do acabamento por metro',
  acabamentos: 'Acabamentos',
  areaDesenhada: 'Área do desenho',
  opcional: 'Opcional',
  marcado: 'Já marcado',
  opcionais: 'Opcionais',
  variantes: 'Outras pedras',
  ajusteAcabamento: 'Ajuste dos acabamentos',
  desconto: 'Desconto',
  acrescimo: 'Acréscimo',
  dataValidade: 'Validade',
  categoriaId: 'Categoria',
  clienteId: 'Cliente',
  status: 'Status',
  prazoEntrega: 'Prazo de entrega',
  prazoDiasUteis: 'Prazo em dias úteis',
  dataInicio: 'Início',
  dataTermino: 'Término',
  enderecoObra: 'Endereço da obra',
  indicadoPor: 'Indicado por',
  condicoesPagamento: 'Condições de pagamento',
  observacoes: 'Observações',
  nomeEmpresa: 'Nome da empresa',
  website: 'Site',
  chavePix: 'Chave PIX',
  cpfCnpj: 'CPF ou CNPJ do titular',
  primaria: 'Cor primária',
  secundaria: 'Cor secundária',
  texto: 'Cor do texto',
  fundo: 'Cor do fundo',
  destaque: 'Cor de destaque',
  fusoHorario: 'Fuso horário',
  validadeOrcamentoPadrao: 'Validade padrão',
  prefixoNumeracao: 'Prefixo',
  guardaAnos: 'Anos de guarda',
  vitrine: 'Página de retalhos',
  venda: 'Venda',
  limitesDesenho: 'Limites dos desenhos',
  serra: 'Serra',
  refilo: 'Refilo',
  disco: 'Diâmetro do disco',
  jato: 'Largura do jato',
  folgaCanto: 'Folga no recorte',
  maquina: 'Como corta',
  distanciaDaBorda: 'Distância da borda',
  peso: 'Peso',
  codigo: 'Código',
  cor: 'Cor',
  fornecedor: 'Fornecedor',
  estoqueMinimo: 'Estoque mínimo',
  ativo: 'Ativo',
  origem: 'Origem',
  veio: 'Veio',
  imagens: 'Fotos',
  marca: 'Marca',
  modelo: 'Modelo',
  material: 'Material',
  dimensoes: 'Dimensões',
  garantia: 'Garantia',
  balanco: 'Balanço',
  raioDaFerramenta: 'Raio da ferramenta',
}

/** Readable name of the field at a path such as `materiais.0.pecas.1.largura`. */
export function rotuloCampo(path: string): string {
  const last =
    path
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? path
  return ROTULOS[last] ?? last
}
