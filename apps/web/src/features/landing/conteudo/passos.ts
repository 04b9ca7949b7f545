export interface Passo {
  titulo: string
  texto: string
}

/** From the tape to the approved quote. */
export const PASSOS: readonly [Passo, Passo, Passo] = [
  {
    titulo: 'Meça',
    texto: 'Escolha a pedra e digite as medidas como saem da trena, até em soma: 1,20+0,35.',
  },
  {
    titulo: 'Monte',
    texto: 'Acabamento, cuba, serviços e desconto entram na conta na hora. O total está sempre à vista.',
  },
  {
    titulo: 'Envie',
    texto: 'Um toque abre o WhatsApp do cliente. Ele confere e aprova sem instalar nada.',
  },
]
