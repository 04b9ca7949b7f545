import { useLiveQuery } from 'dexie-react-hooks'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { pathOf } from '#shared/screens.ts'
import type { DocumentoGuardado } from '#data/local/documento-guardado.ts'
import {
  isConflito,
  hasTabela,
  isProduto,
  operacoesNaFila,
  type Acao,
  type Operacao,
  type OperacaoNaFila,
  type Recurso,
} from '#data/local/operacao.ts'
import { discardOperacao, mendOperacao } from '#data/queue/mend-outbox.ts'
import { planosBefore } from '#data/local/provas-na-fila.ts'
import { isDocumentoRetido, openedStore, type Store } from '#data/local/store.ts'
import { retryAtOnce, retryEverything } from '#data/sending/sync.ts'

/** What kind of thing waits. */
export type TipoDePendencia = Recurso | 'planos-corte' | 'desenhos'

/** How it stands. */
export type EstadoDaPendencia =
  | { tipo: 'espera' }
  /** it was tried, and is tried again then (milliseconds since 1970) */
  | { tipo: 'tenta-de-novo'; em: number }
  /** it stands behind this one, which the server did not take */
  | { tipo: 'atras-de-recusado'; de: string }
  | { tipo: 'recusado'; mensagem: string; campos: Record<string, string> }
  /** somebody else has changed the same: the record asks what is to stay, or the queue for its operation `ordem` */
  | { tipo: 'conflito'; ordem: number | null }

/** One thing that this device has and the server has not. */
export interface Pendencia {
  chave: string
  tipo: TipoDePendencia
  acao: Acao
  /** what people call it: number and customer, name of the plan */
  nome: string
  /** names of the fields that are changed, as the contract calls them */
  campos: string[]
  estado: EstadoDaPendencia
  /** address of the record; null where there is nothing to look at */
  endereco: string | null
  /** ISO timestamp */
  desde: string
  /** Sends it now. */
  retry: () => Promise<void>
  /** Gives it up; gives what puts it back. */
  discard: () => Promise<() => Promise<void>>
}

/**
 * What the pill counts, one by one in the order in which it was done: writes of records, and plans and drawings that are
 * not merely on their way. Undefined while it is read.
 */
export function usePendencias(): Pendencia[] | undefined {
  return useLiveQuery(async () => {
    const store = openedStore()
    return store ? readPendencias(store, isDocumentoRetido) : []
  })
}

/** All that a sign-out would lose of what was saved on this device. */
export async function listNaoEnviados(): Promise<Pendencia[]> {
  const store = openedStore()
  return store ? readPendencias(store, () => true) : []
}

async function readPendencias(
  store: Store,
  isMeant: (documento: DocumentoGuardado<unknown>) => boolean,
): Promise<Pendencia[]> {
  const operacoes = await store.operacoes.orderBy('ordem').toArray()
  const planos = await store.planosCorte.where('pedido').above('').filter(isMeant).toArray()
  const desenhos = await store.desenhos.where('pedido').above('').filter(isMeant).toArray()
  return [
    ...(await Promise.all([...operacoesNaFila(operacoes)].map((one) => pendenciaOfOperacao(store, one)))),
    ...planos.map((plano) =>
      pendenciaOfDocumento(plano, {
        tipo: 'planos-corte',
        nome: plano.nome,
        endereco: pathOf('plano-corte', { search: { plano: plano.id } }),
        discard: async () =>
          (await import('#data/resources/documentos/planos-corte.ts')).giveUpPlanoCorte(plano.id),
      }),
    ),
    ...desenhos.map((desenho) =>
      pendenciaOfDocumento(desenho, {
        tipo: 'desenhos',
        nome: desenho.desenho.nome,
        endereco: pathOf('drawup', { search: { desenho: desenho.id } }),
        discard: async () =>
          (await import('#data/resources/documentos/desenhos.ts')).giveUpDesenho(desenho.id),
      }),
    ),
  ]
}

async function pendenciaOfOperacao(store: Store, { operacao, atrasDe }: OperacaoNaFila): Promise<Pendencia> {
  const { ordem, id, recurso, acao, corpo, estado, criadaEm } = operacao
  return {
    chave: id,
    tipo: recurso,
    acao,
    nome: await nomeOf(store, operacao),
    campos: acao === 'alterar' ? Object.keys(corpo) : [],
    estado: isConflito(operacao) ? { tipo: 'conflito', ordem } : await estadoOf(store, operacao, atrasDe),
    endereco: acao === 'remover' ? null : enderecoOf(operacao),
    desde: criadaEm,
    retry: () => (estado === 'erro' ? mendOperacao(ordem) : retryAtOnce()),
    discard: () => discardOperacao(ordem),
  }
}

