import type { Cores, Empresa } from '@lapida/contracts/empresa'
import { GUARDA_ANOS } from '@lapida/contracts/valores'
import { erroGuardaAnos, anosOfGuarda } from '@lapida/domain/empresa/guarda'
import { chavePix, formatChavePix } from '@lapida/domain/empresa/pix'
import {
  erroPrefixo,
  errosPerfil,
  erroValidadePadrao,
  validadeEmDias,
} from '@lapida/domain/empresa/validacao'
import { diasOfValidade } from '@lapida/domain/orcamento/validade'
import { erroCepCliente } from '@lapida/domain/cliente/validacao'
import {
  centavosToReais,
  formatDecimal,
  parseDinheiro,
  reaisToCentavos,
} from '@lapida/domain/shared/dinheiro'
import {
  formatCep,
  formatCnpj,
  formatCpfCnpj,
  formatTelefone,
  normalizeCnpj,
  normalizeTelefone,
  onlyDigits,
} from '@lapida/domain/shared/documentos'
import { normalizeSpaces } from '@lapida/domain/shared/texto'

import { errosOfSerra, serraDigitada, serraOfPerfil, type SerraDigitada } from './serra-digitada.ts'
import { errosOfRegras, regrasDigitadas, regrasOfPerfil, type RegrasDigitadas } from './regras-digitadas.ts'

/** The profile as it stands in the fields: everything that is typed is text, also what is meant as a number. */
export type Perfil = Pick<
  Empresa,
  | 'nomeEmpresa'
  | 'cnpj'
  | 'email'
  | 'telefone'
  | 'cep'
  | 'endereco'
  | 'cidade'
  | 'estado'
  | 'website'
  | 'instagram'
  | 'observacoesEmpresa'
  | 'fusoHorario'
  | 'logo'
  | 'cores'
  | 'meiosPagamentoPadrao'
  | 'condicoesPagamentoPadrao'
  | 'observacoesPadrao'
  | 'dadosBancarios'
  | 'chavePix'
  | 'prazoEntregaPadrao'
  | 'documentos'
  | 'exigenciaResposta'
  | 'exigeProva'
  | 'vitrine'
> & {
  validadeOrcamentoPadrao: string
  acabamentoValorMetroPadrao: string
  guardaAnos: string
  regrasCobranca: RegrasDigitadas
  serra: SerraDigitada
}

/** Messages by the path of the field, such as 'cores.primaria'. */
export type ErrosDoPerfil = Readonly<Record<string, string>>

/** Without the limits of drawings, which have a sheet of their own in the drawing. */
type PerfilSalvo = Omit<Empresa, 'updatedAt' | 'limitesDesenho'>

/** What the fields show of a stored profile. */
export function perfilOfEmpresa(empresa: PerfilSalvo): Perfil {
  const { dadosBancarios, validadeOrcamentoPadrao, acabamentoValorMetroPadrao } = empresa
  const chave = chavePix(empresa.chavePix)
  return {
    nomeEmpresa: empresa.nomeEmpresa,
    cnpj: formatCnpj(empresa.cnpj),
    email: empresa.email,
    telefone: formatTelefone(empresa.telefone),
    cep: formatCep(empresa.cep),
    endereco: empresa.endereco,
    cidade: empresa.cidade,
    estado: empresa.estado,
    website: empresa.website,
    instagram: empresa.instagram,
    observacoesEmpresa: empresa.observacoesEmpresa,
    fusoHorario: empresa.fusoHorario,
    logo: empresa.logo,
    cores: empresa.cores,
    meiosPagamentoPadrao: empresa.meiosPagamentoPadrao,
    condicoesPagamentoPadrao: empresa.condicoesPagamentoPadrao,
    observacoesPadrao: empresa.observacoesPadrao,
    dadosBancarios: { ...dadosBancarios, cpfCnpj: formatCpfCnpj(dadosBancarios.cpfCnpj) },
    chavePix: chave ? formatChavePix(chave) : empresa.chavePix,
    prazoEntregaPadrao: empresa.prazoEntregaPadrao,
    documentos: empresa.documentos,
    exigenciaResposta: empresa.exigenciaResposta,
    exigeProva: empresa.exigeProva,
    vitrine: empresa.vitrine,
    guardaAnos: String(empresa.guardaAnos),
    validadeOrcamentoPadrao: String(validadeOrcamentoPadrao),
    acabamentoValorMetroPadrao: formatDecimal(reaisToCentavos(acabamentoValorMetroPadrao)),
    regrasCobranca: regrasDigitadas(empresa.regrasCobranca),
    serra: serraDigitada(empresa.serra),
  }
}

