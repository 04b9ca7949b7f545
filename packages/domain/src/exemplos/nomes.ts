/** What the customers of the worked quotes are called; apart, because a screen looks for samples by their names alone. */
export const NOMES_EXEMPLO = {
  mariana: 'Mariana Souza',
  studio: 'Studio Arq Lima',
  construtora: 'Construtora Beta',
  ana: 'Ana Souza',
} as const
