let wanted: { materialId: string; pecaId: string } | null = null

/** The editor that opens next for this material begins at this piece. */
export function wantPeca(materialId: string, pecaId: string | undefined): void {
  wanted = pecaId === undefined ? null : { materialId, pecaId }
}

/** The piece that the editor of this material was opened for, told once; null when it was opened for none. */
export function takeWantedPeca(materialId: string): string | null {
  if (wanted?.materialId !== materialId) return null
  const { pecaId } = wanted
  wanted = null
  return pecaId
}

/**
 * Puts the focus into the grid of a material: the piece that was asked for, else the first cell without a name, where
 * the typing goes on.
 */
export function focusGrid(
  area: Element | null,
  editor: { material: { id: string }; linhas: { id: string }[] },
): void {
  const rows = [...(area?.querySelectorAll('tbody tr') ?? [])]
  const pecaId = takeWantedPeca(editor.material.id)
  const asked = rows[editor.linhas.findIndex(({ id }) => id === pecaId)]
  const blank = rows.find((row) => row.querySelector('input')?.value === '')
  ;(asked ?? blank)?.querySelector('input')?.focus({ preventScroll: asked === undefined })
}
