import { cantos, frente, livre, parede, raio, retangulo } from './lados.ts'
import { lavatorio, tanque } from './with-cuba.ts'
import { comprimentoEProfundidade } from './parametros.ts'
import { medida, type Costume, type Medidas, type Molde, type Parametro, type PecaDoMolde } from './tipos.ts'

const RAIO: Parametro = { chave: 'R', nome: 'Raio dos cantos livres', padrao: 0, min: 0, max: 600 }

const reta: Molde = {
  tipo: 'reta',
  nome: 'Reta',
  parametros: comprimentoEProfundidade(2400, 600),
  pecas: (m, c) => [
    {
      nome: 'Bancada reta',
      cantos: retangulo(medida(m, 'A'), medida(m, 'B'), [frente(c), livre(c), parede(c), livre(c)]),
    },
  ],
}

const emL: Molde = {
  tipo: 'L',
  nome: 'L',
  parametros: [
    {
      chave: 'A',
      nome: 'Parede do fundo',
      padrao: 2400,
      min: 500,
      max: 12_000,
      lado: { peca: 0, aresta: 4 },
    },
    { chave: 'B', nome: 'Parede do lado', padrao: 1800, min: 500, max: 12_000, lado: { peca: 0, aresta: 5 } },
    {
      chave: 'C',
      nome: 'Profundidade do fundo',
      padrao: 600,
      min: 150,
      max: 2500,
      lado: { peca: 0, aresta: 3 },
    },
    {
      chave: 'D',
      nome: 'Profundidade do lado',
      padrao: 600,
      min: 150,
      max: 2500,
      lado: { peca: 0, aresta: 0 },
    },
    { chave: 'R', nome: 'Raio do canto interno', padrao: 0, min: 0, max: 600 },
  ],
  refuse: (m) =>
    medida(m, 'A') <= medida(m, 'D') + medida(m, 'R') || medida(m, 'B') <= medida(m, 'C') + medida(m, 'R')
      ? 'As paredes precisam ser maiores que as profundidades.'
      : undefined,
  pecas: (m, c) => [{ nome: 'Bancada em L', cantos: cantosOfL(m, c) }],
}

function cantosOfL(m: Medidas, c: Costume): PecaDoMolde['cantos'] {
  const [a, b, d] = [medida(m, 'A'), medida(m, 'B'), medida(m, 'D')]
  const y = b - medida(m, 'C')
  return cantos([
    [0, 0, livre(c)],
    [d, 0, frente(c)],
    [d, y, frente(c), raio(medida(m, 'R'))],
    [a, y, livre(c)],
    [a, b, parede(c)],
    [0, b, parede(c)],
  ])
}

const emU: Molde = {
  tipo: 'U',
  nome: 'U',
  parametros: [
    {
      chave: 'A',
      nome: 'Parede do fundo',
      padrao: 2400,
      min: 700,
      max: 12_000,
      lado: { peca: 0, aresta: 6 },
    },
    {
      chave: 'B',
      nome: 'Parede esquerda',
      padrao: 1800,
      min: 500,
      max: 12_000,
      lado: { peca: 0, aresta: 7 },
    },
    { chave: 'C', nome: 'Parede direita', padrao: 1800, min: 500, max: 12_000, lado: { peca: 0, aresta: 5 } },
    { chave: 'D', nome: 'Profundidade do fundo', padrao: 600, min: 150, max: 2500 },
    {
      chave: 'E',
      nome: 'Profundidade dos lados',
      padrao: 600,
      min: 150,
      max: 2500,
      lado: { peca: 0, aresta: 0 },
    },
    { chave: 'R', nome: 'Raio dos cantos internos', padrao: 0, min: 0, max: 600 },
  ],
  refuse: (m) =>
    medida(m, 'A') <= 2 * (medida(m, 'E') + medida(m, 'R')) ||
    Math.min(medida(m, 'B'), medida(m, 'C')) <= medida(m, 'D') + medida(m, 'R')
      ? 'As paredes precisam ser maiores que as profundidades.'
      : undefined,
  pecas: (m, c) => [{ nome: 'Bancada em U', cantos: cantosOfU(m, c) }],
}

function cantosOfU(m: Medidas, c: Costume): PecaDoMolde['cantos'] {
  const [a, b, direita, e] = [medida(m, 'A'), medida(m, 'B'), medida(m, 'C'), medida(m, 'E')]
  const alto = Math.max(b, direita)
  const y = alto - medida(m, 'D')
  const canto = raio(medida(m, 'R'))
  return cantos([
    [0, alto - b, livre(c)],
    [e, alto - b, frente(c)],
    [e, y, frente(c), canto],
    [a - e, y, frente(c), canto],
    [a - e, alto - direita, livre(c)],
    [a, alto - direita, parede(c)],
    [a, alto, parede(c)],
    [0, alto, parede(c)],
  ])
}

