import { alturaParaEscala, displayList } from '@lapida/desenho/display/lista'
import { caixaOfLista, type PapelVisual, type Primitiva } from '@lapida/desenho/display/primitivas'
import {
  ESCALAS,
  type DadosDasFolhas,
  type Escala,
  type FolhaDoDesenho,
} from '@lapida/documento/desenho/desenho-folha'
import { PONTOS_POR_MM } from '@lapida/documento/base/elementos'
import { folhasOfDesenho } from '@lapida/documento/desenho/desenho-paginas'
import { plantaNoPapel, tamanhoNoPapel } from '@lapida/documento/desenho/desenho-planta'
import type { PapelDxf } from '@lapida/desenho/export/dxf/perfil'
import type { Unidade } from '@lapida/domain/shared/medidas'
import type { Papel } from './draw-folha.ts'
import { ALTURA_NO_DXF, lotesDxf } from './arquivos-dxf.ts'
import { perfilOfSaida, type Saida } from './saida.ts'

/** Room around a drawing without a sheet, in points. */
const MARGEM = 10 * PONTOS_POR_MM

/** Names of finishes by their id. */
export function nomesOfAcabamentos(acabamentos: DadosDasFolhas['acabamentos']): Record<string, string> {
  return Object.fromEntries(acabamentos.map(({ id, nome }) => [id, nome]))
}

/** The drawing alone at a scale: the chosen one, or the largest at which it is not larger than the paper. */
export function desenhoSozinho(
  { desenho, acabamentos }: Pick<DadosDasFolhas, 'desenho' | 'acabamentos'>,
  saida: Pick<Saida, 'escala' | 'tamanho'>,
  unidade: Unidade,
): { lista: readonly Primitiva[]; escala: Escala } {
  const lado = (saida.tamanho === 'A4' ? 297 : 420) * PONTOS_POR_MM
  const nomes = nomesOfAcabamentos(acabamentos)
  const feita = (escala: Escala) => ({
    escala,
    lista: displayList(desenho, {
      altura: alturaParaEscala(escala),
      unidade,
      acabamentos: nomes,
      veio: true,
    }),
  })
  const { escala } = saida
  if (escala !== 'auto') return feita(escala)
  for (const uma of ESCALAS) {
    const lista = feita(uma)
    const { largura, altura } = tamanhoNoPapel(lista.lista, uma)
    if (Math.max(largura, altura) + 2 * MARGEM <= lado) return lista
  }
  return feita(50)
}

/** Something to look at, and what it is. */
export type PapelComTitulo = Papel & { titulo: string; legenda: string }

/** What the preview shows and pictures are made of: the sheets, the drawing alone, or what lies in the machine's files. */
export function papeisOfSaida(dados: DadosDasFolhas, saida: Saida, unidade: Unidade): PapelComTitulo[] {
  if (saida.formato === 'dxf') return papeisOfDxf(dados, saida, unidade)
  if (saida.folha === 'desenho') {
    const { lista, escala } = desenhoSozinho(dados, saida, unidade)
    return papelSozinho(lista, { escala, titulo: dados.desenho.nome })
  }
  const folhas = folhasOfDesenho(dados, {
    tipo: saida.folha,
    tamanho: saida.tamanho,
    escala: saida.escala,
    umaPecaPorFolha: saida.umaPecaPorFolha,
    unidade,
  })
  return folhas.map((folha) => ({ ...folha, legenda: legenda(folha) }))
}

/** 'Cozinha · 297 × 210 mm · 1:20' */
function legenda({
  titulo,
  largura,
  altura,
  escala,
}: Pick<FolhaDoDesenho, 'titulo' | 'largura' | 'altura' | 'escala'>) {
  const mm = (points: number) => Math.round(points / PONTOS_POR_MM)
  const tamanho = `${mm(largura)} × ${mm(altura)} mm`
  return [titulo, tamanho, ...(escala === null ? [] : [`1:${escala}`])].join(' · ')
}

function papelSozinho(
  lista: readonly Primitiva[],
  { escala, titulo }: { escala: number; titulo: string },
): PapelComTitulo[] {
  if (!caixaOfLista(lista)) return []
  const { largura, altura } = tamanhoNoPapel(lista, escala)
  const papel = { largura: largura + 2 * MARGEM, altura: altura + 2 * MARGEM }
  const elementos = plantaNoPapel(lista, { escala, lugar: { x: 0, y: 0, ...papel } })
  return [{ ...papel, titulo, legenda: legenda({ ...papel, titulo, escala }), elementos }]
}

/** Of lines and letters in the preview of a file that has none. */
const ESCALA_DA_PREVIA = 10

/** What is cut and, where the machine has a layer for them, dimensions and texts: as the files have it. */
function papeisOfDxf(dados: DadosDasFolhas, saida: Saida, unidade: Unidade): PapelComTitulo[] {
  const camadas = perfilOfSaida(saida)?.camadas
  const noPerfil = (papel: PapelDxf | null) => papel !== null && Boolean(camadas?.[papel])
  return lotesDxf(dados.desenho, saida).flatMap(({ nome, pecas }) => {
    const desenho = { pecas: Object.fromEntries(pecas.map((peca) => [peca.id, peca])) }
    const acabamentos = nomesOfAcabamentos(dados.acabamentos)
    const lista = displayList(desenho, { altura: ALTURA_NO_DXF, unidade, acabamentos })
    const noArquivo = lista.filter((primitiva) => noPerfil(papelNoDxf(primitiva)))
    const comTextos = camadas?.cota ? noArquivo : noArquivo.filter(({ t }) => t !== 'texto')
    return papelSozinho(comTextos, { escala: ESCALA_DA_PREVIA, titulo: `${nome}.dxf` }).map((papel) => ({
      ...papel,
      legenda: papel.titulo,
    }))
  })
}

/** Which role of the machine's layers a line of the drawing has; finishes and walls have none. */
function papelNoDxf({ t, papel }: Primitiva): PapelDxf | null {
  if (t === 'laco') return LACOS[papel] ?? null
  // The parts of a piece with seams are outlines of their own.
  if (papel === 'emenda') return 'contorno'
  if (papel === 'cota' || papel === 'chamada') return 'cota'
  return t === 'texto' ? 'texto' : null
}

const LACOS: Partial<Record<PapelVisual, PapelDxf>> = {
  peca: 'contorno',
  recorte: 'recorte',
  furo: 'furo',
  rebaixo: 'rebaixo',
}
