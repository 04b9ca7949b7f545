/** What a picture is good for, by how far its worst place may lie off. */
export const CLASSES_DA_PRECISAO = ['exata', 'boa', 'para-ver', 'fraca'] as const
export type ClasseDaPrecisao = (typeof CLASSES_DA_PRECISAO)[number]

/** The class of a photo by `pior` of its precision, mm. */
export function classOfPrecisao(pior: number): ClasseDaPrecisao {
  if (pior <= 2) return 'exata'
  if (pior <= 5) return 'boa'
  return pior <= 10 ? 'para-ver' : 'fraca'
}
