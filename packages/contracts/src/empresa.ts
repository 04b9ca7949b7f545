import * as z from 'zod/mini'
import {
  dadosBancariosSalvar,
  digitos,
  dinheiro,
  emailOpcional,
  estado,
  imagemUrl,
  partida,
  telefoneOpcional,
  texto,
  textoOpcional,
} from './campos.ts'
import { regrasCobranca } from './cobranca.ts'
import { EMPRESA } from './campos-escritos.ts'
import { limitesDesenho } from './limites-desenho.ts'
import { LIMITES } from './limites.ts'
import { regrasDoPlano } from './plano-corte.ts'
import { namesOfIgnorados } from './registro-escrito.ts'
import { corpo, lidas, parcial, type FormasOf } from './formas.ts'
import { EXIGE_PROVA, EXIGENCIAS_RESPOSTA, GUARDA_ANOS } from './valores.ts'

const cor = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'Use uma cor como #1e40af.' }))
const url = z.pipe(
  textoOpcional(),
  z.string().check(
    z.refine(
      (value) =>
        value === '' ||
        (/^(https?:\/\/)?[^\s<>"']+$/i.test(value) && !/^(javascript|data|vbscript):/i.test(value)),
      {
        error: 'Confira o endereço do site.',
      },
    ),
  ),
)

export const cores = z.strictObject({ primaria: cor, secundaria: cor, texto: cor, fundo: cor, destaque: cor })
export type Cores = z.infer<typeof cores>

/** Settings of the quote as a paper (tab Documentos). */
export const documentos = z.strictObject({
  cabecalho: textoOpcional(1_000),
  rodape: textoOpcional(1_000),
  mostrarLogo: z.boolean(),
  incluirAssinatura: z.boolean(),
  numeracaoAutomatica: z.boolean(),
  prefixoNumeracao: z
    .string()
    .check(
      z.trim(),
      z.maxLength(12),
      z.regex(/^[\p{L}\p{N}_-]*$/u, { error: 'Use letras, números e hífen.' }),
    ),
})
export type DocumentosDaEmpresa = z.infer<typeof documentos>

/** The public page of the slabs that are for sale. */
export const vitrine = z.strictObject({
  ligada: z.boolean(),
  mensagem: z._default(textoOpcional(LIMITES.texto), ''),
})
export type Vitrine = z.infer<typeof vitrine>

const campos = {
  nomeEmpresa: textoOpcional(),
  cnpj: textoOpcional(20),
  email: emailOpcional,
  telefone: telefoneOpcional,
  cep: digitos(8),
  endereco: textoOpcional(),
  cidade: textoOpcional(100),
  estado,
  observacoesEmpresa: textoOpcional(LIMITES.textoLongo),
  website: url,
  instagram: textoOpcional(100),
  logo: z.union([imagemUrl, z.literal('')]),
  cores,
  dadosBancarios: dadosBancariosSalvar,
  chavePix: textoOpcional(100),
  meiosPagamentoPadrao: z.array(texto(60)).check(z.maxLength(20)),
  condicoesPagamentoPadrao: z.array(texto(200)).check(z.maxLength(20)),
  observacoesPadrao: z.array(texto(500)).check(z.maxLength(50)),
  prazoEntregaPadrao: textoOpcional(),
  /** days */
  validadeOrcamentoPadrao: z.int().check(z.gte(1), z.lte(365)),
  /** reais per metre of finishing offered first */
  acabamentoValorMetroPadrao: dinheiro,
  regrasCobranca,
  limitesDesenho,
  /** the saw of the workshop, which new plans and the price of a seam go by; null until somebody says it */
  serra: z.nullable(regrasDoPlano),
  documentos,
  /** IANA time zone that decides days and months (ruling 38) */
  fusoHorario: z
    .string()
    .check(
      z.maxLength(60),
      z.regex(/^[A-Za-z_]+(\/[A-Za-z_+-]+)*$/, { error: 'Fuso horário desconhecido.' }),
    ),
  /** what is asked of whoever approves on the public page */
  exigenciaResposta: z.enum(EXIGENCIAS_RESPOSTA),
  /** of which photographed stone the customer's agreement is needed before it is cut */
  exigeProva: z.enum(EXIGE_PROVA),
  /** for how many years evidence of an erased customer stays after the work was done */
  guardaAnos: z.int().check(z.gte(GUARDA_ANOS.minimo), z.lte(GUARDA_ANOS.maximo)),
  vitrine,
} satisfies FormasOf<typeof EMPRESA>

/** Every field is optional in PUT too: a field that is not sent goes back to its default. */
export const empresaReplace = corpo(parcial(campos), namesOfIgnorados(EMPRESA))
export const empresaChange = corpo({ ...parcial(campos), base: partida.base }, namesOfIgnorados(EMPRESA))
export type EmpresaChange = z.output<typeof empresaChange>

export const empresa = z.object({
  ...lidas(campos),
  // Objects of one shape, written and read.
  cores,
  regrasCobranca,
  limitesDesenho,
  serra: campos.serra,
  updatedAt: z.string(),
})
export type Empresa = z.infer<typeof empresa>
