import { useEffect, useRef, useState } from 'react'
import type { Continuidade } from '@lapida/pedra/veio/measure-continuidade'
import { loadFoto } from '#data/local/fotos-guardadas.ts'
import { useOnline } from '#shared/connection.ts'
import type { AoMedidor, DoMedidor } from './medidor-mensagens.ts'
import type { JuntaNaCena, LinhaMedida } from '@lapida/documento/plano-corte/cena-da-montagem'

/** What is known of a joint: its measure, that its picture or the thread cannot be had, or that it is being measured. */
export type Medida = Continuidade | 'sem-imagem' | 'sem-medidor' | 'medindo'

/** Answers that are kept: while a pattern is dragged every place is another question. */
const KEPT = 400

/** Measures joints in a thread of its own: which are wanted, and what is known of one. */
export interface Medidas {
  of: (junta: JuntaNaCena) => Medida | undefined
}

/** The joints of kitchens, measured in a thread of its own; those that come first are measured first. */
export function useMedidas(juntas: readonly JuntaNaCena[]): Medidas {
  const [medidor] = useState(() => new Medidor())
  const [, setTurn] = useState(0)
  const latest = useRef(0)
  useEffect(() => medidor.start(() => setTurn(++latest.current)), [medidor])
  const online = useOnline()
  useEffect(() => {
    if (online) medidor.tryAgain()
  }, [medidor, online])
  useEffect(() => medidor.ask(juntas), [medidor, juntas])
  return { of: ({ medir }) => (medir ? medidor.answerTo(medir) : undefined) }
}

/** What is known of the joints of a kitchen, by their ids. */
export function medidasOfJuntas(
  juntas: readonly JuntaNaCena[],
  medidas: Medidas,
): ReadonlyMap<string, Medida> {
  return new Map(
    juntas.flatMap((junta) => {
      const medida = medidas.of(junta)
      return medida === undefined ? [] : [[junta.junta.id, medida] as const]
    }),
  )
}

type Par = NonNullable<JuntaNaCena['medir']>

class Medidor {
  #worker: Worker | null = null
  #onAnswer: () => void = () => undefined
  readonly #answers = new Map<string, Medida>()
  readonly #fotos = new Map<string, 'vindo' | 'aqui' | 'falta'>()
  #asked: string | null = null
  #broken = false
  #wanted: readonly JuntaNaCena[] = []

  /** @returns ends the thread */
  start(onAnswer: () => void): () => void {
    this.#onAnswer = onAnswer
    this.#open()
    return () => this.#close()
  }

  #open(): void {
    this.#broken = false
    this.#worker = new Worker(new URL('./continuidade.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<DoMedidor>) => this.#take(data))
    // Its script is on this device only once it was here with a network.
    this.#worker.addEventListener('error', () => {
      this.#close()
      this.#broken = true
      this.#onAnswer()
    })
    this.#goOn()
  }

  #close(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#asked = null
    this.#fotos.clear()
  }

  ask(juntas: readonly JuntaNaCena[]): void {
    this.#wanted = juntas
    this.#goOn()
  }

  /** What could not be had without a network is asked for again. */
  tryAgain(): void {
    if (this.#broken) return this.#open()
    for (const [endereco, state] of this.#fotos) if (state === 'falta') this.#fotos.delete(endereco)
    this.#goOn()
  }

  answerTo(par: Par): Medida {
    if ([par.a, par.b].some(({ endereco }) => this.#fotos.get(endereco) === 'falta')) return 'sem-imagem'
    return this.#answers.get(chaveOf(par)) ?? (this.#broken ? 'sem-medidor' : 'medindo')
  }

  #take({ chave, medida }: DoMedidor): void {
    this.#asked = null
    const [oldest] = this.#answers.keys()
    if (this.#answers.size >= KEPT && oldest !== undefined) this.#answers.delete(oldest)
    this.#answers.set(chave, medida ?? 'sem-imagem')
    this.#onAnswer()
    this.#goOn()
  }

  /** One question at a time: of a pattern that is dragged only where it is by now is measured. */
  #goOn(): void {
    if (!this.#worker || this.#asked !== null) return
    for (const { medir } of this.#wanted) {
      if (!medir || this.#answers.has(chaveOf(medir)) || !this.#hasFotos(medir)) continue
      this.#asked = chaveOf(medir)
      this.#post({ tipo: 'medir', chave: this.#asked, ...medir })
      return
    }
  }

  #hasFotos({ a, b }: Par): boolean {
    return [a, b].map((linha) => this.#hasFoto(linha)).every(Boolean)
  }

  #hasFoto({ endereco }: LinhaMedida): boolean {
    const known = this.#fotos.get(endereco)
    if (known === undefined) void this.#fetchFoto(endereco)
    return known === 'aqui'
  }

  async #fetchFoto(endereco: string): Promise<void> {
    this.#fotos.set(endereco, 'vindo')
    const image = await loadFoto(endereco)
    const bitmap = image && (await createImageBitmap(image))
    // The thread was closed meanwhile: the next one has no picture yet.
    if (!this.#worker) return void this.#fotos.delete(endereco)
    if (bitmap) this.#post({ tipo: 'foto', endereco, bitmap }, [bitmap])
    this.#fotos.set(endereco, bitmap ? 'aqui' : 'falta')
    this.#onAnswer()
    this.#goOn()
  }

  #post(message: AoMedidor, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer)
  }
}

function chaveOf({ a, b }: Par): string {
  return JSON.stringify([a, b], (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  )
}
