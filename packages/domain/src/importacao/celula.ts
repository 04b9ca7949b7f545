import { FACES_DA_CHAPA, type Uf } from '@lapida/contracts/valores'
import { erroCepCliente, erroEstadoCliente, erroTelefoneCliente } from '../cliente/validacao.ts'
import { erroCpfCnpjCliente } from '../shared/validacao-cpf-cnpj.ts'
import { parseScaledRounded } from '../shared/decimal.ts'
import { parseEspessura } from '../estoque/espessura.ts'
import { parseMedida } from '../shared/expressao.ts'
import { parseMedidaPar } from '../shared/medida-par.ts'
import { formatComprimento, milimetros, type Unidade } from '../shared/medidas.ts'
import { reaisToCentavos, formatDinheiro } from '../shared/dinheiro.ts'
import {
  CNPJ_LENGTH,
  CPF_LENGTH,
  formatCep,
  formatCpfCnpj,
  formatTelefone,
  isCnpj,
  isCpf,
  normalizeCpfCnpj,
  normalizeTelefone,
  onlyDigits,
} from '../shared/documentos.ts'
import { formatQuantidade } from '../shared/quantidade.ts'
import { foldText, normalizeSpaces } from '../shared/texto.ts'
import type { Leitura } from './campos.ts'

/** The value of a cell, or what is wrong with it. `valor` undefined: the cell is empty. */
export type CelulaLida =
  { readonly ok: true; readonly valor: unknown } | { readonly ok: false; readonly mensagem: string }