/** The profile that the fields mean, as the server takes it: trimmed, marks taken off, empty entries left out. */
export function empresaOfPerfil(perfil: Perfil): Omit<PerfilSalvo, 'cores'> & { cores: Cores } {
  const { dadosBancarios, documentos } = perfil
  const centavos = parseDinheiro(perfil.acabamentoValorMetroPadrao)
  return {
    nomeEmpresa: normalizeSpaces(perfil.nomeEmpresa),
    cnpj: normalizeCnpj(perfil.cnpj),
    email: perfil.email.trim(),
    telefone: normalizeTelefone(perfil.telefone),
    cep: onlyDigits(perfil.cep),
    endereco: normalizeSpaces(perfil.endereco).replace(/[\s,]+$/, ''),
    cidade: normalizeSpaces(perfil.cidade),
    estado: perfil.estado.trim().toUpperCase(),
    website: perfil.website.trim(),
    instagram: instagramName(perfil.instagram),
    observacoesEmpresa: perfil.observacoesEmpresa.trim(),
    fusoHorario: perfil.fusoHorario,
    logo: perfil.logo,
    cores: lowerCase(perfil.cores),
    meiosPagamentoPadrao: perfil.meiosPagamentoPadrao,
    condicoesPagamentoPadrao: filled(perfil.condicoesPagamentoPadrao),
    observacoesPadrao: filled(perfil.observacoesPadrao),
    dadosBancarios: {
      banco: normalizeSpaces(dadosBancarios.banco),
      agencia: dadosBancarios.agencia.trim(),
      conta: dadosBancarios.conta.trim(),
      tipoConta: dadosBancarios.tipoConta,
      titular: normalizeSpaces(dadosBancarios.titular),
      cpfCnpj: normalizeCnpj(dadosBancarios.cpfCnpj),
    },
    chavePix: chavePix(perfil.chavePix)?.valor ?? perfil.chavePix.trim(),
    prazoEntregaPadrao: normalizeSpaces(perfil.prazoEntregaPadrao),
    documentos: {
      ...documentos,
      cabecalho: documentos.cabecalho.trim(),
      rodape: documentos.rodape.trim(),
      prefixoNumeracao: documentos.prefixoNumeracao.trim(),
    },
    exigenciaResposta: perfil.exigenciaResposta,
    exigeProva: perfil.exigeProva,
    vitrine: { ...perfil.vitrine, mensagem: perfil.vitrine.mensagem.trim() },
    guardaAnos: anosOfGuarda(perfil.guardaAnos) ?? GUARDA_ANOS.padrao,
    // What cannot be read is refused before it is stored; the preview shows the usual one meanwhile.
    validadeOrcamentoPadrao: validadeEmDias(perfil.validadeOrcamentoPadrao) ?? diasOfValidade(null),
    acabamentoValorMetroPadrao: centavos === null ? 0 : centavosToReais(centavos),
    regrasCobranca: regrasOfPerfil(perfil.regrasCobranca),
    serra: serraOfPerfil(perfil.serra),
  }
}

/** 'rochaforte' from '@rochaforte' or from the address of the account. */
function instagramName(text: string): string {
  return text
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?].*$/, '')
}

const lowerCase = (cores: Cores): Cores => ({
  primaria: cores.primaria.toLowerCase(),
  secundaria: cores.secundaria.toLowerCase(),
  texto: cores.texto.toLowerCase(),
  fundo: cores.fundo.toLowerCase(),
  destaque: cores.destaque.toLowerCase(),
})

const filled = (texts: readonly string[]) => texts.map(normalizeSpaces).filter((text) => text !== '')

