import type { ChapaCortadaDoPlano, PecaDoPlano } from '@lapida/contracts/plano-corte'

/** One slab of a plan: which kind, and its number among them. */
export interface Onde {
  chapa: string
  copia: number
}

/** Which copy of a piece, as the plan writes it: '<peca>/<copia>'. */
export function chaveOfCopia({ peca, copia }: { peca: string; copia: number }): string {
  return `${peca}/${copia}`
}

/** The slab as a text that is the same for the same slab. */
export function chaveOfChapa({ chapa, copia }: Onde): string {
  return `${chapa}/${copia}`
}

/** Whether two name the same slab, or both none. */
export function isSameSlab(one: Onde | null, other: Onde | null): boolean {
  return one?.chapa === other?.chapa && one?.copia === other?.copia
}

/** A slab as it is cut; undefined while it is not in use. */
export function findCortada(
  cortadas: readonly ChapaCortadaDoPlano[],
  onde: Onde,
): ChapaCortadaDoPlano | undefined {
  return cortadas.find((cortada) => isSameSlab(cortada, onde))
}

/** On which slab a copy lies; null while it is pending. */
export function whereIs(cortadas: readonly ChapaCortadaDoPlano[], chave: string): ChapaCortadaDoPlano | null {
  return cortadas.find(({ pecas }) => pecas.some((peca) => chaveOfCopia(peca) === chave)) ?? null
}

/** The copies that lie in notches of one, and in theirs; each is told by its own key and by that of its host. */
export function hospedesOf(
  pecas: readonly { chave: string; anfitria: string | null }[],
  chave: string,
): ReadonlySet<string> {
  const found = new Set<string>()
  for (let hosts = [chave]; hosts.length > 0;) {
    hosts = pecas
      .filter(({ anfitria, chave: one }) => anfitria !== null && hosts.includes(anfitria) && !found.has(one))
      .map((one) => one.chave)
    for (const one of hosts) found.add(one)
  }
  found.delete(chave)
  return found
}

/**
 * The pieces of a slab in layers, as they are drawn one over the other: those of the slab itself, then what lies in their
 * notches, and so on. Each as it was, in its order.
 */
export function camadasOf<
  Peca extends Pick<ChapaCortadaDoPlano['pecas'][number], 'peca' | 'copia' | 'dentro'>,
>(pecas: readonly Peca[]): Peca[][] {
  const there = new Set(pecas.map(chaveOfCopia))
  const layers: Peca[][] = []
  let rest = pecas
  let below = new Set<string>()
  while (rest.length > 0) {
    const hosts = below
    const isOnTop = ({ dentro }: Peca) =>
      layers.length === 0
        ? !dentro || !there.has(chaveOfCopia(dentro))
        : dentro && hosts.has(chaveOfCopia(dentro))
    const layer = rest.filter(isOnTop)
    // Pieces that say to lie in each other lie in none.
    layers.push(layer.length > 0 ? layer : [...rest])
    rest = layer.length > 0 ? rest.filter((peca) => !layer.includes(peca)) : []
    below = new Set(layer.map(chaveOfCopia))
  }
  return layers
}

/**
 * The copy over whose box another one of the same slab lies, in a notch of it; null where it lies in none. What only lies
 * beside that box, in the same stone, is its own: it does not go where the other goes.
 */
export function anfitriaOf(
  peca: ChapaCortadaDoPlano['pecas'][number],
  pecas: ChapaCortadaDoPlano['pecas'],
): string | null {
  const { dentro, x, y, largura, altura } = peca
  const host = dentro && pecas.find((one) => chaveOfCopia(one) === chaveOfCopia(dentro))
  if (!host) return null
  const isOver =
    x < host.x + host.largura && host.x < x + largura && y < host.y + host.altura && host.y < y + altura
  return isOver ? chaveOfCopia(host) : null
}

/** 'Bancada', and 'Bancada 2/3' where there are more of them. */
export function nomeOfCopia(
  { nome, quantidade }: Pick<PecaDoPlano, 'nome' | 'quantidade'>,
  copia: number,
): string {
  return quantidade > 1 ? `${nome} ${copia}/${quantidade}` : nome
}
