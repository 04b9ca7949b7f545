import type { Achado } from '@lapida/desenho/checks/tipos'
import type { Id } from '@lapida/desenho/model/tipos'
import type { Unidade } from '@lapida/domain/shared/medidas'
import type { Campo, MundoDosCampos } from '../campos/tipos.ts'
import { valorOfCampo } from '../campos/valor-of-campo.ts'
import type { Comando, ParteSelecionada, Selecao } from '../tipos.ts'

export type TipoDeLinha =
  | 'ambiente'
  | 'peca'
  | 'grupo'
  | 'notas'
  | 'nota'
  | 'trecho'
  | 'derivada'
  | 'campo'
  | ParteSelecionada['tipo']

/** A node of the tree 'Peças': what it says, what it selects, what of it can be changed in place, and what is below. */
export interface No {
  /** where it is: unique, and the same after every change that leaves it there */
  chave: string
  tipo: TipoDeLinha
  rotulo: string
  /** its measure or value, at the right */
  valor?: string
  detalhe?: string
  /** what goes with it on the canvas */
  alvo: Selecao
  /** the value that Enter edits in the row */
  campo?: Campo
  /** what Delete does on the row, where it is not the whole of what the row selects */
  erase?: Comando
  aviso?: Achado['gravidade']
  /** what is below it; made when it is opened */
  filhos?: () => No[]
}

/** What the tree knows besides the drawing. */
export interface MundoDaArvore extends MundoDosCampos {
  unidade: Unidade
  achados: readonly Achado[]
}

/** The key of a room's row. */
export function chaveOfAmbiente(id: Id): string {
  return `ambiente ${id}`
}

/** The key of a piece's row. */
export function chaveOfPeca(id: Id): string {
  return `peca ${id}`
}

/** The graver of what the checks found; undefined when they found nothing. */
export function piorAchado(achados: readonly Achado[]): Achado['gravidade'] | undefined {
  if (achados.length === 0) return undefined
  return achados.some(({ gravidade }) => gravidade === 'erro') ? 'erro' : 'aviso'
}

/** Fields as rows: the tree can change everything that the panel can. */
export function nosOfCampos(
  chave: string,
  campos: readonly Campo[],
  { alvo, unidade }: { alvo: Selecao; unidade: Unidade },
): No[] {
  return campos.map((campo) => ({
    chave: `${chave} ${campo.chave}`,
    tipo: 'campo',
    rotulo: campo.rotulo,
    valor: valorOfCampo(campo, unidade) || '—',
    alvo,
    campo,
    ...(campo.tipo === 'medida' && campo.clear ? { erase: campo.clear } : {}),
  }))
}
