import { rotuloCampo } from '@lapida/contracts/mensagens'
import { momento } from '@lapida/domain/resposta/textos'
import { formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatCep, formatCpfCnpj, formatTelefone } from '@lapida/domain/shared/documentos'
import { formatArea, formatMetrosLineares } from '@lapida/domain/shared/medidas'
import { formatPorcentagemDecimal } from '@lapida/domain/shared/porcentagem'
import { SEPARATOR } from '../modelo/modelo.ts'

/** A row, or a group of fields inside one, as it is stored. */
export type Linha = Readonly<Record<string, unknown>>

/** A field as a person reads it: what it is called and what it says; deeper ones stand inside the one above them. */
export interface CampoEmTexto {
  nivel: number
  rotulo: string
  /** '' of a heading */
  valor: string
}

/** How figures are meant: as they are stored (centavos, mm), or as they go over the wire (reais, metres). */
type Medida = 'guardada' | 'falada'

/** What a person does not read: links between rows, marks of the program, and what is said in another way. */
const DO_PROGRAMA =
  /(^|_)(id|ids|posicao|exemplo|revisao|sha256)$|Id$|Ids$|^(images|imagens|cores|limitesDesenho|regrasCobranca|regras_cobranca|isTemplate|is_template|estoqueBaixado|estoque_baixado|alteracoes_nao_enviadas|quantidadeEstoqueDisponivel|resumo|zona)$/
const DINHEIRO =
  /^(valor|valor_.*|valor[A-Z].*|subtotal|total|recebido|preco_.*|preco[A-Z].*|acabamento_valor_metro|acabamentoValor(Metro|Total))$/
const FALADO_EM_METROS =
  /^(largura|comprimento|acabamentoMetragemLinear|metragemLinear|larguraMedia|alturaMedia)$/

const ROTULOS: Readonly<Record<string, string>> = {
  estado: 'Estado',
  cidade: 'Cidade',
  bairro: 'Bairro',
  complemento: 'Complemento',
  distanciaInstalacao: 'Distância até a obra',
  createdAt: 'Registrado em',
  updatedAt: 'Alterado em',
  excluidoEm: 'Excluído em',
  aprovadoEm: 'Aprovado em',
  vistoEm: 'Visto pela última vez em',
  restritoEm: 'Fora das listas desde',
  restritoAte: 'Prova guardada até',
  retiradaEm: 'Retirada em',
  canceladaEm: 'Cancelada em',
  canceladaPorque: 'Motivo do cancelamento',
  proximoEm: 'Falar de novo em',
  lidoEm: 'Lido em',
  em: 'Em',
  numeracao: 'Orçamento',
  orcamento: 'Orçamento',
  congeladaEm: 'Guardada em',
  visualizacoes: 'Visualizações',
  formaPagamento: 'Forma de pagamento',
  meiosPagamento: 'Meios de pagamento',
  planoPagamento: 'Plano de pagamento',
  observacoesGerais: 'Observações gerais',
  validadeOrcamento: 'Validade combinada',
  validade: 'Validade',
  baseDesconto: 'Desconto sobre',
  tipoDesconto: 'Tipo de desconto',
  tipoAcrescimo: 'Tipo de acréscimo',
  valorDesconto: 'Valor do desconto',
  valorAcrescimo: 'Valor do acréscimo',
  valorMateriais: 'Valor dos materiais',
  valorServicos: 'Valor dos serviços',
  valorTotal: 'Valor total',
  valorUnitario: 'Valor unitário',
  dadosBancarios: 'Dados bancários',
  ultimaResposta: 'Última resposta',
  parcelas: 'Parcelas',
  subtotal: 'Subtotal',
  descricao: 'Descrição',
  tipo: 'Tipo',
  ambiente: 'Ambiente',
  categoria: 'Categoria',
  larguraMm: 'Largura',
  comprimentoMm: 'Comprimento',
  acabamentoMm: 'Acabamento',
  metragemLinear: 'Metragem linear',
  areaTotal: 'Área total',
  area: 'Área',
  areaMm2: 'Área',
  modoCobranca: 'Cobrança',
  bordas: 'Bordas',
  recortes: 'Recortes e furos',
  pecas: 'Peças',
  itens: 'Itens',
  materiais: 'Materiais',
  servicos: 'Serviços',
  cliente: 'Cliente',
  pedras: 'Pedras',
  escolhas: 'Escolhas',
  proposta: 'Versão',
  mudancas: 'Mudanças',
  criadaPor: 'Feita por',
  ip: 'Endereço de internet (IP)',
  navegador: 'Navegador',
  aparelho: 'Aparelho',
  documento: 'Documento',
  conferencia: 'Conferência do documento',
  textoAceito: 'O que foi aceito',
  assinatura: 'Assinatura',
  mensagem: 'Mensagem',
  motivo: 'Motivo',
  meio: 'Meio',
  canal: 'Canal',
  nota: 'Nota',
  dia: 'Dia',
  dias: 'Dias',
  data: 'Data',
  gatilho: 'A contar de',
  rotulo: 'Parcela',
  vencimento: 'Vencimento',
  recebido: 'Recebido',
  observacao: 'Observação',
  historia: 'O que aconteceu antes',
  enviadaEm: 'Enviada em',
  primeiraVistaEm: 'Vista pela primeira vez em',
  ultimaVistaEm: 'Vista pela última vez em',
  vezesVista: 'Vezes em que foi vista',
}

