import type { Table } from 'dexie'
import { ApiError, type CodigoFalha } from '#data/api/api.ts'
import { dueAt, type DocumentoGuardado } from '#data/local/documento-guardado.ts'
import { decideResultado, type Operacao } from '#data/local/operacao.ts'
import type { Store } from '#data/local/store.ts'
import { stillHere } from './still-here.ts'

/** So long a document waits for what has to be there before it, before it looks again. */
const BEHIND_MS = 3_000

/** What else waits while a document is looked for. */
export interface Fila {
  operacoes: readonly Operacao[]
  /** keys of what could not be written in this run */
  held: ReadonlyMap<string, unknown>
}

/** One thing to send now. */
export interface Entrega {
  chave: string
  /** Sends it once. Gives false when the server cannot be asked for more now. */
  deliver: () => Promise<boolean>
}

/** How a kind of document is kept and sent. */
export interface TipoDeDocumento<Servidor, Guardado extends DocumentoGuardado<Servidor>> {
  nome: string
  tabela: (store: Store) => Table<Guardado, string, Guardado>
  get: (id: string) => Promise<Servidor>
  /** Gives what the answer changes of the kept row: the version, at least. */
  replace: (guardado: Guardado) => Promise<Partial<Guardado>>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  /** of all that waits, the records that have to be at the server before it */
  needs: (guardado: Guardado, operacoes: readonly Operacao[]) => readonly string[]
  /** the server does not know it, or has it deleted */
  desaparecido: CodigoFalha
  /** the server has another state of it */
  outroEstado: readonly CodigoFalha[]
  /** What makes a refused document one that can be sent again; null: the person decides. */
  mend?: (guardado: Guardado, erro: ApiError) => Promise<Partial<Guardado> | null>
  /** the row for what the server answered; what this device knew already may stay */
  received: (servidor: Servidor) => Guardado
  versaoOf: (servidor: Servidor) => number
  isSame: (servidor: Servidor, guardado: Guardado) => boolean
}

/** Brings documents of one kind to the server, each as it was left last. */
export class EnvioDeDocumentos<Servidor, Guardado extends DocumentoGuardado<Servidor>> {
  readonly #tipo: TipoDeDocumento<Servidor, Guardado>

  constructor(tipo: TipoDeDocumento<Servidor, Guardado>) {
    this.#tipo = tipo
  }

  /** What is due of this kind, the one that waits longest first; null when nothing is. */
  readonly next = async (store: Store, { operacoes, held }: Fila): Promise<Entrega | null> => {
    const waiting = await this.#tipo
      .tabela(store)
      .where('pedido')
      .above('')
      .filter(({ problema }) => problema === null)
      .toArray()
    const agora = Date.now()
    const due = waiting.filter((one) => dueAt(one) <= agora && !held.has(this.#chave(one)))
    const [first] = due.sort((one, other) => dueAt(one) - dueAt(other))
    if (!first) return null
    const named = new Set(this.#tipo.needs(first, operacoes))
    const isBehind = first.pedido === 'guardar' && operacoes.some(({ registroId }) => named.has(registroId))
    return {
      chave: this.#chave(first),
      deliver: isBehind ? () => this.#waitBehind(store, first) : () => this.#deliver(store, first),
    }
  }

  #chave({ id }: Guardado): string {
    return `${this.#tipo.nome}/${id}`
  }

  async #waitBehind(store: Store, guardado: Guardado): Promise<boolean> {
    await this.#wait(store, { ...guardado, tentativas: 0 }, BEHIND_MS)
    return true
  }

  /** Sends one document once. Gives false when the server cannot be asked for more now. */
  async #deliver(store: Store, guardado: Guardado): Promise<boolean> {
    try {
      await this.#tell(store, guardado)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!stillHere(store)) return false
      const { status, code, message, campos, retryAfterSeconds } = error
      const resultado = { ok: false as const, erro: { status, code, message, campos }, retryAfterSeconds }
      const decisao = decideResultado(resultado, guardado.tentativas + 1, Math.random())
      if (decisao.tipo === 'esperar') {
        await this.#wait(store, guardado, decisao.esperaMs)
        return decisao.alcance === 'operacao'
      }
      if (decisao.tipo === 'entregar-a-pessoa') await this.#handOver(store, guardado, error)
      return decisao.tipo !== 'pausar'
    }
  }