/** What is wrong in the fields, in the order in which they stand on the tabs. */
export function errosOfPerfil(perfil: Perfil): ErrosDoPerfil {
  const rules: [path: string, error: string | null | undefined][] = [
    ...Object.entries(errosPerfil(perfil)),
    ['cep', erroCepCliente(perfil.cep)],
    ['estado', /^([a-z]{2})?$/i.test(perfil.estado.trim()) ? null : 'Use a sigla do estado. Exemplo: SP'],
    ['validadeOrcamentoPadrao', erroValidadePadrao(validadeEmDias(perfil.validadeOrcamentoPadrao))],
    ['acabamentoValorMetroPadrao', erroPreco(perfil.acabamentoValorMetroPadrao)],
    ['guardaAnos', erroGuardaAnos(anosOfGuarda(perfil.guardaAnos))],
    ['documentos.prefixoNumeracao', erroPrefixo(perfil.documentos.prefixoNumeracao)],
    ...Object.entries(errosOfRegras(perfil.regrasCobranca)),
    ...Object.entries(errosOfSerra(perfil.serra)),
  ]
  return Object.fromEntries(rules.filter((rule): rule is [string, string] => Boolean(rule[1])))
}

/** The numbers that cannot be read as they are typed: said at once, not only when one saves. */
export function errosAoDigitar(perfil: Perfil): ErrosDoPerfil {
  return Object.fromEntries(Object.entries(errosOfPerfil(perfil)).filter(([path]) => isNumero(path)))
}

function isNumero(path: string): boolean {
  if (path.startsWith('serra.')) return true
  if (path.startsWith('regrasCobranca.')) return !path.endsWith('.nome')
  return ['validadeOrcamentoPadrao', 'acabamentoValorMetroPadrao', 'guardaAnos'].includes(path)
}

const HIGHEST_PRICE = 100_000_000

function erroPreco(text: string): string | null {
  const centavos = text.trim() === '' ? 0 : parseDinheiro(text)
  if (centavos === null || centavos < 0) return 'Confira o valor. Exemplo: 55,00'
  return centavos > HIGHEST_PRICE ? 'O maior valor aceito é R$ 1.000.000,00.' : null
}

export type Aba = 'dados' | 'visual' | 'pagamento' | 'documentos' | 'cobranca' | 'corte'

export const ABAS: readonly { aba: Aba; titulo: string }[] = [
  { aba: 'dados', titulo: 'Dados' },
  { aba: 'visual', titulo: 'Visual' },
  { aba: 'pagamento', titulo: 'Pagamento' },
  { aba: 'documentos', titulo: 'Documentos' },
  { aba: 'cobranca', titulo: 'Cobrança' },
  { aba: 'corte', titulo: 'Corte' },
]

const ABA_DO_CAMPO: Partial<Record<keyof Perfil, Aba>> = {
  logo: 'visual',
  cores: 'visual',
  meiosPagamentoPadrao: 'pagamento',
  condicoesPagamentoPadrao: 'pagamento',
  observacoesPadrao: 'pagamento',
  dadosBancarios: 'pagamento',
  chavePix: 'pagamento',
  prazoEntregaPadrao: 'pagamento',
  validadeOrcamentoPadrao: 'pagamento',
  acabamentoValorMetroPadrao: 'pagamento',
  documentos: 'documentos',
  exigenciaResposta: 'documentos',
  exigeProva: 'documentos',
  guardaAnos: 'documentos',
  regrasCobranca: 'cobranca',
  serra: 'corte',
  vitrine: 'corte',
}

/** The tab on which the field of a path stands. */
export function abaOfCampo(path: string): Aba {
  return ABA_DO_CAMPO[path.split('.')[0] as keyof Perfil] ?? 'dados'
}

/** The tab that a text names, or the first. */
export function abaFromText(text: unknown): Aba {
  return ABAS.find(({ aba }) => aba === text)?.aba ?? 'dados'
}

/** Messages of one tab. */
export function errosOfAba(erros: ErrosDoPerfil, aba: Aba): string[] {
  return Object.entries(erros).flatMap(([path, message]) => (abaOfCampo(path) === aba ? [message] : []))
}

/** Fields whose text is not what the stored profile shows. */
export function camposDigitados(base: Perfil, typed: Partial<Perfil>): Partial<Perfil> {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !sameValue(value, base[name as keyof Perfil])),
  )
}

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
