import type { Avisos } from '@lapida/contracts/aviso'

/** The list with these read; what was read before is not counted again. */
export function withRead({ avisos, naoLidos }: Avisos, ids: readonly string[]): Avisos {
  const fresh = avisos.filter(({ id, lido }) => !lido && ids.includes(id)).length
  return {
    avisos: avisos.map((aviso) => (ids.includes(aviso.id) ? { ...aviso, lido: true } : aviso)),
    naoLidos: Math.max(0, naoLidos - fresh),
  }
}
