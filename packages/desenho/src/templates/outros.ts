import type { Peca } from '#model/tipos.ts'
import type { RecorteNovo } from '#commands/recortes.ts'
import { cantos, ENCOSTADO, livre, raio, retangulo } from './lados.ts'
import { medida, type Molde, type Parametro } from './tipos.ts'

/** Free room between pieces that are laid out side by side, in mm. */
const VAO = 200

function ab(a: Partial<Parametro>, b: Partial<Parametro>): Parametro[] {
  return [
    {
      chave: 'A',
      nome: 'Comprimento',
      padrao: 1000,
      min: 100,
      max: 6000,
      lado: { peca: 0, aresta: 0 },
      ...a,
    },
    { chave: 'B', nome: 'Largura', padrao: 200, min: 50, max: 3000, lado: { peca: 0, aresta: 1 }, ...b },
  ]
}

const churrasqueira: Molde = {
  tipo: 'churrasqueira',
  nome: 'Churrasqueira (moldura)',
  parametros: [
    ...ab({ nome: 'Largura', padrao: 1200 }, { nome: 'Altura', padrao: 1400 }),
    { chave: 'C', nome: 'Largura da boca', padrao: 700, min: 200, max: 3000 },
    { chave: 'D', nome: 'Altura da boca', padrao: 600, min: 200, max: 2500 },
    { chave: 'E', nome: 'Altura até a boca', padrao: 400, min: 50, max: 2000 },
    { chave: 'R', nome: 'Raio dos cantos da boca', padrao: 10, min: 0, max: 100 },
  ],
  refuse: (m) =>
    medida(m, 'C') + 100 > medida(m, 'A') || medida(m, 'D') + medida(m, 'E') + 50 > medida(m, 'B')
      ? 'A boca não cabe na moldura.'
      : undefined,
  pecas: (m, c) => [
    {
      nome: 'Moldura da churrasqueira',
      classe: 'revestimento',
      cantos: retangulo(medida(m, 'A'), medida(m, 'B'), [livre(c), livre(c), livre(c), livre(c)]),
      recortes: [
        (peca: Peca): RecorteNovo => ({
          tipo: 'livre',
          modelo: 'da boca',
          forma: { t: 'ret', w: medida(m, 'C'), h: medida(m, 'D'), r: medida(m, 'R') },
          ancora: {
            tipo: 'arestas',
            u: { arestaId: peca.arestas[0]?.id ?? '', dist: 0, ref: 'centro' },
            v: { arestaId: peca.arestas[0]?.id ?? '', dist: medida(m, 'E'), ref: 'borda' },
            rot: 0,
          },
          acabamentoBorda: c.acabamento,
        }),
      ],
    },
  ],
}

const nicho: Molde = {
  tipo: 'nicho',
  nome: 'Nicho (caixa)',
  parametros: [
    ...ab({ nome: 'Largura', padrao: 600 }, { nome: 'Altura', padrao: 350 }),
    { chave: 'C', nome: 'Profundidade', padrao: 120, min: 50, max: 600 },
  ],
  refuse: (m) => (medida(m, 'B') <= 80 ? 'O nicho precisa de altura para as duas espessuras.' : undefined),
  pecas: (m, c) => {
    const [a, b, fundura] = [medida(m, 'A'), medida(m, 'B'), medida(m, 'C')]
    const dentro = { w: a - 2 * c.espessura, h: b - 2 * c.espessura }
    // Only the front edges are seen; the others meet the wall or another piece.
    const lados = [livre(c), ENCOSTADO, ENCOSTADO, ENCOSTADO] as const
    const peca = (nome: string, w: number, h: number) => ({
      nome,
      classe: 'nicho' as const,
      cantos: retangulo(w, h, lados),
    })
    const todas = [
      { ...peca('Base do nicho', a, fundura), quantidade: 1 },
      { ...peca('Topo do nicho', a, fundura), quantidade: 1 },
      { ...peca('Lateral do nicho', dentro.h, fundura), quantidade: 2 },
      {
        nome: 'Fundo do nicho',
        classe: 'nicho' as const,
        cantos: retangulo(dentro.w, dentro.h, [ENCOSTADO, ENCOSTADO, ENCOSTADO, ENCOSTADO]),
      },
    ]
    return todas.map((uma, i) => ({ ...uma, pos: { x: 0, y: i * (fundura + VAO), rot: 0 } }))
  },
}

