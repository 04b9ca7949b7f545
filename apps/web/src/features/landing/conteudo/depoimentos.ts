/**
 * What people say on the landing page. As long as ILUSTRATIVOS holds, the page says that nobody said it: the voices
 * are roles, never names of persons or companies. Real ones replace them with a name and with consent.
 */
export const ILUSTRATIVOS = true

export interface Depoimento {
  texto: string
  quem: string
  /** where it would be said */
  cena: string
}

export const DEPOIMENTOS: readonly [Depoimento, Depoimento, Depoimento] = [
  {
    texto: 'Meço, mostro o total na tela e o cliente já vê a página dele antes de eu guardar a trena.',
    quem: 'Medidor',
    cena: 'na cozinha do cliente',
  },
  {
    texto: 'Parei de refazer conta. Se muda a pedra, o preço muda junto e as peças continuam lá.',
    quem: 'Dona da marmoraria',
    cena: 'no balcão, com o arquiteto',
  },
  {
    texto: 'Sei quem abriu, quem aprovou e o que vence amanhã. Ligo para quem está esperando por mim.',
    quem: 'Vendedor',
    cena: 'segunda de manhã',
  },
]
