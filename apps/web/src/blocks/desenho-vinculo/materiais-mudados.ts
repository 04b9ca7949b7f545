import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'

/** Which materials of a later list are others than in the earlier one, and which are new in it. */
export function materiaisMudados(
  before: readonly MaterialEditavel[],
  after: readonly MaterialEditavel[],
): { changed: MaterialEditavel[]; added: MaterialEditavel[] } {
  const known = new Map(before.map((material) => [material.id, material]))
  return {
    changed: after.filter((material) => {
      const earlier = known.get(material.id)
      return earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(material)
    }),
    added: after.filter(({ id }) => !known.has(id)),
  }
}
