import { nomeOfAresta } from '@lapida/desenho/commands/mudanca'
import type { LadoDito } from '@lapida/desenho/dims/medidas-of-peca'
import type { Peca } from '@lapida/desenho/model/tipos'
import type { DadosDasFolhas } from './desenho-folha.ts'
import type { Coluna, LinhaDeTabela } from '../base/tabelas.ts'

/** A column of a sheet's table. */
export function coluna(
  titulo: string,
  largura: Coluna['largura'],
  alinhar: Coluna['alinhar'] = 'start',
): Coluna {
  return { titulo, largura, alinhar }
}

/** A row whose first cell is bold. */
export function linha(celulas: readonly string[], detalhe = ''): LinhaDeTabela {
  return { celulas: celulas.map((texto, i) => (i === 0 ? { texto, peso: 600 } : { texto })), detalhe }
}

/** 'F (parede)', so that it is known from where a distance is measured. */
export function ladoDito({ letra, parede }: LadoDito): string {
  return parede ? `${letra} (parede)` : letra
}

/** 'A', with the piece's code where there are several. */
export function lado(pecas: readonly Peca[], { codigo }: Pick<Peca, 'codigo'>, i: number): string {
  return pecas.length > 1 ? `${codigo} ${nomeOfAresta(i)}` : nomeOfAresta(i)
}

/** What the company calls a finish; its id where the list has none. */
export function nomeOfAcabamento({ acabamentos }: Pick<DadosDasFolhas, 'acabamentos'>, id: string): string {
  return acabamentos.find((acabamento) => acabamento.id === id)?.nome ?? id
}