const PALAVRAS: Readonly<Record<string, string>> = {
  aprovacao: 'aprovação',
  alteracao: 'pedido de alteração',
  prazo: 'prazo',
  pagina: 'página do orçamento',
  balcao: 'balcão',
  digitos: 'primeiros números',
  usuario: 'a empresa',
  m2: 'por m²',
  instalacao: 'instalação',
}

/** In which order fields stand where several do; what is not named here stands between, and the dates of the row last. */
const PRIMEIROS: readonly string[] = [
  ...['nomeCompleto', 'nome', 'titulo', 'descricao', 'tipo', 'cpf', 'inscricaoEstadual', 'telefone', 'email'],
  ...[
    'contatoNome',
    'contatoTelefone',
    'endereco',
    'numero',
    'complemento',
    'bairro',
    'cidade',
    'estado',
    'cep',
  ],
  ...[
    'ambiente',
    'quantidade',
    'largura',
    'larguraMm',
    'comprimento',
    'comprimentoMm',
    'subtotal',
    'valorTotal',
  ],
]
const ULTIMOS: readonly string[] = ['navegador', 'ip', 'createdAt', 'updatedAt', 'excluidoEm']

/** What is not there, and what was never filled in. */
const isVazio = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0)

/** Whether a person reads a field of this name. */
export function isLido(nome: string): boolean {
  return !DO_PROGRAMA.test(nome)
}

