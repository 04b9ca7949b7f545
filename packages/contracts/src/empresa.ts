import * as z from 'zod/mini'
import {
  dadosBancarios,
  dadosBancariosSalvar,
  digitos,
  dinheiro,
  emailOpcional,
  estado,
  imagemUrl,
  telefoneOpcional,
  texto,
  textoOpcional,
} from './campos.ts'
import { regrasCobranca } from './cobranca.ts'
import { limitesDesenho } from './limites-desenho.ts'
import { LIMITES } from './limites.ts'
import { corpo, parcial } from './formas.ts'

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
  documentos,
  /** IANA time zone that decides days and months (decision 38) */
  fusoHorario: z
    .string()
    .check(
      z.maxLength(60),
      z.regex(/^[A-Za-z_]+(\/[A-Za-z_+-]+)*$/, { error: 'Fuso horário desconhecido.' }),
    ),
}

/** Every field is optional in PUT too: a field that is not sent goes back to its default. */
export const empresaReplace = corpo(parcial(campos), ['id', 'userId', 'createdAt', 'updatedAt', 'versao'])
export const empresaChange = corpo(parcial(campos), ['id', 'userId', 'createdAt', 'updatedAt', 'versao'])
export type EmpresaChange = z.output<typeof empresaChange>

export const empresa = z.object({
  nomeEmpresa: z.string(),
  cnpj: z.string(),
  email: z.string(),
  telefone: z.string(),
  cep: z.string(),
  endereco: z.string(),
  cidade: z.string(),
  estado: z.string(),
  observacoesEmpresa: z.string(),
  website: z.string(),
  instagram: z.string(),
  logo: z.string(),
  cores,
  dadosBancarios,
  chavePix: z.string(),
  meiosPagamentoPadrao: z.array(z.string()),
  condicoesPagamentoPadrao: z.array(z.string()),
  observacoesPadrao: z.array(z.string()),
  prazoEntregaPadrao: z.string(),
  validadeOrcamentoPadrao: z.number(),
  acabamentoValorMetroPadrao: z.number(),
  regrasCobranca,
  limitesDesenho,
  documentos: z.object({
    cabecalho: z.string(),
    rodape: z.string(),
    mostrarLogo: z.boolean(),
    incluirAssinatura: z.boolean(),
    numeracaoAutomatica: z.boolean(),
    prefixoNumeracao: z.string(),
  }),
  fusoHorario: z.string(),
  updatedAt: z.string(),
})
export type Empresa = z.infer<typeof empresa>
