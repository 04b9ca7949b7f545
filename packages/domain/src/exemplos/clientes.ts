import type { ClienteSalvar } from '@lapida/contracts/cliente'
import { NOMES_EXEMPLO } from './nomes.ts'

/** A customer as POST takes it. */
export type ClienteExemplo = ClienteSalvar

type Campos = Pick<ClienteExemplo, 'nomeCompleto' | 'telefone' | 'email' | 'cidade' | 'estado'>

function cliente(campos: Campos): ClienteExemplo {
  return {
    cpf: '',
    inscricaoEstadual: '',
    contatoNome: '',
    contatoTelefone: '',
    cep: '',
    endereco: '',
    numero: '',
    bairro: '',
    distanciaInstalacao: '',
    observacoes: '',
    ...campos,
  }
}

/** A kitchen at home. */
export const CLIENTE_MARIANA: ClienteExemplo = cliente({
  nomeCompleto: NOMES_EXEMPLO.mariana,
  telefone: '27999990001',
  email: 'mariana@example.com',
  cidade: 'Serra',
  estado: 'ES',
})

/** An architect. */
export const CLIENTE_STUDIO: ClienteExemplo = cliente({
  nomeCompleto: NOMES_EXEMPLO.studio,
  telefone: '27999990002',
  email: 'studio@example.com',
  cidade: 'Vitória',
  estado: 'ES',
})

/** A builder. */
export const CLIENTE_CONSTRUTORA: ClienteExemplo = cliente({
  nomeCompleto: NOMES_EXEMPLO.construtora,
  telefone: '2733330003',
  email: 'obras@example.com',
  cidade: 'Vila Velha',
  estado: 'ES',
})

/** The customer of the reference quote. */
export const CLIENTE_ANA: ClienteExemplo = cliente({
  nomeCompleto: NOMES_EXEMPLO.ana,
  telefone: '11987654321',
  email: '',
  cidade: '',
  estado: '',
})

/** The customers of the worked quotes. */
export const CLIENTES_EXEMPLO: readonly ClienteExemplo[] = [
  CLIENTE_MARIANA,
  CLIENTE_STUDIO,
  CLIENTE_CONSTRUTORA,
  CLIENTE_ANA,
]
