/** An element of a list whose bounds the caller knows: the inner loops cannot afford to ask at every step. */
export function at(list: Int32Array, index: number): number {
  return list[index] as number
}

/** The same for lists of real numbers. */
export function realAt(list: Float64Array, index: number): number {
  return list[index] as number
}
