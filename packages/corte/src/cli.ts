import { EntradaError } from './entrada-error.ts'
import { readEntrada } from './read-entrada.ts'
import { solveCorte } from './solve-corte.ts'

export const AJUDA = `npm run corte -- --entrada ARQUIVO|- --saida ARQUIVO|- [--tempo MS] [--semente N] [--passos N]

  --entrada  chapas, peças e regras em JSON; "-" lê da entrada padrão (é o usual)
  --saida    onde gravar o plano; "-" escreve na saída padrão (é o usual)
  --tempo    quanto procurar, em milissegundos (usual: 2000)
  --semente  número que repete o acaso (usual: 1)
  --passos   quantos passos procurar em vez do tempo: o mesmo plano em qualquer máquina
`

/** What the command needs of the machine: "-" stands for standard input and output. */
export interface CommandWorld {
  read: (place: string) => string
  write: (place: string, text: string) => void
  complain: (line: string) => void
  agora: () => number
}

const MOST_TIME_MS = 3_600_000
const MOST_STEPS = 1_000_000_000
const MOST_SEED = 2_147_483_647
const BAD_INPUT = 2

/**
 * The command line of the engine.
 * @returns its exit code: 0, or 2 after one line that says which field cannot be used and why; nothing is written then.
 */
export function corteCommand(args: readonly string[], world: CommandWorld): number {
  if (args.includes('--ajuda') || args.includes('--help')) {
    world.write('-', AJUDA)
    return 0
  }
  try {
    const { entrada, saida, tempoMs, semente, passos } = readOptions(args)
    const order = readEntrada(parse(entrada, world))
    const plano = solveCorte(order, {
      semente,
      agora: world.agora,
      ...(passos === null ? { tempoMs } : { passos }),
    })
    save(saida, `${JSON.stringify(plano)}\n`, world)
    return 0
  } catch (error) {
    if (!(error instanceof EntradaError)) throw error
    world.complain(error.message.replaceAll(/\s+/g, ' '))
    return BAD_INPUT
  }
}

const OPTIONS = ['entrada', 'saida', 'tempo', 'semente', 'passos']

function readOptions(args: readonly string[]) {
  const given = givenOptions(args)
  const integer = (name: string, usual: number, most: number) => {
    const text = given.get(name)
    if (text === undefined) return usual
    const value = /^\d+$/.test(text) ? Number(text) : NaN
    if (!(value <= most)) throw new EntradaError(`--${name}`, `precisa ser um número inteiro de 0 a ${most}`)
    return value
  }
  return {
    entrada: given.get('entrada') ?? '-',
    saida: given.get('saida') ?? '-',
    tempoMs: integer('tempo', 2_000, MOST_TIME_MS),
    semente: integer('semente', 1, MOST_SEED),
    passos: given.has('passos') ? integer('passos', 0, MOST_STEPS) : null,
  }
}

/** `--nome valor` or `--nome=valor`, each at most once. */
function givenOptions(args: readonly string[]): Map<string, string> {
  const given = new Map<string, string>()
  for (let index = 0; index < args.length; index += 1) {
    const option = args[index] ?? ''
    const [, name = '', , attached] = /^--([a-z]+)(=(.*))?$/s.exec(option) ?? []
    if (!OPTIONS.includes(name))
      throw new EntradaError(option, `opção desconhecida; existem: --${OPTIONS.join(', --')}`)
    if (given.has(name)) throw new EntradaError(`--${name}`, 'foi dada duas vezes')
    if (attached === undefined) index += 1
    const value = attached ?? args[index]
    if (!value) throw new EntradaError(`--${name}`, 'falta o valor')
    given.set(name, value)
  }
  return given
}

function parse(place: string, world: CommandWorld): unknown {
  let text: string
  try {
    text = world.read(place)
  } catch (error) {
    throw new EntradaError('--entrada', `não foi possível ler ${place} (${reasonOf(error)})`)
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new EntradaError('entrada', `não é JSON (${reasonOf(error)})`)
  }
}

function save(place: string, text: string, world: CommandWorld): void {
  try {
    world.write(place, text)
  } catch (error) {
    throw new EntradaError('--saida', `não foi possível gravar ${place} (${reasonOf(error)})`)
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
