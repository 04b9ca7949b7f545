import { milimetros, formatArea, type MilimetrosQuadrados } from '@lapida/domain/shared/medidas'
import {
  cm,
  tamanhoEmCm,
  type FolhaDeCorte,
  type PecaDaFolha,
  type PendenteDaFolha,
  type SobraDaFolha,
} from './plano-corte-modelo.ts'
import type { Coluna, LinhaDeTabela, Tabela } from './plano-corte-tabelas.ts'

const text = (titulo: string, largura: Coluna['largura']): Coluna => ({ titulo, largura, alinhar: 'start' })
const figure = (titulo: string, largura: number): Coluna => ({ titulo, largura, alinhar: 'end' })

/** The cuts as the operator sets them one after the other. */
export function tabelaDeCortes({ cortes }: Pick<FolhaDeCorte, 'cortes'>): Tabela {
  return {
    titulo: 'Cortes na ordem',
    colunas: [
      text('nº', 18),
      text('sentido', 53),
      text('a partir de', { parte: 1 }),
      figure('medida', 36),
      figure('peça solta', 42),
    ],
    linhas: cortes.map(({ ordem, sentido, desde, medida, comDisco, solta }) => ({
      celulas: [
        { texto: String(ordem), peso: 600 },
        { texto: sentido },
        { texto: desde },
        { texto: medida, peso: 600 },
        { texto: solta.join(', ') },
      ],
      detalhe: comDisco ? 'a medida inclui o disco' : '',
    })),
  }
}

/** The pieces by the numbers of the drawing, with their lower left corner on the raw slab. */
export function tabelaDePecas(pecas: readonly PecaDaFolha[]): Tabela {
  const origens = new Set(pecas.map(({ origem }) => origem))
  return {
    titulo: 'Peças',
    colunas: [
      text('nº', 18),
      text('peça', { parte: 1 }),
      figure('largura × altura', 60),
      figure('da esquerda', 42),
      figure('de baixo', 32),
    ],
    linhas: pecas.map((peca) => linhaDaPeca(peca, origens.size > 1)),
  }
}

/** Letters of a name that leave room for which copy it is. */
const NOME_INTEIRO = 15

/** Where a piece comes from stands under it only if not all come from there; its sides are told as it lies. */
function linhaDaPeca(
  { numero, nome, copias, origem, ...peca }: PecaDaFolha,
  withOrigem: boolean,
): LinhaDeTabela {
  const short = nome.length > NOME_INTEIRO ? `${nome.slice(0, NOME_INTEIRO - 1).trimEnd()}…` : nome
  return {
    celulas: [
      { texto: String(numero), peso: 600 },
      { texto: copias === '' ? nome : `${short} ${copias.replace(' de ', '/')}`, peso: 500 },
      { texto: tamanhoEmCm(peca), peso: 600 },
      { texto: cm(peca.x) },
      { texto: cm(peca.y) },
    ],
    detalhe: withOrigem ? origem : '',
  }
}

/** What goes back to the rack, and how much is thrown away. */
export function tabelaDeSobras(sobras: readonly SobraDaFolha[]): Tabela {
  const kept = sobras.filter(({ guardar }) => guardar)
  const rest = sobras.filter(({ guardar }) => !guardar)
  const row = (words: string, list: readonly SobraDaFolha[], peso: 400 | 600): LinhaDeTabela => ({
    celulas: [{ texto: words, peso }, { texto: formatArea(areaOf(list)) }],
    detalhe: '',
  })
  return {
    titulo: 'Sobras',
    colunas: [text('largura × altura', { parte: 1 }), figure('área', 56)],
    linhas: [
      ...kept.map((sobra) => row(`${sobra.tamanho} · guardar`, [sobra], 600)),
      ...(rest.length > 0 ? [row(`descarte (${rest.length})`, rest, 400)] : []),
    ],
  }
}

function areaOf(sobras: readonly SobraDaFolha[]): MilimetrosQuadrados {
  return milimetros(
    sobras.reduce((sum, { largura, altura }) => sum + largura * altura, 0),
  ) as number as MilimetrosQuadrados
}

/** All slabs of the plan with the page of each. */
export function tabelaDeChapas(folhas: readonly FolhaDeCorte[], paginas: readonly number[]): Tabela {
  return {
    titulo: 'Chapas',
    colunas: [
      text('chapa', { parte: 1.1 }),
      text('material', { parte: 1.8 }),
      text('medida', 92),
      text('espessura', 52),
      text('lugar', { parte: 1 }),
      figure('peças', 40),
      figure('aproveitado', 60),
      figure('página', 42),
    ],
    linhas: folhas.map((folha, index) => ({
      celulas: [
        { texto: folha.iguais > 1 ? `${folha.titulo} (${folha.iguais} iguais)` : folha.titulo, peso: 600 },
        { texto: folha.retalho ? `${folha.material} (retalho)` : folha.material },
        { texto: folha.tamanho },
        { texto: folha.espessura },
        { texto: folha.lugar },
        { texto: String(folha.pecas.length * folha.iguais) },
        { texto: folha.aproveitamento },
        { texto: String(paginas[index] ?? ''), peso: 600 },
      ],
      detalhe: folha.projetos.join('; '),
    })),
  }
}

/** What the plan leaves out. */
export function tabelaDePendentes(pendentes: readonly PendenteDaFolha[]): Tabela {
  return {
    titulo: 'Pendentes: peças sem lugar neste plano',
    colunas: [
      text('peça', { parte: 1 }),
      text('material', { parte: 1 }),
      text('de onde vem', { parte: 1.4 }),
      figure('medida', 80),
      figure('quantas', 48),
    ],
    linhas: pendentes.map(({ nome, material, origem, tamanho, quantidade }) => ({
      celulas: [
        { texto: nome, peso: 500 },
        { texto: material },
        { texto: origem },
        { texto: tamanho },
        { texto: String(quantidade), peso: 600 },
      ],
      detalhe: '',
    })),
  }
}
