import type { ClassePeca, Emenda, LadoAresta, Montagem, TipoRecorte } from '@lapida/desenho/model/tipos'
import { BRUTO } from '@lapida/desenho/model/tipos'
import type { Opcao } from './tipos.ts'

/** What a piece is in the room, in words. */
export const NOME_DA_CLASSE: Readonly<Record<ClassePeca, string>> = {
  tampo: 'Tampo',
  frontao: 'Frontão',
  saia: 'Saia',
  pe: 'Pé',
  prateleira: 'Prateleira',
  soleira: 'Soleira',
  peitoril: 'Peitoril',
  degrau: 'Degrau',
  espelho: 'Espelho',
  nicho: 'Nicho',
  revestimento: 'Revestimento',
  livre: 'Livre',
}

/** What stands beyond an edge, in words. */
export const NOME_DO_LADO: Readonly<Record<LadoAresta, string>> = {
  livre: 'Livre',
  parede: 'Parede',
  eletro: 'Eletrodoméstico',
  emenda: 'Emenda com outra peça',
}

/** What an opening is for, in words. */
export const NOME_DO_TIPO: Readonly<Record<TipoRecorte, string>> = {
  cuba: 'Cuba',
  cooktop: 'Cooktop',
  torneira: 'Furo de torneira',
  misturador: 'Furo de misturador',
  dosador: 'Furo de dosador',
  valvula: 'Furo de válvula',
  tomada: 'Tomada',
  lixeira: 'Lixeira',
  coluna: 'Coluna',
  livre: 'Recorte livre',
}

/** How a basin sits, in words. */
export const NOME_DA_MONTAGEM: Readonly<Record<Montagem, string>> = {
  embutir: 'De embutir',
  sobrepor: 'De sobrepor',
  semi: 'Semi-encaixe',
  apoio: 'De apoio (só a válvula)',
  esculpida: 'Esculpida',
}

/** How the sides of a seam meet, in words. */
export const NOME_DA_EMENDA: Readonly<Record<Emenda['tipo'], string>> = {
  reta: 'Reta',
  '45': 'Em 45°',
  livre: 'Livre',
}

/** The choices of a table of names. */
export function opcoesOf(nomes: Readonly<Record<string, string>>): Opcao[] {
  return Object.entries(nomes).map(([valor, nome]) => ({ valor, nome }))
}

const SEM_ACABAMENTO = { id: BRUTO, nome: 'Bruto' }

/** Finishes to choose from, the raw edge first; one that the company no longer has stays, named by its id. */
export function opcoesOfAcabamento(
  acabamentos: readonly { id: string; nome: string }[],
  emUso: readonly string[],
): Opcao[] {
  const conhecidos = [
    { valor: BRUTO, nome: SEM_ACABAMENTO.nome },
    ...acabamentos.map(({ id, nome }) => ({ valor: id, nome })),
  ]
  const fora = [...new Set(emUso)].filter((id) => id !== '' && conhecidos.every(({ valor }) => valor !== id))
  return [...conhecidos, ...fora.map((id) => ({ valor: id, nome: `${id} (fora da lista)` }))]
}

/** What the brush offers: the company's finishes in their order, by which they have their keys, and last none. */
export function acabamentosOfPincel<Acabamento extends { id: string; nome: string }>(
  acabamentos: readonly Acabamento[],
): (Acabamento | typeof SEM_ACABAMENTO)[] {
  return [...acabamentos, SEM_ACABAMENTO]
}

/** The name of a finish; its id when the company no longer has it. */
export function nomeOfAcabamento(acabamentos: readonly { id: string; nome: string }[], id: string): string {
  if (id === BRUTO) return SEM_ACABAMENTO.nome
  return acabamentos.find((um) => um.id === id)?.nome ?? id
}
