// The orders of the cutting benchmark, as the engine reads them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EntradaCorte } from '@lapida/corte/formato'
import { readEntrada } from '@lapida/corte/read-entrada'

export interface Order {
  nome: string
  entrada: EntradaCorte
}

/** `nome larguraxaltura [serra=4 refilo=20 gira=sim] larguraxaltura…`: the slab, the rules, every piece. */
function readLines(file: string): { nome: string; sides: [number, number][]; rules: Map<string, string> }[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [nome = '', ...words] = line.split(' ')
      const rules = new Map(
        words.flatMap((word) =>
          [...word.matchAll(/^(\w+)=(.+)$/g)].map(([, name, value]) => [name ?? '', value ?? '']),
        ),
      )
      const sides = words.flatMap((word) =>
        [...word.matchAll(/^(\d+)x(\d+)$/g)].map(([, width, height]): [number, number] => [
          Number(width),
          Number(height),
        ]),
      )
      return { nome, sides, rules }
    })
}

export interface Rules {
  serra: number
  refilo: number
  podeGirar: boolean
}

/** An order for as many slabs as needed: the slab first, then every piece. */
export function orderOf(
  nome: string,
  [slab, ...pieces]: [number, number][],
  { serra, refilo, podeGirar }: Rules,
): Order {
  const [largura, altura] = slab ?? [0, 0]
  const entrada = readEntrada({
    chapas: [{ id: 'chapa', largura, altura, quantidade: null, custo: 1 }],
    pecas: pieces.map(([wide, high], index) => ({
      id: `${index + 1}`,
      largura: wide,
      altura: high,
      podeGirar,
    })),
    corte: { serra, refilo },
  })
  return { nome, entrada }
}

/**
 * The first half of the classic instances CLASS 1 to 10 (Berkey & Wang 1987; Martello & Vigo 1998): five of each class
 * and size.
 */
export function classOrders(podeGirar: boolean): Order[] {
  return readLines('class.txt').map(({ nome, sides }) =>
    orderOf(nome, sides, { serra: 0, refilo: 0, podeGirar }),
  )
}

/** Forty orders of a stone workshop, half of them with the vein locked. */
export function stoneOrders(): Order[] {
  return readLines('stone.txt').map(({ nome, sides, rules }) =>
    orderOf(nome, sides, {
      serra: Number(rules.get('serra')),
      refilo: Number(rules.get('refilo')),
      podeGirar: rules.get('gira') === 'sim',
    }),
  )
}

/** Pieces of a workshop, drawn by a fixed rule: for the sizes that no real order has. */
export function largeOrder(pieces: number, slabs: number | null): Order {
  const sizes: [number, number][] = [
    [2400, 600],
    [1800, 620],
    [1200, 550],
    [900, 450],
    [1500, 140],
    [800, 100],
    [600, 300],
    [2000, 200],
  ]
  const pecas = Array.from({ length: pieces }, (_, index) => {
    const [largura, altura] = sizes[(index * 7) % sizes.length] ?? [600, 600]
    return {
      id: `${index + 1}`,
      largura: largura - ((index * 37) % 190),
      altura: altura - ((index * 13) % 60),
      podeGirar: index % 2 === 0,
    }
  })
  const chapas = [{ id: 'chapa', largura: 3000, altura: 1900, quantidade: slabs, custo: 1 }]
  return { nome: `${pieces} peças`, entrada: readEntrada({ chapas, pecas, corte: { serra: 4, refilo: 10 } }) }
}
