import type { VeioDaPedra } from '@lapida/contracts/valores'
import type { Comando } from '../tipos.ts'

/**
 * A value of the drawing that a person can change: its name, what it is now, and the command that changes it. The
 * panel shows them as fields, the tree as rows, so that nothing can be edited in one and not in the other.
 */
export type Campo = CampoMedida | CampoNumero | CampoTexto | CampoEscolha | CampoSimNao

interface CampoBase {
  /** unique in its list; also what steps that follow each other are joined by */
  chave: string
  rotulo: string
  dica?: string
}

/** A length, typed as a sum in the person's unit; null where several differ or none is set. */
export interface CampoMedida extends CampoBase {
  tipo: 'medida'
  mm: number | null
  /** the sum as it was typed */
  expr?: string
  change: (mm: number, expr: string) => Comando
  /** what an emptied field does; without it a field cannot be left empty */
  clear?: Comando
}

/** A number that is no length: a count, an angle. */
export interface CampoNumero extends CampoBase {
  tipo: 'numero'
  valor: number | null
  sufixo?: string
  casas: number
  change: (valor: number) => Comando
}

export interface CampoTexto extends CampoBase {
  tipo: 'texto'
  valor: string
  maximo: number
  change: (texto: string) => Comando
}

export interface Opcao {
  valor: string
  nome: string
}

/** One of several; an empty `valor` says that several parts differ. */
export interface CampoEscolha extends CampoBase {
  tipo: 'escolha'
  valor: string
  opcoes: readonly Opcao[]
  change: (valor: string) => Comando
}

export interface CampoSimNao extends CampoBase {
  tipo: 'sim-nao'
  valor: boolean
  change: (valor: boolean) => Comando
}

/** Fields that belong together, under a title where they have one. */
export interface GrupoDeCampos {
  chave: string
  titulo: string
  campos: readonly Campo[]
}

/** What the fields know besides the drawing. */
export interface MundoDosCampos {
  acabamentos: readonly { id: string; nome: string }[]
  /** stones of the stock, by the id that a piece keeps */
  materiais: readonly { id: string; nome: string; veio: VeioDaPedra }[]
}
