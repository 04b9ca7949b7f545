import type { Receita } from './formato.ts'

/** The stones that are made. Spacings of grains and veins are those of the trade's descriptions. */
export const FEITAS = {
  /** White, a fine powder that hardly shows. */
  'quartzo-branco': {
    natureza: 'quartzo',
    cores: { fundo: '#efefed', gelo: '#e6e6e4', vidro: '#d9dbdb' },
    angulo: null,
    dobra: null,
    camadas: [
      { tipo: 'nuvem', cor: 'gelo', forca: 0.25, onda: 400 },
      { tipo: 'pintas', cor: 'vidro', celula: 4, raio: [0.2, 0.7], frequencia: 0.35, forca: 0.5 },
    ],
  },
  /** Grey with clouds of cement and a fine dot. */
  'quartzo-concreto': {
    natureza: 'quartzo',
    cores: { fundo: '#96958f', claro: '#a6a5a0', escuro: '#84837f', ponto: '#5f5e5b', luz: '#bdbcb8' },
    angulo: null,
    dobra: null,
    camadas: [
      { tipo: 'nuvem', cor: 'claro', forca: 0.7, onda: 300, oitavas: 6, ganho: 0.6, faixa: [-0.9, 1.1] },
      { tipo: 'nuvem', cor: 'escuro', forca: 0.5, onda: 180, oitavas: 6, ganho: 0.6, faixa: [-0.4, 1.3] },
      { tipo: 'pintas', cor: 'ponto', celula: 8, raio: [0.2, 0.7], frequencia: 0.35, forca: 0.55 },
      { tipo: 'pintas', cor: 'luz', celula: 7, raio: [0.2, 0.8], frequencia: 0.35, forca: 0.5 },
    ],
  },
  /** Matt medium grey, fine mineral texture. */
  'ultracompacto-cinza': {
    natureza: 'ultracompacto',
    cores: { fundo: '#77787a', claro: '#828385', escuro: '#696a6d', ponto: '#55575a', luz: '#959698' },
    angulo: null,
    dobra: null,
    camadas: [
      { tipo: 'nuvem', cor: 'claro', forca: 0.5, onda: 90, oitavas: 6, ganho: 0.7 },
      { tipo: 'nuvem', cor: 'escuro', forca: 0.5, onda: 50, oitavas: 5, ganho: 0.7, faixa: [-0.1, 0.9] },
      { tipo: 'pintas', cor: 'luz', celula: 3, raio: [0.15, 0.5], frequencia: 0.35, forca: 0.5 },
      { tipo: 'pintas', cor: 'ponto', celula: 3.4, raio: [0.15, 0.55], frequencia: 0.35, forca: 0.5 },
    ],
  },
  /** Clean white, broad grey veins with a golden thread. */
  calacata: {
    natureza: 'porcelanato',
    cores: { fundo: '#efeeeb', gelo: '#e5e5e3', cinza: '#c4c5c6', veio: '#8f9193', ouro: '#c9ae80' },
    angulo: 26,
    dobra: { amplitude: 90, onda: 700, oitavas: 2, alongamento: 1.6 },
    camadas: [
      { tipo: 'nuvem', cor: 'gelo', forca: 0.8, onda: 320, alongamento: 1.8, oitavas: 4 },
      {
        tipo: 'veio',
        cor: 'cinza',
        corDoHalo: 'gelo',
        onda: 520,
        alongamento: 3.4,
        largura: 16,
        fibra: 22,
        halo: 4,
        forcaDoHalo: 0.6,
        forca: 0.7,
        pluma: 1,
        aspereza: 0.27,
        oitavas: 4,
        faixa: [-0.45, 0.3],
      },
      {
        tipo: 'veio',
        cor: 'veio',
        corDoHalo: 'ouro',
        onda: 520,
        alongamento: 3.4,
        largura: 2.6,
        fibra: 15,
        halo: 5,
        forcaDoHalo: 0.5,
        forca: 0.6,
        pluma: 1,
        aspereza: 0.285,
        oitavas: 4,
        faixa: [-0.45, 0.4],
        comoCamada: 1,
      },
      {
        tipo: 'veio',
        cor: 'veio',
        corDoHalo: 'cinza',
        onda: 300,
        alongamento: 3,
        largura: 1.3,
        fibra: 10,
        halo: 8,
        forcaDoHalo: 0.25,
        forca: 0.45,
        desvio: -28,
        aspereza: 0.36,
        pluma: 0.9,
        faixa: [0, 0.6],
      },
    ],
  },
} as const satisfies Readonly<Record<string, Receita>>