const soleira: Molde = {
  tipo: 'soleira',
  nome: 'Soleira',
  parametros: ab({ padrao: 820 }, { padrao: 150 }),
  pecas: (m, c) => [
    {
      nome: 'Soleira',
      classe: 'soleira',
      cantos: retangulo(medida(m, 'A'), medida(m, 'B'), [livre(c), ENCOSTADO, livre(c), ENCOSTADO]),
    },
  ],
}

const peitoril: Molde = {
  tipo: 'peitoril',
  nome: 'Peitoril',
  parametros: [
    ...ab({ padrao: 1200 }, { padrao: 180 }),
    { chave: 'C', nome: 'Balanço da pingadeira', padrao: 30, min: 0, max: 200 },
  ],
  pecas: (m, c) => [
    {
      nome: 'Peitoril',
      classe: 'peitoril',
      cantos: retangulo(medida(m, 'A'), medida(m, 'B'), [
        { ...livre(c), balanco: medida(m, 'C') },
        ENCOSTADO,
        livre(c),
        ENCOSTADO,
      ]),
    },
  ],
}

const escada: Molde = {
  tipo: 'escada',
  nome: 'Escada (degrau + espelho)',
  parametros: [
    ...ab({ nome: 'Largura da escada', padrao: 1000 }, { nome: 'Piso do degrau', padrao: 300 }),
    { chave: 'C', nome: 'Altura do espelho', padrao: 170, min: 80, max: 300, lado: { peca: 1, aresta: 1 } },
    { chave: 'D', nome: 'Bocel', padrao: 20, min: 0, max: 60 },
    { chave: 'N', nome: 'Degraus', padrao: 10, min: 1, max: 60, inteiro: true, conta: { peca: 0 } },
  ],
  pecas: (m, c) => {
    const [a, piso] = [medida(m, 'A'), medida(m, 'B') + medida(m, 'D')]
    const quantidade = Math.max(1, Math.round(medida(m, 'N')))
    return [
      {
        nome: 'Degrau',
        classe: 'degrau',
        quantidade,
        cantos: retangulo(a, piso, [
          { ...livre(c), balanco: medida(m, 'D') },
          ENCOSTADO,
          ENCOSTADO,
          ENCOSTADO,
        ]),
      },
      {
        nome: 'Espelho do degrau',
        classe: 'espelho',
        quantidade,
        pos: { x: 0, y: piso + VAO, rot: 0 },
        // A riser stands between two treads: their thickness is not its own.
        cantos: retangulo(a, medida(m, 'C') - c.espessura, [ENCOSTADO, ENCOSTADO, ENCOSTADO, ENCOSTADO]),
      },
    ]
  },
}

const prateleira: Molde = {
  tipo: 'prateleira',
  nome: 'Prateleira',
  parametros: [
    ...ab({ padrao: 900 }, { nome: 'Profundidade', padrao: 250 }),
    { chave: 'R', nome: 'Raio dos cantos da frente', padrao: 0, min: 0, max: 300 },
  ],
  refuse: (m) =>
    medida(m, 'R') > medida(m, 'B') || 2 * medida(m, 'R') > medida(m, 'A')
      ? 'O raio não cabe na peça.'
      : undefined,
  pecas: (m, c) => {
    const [a, b] = [medida(m, 'A'), medida(m, 'B')]
    const canto = raio(medida(m, 'R'))
    return [
      {
        nome: 'Prateleira',
        classe: 'prateleira',
        cantos: cantos([
          [0, 0, livre(c), canto],
          [a, 0, livre(c), canto],
          [a, b, ENCOSTADO],
          [0, b, livre(c)],
        ]),
      },
    ]
  },
}

/** Templates that are no worktops. */
export const MOLDES_DE_OUTRAS: readonly Molde[] = [
  churrasqueira,
  nicho,
  soleira,
  peitoril,
  escada,
  prateleira,
]
