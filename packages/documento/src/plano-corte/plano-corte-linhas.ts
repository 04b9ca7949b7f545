import { formatEspessura, formatTamanhoChapa, type LadosChapa } from '@lapida/domain/estoque/chapa'
import { formatAproveitamento } from '@lapida/domain/plano-corte/eficiencia'
import { pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { formatArea, formatComprimento } from '@lapida/domain/shared/medidas'
import type { FolhaDeCorte, PecaDaFolha, PendenteDaFolha } from './plano-corte-modelo.ts'
import type { CorteDaSerra, ReferenciaDoCorte } from './plano-corte-cortes.ts'
import { NOMES_DE_CORTE, textoOfComeco, textoOfParadas } from './plano-corte-palavras.ts'
import { NAO_CORTAR } from './problemas-do-plano.ts'
import { emLinhas } from '../base/texto-ajustado.ts'
import { PONTOS_DO_PASSO, type Coluna, type LinhaDeTabela, type Tabela } from '../base/tabelas.ts'

type Sobra = FolhaDeCorte['sobras'][number]

const text = (titulo: string, largura: Coluna['largura']): Coluna => ({ titulo, largura, alinhar: 'start' })
const figure = (titulo: string, largura: number): Coluna => ({ titulo, largura, alinhar: 'end' })

/** Points of the column of numbers. */
const NUMERO = 18

/** The cuts as the operator sets them one after the other, in a column of so many points or more. */
export function tabelaOfCortes(
  { cortes, pecas }: Pick<FolhaDeCorte, 'cortes' | 'pecas'>,
  largura: number,
): Tabela {
  // A piece and its side are more words than an edge of the slab.
  const narrow = cortes.some(({ naPeca }) => naPeca !== null)
  return {
    titulo: 'Cortes na ordem',
    colunas: [
      text('nº', NUMERO),
      text('sentido', 53),
      text('a partir de', { parte: 1 }),
      figure('medida', narrow ? 34 : 36),
      figure(narrow ? 'solta' : 'peça solta', narrow ? 32 : 42),
    ],
    linhas: cortes.map(({ ordem, sentido, referencia, medida, comDisco, solta, ...corte }) => ({
      celulas: [
        { texto: String(ordem), peso: 600 },
        { texto: sentido },
        { texto: inWords(referencia, pecas) },
        { texto: formatComprimento(medida, 'cm'), peso: 600 },
        { texto: solta.flatMap((place) => pecas[place]?.numero ?? []).join(', ') },
      ],
      passos: passosOf(corte).flatMap((passo) => emLinhas(passo, largura - NUMERO, PONTOS_DO_PASSO)),
      detalhe: comDisco ? `a medida inclui o ${corte.tipo === 'jato' ? 'jato' : 'disco'}` : '',
    })),
  }
}

/** Why a slab must not be cut, a problem after the other; one that is longer than a line goes on in the next. */
export function tabelaOfProblemas(problemas: readonly string[], largura: number): Tabela {
  return {
    titulo: `${NAO_CORTAR}: por quê`,
    colunas: [text('', { parte: 1 })],
    linhas: problemas.flatMap((problema) =>
      emLinhas(problema, largura - 6, 8.5).map((linha) => ({
        celulas: [{ texto: linha, peso: 600 as const }],
        detalhe: '',
      })),
    ),
  }
}

/** What kind of cut it is that does not run from edge to edge, how long it is, and where it stops. */
function passosOf({ tipo, naPeca }: Pick<CorteDaSerra, 'tipo' | 'naPeca'>): string[] {
  if (!naPeca) return []
  return [`${NOMES_DE_CORTE[tipo]} · ${textoOfComeco(naPeca)}`, textoOfParadas(naPeca)]
}

/** 'borda esquerda', 'corte 3', 'esquerda da peça 2', 'esquerda do bloco'. */
function inWords(referencia: ReferenciaDoCorte, pecas: readonly PecaDaFolha[]): string {
  if (referencia.tipo === 'corte') return `corte ${referencia.ordem}`
  const { tipo, lado } = referencia
  if (tipo === 'borda') return lado === 'baixo' ? 'borda de baixo' : 'borda esquerda'
  const side = lado === 'baixo' ? 'de baixo' : 'esquerda'
  return tipo === 'bloco' ? `${side} do bloco` : `${side} da peça ${pecas[referencia.peca]?.numero ?? ''}`
}

/** '180 × 60' in centimetres, as it lies: along the slab's width first. */
function ladosEmCm({ largura, altura }: LadosChapa): string {
  return `${formatComprimento(largura, 'cm')} × ${formatComprimento(altura, 'cm')}`
}

/** The pieces by the numbers of the drawing, with their lower left corner on the raw slab. */
export function tabelaOfPecas(pecas: readonly PecaDaFolha[]): Tabela {
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
    linhas: pecas.map((peca) => linhaOfPeca(peca, origens.size > 1)),
  }
}

