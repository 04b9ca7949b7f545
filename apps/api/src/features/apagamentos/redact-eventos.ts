import { textoBuscaEvento } from '@lapida/domain/historico/detalhe'
import type { Erasing } from './erasing.ts'
import { CLIENTE_REMOVIDO } from './pessoa.repository.ts'
import { findEventosSobre, updateEventos, type LinhaEvento } from './rastros.repository.ts'

/** Facts of an event that no person can be told from: states, money, numbers. */
const IMPESSOAIS: ReadonlySet<string> = new Set([
  'de',
  'para',
  'total',
  'valor',
  'versao',
  'chapas',
  'ate',
  'revisao',
  'dia',
  'meio',
  'motivoDaRecusa',
])

/**
 * Leaves of the history of a customer's records what happened and when, and of what else names the customer everything
 * but the name.
 * @param about.orcamentos quotes that stay, and `about.documentos` drawings and cutting plans
 * @param about.textos what the customer is told by in the history of others
 */
export async function redactEventos(
  context: Erasing,
  { clienteId, orcamentos, documentos, textos }: Sobre,
): Promise<void> {
  const own = new Set([clienteId, ...orcamentos, ...documentos])
  const found = await findEventosSobre(context, { ids: [...own], textos })
  await updateEventos(
    context,
    found.map((evento) =>
      own.has(evento.entidadeId) ? withoutPessoa(evento) : withoutTextos(evento, textos),
    ),
  )
}

interface Sobre {
  clienteId: string
  orcamentos: readonly string[]
  documentos: readonly string[]
  textos: readonly string[]
}

function withoutPessoa(evento: LinhaEvento): LinhaEvento {
  const detalhes = Object.fromEntries(
    Object.entries(evento.detalhes).filter(([name]) => IMPESSOAIS.has(name) && evento.entidade !== 'cliente'),
  )
  const titulo = TITULO[evento.entidade] ?? evento.titulo
  return withBusca({ ...evento, titulo, detalhes })
}

const TITULO: Partial<Record<LinhaEvento['entidade'], string>> = {
  cliente: CLIENTE_REMOVIDO,
  desenho: 'Desenho',
  'plano-corte': 'Plano de corte',
}

function withoutTextos(evento: LinhaEvento, textos: readonly string[]): LinhaEvento {
  const without = (text: string) =>
    textos.reduce((rest, texto) => rest.replaceAll(texto, CLIENTE_REMOVIDO), text)
  const detalhes = Object.fromEntries(
    Object.entries(evento.detalhes).map(([name, value]) => [name, without(value)]),
  )
  return withBusca({ ...evento, titulo: without(evento.titulo), detalhes })
}

function withBusca(evento: LinhaEvento): LinhaEvento {
  return { ...evento, busca: textoBuscaEvento(evento) }
}
