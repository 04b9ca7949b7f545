import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'

/** Rules of a bridge saw, in millimetres and mm²: those that the cutting engine takes where none are given. */
export const REGRAS_PADRAO: RegrasDoPlano = {
  modo: 'guilhotina',
  serra: 4,
  refilo: 10,
  estagios: null,
  sobraMinima: { largura: 400, altura: 150, area: 100_000 },
}