const peninsula: Molde = {
  tipo: 'peninsula',
  nome: 'Península',
  parametros: [
    {
      chave: 'A',
      nome: 'Parede do fundo',
      padrao: 2600,
      min: 500,
      max: 12_000,
      lado: { peca: 0, aresta: 4 },
    },
    {
      chave: 'B',
      nome: 'Comprimento até a ponta',
      padrao: 2000,
      min: 500,
      max: 12_000,
      lado: { peca: 0, aresta: 3 },
    },
    {
      chave: 'C',
      nome: 'Profundidade do fundo',
      padrao: 600,
      min: 150,
      max: 2500,
      lado: { peca: 0, aresta: 5 },
    },
    {
      chave: 'D',
      nome: 'Largura da península',
      padrao: 800,
      min: 150,
      max: 2500,
      lado: { peca: 0, aresta: 2 },
    },
    RAIO,
  ],
  refuse: (m) =>
    medida(m, 'A') <= medida(m, 'D') ||
    medida(m, 'B') <= medida(m, 'C') + medida(m, 'R') ||
    medida(m, 'D') < 2 * medida(m, 'R')
      ? 'A península precisa caber na parede, e os raios na ponta dela.'
      : undefined,
  pecas: (m, c) => {
    const [a, b, d] = [medida(m, 'A'), medida(m, 'B'), medida(m, 'D')]
    const y = b - medida(m, 'C')
    const canto = raio(medida(m, 'R'))
    return [
      {
        nome: 'Bancada com península',
        cantos: cantos([
          [0, y, frente(c)],
          [a - d, y, livre(c)],
          [a - d, 0, livre(c), canto],
          [a, 0, livre(c), canto],
          [a, b, parede(c)],
          [0, b, livre(c)],
        ]),
      },
    ]
  },
}

const ilha: Molde = {
  tipo: 'ilha',
  nome: 'Ilha',
  parametros: [...comprimentoEProfundidade(2200, 1000), RAIO],
  refuse: fitRaios,
  pecas: (m, c) => {
    const canto = raio(medida(m, 'R'))
    const [a, b] = [medida(m, 'A'), medida(m, 'B')]
    return [
      {
        nome: 'Ilha',
        cantos: cantos([
          [0, 0, livre(c), canto],
          [a, 0, livre(c), canto],
          [a, b, livre(c), canto],
          [0, b, livre(c), canto],
        ]),
      },
    ]
  },
}

function fitRaios(m: Medidas): string | undefined {
  return 2 * medida(m, 'R') > Math.min(medida(m, 'A'), medida(m, 'B'))
    ? 'O raio não cabe na peça.'
    : undefined
}

const ilhaComCascata: Molde = {
  tipo: 'ilha-cascata',
  nome: 'Ilha + cascata',
  parametros: [
    ...comprimentoEProfundidade(2200, 1000),
    { chave: 'N', nome: 'Cascatas', padrao: 2, min: 1, max: 2, inteiro: true, lado: { peca: 0, aresta: 1 } },
  ],
  pecas: (m, c) => {
    const cascata = {
      ...livre(c),
      saia: { h: 'piso' as const, uniao: '45' as const, acabamento: c.acabamento },
    }
    const esquerda = medida(m, 'N') > 1 ? cascata : livre(c)
    return [
      {
        nome: 'Ilha com cascata',
        cantos: retangulo(medida(m, 'A'), medida(m, 'B'), [livre(c), cascata, livre(c), esquerda]),
      },
    ]
  },
}

const balcao: Molde = {
  tipo: 'balcao',
  nome: 'Balcão',
  parametros: [
    ...comprimentoEProfundidade(2000, 450),
    { chave: 'C', nome: 'Curva da frente', padrao: 0, min: 0, max: 1000, lado: { peca: 0, aresta: 0 } },
  ],
  refuse: (m) => (2 * medida(m, 'C') > medida(m, 'A') ? 'A curva passa de meia volta.' : undefined),
  pecas: (m, c) => {
    const [a, b, flecha] = [medida(m, 'A'), medida(m, 'B'), medida(m, 'C')]
    const curva = flecha > 0 ? { bulge: (2 * flecha) / a } : {}
    return [
      { nome: 'Balcão', cantos: retangulo(a, b, [{ ...livre(c), ...curva }, livre(c), livre(c), livre(c)]) },
    ]
  },
}

/** Templates that are worktops. */
export const MOLDES_DE_BANCADA: readonly Molde[] = [
  reta,
  emL,
  emU,
  peninsula,
  ilha,
  ilhaComCascata,
  lavatorio,
  tanque,
  balcao,
]
