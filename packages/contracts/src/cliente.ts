import * as z from 'zod/mini'
import {
  cpfCnpj,
  digitos,
  emailOpcional,
  estado,
  idDoCliente,
  partida,
  telefone,
  telefoneOpcional,
  texto,
  textoOpcional,
} from './campos.ts'
import { LIMITES } from './limites.ts'
import { CLIENTE } from './campos-escritos.ts'
import { withPadrao, corpo, lidas, parcial, type FormasOf } from './formas.ts'
import { namesOfIgnorados } from './registro-escrito.ts'

const campos = {
  nomeCompleto: texto(),
  /** CPF or CNPJ (ruling 45): the name is the wire's */
  cpf: cpfCnpj,
  inscricaoEstadual: textoOpcional(20),
  telefone,
  cep: digitos(8),
  endereco: textoOpcional(),
  numero: textoOpcional(20),
  bairro: textoOpcional(100),
  cidade: textoOpcional(100),
  estado,
  email: emailOpcional,
  /** whom to ask for beside the customer */
  contatoNome: textoOpcional(),
  contatoTelefone: telefoneOpcional,
  distanciaInstalacao: textoOpcional(60),
  observacoes: textoOpcional(LIMITES.textoLongo),
} satisfies FormasOf<typeof CLIENTE>

/** One customer in the body of POST /api/sync/clientes: inserted, or updated when the id is known. */
export const clienteSalvar = corpo(
  { id: idDoCliente, ...withPadrao(CLIENTE, campos) },
  namesOfIgnorados(CLIENTE),
)
export const clientesSalvar = z.strictObject({
  clientes: z.array(clienteSalvar).check(z.minLength(1), z.maxLength(LIMITES.clientesPorEnvio)),
})
export const clienteReplace = corpo(withPadrao(CLIENTE, campos), ['id', ...namesOfIgnorados(CLIENTE)])
export const clienteChange = corpo({ ...parcial(campos), ...partida }, [
  'id',
  ...namesOfIgnorados(CLIENTE).filter((name) => name !== 'versao'),
])

export type ClienteSalvar = z.output<typeof clienteSalvar>
export type ClienteReplace = z.output<typeof clienteReplace>
export type ClienteChange = z.output<typeof clienteChange>

const computados = {
  userId: z.string(),
  /** ISO timestamps, UTC */
  dataCadastro: z.string(),
  ultimoOrcamento: z.nullable(z.string()),
  /** sample data: shown with a mark, never counted */
  exemplo: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  versao: z.number(),
} satisfies Record<keyof typeof CLIENTE.computados, z.core.$ZodType>

/** Fields of a customer as text: '' where nothing is known. */
export const cliente = z.object({ id: z.string(), ...lidas(campos), ...computados })
export type Cliente = z.infer<typeof cliente>
export const clientes = z.object({ clientes: z.array(cliente) })
