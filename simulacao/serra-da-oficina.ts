/** The workshop's saw stops inside of a stone, so that what lies in a notch is cut there. */
export const SERRA_DA_OFICINA = {
  modo: 'guilhotina',
  serra: 4,
  refilo: 10,
  estagios: null,
  sobraMinima: { largura: 400, altura: 150, area: 100_000 },
  maquina: 'parada',
  disco: 400,
} as const
