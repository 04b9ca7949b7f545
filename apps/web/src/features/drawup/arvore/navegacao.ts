import type { Selecao } from '../tipos.ts'
import type { Linha } from './linhas.ts'
import { chaveOfPeca, chaveOfAmbiente, type TipoDeLinha } from './no.ts'
import { chaveOfParte, chaveOfGrupo, GRUPO_DA_PARTE } from './partes.ts'
import type { Desenho } from '@lapida/desenho/model/tipos'

/** What a key does in the tree. */
export type PassoNaArvore =
  | { faz: 'foca'; chave: string; estende?: true }
  | { faz: 'abre' | 'fecha' | 'edita' | 'soma' | 'apaga'; chave: string }

/** Rows that are less than what they select. */
const SO_A_LINHA: readonly TipoDeLinha[] = [
  'grupo',
  'campo',
  'trecho',
  'derivada',
  'notas',
  'nota',
  'ambiente',
]

/** What a key does on a row, after the ARIA pattern of a tree; undefined for a key that is not the tree's. */
export function passoOfTecla(
  linhas: readonly Linha[],
  chave: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): PassoNaArvore | undefined {
  const i = linhas.findIndex((linha) => linha.chave === chave)
  const linha = linhas[i]
  if (!linha) return undefined
  const focus = (alvo: Linha | undefined): PassoNaArvore | undefined =>
    alvo && { faz: 'foca', chave: alvo.chave, ...(shiftKey ? { estende: true as const } : {}) }
  switch (key) {
    case 'ArrowDown':
      return focus(linhas[i + 1])
    case 'ArrowUp':
      return focus(linhas[i - 1])
    case 'Home':
      return focus(linhas[0])
    case 'End':
      return focus(linhas.at(-1))
    case 'ArrowRight':
      if (!linha.temFilhos) return undefined
      return linha.aberta ? focus(linhas[i + 1]) : { faz: 'abre', chave }
    case 'ArrowLeft':
      if (linha.temFilhos && linha.aberta) return { faz: 'fecha', chave }
      return focus(linhas.find((outra) => outra.chave === linha.pai))
    case 'Enter':
    case 'F2':
      if (linha.campo) return { faz: 'edita', chave }
      return linha.temFilhos ? { faz: linha.aberta ? 'fecha' : 'abre', chave } : undefined
    case ' ':
      return { faz: 'soma', chave }
    case 'Delete':
    case 'Backspace':
      // A row that stands for one value takes that away at most, never the piece that goes with it.
      return linha.erase || SO_A_LINHA.includes(linha.tipo) ? { faz: 'apaga', chave } : undefined
    default:
      return undefined
  }
}

/** What is selected once a row is added: parts gather with parts, pieces with pieces. */
export function selecaoComLinha(selecao: Selecao, { alvo }: Pick<Linha, 'alvo'>): Selecao {
  if (alvo.partes.length > 0) {
    const novas = alvo.partes.filter((parte) => selecao.partes.every(({ id }) => id !== parte.id))
    // What is there already goes: Space takes back what Space gave.
    if (novas.length === 0)
      return {
        pecas: [],
        partes: selecao.partes.filter(({ id }) => alvo.partes.every((parte) => parte.id !== id)),
      }
    return { pecas: [], partes: [...selecao.partes, ...novas] }
  }
  const novas = alvo.pecas.filter((id) => !selecao.pecas.includes(id))
  if (novas.length === 0) return { pecas: selecao.pecas.filter((id) => !alvo.pecas.includes(id)), partes: [] }
  return { pecas: [...selecao.pecas, ...novas], partes: [] }
}

/** The selection of a range of rows, from the row where it began to the one with the focus. */
export function selecaoOfTrecho(linhas: readonly Linha[], de: string, ate: string): Selecao {
  const [um, outro] = [de, ate].map((chave) => linhas.findIndex((linha) => linha.chave === chave))
  if (um === undefined || outro === undefined || um < 0 || outro < 0) return { pecas: [], partes: [] }
  const alvo = linhas[outro]
  const trecho = linhas.slice(Math.min(um, outro), Math.max(um, outro) + 1)
  if (alvo && alvo.alvo.partes.length > 0) {
    const tipo = alvo.alvo.partes[0]?.tipo
    const partes = trecho.flatMap((linha) => linha.alvo.partes).filter((parte) => parte.tipo === tipo)
    return {
      pecas: [],
      partes: partes.filter((parte, i) => partes.findIndex(({ id }) => id === parte.id) === i),
    }
  }
  return { pecas: [...new Set(trecho.flatMap((linha) => linha.alvo.pecas))], partes: [] }
}

/** Whether what a row stands for is selected. */
export function isSelecionada(
  { alvo, tipo }: Pick<Linha, 'alvo' | 'tipo'>,
  { pecas, partes }: Selecao,
): boolean {
  if (tipo === 'grupo' || tipo === 'campo' || tipo === 'trecho' || tipo === 'derivada') return false
  // A room with one piece is not that piece.
  if (tipo === 'ambiente' && alvo.pecas.length < 2) return false
  if (alvo.partes.length > 0)
    return alvo.partes.every((parte) => partes.some(({ tipo: t, id }) => t === parte.tipo && id === parte.id))
  return alvo.pecas.length > 0 && partes.length === 0 && alvo.pecas.every((id) => pecas.includes(id))
}

/** The row of what was chosen on the canvas, and the rows that must be open for it to be seen. */
export function linhaOfSelecao(
  desenho: Desenho,
  { pecas, partes }: Selecao,
): { chave: string; abre: string[] } | null {
  const parte = partes.at(-1)
  const pecaId = parte?.pecaId ?? pecas.at(-1)
  if (pecaId === undefined) return null
  const ambiente = desenho.ambientes.find(({ pecaIds }) => pecaIds.includes(pecaId))
  const acima = ambiente ? [chaveOfAmbiente(ambiente.id)] : []
  if (!parte) return { chave: chaveOfPeca(pecaId), abre: acima }
  const recorte = desenho.pecas[pecaId]?.recortes.find(({ id }) => id === parte.id)
  const pai = recorte?.paiId ? [chaveOfParte({ tipo: 'recorte', pecaId, id: recorte.paiId })] : []
  return {
    chave: chaveOfParte(parte),
    abre: [...acima, chaveOfPeca(pecaId), chaveOfGrupo(pecaId, GRUPO_DA_PARTE[parte.tipo]), ...pai],
  }
}
