/** A value under its labels, as `gauge` reads it. */
export interface Sample {
  labels?: Record<string, string>
  value: number
}

interface Described {
  name: string
  help: string
}

interface Figure extends Described {
  type: 'counter' | 'gauge' | 'histogram'
  lines(): Promise<string[]> | string[]
}

/**
 * The figures of one process, in the text format of Prometheus (0.0.4). A room registers its own where it registers its
 * routes; what is asked of the database is asked when somebody reads.
 */
export class Metrics {
  readonly #figures = new Map<string, Figure>()
  #failures = 0

  constructor() {
    this.gauge({
      name: 'lapida_metrics_failures_total',
      help: 'Figures that could not be read, since the start',
      type: 'counter',
      read: () => this.#failures,
    })
  }

  /** @param figure.read what it is now; a counter of somebody else's that only grows has the type 'counter' */
  gauge(
    figure: Described & {
      type?: 'counter' | 'gauge'
      read: () => number | Sample[] | Promise<number | Sample[]>
    },
  ): void {
    const { name, help, read, type = 'gauge' } = figure
    this.#add({ name, help, type, lines: async () => linesOf(name, await read()) })
  }

  counter({ labelNames, ...described }: Described & { labelNames: readonly string[] }): Counter {
    const counter = new Counter(described.name, labelNames)
    this.#add({ ...described, type: 'counter', lines: () => counter.lines() })
    return counter
  }

  histogram({
    labelName,
    buckets,
    ...described
  }: Described & { labelName: string; buckets: readonly number[] }): Histogram {
    const histogram = new Histogram(described.name, labelName, buckets)
    this.#add({ ...described, type: 'histogram', lines: () => histogram.lines() })
    return histogram
  }

  /** All figures; one that cannot be read is left out and counted, because the others are wanted then most of all. */
  async text(): Promise<string> {
    const parts = await Promise.all([...this.#figures.values()].map((figure) => this.#textOf(figure)))
    return parts.join('')
  }

  #add(figure: Figure): void {
    if (this.#figures.has(figure.name)) throw new Error(`Two figures are called ${figure.name}.`)
    this.#figures.set(figure.name, figure)
  }

  async #textOf({ name, help, type, lines }: Figure): Promise<string> {
    try {
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...(await lines()), ''].join('\n')
    } catch {
      this.#failures += 1
      return ''
    }
  }
}

/** Counts what happened, by the values of its labels. */
export class Counter {
  readonly #name: string
  readonly #labelNames: readonly string[]
  readonly #counts = new Map<string, { value: number; labels: readonly string[] }>()

  constructor(name: string, labelNames: readonly string[]) {
    this.#name = name
    this.#labelNames = labelNames
  }

  /** @param labels one for each label name, of which there are few: never an id */
  add(...labels: readonly string[]): void {
    const key = labels.join('\n')
    const count = this.#counts.get(key)
    if (count) count.value += 1
    else this.#counts.set(key, { value: 1, labels })
  }

  lines(): string[] {
    return [...this.#counts.values()].map(({ value, labels }) => {
      const pairs = this.#labelNames.map((name, index) => [name, labels[index] ?? ''] as const)
      return lineOf(this.#name, Object.fromEntries(pairs), value)
    })
  }
}

/** Counts how many of some values lie under each border, by one label. */
export class Histogram {
  readonly #name: string
  readonly #labelName: string
  readonly #buckets: readonly number[]
  /** for each label, how many lie between a border and the one before, the last ones above all; then their sum */
  readonly #counts = new Map<string, Float64Array>()

  constructor(name: string, labelName: string, buckets: readonly number[]) {
    this.#name = name
    this.#labelName = labelName
    this.#buckets = buckets
  }

  observe(label: string, value: number): void {
    const last = this.#buckets.length
    let counts = this.#counts.get(label)
    if (!counts) this.#counts.set(label, (counts = new Float64Array(last + 2)))
    let index = 0
    while (index < last && value > (this.#buckets[index] ?? 0)) index += 1
    counts[index] = (counts[index] ?? 0) + 1
    counts[last + 1] = (counts[last + 1] ?? 0) + value
  }

  lines(): string[] {
    return [...this.#counts].flatMap(([label, counts]) => this.#linesOf(label, counts))
  }

  #linesOf(label: string, counts: Float64Array): string[] {
    const labels = { [this.#labelName]: label }
    let upTo = 0
    const buckets = [...this.#buckets, Infinity].map((border, index) => {
      upTo += counts[index] ?? 0
      return lineOf(
        `${this.#name}_bucket`,
        { ...labels, le: border === Infinity ? '+Inf' : String(border) },
        upTo,
      )
    })
    const sum = counts[this.#buckets.length + 1] ?? 0
    return [...buckets, lineOf(`${this.#name}_sum`, labels, sum), lineOf(`${this.#name}_count`, labels, upTo)]
  }
}

function linesOf(name: string, read: number | Sample[]): string[] {
  const samples = typeof read === 'number' ? [{ value: read }] : read
  return samples.map(({ labels = {}, value }: Sample) => lineOf(name, labels, value))
}

function lineOf(name: string, labels: Record<string, string>, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
