/** A line of the list of shortcuts. */
export interface Atalho {
  teclas: readonly string[]
  /** pressed together, not one or the other */
  junto?: true
  rotulo: string
}

/** The list of shortcuts, in the order of the work. */
export const ATALHOS: readonly { titulo: string; atalhos: readonly Atalho[] }[] = [
  {
    titulo: 'Peças',
    atalhos: [
      { teclas: ['B'], rotulo: 'Modelos de peça' },
      { teclas: ['L', 'U', 'I'], rotulo: 'Bancada em L, em U, ilha' },
      { teclas: ['D'], rotulo: 'Desenhar por lados' },
      { teclas: ['R'], rotulo: 'Retângulo' },
      { teclas: ['M'], rotulo: 'Espelhar' },
      { teclas: ['Shift', 'R'], junto: true, rotulo: 'Girar 90°' },
      { teclas: ['Ctrl', 'D'], junto: true, rotulo: 'Duplicar' },
    ],
  },
  {
    titulo: 'Desenhando por lados',
    atalhos: [
      { teclas: ['← ↑ → ↓'], rotulo: 'Direção do lado; depois a medida e Enter' },
      { teclas: ['L', 'R'], rotulo: 'Vira 90° à esquerda, à direita' },
      { teclas: ['<'], rotulo: 'Ângulo: <92' },
      { teclas: ['F'], rotulo: 'Fecha o contorno' },
      { teclas: ['Backspace'], rotulo: 'Desfaz o último lado' },
    ],
  },
  {
    titulo: 'Bordas',
    atalhos: [
      { teclas: ['1 … 9'], rotulo: 'Acabamento da lista da empresa' },
      { teclas: ['P'], rotulo: 'Encosta em parede' },
      { teclas: ['E'], rotulo: 'Encosta em eletrodoméstico' },
      { teclas: ['F'], rotulo: 'Frontão' },
      { teclas: ['S'], rotulo: 'Saia' },
      { teclas: ['A'], rotulo: 'Arco' },
    ],
  },
  {
    titulo: 'Recortes, emendas e cotas',
    atalhos: [
      { teclas: ['C'], rotulo: 'Cuba, cooktop ou outro recorte' },
      { teclas: ['T'], rotulo: 'Furo de torneira' },
      { teclas: ['J'], rotulo: 'Emenda' },
      { teclas: ['K'], rotulo: 'Cota' },
      { teclas: ['N'], rotulo: 'Nota' },
    ],
  },
  {
    titulo: 'Tela',
    atalhos: [
      { teclas: ['V'], rotulo: 'Selecionar' },
      { teclas: ['Espaço'], rotulo: 'Segure para mover a vista' },
      { teclas: ['+', '−'], rotulo: 'Aproximar, afastar' },
      { teclas: ['0'], rotulo: 'Enquadrar tudo' },
      { teclas: ['3'], rotulo: 'Ver em 3D (sem seleção)' },
      { teclas: ['Ctrl', 'Enter'], junto: true, rotulo: 'Enviar ao orçamento' },
    ],
  },
  {
    titulo: 'Editar',
    atalhos: [
      { teclas: ['Enter'], rotulo: 'Na árvore, muda o valor' },
      { teclas: ['Ctrl', 'Z'], junto: true, rotulo: 'Desfazer' },
      { teclas: ['Ctrl', 'Y'], junto: true, rotulo: 'Refazer' },
      { teclas: ['Ctrl', 'C'], junto: true, rotulo: 'Copiar' },
      { teclas: ['Ctrl', 'V'], junto: true, rotulo: 'Colar' },
      { teclas: ['Ctrl', 'A'], junto: true, rotulo: 'Selecionar todas as peças' },
      { teclas: ['Delete'], rotulo: 'Apagar o que está selecionado' },
      { teclas: ['Esc'], rotulo: 'Soltar a seleção' },
    ],
  },
]
