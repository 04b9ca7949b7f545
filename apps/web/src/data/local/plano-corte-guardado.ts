import type { Chapa } from '@lapida/contracts/chapa'
import type {
  ConteudoPlanoCorte,
  PlanoCorte,
  ProblemaDoPlano as Problema,
} from '@lapida/contracts/plano-corte'
import type { EstadoPlanoCorte } from '@lapida/contracts/valores'
import type { SemPrecos } from '@lapida/domain/conta/direitos'
import { withPrecosVazios } from '@lapida/domain/plano-corte/sem-precos'
import { SEM_PEDIDO, type DocumentoGuardado } from './documento-guardado.ts'

/** A cutting plan as the server tells it, to the saw without its prices. */
export type PlanoCorteDito = SemPrecos<PlanoCorte>

/** A cutting plan as this device has it. */
export interface PlanoCorteGuardado extends DocumentoGuardado<PlanoCorteDito> {
  nome: string
  conteudo: ConteudoPlanoCorte
  estado: EstadoPlanoCorte
  /** sample data; rows of older programs do not say */
  exemplo?: boolean
  /** what keeps the server's version of it from being cut; rows of older programs have none */
  problemas?: Problema[]
  concluidoEm: string | null
  reabrivelAte: string | null
  retalhos: SemPrecos<Chapa>[]
}

/** The row for what the server answered. */
export function guardadoOfServidor(plano: PlanoCorteDito): PlanoCorteGuardado {
  const { id, nome, versao, estado, exemplo, problemas, concluidoEm, reabrivelAte, retalhos } = plano
  return {
    id,
    nome,
    conteudo: withPrecosVazios(plano.conteudo),
    versao,
    estado,
    exemplo,
    problemas,
    concluidoEm,
    reabrivelAte,
    retalhos,
    createdAt: plano.createdAt,
    updatedAt: plano.updatedAt,
    marca: `servidor/${versao}/${estado}/${plano.updatedAt}`,
    ...SEM_PEDIDO,
  }
}

/** A plan that nobody has stored yet. */
export function novoGuardado(
  id: string,
  { nome, conteudo }: Pick<PlanoCorteGuardado, 'nome' | 'conteudo'>,
): PlanoCorteGuardado {
  const now = new Date().toISOString()
  return {
    id,
    nome,
    conteudo,
    versao: 0,
    estado: 'aberto',
    concluidoEm: null,
    reabrivelAte: null,
    retalhos: [],
    createdAt: now,
    updatedAt: now,
    marca: '',
    ...SEM_PEDIDO,
  }
}
