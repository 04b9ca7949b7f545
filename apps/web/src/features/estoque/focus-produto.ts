import type { Produto } from '#data/resources/estoque/estoque-escrita.ts'

const PATIENCE_MS = 1_500

/** The product that takes the focus when one goes: the next, or the one before the last. */
export function neighbourOf(produtos: readonly Produto[], id: string): string | null {
  const index = produtos.findIndex((produto) => produto.id === id)
  return (produtos[index + 1] ?? produtos[index - 1])?.id ?? null
}

/**
 * Gives a card the focus as soon as it is there and no dialog holds the page; without one, or when it does not come,
 * the heading.
 */
export function focusProduto(id: string | null): void {
  const until = performance.now() + PATIENCE_MS
  let quietFrames = 0
  requestAnimationFrame(function look() {
    const held = document.querySelector('[role=dialog], [role=alertdialog]') !== null
    quietFrames = held ? 0 : quietFrames + 1
    const late = performance.now() > until
    const card =
      id === null ? null : document.querySelector<HTMLElement>(`[data-produto="${CSS.escape(id)}"] button`)
    // A dialog that closes gives the focus back a moment later.
    if (quietFrames >= 3 && (card !== null || late || id === null)) return show(card)
    if (!late) requestAnimationFrame(look)
  })
}

function show(card: HTMLElement | null): void {
  if (!card) return document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  card.focus({ preventScroll: true })
  card.scrollIntoView({ block: 'nearest' })
}
