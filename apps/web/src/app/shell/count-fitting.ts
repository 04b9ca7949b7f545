export interface Fitting {
  /** widths of the entries in their order, in px */
  widths: readonly number[]
  /** px between two entries */
  gap: number
  /** px that there are */
  room: number
  /** px that the entry for all others needs */
  more: number
}

/** How many entries stand side by side: all, or as many as leave room for the one that holds the others. */
export function countFitting({ widths, gap, room, more }: Fitting): number {
  let used = 0
  const ends = widths.map((width, index) => (used += width + (index === 0 ? 0 : gap)))
  if (used <= room) return widths.length
  return ends.filter((end) => end + gap + more <= room).length
}
