import { useLiveQuery } from 'dexie-react-hooks'
import type { Contato, ContatoCreate } from '@lapida/contracts/contato'
import { uuid } from '#shared/uuid.ts'
import { enqueueOperacao } from '#data/queue/outbox.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { currentStore, type Local } from '#data/local/store.ts'

/** All contacts that this device knows, the latest writes of it among them; undefined while they are read. */
export function useContatos(): ContatoLocal[] | undefined {
  return useLiveQuery(() => currentStore().contatos.toArray())
}

/** A contact, and how it stands with the server. */
export type ContatoLocal = Local<Contato>

/** The contacts of one quote, the newest first; undefined while they are read. */
export function useContatosOf(orcamentoId: string): ContatoLocal[] | undefined {
  return useLiveQuery(async () => {
    const contatos = await currentStore().contatos.where({ orcamentoId }).toArray()
    return contatos.sort((one, other) => other.em.localeCompare(one.em))
  }, [orcamentoId])
}

type OrcamentoDoContato = Pick<OrcamentoResumo, 'id' | 'versao' | 'cliente' | 'numeracao'>

/** Notes a contact, or a mere reminder, of a quote on this device, and sends it. Gives what was noted. */
export async function createContato(
  orcamento: OrcamentoDoContato,
  contato: Partial<Omit<ContatoCreate, 'id' | 'em'>>,
): Promise<ContatoLocal> {
  return keep(orcamento, uuid(), {
    em: new Date().toISOString(),
    canal: null,
    nota: '',
    proximoEm: null,
    ...contato,
  })
}

/** Removes a contact on this device and sends that; gives what brings it back. */
export async function removeContato(
  orcamento: OrcamentoDoContato,
  { id, em, canal, nota, proximoEm }: Contato,
): Promise<() => Promise<void>> {
  await enqueueOperacao({
    recurso: 'contatos',
    registroId: id,
    acao: 'remover',
    corpo: { orcamentoId: orcamento.id },
    rotulo: rotuloOf(orcamento),
  })
  return async () => {
    await keep(orcamento, id, { em, canal, nota, proximoEm })
  }
}

async function keep(
  orcamento: OrcamentoDoContato,
  registroId: string,
  contato: Omit<ContatoCreate, 'id'>,
): Promise<ContatoLocal> {
  const kept = await enqueueOperacao({
    recurso: 'contatos',
    registroId,
    acao: 'criar',
    corpo: { ...contato, orcamentoId: orcamento.id },
    // Only where the server cannot know the quote yet: an edit of it that was refused holds no note back.
    dependeDe: orcamento.versao === 0 ? [orcamento.id] : [],
    rotulo: rotuloOf(orcamento),
  })
  if (!kept) throw new Error('The contact was not stored on this device.')
  return kept
}

function rotuloOf({ cliente, numeracao }: OrcamentoDoContato): string {
  return cliente?.nomeCompleto || numeracao || 'Orçamento'
}
