import * as z from 'zod/mini'
import { digitos, emailOpcional, estado, idDoCliente, telefone, texto, textoOpcional } from './campos.ts'
import { LIMITES } from './limites.ts'
import { comPadrao, corpo, parcial } from './formas.ts'

const campos = {
  nomeCompleto: texto(),
  cpf: digitos(11),
  telefone,
  cep: digitos(8),
  endereco: textoOpcional(),
  numero: textoOpcional(20),
  bairro: textoOpcional(100),
  cidade: textoOpcional(100),
  estado,
  email: emailOpcional,
  distanciaInstalacao: textoOpcional(60),
  observacoes: textoOpcional(LIMITES.textoLongo),
}

const padrao = {
  cpf: '',
  cep: '',
  endereco: '',
  numero: '',
  bairro: '',
  cidade: '',
  estado: '',
  email: '',
  distanciaInstalacao: '',
  observacoes: '',
} as const

const SOMENTE_LEITURA = [
  'userId',
  'dataCadastro',
  'ultimoOrcamento',
  'exemplo',
  'createdAt',
  'updatedAt',
  'versao',
] as const

/** One customer in the body of POST /api/sync/clientes: inserted, or updated when the id is known. */
export const clienteSalvar = corpo({ id: idDoCliente, ...comPadrao(campos, padrao) }, SOMENTE_LEITURA)
export const clientesSalvar = z.strictObject({
  clientes: z.array(clienteSalvar).check(z.minLength(1), z.maxLength(LIMITES.clientesPorEnvio)),
})
export const clienteReplace = corpo(comPadrao(campos, padrao), ['id', ...SOMENTE_LEITURA])
export const clienteChange = corpo(parcial(campos), ['id', ...SOMENTE_LEITURA])

export type ClienteSalvar = z.output<typeof clienteSalvar>
export type ClienteReplace = z.output<typeof clienteReplace>
export type ClienteChange = z.output<typeof clienteChange>

/** Fields of a customer as text: '' where nothing is known. */
export const cliente = z.object({
  id: z.string(),
  userId: z.string(),
  nomeCompleto: z.string(),
  cpf: z.string(),
  telefone: z.string(),
  cep: z.string(),
  endereco: z.string(),
  numero: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
  email: z.string(),
  distanciaInstalacao: z.string(),
  observacoes: z.string(),
  /** ISO timestamps, UTC */
  dataCadastro: z.string(),
  ultimoOrcamento: z.nullable(z.string()),
  /** sample data: shown with a mark, never counted */
  exemplo: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  versao: z.number(),
})
export type Cliente = z.infer<typeof cliente>
export const clientes = z.object({ clientes: z.array(cliente) })
