/** What somebody was told to be stored: a column of a row, and every value that it may have now. */
export interface Dito {
  /** table and column */
  lugar: string
  id: string
  valores: string[]
}

/** An answer of a customer who was told that it arrived. */
export interface Respondida {
  tipo: string
  orcamento: string
  proposta: number
  /** what she wrote, '' where nothing is asked */
  mensagem: string
}

/**
 * What the program has said of itself. Whoever was answered with a success may leave and rely on it, so it is written
 * here at that moment; the invariants compare it with what the database has.
 */
export class Livro {
  readonly ditos = new Map<string, Dito>()
  /** answers that nobody may get, with what was asked */
  readonly tropecos: string[] = []
  readonly respondidas: Respondida[] = []
  /** slabs that somebody cut by hand, without a plan */
  readonly cortadasAMao = new Set<string>()
  /** leftovers that somebody wrote by hand */
  readonly retalhosAMao = new Set<string>()
  /** slabs of which somebody said that they add to what was counted of their stone */
  readonly chapasNovas = new Set<string>()
  /** slabs that somebody has changed by hand in this step */
  readonly mexidas = new Set<string>()
  #together: Set<string> | null = null

  /** A success said that this stands there now. */
  say(lugar: string, id: string, valor: string): void {
    const chave = `${lugar}/${id}`
    const known = this.ditos.get(chave)
    if (known && this.#together?.has(chave)) known.valores.push(valor)
    else this.ditos.set(chave, { lugar, id, valores: [valor] })
    this.#together?.add(chave)
  }

  /** Somebody wrote it in sight of other values: what another one was told to be stored does not go in silence. */
  replace(
    lugar: string,
    id: string,
    { valor, vistos, quem }: { valor: string; vistos: string[]; quem: string },
  ): void {
    const ditos = this.ditos.get(`${lugar}/${id}`)?.valores ?? []
    if (ditos.length > 0 && !ditos.some((dito) => dito === valor || vistos.includes(dito)))
      this.tropecos.push(
        `${quem}: ${valor} foi gravado por cima de ${ditos.join(' ou ')} sem pergunta (${lugar} de ${id})`,
      )
    this.say(lugar, id, valor)
  }

  /** No answer came: it may stand there, or what stood there before. */
  doubt(lugar: string, id: string, valor: string): void {
    this.ditos.get(`${lugar}/${id}`)?.valores.push(valor)
  }

  /** Whoever changes it now does not tell this book: any value is right. */
  forget(lugar: string, id: string): void {
    this.ditos.delete(`${lugar}/${id}`)
  }

  /** Runs what happens at the same time: of two values either one may have come last. */
  async together(work: () => Promise<unknown>): Promise<void> {
    this.#together = new Set()
    try {
      await work()
    } finally {
      this.#together = null
    }
  }
}