  #wait(store: Store, guardado: Guardado, forMs: number): Promise<void> {
    const tentativas = guardado.tentativas + 1
    return this.#changeUnchanged(store, guardado, { tentativas, proximaTentativa: Date.now() + forMs })
  }

  async #tell(store: Store, guardado: Guardado): Promise<void> {
    const kind = this.#tipo
    if (guardado.pedido === 'excluir') {
      await kind.remove(guardado.id)
      await this.#forget(store, guardado)
    } else if (guardado.pedido === 'restaurar') {
      await kind.restore(guardado.id)
      await this.#changeUnchanged(store, guardado, { pedido: 'guardar', tentativas: 0 })
    } else {
      await this.#completed(store, guardado, await kind.replace(guardado))
    }
  }

  /** The server has it. What was changed while it was on its way is sent from the version that it became. */
  #completed(store: Store, sent: Guardado, answered: Partial<Guardado>): Promise<void> {
    return this.#change(store, sent, (kept) => {
      const isSent = kept.marca === sent.marca && kept.pedido === 'guardar'
      return {
        ...kept,
        ...answered,
        pedido: isSent ? null : kept.pedido,
        tentativas: 0,
        proximaTentativa: 0,
      }
    })
  }

  #forget(store: Store, sent: Guardado): Promise<void> {
    const table = this.#tipo.tabela(store)
    return store.transaction('rw', table, async () => {
      const kept = await table.get(sent.id)
      if (kept?.pedido === 'excluir') await table.delete(sent.id)
    })
  }

  /** Changes what the sending found out, unless the person changed the document meanwhile. */
  #changeUnchanged(
    store: Store,
    sent: Guardado,
    changes: Partial<DocumentoGuardado<Servidor>>,
  ): Promise<void> {
    return this.#change(store, sent, (kept) =>
      kept.marca === sent.marca && kept.pedido === sent.pedido ? { ...kept, ...changes } : null,
    )
  }

  #change(store: Store, sent: Guardado, change: (kept: Guardado) => Guardado | null): Promise<void> {
    const table = this.#tipo.tabela(store)
    return store.transaction('rw', table, async () => {
      const kept = await table.get(sent.id)
      const changed = kept ? change(kept) : null
      if (changed) await table.put(changed)
    })
  }

  /** Trying the same again would change nothing. */
  async #handOver(store: Store, guardado: Guardado, error: ApiError): Promise<void> {
    const { desaparecido, outroEstado, mend } = this.#tipo
    const gone = error.code === desaparecido
    if (gone && guardado.pedido === 'excluir') return this.#forget(store, guardado)
    // Deleted on another device and changed on this one: what was changed wins, and deleting it again is easy.
    if (gone && guardado.pedido === 'guardar')
      return this.#changeUnchanged(store, guardado, { pedido: 'restaurar' })
    if (gone) return this.#changeUnchanged(store, guardado, { pedido: 'guardar', versao: 0 })
    if (outroEstado.includes(error.code)) return this.#meetServer(store, guardado)
    const mended = (await mend?.(guardado, error)) ?? null
    if (mended) {
      return this.#change(store, guardado, (kept) =>
        kept.marca === guardado.marca && kept.pedido === guardado.pedido ? { ...kept, ...mended } : null,
      )
    }
    const linhas = [...new Set(Object.values(error.campos))].filter((linha) => linha !== error.message)
    await this.#changeUnchanged(store, guardado, {
      problema: { tipo: 'com-problema', mensagem: error.message, linhas },
    })
  }

  /** The server has another version: the same content is no conflict (an answer of ours was lost on its way). */
  async #meetServer(store: Store, guardado: Guardado): Promise<void> {
    const { get, received, versaoOf, isSame } = this.#tipo
    const servidor = await get(guardado.id)
    if (guardado.pedido === 'excluir') return this.#change(store, guardado, () => received(servidor))
    if (isSame(servidor, guardado)) {
      const versao = versaoOf(servidor)
      return this.#change(store, guardado, (kept) => ({
        ...kept,
        versao,
        pedido: kept.marca === guardado.marca && kept.pedido === 'guardar' ? null : kept.pedido,
        tentativas: 0,
        proximaTentativa: 0,
      }))
    }
    await this.#change(store, guardado, (kept) => ({ ...kept, problema: { tipo: 'conflito', servidor } }))
  }
}