/** What the record is called now; it may be gone from the lists already. */
async function nomeOf(store: Store, { recurso, registroId, rotulo }: Operacao): Promise<string> {
  if (recurso === 'contatos' || recurso === 'recebimentos' || !hasTabela(recurso)) return rotulo
  if (recurso === 'clientes') return (await store.clientes.get(registroId))?.nomeCompleto ?? rotulo
  if (recurso === 'empresa') return (await store.empresa.get(registroId))?.nomeEmpresa || rotulo
  const resumo = await store.resumos.get(registroId)
  return resumo ? nomeOfResumo(resumo, rotulo) : rotulo
}

function nomeOfResumo(resumo: OrcamentoResumo, rotulo: string): string {
  const { numeracao, cliente } = resumo
  if (!cliente) return numeracao ? numeroOrcamento(resumo) : rotulo
  return numeracao ? `${numeracao} · ${cliente.nomeCompleto}` : `Orçamento de ${cliente.nomeCompleto}`
}

async function estadoOf(
  store: Store,
  operacao: Operacao,
  atrasDe: Operacao | null,
): Promise<EstadoDaPendencia> {
  const { id, estado, erro, tentativas, proximaTentativa } = operacao
  if (estado === 'erro' && erro) {
    const { message: mensagem, campos } = erro
    return { tipo: 'recusado', mensagem, campos }
  }
  if (atrasDe?.estado === 'erro') return { tipo: 'atras-de-recusado', de: await nomeOf(store, atrasDe) }
  const plano = (await planosBefore(store, [operacao])).get(id)
  if (plano?.problema) return { tipo: 'atras-de-recusado', de: plano.nome }
  return tentativas > 0 ? { tipo: 'tenta-de-novo', em: proximaTentativa } : { tipo: 'espera' }
}

function enderecoOf({ recurso, registroId: id, corpo }: Operacao): string {
  if (recurso === 'empresa') return pathOf('empresa')
  if (recurso === 'recebimentos') return pathOf('receber')
  if (recurso === 'contatos') return pathOf('retornos')
  if (recurso === 'fotos-chapa') return pathOf('estoque', { search: { chapa: String(corpo['chapaId']) } })
  if (recurso === 'provas')
    return pathOf('plano-corte', { search: { plano: String(corpo['planoId']), aba: 'montagem' } })
  if (isProduto(recurso)) return pathOf('estoque', { search: { produto: id } })
  return recurso === 'clientes' ? pathOf('cliente-detalhes', { id }) : pathOf('orcamento-detalhes', { id })
}

function pendenciaOfDocumento(
  { id, versao, pedido, problema, tentativas, proximaTentativa, updatedAt }: DocumentoGuardado<unknown>,
  what: Pick<Pendencia, 'tipo' | 'nome' | 'discard'> & { endereco: string },
): Pendencia {
  const acao = pedido === 'excluir' ? 'remover' : pedido === 'restaurar' ? 'restaurar' : null
  return {
    ...what,
    chave: `${what.tipo}/${id}`,
    acao: acao ?? (versao === 0 ? 'criar' : 'alterar'),
    campos: [],
    estado: estadoOfDocumento({ problema, tentativas, proximaTentativa }),
    endereco: pedido === 'excluir' ? null : what.endereco,
    desde: updatedAt,
    retry: retryEverything,
  }
}

function estadoOfDocumento({
  problema,
  tentativas,
  proximaTentativa,
}: Pick<DocumentoGuardado<unknown>, 'problema' | 'tentativas' | 'proximaTentativa'>): EstadoDaPendencia {
  if (problema?.tipo === 'conflito') return { tipo: 'conflito', ordem: null }
  if (problema) {
    const { mensagem, linhas } = problema
    return { tipo: 'recusado', mensagem, campos: Object.fromEntries(linhas.map((linha) => [linha, linha])) }
  }
  return tentativas > 0 ? { tipo: 'tenta-de-novo', em: proximaTentativa } : { tipo: 'espera' }
}