const VAZIA: CelulaLida = { ok: true, valor: undefined }
/** What people write into a cell that has nothing to say. */
const NOTHING = /^(?:[-–—.]+|n\/a|nao informado|nao tem|sem|null|#n\/d|#n\/a)$/
const STATES: Record<string, Uf> = {
  acre: 'AC',
  alagoas: 'AL',
  amapa: 'AP',
  amazonas: 'AM',
  bahia: 'BA',
  ceara: 'CE',
  'distrito federal': 'DF',
  'espirito santo': 'ES',
  goias: 'GO',
  maranhao: 'MA',
  'mato grosso': 'MT',
  'mato grosso do sul': 'MS',
  'minas gerais': 'MG',
  para: 'PA',
  paraiba: 'PB',
  parana: 'PR',
  pernambuco: 'PE',
  piaui: 'PI',
  'rio de janeiro': 'RJ',
  'rio grande do norte': 'RN',
  'rio grande do sul': 'RS',
  rondonia: 'RO',
  roraima: 'RR',
  'santa catarina': 'SC',
  'sao paulo': 'SP',
  sergipe: 'SE',
  tocantins: 'TO',
}
const SIM = ['sim', 's', 'ativo', 'ativa', 'x', '1', 'true', 'verdadeiro', 'yes', 'y', 'retalho']
const NAO = ['nao', 'n', 'inativo', 'inativa', '0', 'false', 'falso', 'no', 'inteira']
const ESTADOS_CHAPA: Record<string, string> = {
  disponivel: 'disponivel',
  livre: 'disponivel',
  inteira: 'disponivel',
  reservada: 'reservada',
  reservado: 'reservada',
  cortada: 'cortada',
  cortado: 'cortada',
  usada: 'cortada',
}

/**
 * Reads the text of a cell as its field wants it: digits of phones and documents, reais and quantities as numbers,
 * measures in millimetres. `titulo` is the heading of its column, which may name a unit: 'Largura (cm)'.
 */
export function readCelula(leitura: Leitura, texto: string, titulo = ''): CelulaLida {
  const celula = texto.trim()
  if (celula === '' || (leitura !== 'texto' && NOTHING.test(foldText(celula)))) return VAZIA
  return LEITURAS[leitura](celula, titulo)
}

const lida = (valor: unknown): CelulaLida => ({ ok: true, valor })
const errada = (mensagem: string): CelulaLida => ({ ok: false, mensagem })
const lidaOuErrada = (valor: unknown, mensagem: string | null): CelulaLida =>
  mensagem === null ? lida(valor) : errada(mensagem)

const LEITURAS: Record<Leitura, (celula: string, titulo: string) => CelulaLida> = {
  texto: (celula) => lida(celula),
  email: (celula) => lida(celula.toLowerCase()),
  telefone(celula) {
    const digitos = normalizeTelefone(celula)
    return digitos === ''
      ? errada('Use só números no telefone.')
      : lidaOuErrada(digitos, erroTelefone(celula))
  },
  'cpf-cnpj': readCpfCnpj,
  cep: readCep,
  uf(celula) {
    const sigla = STATES[foldText(celula)] ?? celula.toUpperCase()
    return lidaOuErrada(sigla, erroEstadoCliente(sigla))
  },
  dinheiro: (celula) =>
    readNumero(celula.replace(/R\$/gi, ''), 2, 'Use um valor em reais. Exemplo: 1.234,56'),
  decimal: (celula) => readNumero(celula, 4, 'Use um número. Exemplo: 12,5'),
  'sim-nao'(celula) {
    const dobrada = foldText(celula)
    if (SIM.includes(dobrada)) return lida(true)
    return NAO.includes(dobrada) ? lida(false) : errada('Use Sim ou Não.')
  },
  medida: (celula, titulo) => readMedida(celula, titulo),
  espessura: (celula, titulo) => readEspessura(celula, titulo),
  'par-de-medidas': readPar,
  'estado-da-chapa'(celula) {
    const estado = ESTADOS_CHAPA[foldText(celula)]
    return estado === undefined ? errada('Use Disponível, Reservada ou Cortada.') : lida(estado)
  },
  'numero-no-bloco'(celula) {
    const numero = /^\d{1,3}$/.test(celula) ? Number(celula) : 0
    return numero === 0 ? errada('Use um número inteiro de 1 a 999.') : lida(numero)
  },
  'face-da-chapa'(celula) {
    const face = FACES_DA_CHAPA.find((one) => one === celula.toUpperCase())
    return face === undefined ? errada('Use A ou B na face polida.') : lida(face)
  },
}

function erroTelefone(celula: string): string | null {
  return /[a-z]{3}/i.test(celula) ? 'Use só números no telefone.' : erroTelefoneCliente(celula)
}

/** The shortest that a document is without the zeros in front of it; what is shorter is a slip of the pen. */
const SHORTEST_CPF = 8

/**
 * Excel drops the zeros in front of a number: a CPF or CNPJ that is right with them is that one. Fewer digits than a
 * CPF has are never a CNPJ, or every mistyped CPF would have a second chance.
 */
function readCpfCnpj(celula: string): CelulaLida {
  const signs = normalizeCpfCnpj(celula.replace(/^(?:cpf|cnpj)(?![a-z\d])/i, ''))
  if (/^0*$/.test(signs) && /^[\d\s./-]*$/.test(celula)) return VAZIA
  const cpf = signs.padStart(CPF_LENGTH, '0')
  if (signs.length >= SHORTEST_CPF && isCpf(cpf)) return lida(cpf)
  const cnpj = signs.padStart(CNPJ_LENGTH, '0')
  if (signs.length > CPF_LENGTH && isCnpj(cnpj)) return lida(cnpj)
  return lidaOuErrada(
    signs,
    signs === '' ? 'Use só números e letras no CPF ou CNPJ.' : erroCpfCnpjCliente(signs),
  )
}

function readCep(celula: string): CelulaLida {
  const digitos = onlyDigits(celula)
  if (/^0*$/.test(digitos) && /^[\d\s.-]*$/.test(celula)) return VAZIA
  const inteiro = digitos.length === 7 ? `0${digitos}` : digitos
  return lidaOuErrada(
    inteiro,
    digitos === '' ? 'O CEP tem 8 dígitos. Exemplo: 06010-000' : erroCepCliente(inteiro),
  )
}

const UNIT_OF_NUMBER = /(?:\/?\s*(?:m2|m²|m\^2|kg|un|und|unid|unidades?|pcs?|pç|pçs|peças?|metros?|ml))\.?$/i

function readNumero(celula: string, decimals: number, mensagem: string): CelulaLida {
  const numero = normalizeSpaces(celula).replace(UNIT_OF_NUMBER, '').replace(/\s/g, '')
  if (!/^[-−–]?[\d.,]*\d[\d.,]*$/.test(numero)) return errada(mensagem)
  const scaled = parseScaledRounded(numero, decimals)
  return scaled === null ? errada(mensagem) : lida(Number(scaled) / 10 ** decimals)
}

const MEDIDA_ERRADA = 'Use uma medida como 2,90 m ou 290 cm.'
const NAMED_UNIT = /(?:^|[\s(])(mm|cm|m)(?:$|[\s)])/i

/** The unit that a heading names: 'Largura (cm)'. */
function unidadeOfTitulo(titulo: string): Unidade | null {
  return (NAMED_UNIT.exec(titulo)?.[1]?.toLowerCase() as Unidade | undefined) ?? null
}

/** No slab is 20 m long, and none is sold by the metre and a half of its millimetres: the size tells the unit. */
function unidadeProvavel(celula: string): Unidade {
  const scaled = parseScaledRounded(celula.replace(/[^\d.,]/g, ''), 3)
  const value = scaled === null ? 0 : Number(scaled) / 1000
  if (value < 10) return 'm'
  return value < 1000 ? 'cm' : 'mm'
}

function readMedida(celula: string, titulo: string): CelulaLida {
  const provavel = unidadeProvavel(celula)
  // '290' under 'Largura (m)' is 290 cm: a heading of metres does not make a slab of 290 m.
  const nomeada = unidadeOfTitulo(titulo)
  const unidade = nomeada === 'm' ? provavel : (nomeada ?? provavel)
  const medida = parseMedida(withoutMilhar(celula), unidade)
  return medida.ok ? lida(medida.milimetros) : errada(MEDIDA_ERRADA)
}

/** '1.800' is one thousand eight hundred millimetres, never 1,8 of anything. */
function withoutMilhar(celula: string): string {
  return /^\d\.\d{3}(?:\s*mm)?$/i.test(celula) ? celula.replace('.', '') : celula
}

function readEspessura(celula: string, titulo: string): CelulaLida {
  const espessura = parseEspessura(celula, unidadeOfTitulo(titulo))
  return espessura === null ? errada('Use uma espessura como 20 mm ou 2 cm.') : lida(espessura)
}

function readPar(celula: string): CelulaLida {
  const par = parseMedidaPar(celula, 'm')
  return par.ok
    ? lida({ largura: par.comprimento, altura: par.largura })
    : errada('Use duas medidas como 2,90 × 1,80.')
}

/** A stored value as the preview shows it: 'R$ 480,00', '(11) 98765-4321', '2,900 m'; '' where there is none. */
export function textoOfValor(leitura: Leitura, valor: unknown): string {
  if (valor === undefined || valor === null || valor === '') return ''
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  return typeof valor === 'number'
    ? textoOfNumero(leitura, valor)
    : (TEXTOS[leitura]?.(String(valor)) ?? String(valor))
}

const TEXTOS: Partial<Record<Leitura, (valor: string) => string>> = {
  telefone: formatTelefone,
  'cpf-cnpj': formatCpfCnpj,
  cep: formatCep,
  'estado-da-chapa': (valor) => `${valor.charAt(0).toUpperCase()}${valor.slice(1)}`.replace('ivel', 'ível'),
}

function textoOfNumero(leitura: Leitura, valor: number): string {
  if (leitura === 'dinheiro') return formatDinheiro(reaisToCentavos(valor))
  if (leitura === 'medida') return `${formatComprimento(milimetros(valor))}\u00a0m`
  return leitura === 'espessura' ? `${formatQuantidade(valor)}\u00a0mm` : formatQuantidade(valor)
}