/** Letters of a name that leave room for which copy it is. */
const NOME_INTEIRO = 15

/** Where a piece comes from stands under it only if not all come from there; its sides are told as it lies. */
function linhaOfPeca(
  { numero, nome, copias, origem, vendida, ...peca }: PecaDaFolha,
  withOrigem: boolean,
): LinhaDeTabela {
  const short = nome.length > NOME_INTEIRO ? `${nome.slice(0, NOME_INTEIRO - 1).trimEnd()}…` : nome
  return {
    celulas: [
      { texto: String(numero), peso: 600 },
      { texto: copias === '' ? nome : `${short} ${copias.replace(' de ', '/')}`, peso: 500 },
      { texto: ladosEmCm(peca), peso: 600 },
      { texto: formatComprimento(peca.x, 'cm') },
      { texto: formatComprimento(peca.y, 'cm') },
    ],
    detalhe: [vendida && `vendida em ${vendida}`, withOrigem && origem].filter(Boolean).join(' · '),
  }
}

/** What goes back to the rack, and how much is thrown away. */
export function tabelaOfSobras(sobras: readonly Sobra[]): Tabela {
  const kept = sobras.filter(({ aproveitavel }) => aproveitavel)
  const rest = sobras.filter(({ aproveitavel }) => !aproveitavel)
  const row = (words: string, list: readonly Sobra[], peso: 400 | 600): LinhaDeTabela => ({
    celulas: [{ texto: words, peso }, { texto: formatArea(areaOf(list)) }],
    detalhe: '',
  })
  return {
    titulo: 'Sobras',
    colunas: [text('largura × altura', { parte: 1 }), figure('área', 56)],
    linhas: [
      ...kept.map((sobra) => row(`${ladosEmCm(sobra)} · guardar`, [sobra], 600)),
      ...(rest.length > 0 ? [row(`descarte (${rest.length})`, rest, 400)] : []),
    ],
  }
}

function areaOf(sobras: readonly Sobra[]): number {
  return sobras.reduce((sum, { largura, altura }) => sum + largura * altura, 0)
}

/** 'Preto São Gabriel · GR-008 · Polido (retalho)'; its thickness has a column of its own. */
function materialOfFolha({ chapa }: FolhaDeCorte): string {
  const { material, codigo, acabamento } = pedraOfChapa(chapa)
  const name = [material, codigo, acabamento].filter(Boolean).join(' · ')
  return chapa.retalho ? `${name} (retalho)` : name
}

/** All slabs of the plan with the page of each. */
export function tabelaOfChapas(folhas: readonly FolhaDeCorte[], paginas: readonly number[]): Tabela {
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
        { texto: nomeOnCover(folha), peso: 600 },
        { texto: materialOfFolha(folha) },
        { texto: formatTamanhoChapa(folha.chapa) },
        { texto: formatEspessura(folha.chapa.espessura) },
        { texto: folha.lugar },
        { texto: String(folha.pecas.length * folha.iguais) },
        { texto: formatAproveitamento(folha.aproveitamento) },
        { texto: String(paginas[index] ?? ''), peso: 600 },
      ],
      detalhe: folha.problemas[0] ?? folha.projetos.join('; '),
    })),
  }
}

function nomeOnCover({ nome, iguais, problemas }: FolhaDeCorte): string {
  if (problemas.length > 0) return `${NAO_CORTAR} · ${nome}`
  return iguais > 1 ? `${nome} (${iguais} iguais)` : nome
}

/** What the plan leaves out. */
export function tabelaOfPendentes(pendentes: readonly PendenteDaFolha[]): Tabela {
  return {
    titulo: 'Pendentes: peças sem lugar neste plano',
    colunas: [
      text('peça', { parte: 1 }),
      text('material', { parte: 1 }),
      text('de onde vem', { parte: 1.4 }),
      figure('medida', 80),
      figure('quantas', 48),
    ],
    linhas: pendentes.map(({ nome, material, origem, quantidade, ...lados }) => ({
      celulas: [
        { texto: nome, peso: 500 },
        { texto: material },
        { texto: origem },
        { texto: ladosEmCm(lados) },
        { texto: String(quantidade), peso: 600 },
      ],
      detalhe: '',
    })),
  }
}
