import { alturaParaEscala, listaDeExibicao } from '@lapida/desenho/display/lista'
import { caixaDaLista, type Primitiva } from '@lapida/desenho/display/primitivas'
import { ESCALAS, PONTOS_POR_MM, type DadosDasFolhas, type Escala } from '@lapida/documento/desenho-folha'
import { folhasDoDesenho } from '@lapida/documento/desenho-paginas'
import { plantaNoPapel, tamanhoNoPapel } from '@lapida/documento/desenho-planta'
import type { Unidade } from '@lapida/desenho/units/comprimento'
import type { Papel } from './desenha-folha.ts'
import type { Saida } from './saida.ts'

/** Room around a drawing without a sheet, in points. */
const MARGEM = 10 * PONTOS_POR_MM

/** The drawing alone at a scale: the chosen one, or the largest at which it is not larger than the paper. */
export function desenhoSozinho(
  { desenho, acabamentos }: Pick<DadosDasFolhas, 'desenho' | 'acabamentos'>,
  saida: Pick<Saida, 'escala' | 'tamanho'>,
  unidade: Unidade,
): { lista: readonly Primitiva[]; escala: Escala } {
  const lado = (saida.tamanho === 'A4' ? 297 : 420) * PONTOS_POR_MM
  const nomes = Object.fromEntries(acabamentos.map(({ id, nome }) => [id, nome]))
  const feita = (escala: Escala) => ({
    escala,
    lista: listaDeExibicao(desenho, {
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

/** What the preview shows and pictures are made of: the sheets, or the drawing alone. */
export function papeisDaSaida(
  dados: DadosDasFolhas,
  saida: Saida,
  unidade: Unidade,
): (Papel & { titulo: string })[] {
  const semFolha = saida.formato === 'dxf' || saida.folha === 'desenho'
  if (!semFolha)
    return folhasDoDesenho(dados, {
      tipo: saida.folha === 'desenho' ? 'cliente' : saida.folha,
      tamanho: saida.tamanho,
      escala: saida.escala,
      umaPecaPorFolha: saida.umaPecaPorFolha,
      unidade,
    })
  const { lista, escala } = desenhoSozinho(dados, saida, unidade)
  if (!caixaDaLista(lista)) return []
  const { largura, altura } = tamanhoNoPapel(lista, escala)
  const papel = { largura: largura + 2 * MARGEM, altura: altura + 2 * MARGEM }
  const elementos = plantaNoPapel(lista, { escala, lugar: { x: 0, y: 0, ...papel } })
  return [{ ...papel, titulo: dados.desenho.nome, elementos }]
}