/** A field's name as a person reads it; one that nobody named here is shown by its own words. */
export function rotuloOfCampo(nome: string): string {
  const falado = faladoOf(nome)
  const rotulo = ROTULOS[falado] ?? rotuloCampo(falado)
  if (rotulo !== falado) return rotulo
  const words = nome
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, next: string) => `${before} ${next.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

interface Como {
  zona: string
  medida?: Medida
  /** fields that are said elsewhere */
  sem?: readonly string[]
}

/** What a person reads of a row, field by field: nothing that is empty and nothing of the program's own. */
export function camposOfLinha(linha: Linha, { sem = [], ...como }: Como, nivel = 0): CampoEmTexto[] {
  return Object.entries(linha)
    .filter(([nome, value]) => isLido(nome) && !sem.includes(nome) && !isVazio(value))
    .filter(([nome]) => !isSoOfAjuste(nome, linha))
    .toSorted(
      ([nome, one], [outro, other]) =>
        Number(isGrupo(one)) - Number(isGrupo(other)) || placeOf(nome) - placeOf(outro),
    )
    .flatMap(([nome, value]) => camposOfValor(nome, value, { linha, nivel, ...como }))
}

/** How a discount is meant is said with its figure; without one it says nothing. */
function isSoOfAjuste(nome: string, linha: Linha): boolean {
  if (/^tipo_?(desconto|acrescimo)$/i.test(nome)) return true
  return /^base_?desconto$/i.test(nome) && isVazio(linha['desconto'])
}

function placeOf(nome: string): number {
  const falado = faladoOf(nome)
  const first = PRIMEIROS.indexOf(falado)
  if (first >= 0) return first
  const last = ULTIMOS.indexOf(falado)
  return last < 0 ? PRIMEIROS.length : PRIMEIROS.length + 1 + last
}

const faladoOf = (nome: string) => nome.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

function isGrupo(value: unknown): boolean {
  return (
    typeof value === 'object' && !(Array.isArray(value) && value.every((each) => typeof each !== 'object'))
  )
}

interface Onde extends Omit<Como, 'sem'> {
  linha: Linha
  nivel: number
}

function camposOfValor(nome: string, value: unknown, onde: Onde): CampoEmTexto[] {
  const { nivel, linha: _linha, ...como } = onde
  const rotulo = rotuloOfCampo(nome)
  if (!isGrupo(value)) {
    const valor = Array.isArray(value)
      ? value.map((each) => valorEmTexto(nome, each, onde)).join(SEPARATOR)
      : valorEmTexto(nome, value, onde)
    return [{ nivel, rotulo, valor }]
  }
  const groups = (Array.isArray(value) ? value : [value]) as unknown[]
  return groups.flatMap((group, index) => {
    const below = isLinha(group) ? camposOfLinha(group, como, nivel + 1) : []
    const heading = groups.length > 1 ? `${rotulo} ${index + 1}` : rotulo
    return below.length > 0 ? [{ nivel, rotulo: heading, valor: '' }, ...below] : []
  })
}

/** Whether a value is a group of fields. */
export function isLinha(value: unknown): value is Linha {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valorEmTexto(nome: string, value: unknown, onde: Onde): string {
  if (value === true) return 'sim'
  if (typeof value === 'number') return numeroEmTexto(nome, value, onde)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return momento(text, onde.zona)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDia(text)
  if (/telefone$/i.test(nome)) return formatTelefone(text)
  if (nome === 'cpf') return formatCpfCnpj(text)
  if (nome === 'cep') return formatCep(text)
  return PALAVRAS[text] ?? text
}

function numeroEmTexto(nome: string, value: number, { linha, medida = 'guardada' }: Onde): string {
  const escrito = ajusteEmTexto(nome, value, { linha, medida }) ?? parcelaEmTexto(nome, value, linha)
  if (escrito !== null) return escrito
  if (DINHEIRO.test(nome)) return formatDinheiro(emCentavos(value, medida))
  if (nome.endsWith('_mm2')) return formatArea(value)
  if (nome.endsWith('_mm')) return formatMetrosLineares(value)
  return (medida === 'falada' && medidaFalada(nome, value)) || value.toLocaleString('pt-BR')
}

const emCentavos = (value: number, medida: Medida) =>
  medida === 'falada' ? reaisToCentavos(value) : (value as Centavos)

function medidaFalada(nome: string, value: number): string | false {
  if (FALADO_EM_METROS.test(nome)) return formatMetrosLineares(value * 1_000)
  return /^area(Total|Desenhada)?$/.test(nome) && `${value.toLocaleString('pt-BR')} m²`
}

/** A discount or surcharge: hundredths of a percent, or money. */
function ajusteEmTexto(
  nome: string,
  value: number,
  { linha, medida }: { linha: Linha; medida: Medida },
): string | null {
  if (nome !== 'desconto' && nome !== 'acrescimo') return null
  const tipo = linha[`tipo_${nome}`] ?? linha[nome === 'desconto' ? 'tipoDesconto' : 'tipoAcrescimo']
  if (tipo !== 'porcentagem') return formatDinheiro(emCentavos(value, medida))
  return emPorcentagem(medida === 'falada' ? value : value / 100)
}

/** A part of a payment plan is spoken of in reais or in percent wherever it is stored. */
function parcelaEmTexto(nome: string, value: number, linha: Linha): string | null {
  if (nome !== 'valor' || !('gatilho' in linha) || !('tipo' in linha)) return null
  return linha['tipo'] === 'porcentagem' ? emPorcentagem(value) : formatDinheiro(reaisToCentavos(value))
}

const emPorcentagem = (value: number) => `${formatPorcentagemDecimal(value)}%`
