/** The views of a kitchen that its customer is shown: from where, in degrees. */
export const VISTAS = [
  { nome: 'De um lado', giro: 30, elevacao: 26 },
  { nome: 'De frente', giro: 0, elevacao: 20 },
  { nome: 'Do outro lado', giro: -30, elevacao: 26 },
] as const
