import type { ConteudoDaProva } from '@lapida/contracts/prova'

const CAIXA = 'M10 1790L2410 1790L2410 1190L10 1190z'

/** A proof of one slab: a top from its lower left, and a backsplash of stone that nobody photographed. */
export const conteudoDeProva: ConteudoDaProva = {
  chapas: [
    {
      codigo: 'CH-014',
      descricao: 'Branco Itaúnas · 290 × 180 cm',
      largura: 2900,
      altura: 1800,
      foto: '/imagens/abc.webp',
      pecas: [
        {
          nome: 'P1 · Bancada <da> pia',
          rotulo: 'P1',
          caminho: CAIXA,
          meio: { x: 1210, y: 1490 },
          estreita: 600,
        },
      ],
    },
  ],
  cozinhas: [
    {
      quadros: [
        { nome: 'De um lado', foto: '/imagens/quadro-de-um-lado-00.webp' },
        { nome: 'De frente', foto: '/imagens/quadro-de-frente-0000.webp' },
      ],
      sala: 'H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==',
      largura: 2400,
      altura: 700,
      partes: [
        {
          rotulo: 'P1',
          nome: 'P1 · Bancada',
          caminho: 'M0 600L2400 600L2400 0L0 0z',
          meio: { x: 1200, y: 300 },
          estreita: 600,
          pedra: { chapa: 0, imagem: 'matrix(1 0 0 1 -10 -1190)' },
        },
        {
          rotulo: 'P2',
          nome: 'P2 · Frontão',
          caminho: 'M0 700L2400 700z',
          meio: { x: 0, y: 0 },
          estreita: 50,
          pedra: null,
        },
      ],
      juntas: [
        {
          nome: 'Frontão A',
          de: { x: 0, y: 0 },
          ate: { x: 2400, y: 0 },
          texto: 'P1 e P2. O frontão começa aqui.',
        },
      ],
    },
  ],
  faltam: ['2 × Soleira'],
  lugares: [],
}
