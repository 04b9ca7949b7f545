import type { Lado } from '@lapida/pedra/geometria/formato'
import type { Passo } from './model/rascunho.ts'
import type { Pega } from './model/bordas-na-tela.ts'

export const TITULOS: Readonly<Record<Passo, string>> = {
  medidas: 'Medidas',
  foto: 'Foto',
  bordas: 'Bordas',
  conferir: 'Conferir',
  luz: 'Luz e cor',
  veio: 'Veio',
  defeitos: 'Defeitos',
}

export const NOMES_DOS_LADOS: Readonly<Record<Lado, string>> = {
  baixo: 'Borda de baixo',
  direita: 'Borda da direita',
  topo: 'Borda de cima',
  esquerda: 'Borda da esquerda',
}

const PONTAS: Readonly<Record<Lado, Readonly<Record<Pega, string>>>> = {
  baixo: { de: 'ponta esquerda', meio: 'inteira', ate: 'ponta direita' },
  direita: { de: 'ponta de baixo', meio: 'inteira', ate: 'ponta de cima' },
  topo: { de: 'ponta direita', meio: 'inteira', ate: 'ponta esquerda' },
  esquerda: { de: 'ponta de cima', meio: 'inteira', ate: 'ponta de baixo' },
}

/** 'Borda de baixo, ponta esquerda' */
export function nomeOfPega(lado: Lado, pega: Pega): string {
  return `${NOMES_DOS_LADOS[lado]}, ${PONTAS[lado][pega]}`
}
