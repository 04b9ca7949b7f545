import { BRUTO, type Desenho, type Peca, type Recorte } from '@lapida/desenho/model/tipos'
import { pecasDerivadas } from '@lapida/desenho/quantities/derivadas'
import {
  NOME_DA_REGRA,
  pesoKg,
  quantidadesOfDesenho,
  type QuantidadesDoDesenho,
} from '@lapida/desenho/quantities/quantidades'
import { formatEspessura } from '@lapida/domain/estoque/chapa'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { formatAreaDesenhada, formatComprimento, formatMetrosLineares } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import type { DadosDasFolhas, PedidoDeFolhas } from './desenho-folha.ts'
import { DA_INSTALACAO, DA_OBRA, tabelaOfConferencia, tabelaOfMedidas } from './desenho-conferencia.ts'
import { tabelaOfCantos, tabelaOfEmendas, tabelaOfLados } from './desenho-corte.ts'
import { coluna, linha, nomeOfAcabamento } from './desenho-linhas.ts'
import { tabelaOfRecortes } from './desenho-recortes.ts'
import type { LinhaDeTabela, Tabela } from '../base/tabelas.ts'
import { emLinhas } from '../base/texto-ajustado.ts'

/** What tables of a sheet are made of: some pieces of a drawing, and how they are to be written. */
export interface AssuntoDasTabelas {
  dados: DadosDasFolhas
  pedido: PedidoDeFolhas
  pecas: readonly Peca[]
  /** notes by their number on the plan, 'N1' */
  notas: readonly { numero: string; palavras: string }[]
}

/** The tables of a sheet, in the order in which its reader needs them. Prices stand on the customer's only. */
export function tabelasOfFolha(assunto: AssuntoDasTabelas): Tabela[] {
  const { dados, pedido } = assunto
  const quantidades = quantidadesOfDesenho({
    pecas: Object.fromEntries(assunto.pecas.map((peca) => [peca.id, peca])),
    regras: dados.desenho.regras,
  })
  const porTipo: Readonly<Record<PedidoDeFolhas['tipo'], () => Tabela[]>> = {
    cliente: () => [
      tabelaOfPecas(assunto, quantidades),
      tabelaOfQuantitativos(assunto, quantidades),
      tabelaOfValores(dados),
    ],
    oficina: () => [
      tabelaOfPecas(assunto, quantidades),
      tabelaOfLados(assunto),
      tabelaOfCantos(assunto),
      tabelaOfRecortes(assunto),
      tabelaOfEmendas(assunto),
      tabelaOfQuantitativos(assunto, quantidades),
    ],
    instalacao: () => [
      tabelaOfPecas(assunto, quantidades),
      tabelaOfRecortes(assunto),
      tabelaOfConferencia('Na entrega', DA_INSTALACAO),
    ],
    conferencia: () => [
      tabelaOfMedidas(assunto),
      tabelaOfRecortes(assunto),
      tabelaOfConferencia('Antes de produzir', DA_OBRA),
    ],
  }
  return [...porTipo[pedido.tipo](), tabelaOfNotas(assunto)].filter(({ linhas }) => linhas.length > 0)
}

function tabelaOfPecas({ dados, pedido, pecas }: AssuntoDasTabelas, contadas: QuantidadesDoDesenho): Tabela {
  const { materiais, desenho } = dados
  const comPeso = pedido.tipo === 'instalacao'
  const todas = pecas.flatMap((peca) => [peca, ...pecasDerivadas(peca, desenho.regras)])
  const medidas = new Map(
    [...contadas.pecas, ...contadas.derivadas].map((quantidades) => [quantidades.codigo, quantidades]),
  )
  const linhas = todas.flatMap((peca) => {
    const quantidades = medidas.get(peca.codigo)
    if (!quantidades) return []
    const { comprimento, largura } = quantidades.retangulo
    const m = (mm: number) => formatComprimento(mm, pedido.unidade)
    const material = peca.materialId === undefined ? undefined : materiais[peca.materialId]
    const detalhe = peca.derivadaDe ? '' : [material, espessura(peca), veio(peca)].filter(Boolean).join(' · ')
    const ultima = comPeso ? `${formatNumero(pesoKg(quantidades), 0)}\u00a0kg` : String(peca.quantidade)
    return linha([peca.codigo, nomeCurto(peca), `${m(comprimento)} × ${m(largura)}`, ultima], detalhe)
  })
  return {
    titulo: comPeso ? 'Peças e pesos' : 'Peças',
    colunas: [
      coluna('Cód.', 34),
      coluna('Peça', { parte: 1 }),
      coluna(`Medidas (${pedido.unidade})`, 68, 'end'),
      coluna(comPeso ? 'Peso' : 'Qtd.', comPeso ? 34 : 24, 'end'),
    ],
    linhas,
  }
}

/** A strip is named by its kind: its code says whose it is. */
function nomeCurto({ nome, classe, derivadaDe }: Peca): string {
  if (!derivadaDe) return nome
  return classe === 'frontao' ? 'Frontão' : 'Saia'
}

function espessura({ espessura: mm }: Peca): string {
  return formatEspessura(mm)
}

function veio({ veio: { travado, angulo } }: Peca): string {
  return travado ? `veio travado${angulo === 0 ? '' : ` a ${formatNumero(angulo, 0)}°`}` : ''
}

function tabelaOfQuantitativos(
  { dados, pecas, pedido }: AssuntoDasTabelas,
  { total, pecas: contadas }: QuantidadesDoDesenho,
): Tabela {
  const { regras } = dados.desenho
  const recortes = recortesEmPalavras(pecas)
  const real = contadas.reduce((soma, { quantidade, areaReal }) => soma + quantidade * areaReal, 0)
  const linhas: (readonly [string, string, string] | false)[] = [
    [`Área cobrada`, formatAreaDesenhada(total.cobrada), NOME_DA_REGRA[regras.area]],
    regras.area !== 'real' && ['Área real', formatAreaDesenhada(real), ''],
    total.frontao.mm > 0 && [
      'Frontão',
      `${formatMetrosLineares(total.frontao.mm)} · ${formatAreaDesenhada(total.frontao.mm2)}`,
      '',
    ],
    total.saia.mm > 0 && [
      'Saia',
      `${formatMetrosLineares(total.saia.mm)} · ${formatAreaDesenhada(total.saia.mm2)}`,
      '',
    ],
    total.saia.mm45 > 0 && ['Junta em 45°', formatMetrosLineares(total.saia.mm45), ''],
    ...acabamentosEmMetros(dados, total.acabamentos),
    recortes !== '' && ['Recortes e furos', recortes, ''],
    total.emendaMm > 0 && ['Emendas', formatMetrosLineares(total.emendaMm), ''],
    pedido.tipo === 'oficina' &&
      total.corteMm > 0 && ['Perímetro de corte', formatMetrosLineares(total.corteMm), ''],
  ]
  return {
    titulo: 'Quantitativos',
    colunas: [coluna('', { parte: 1 }), coluna('', { parte: 1.25 }, 'end')],
    linhas: linhas
      .filter((uma) => uma !== false)
      .map(([nome, valor, detalhe]) => ({
        celulas: [{ texto: nome }, { texto: valor, peso: 600 }],
        detalhe,
      })),
  }
}

function acabamentosEmMetros(
  dados: DadosDasFolhas,
  metros: Readonly<Record<string, number>>,
): (readonly [string, string, string])[] {
  return Object.entries(metros)
    .filter(([id, mm]) => id !== BRUTO && mm > 0)
    .map(([id, mm]) => [nomeOfAcabamento(dados, id), formatMetrosLineares(mm), ''] as const)
}

/** '1 cuba · 1 cooktop · 2 furos', copies of pieces counted. */
function recortesEmPalavras(pecas: readonly Peca[]): string {
  const contas = new Map<string, number>()
  for (const peca of pecas)
    for (const { tipo } of peca.recortes)
      contas.set(grupo(tipo), (contas.get(grupo(tipo)) ?? 0) + peca.quantidade)
  return [...contas]
    .map(([nome, quantos]) => plural(quantos, nome, nome === 'cuba' ? 'cubas' : `${nome}s`))
    .join(' · ')
}

const DE_FURO: readonly Recorte['tipo'][] = ['torneira', 'misturador', 'dosador', 'valvula']

function grupo(tipo: Recorte['tipo']): string {
  if (tipo === 'cuba' || tipo === 'cooktop') return tipo
  return DE_FURO.includes(tipo) ? 'furo' : 'recorte'
}

function tabelaOfValores({ valores }: DadosDasFolhas): Tabela {
  const linhas = (valores?.linhas ?? []).map(({ nome, valor }): LinhaDeTabela => ({
    celulas: [{ texto: nome }, { texto: valor }],
    detalhe: '',
  }))
  const total: LinhaDeTabela[] = valores
    ? [
        {
          celulas: [
            { texto: 'Total', peso: 600 },
            { texto: valores.total, peso: 600 },
          ],
          detalhe: '',
        },
      ]
    : []
  return {
    titulo: 'Valores',
    colunas: [coluna('', { parte: 1 }), coluna('', 84, 'end')],
    linhas: [...linhas, ...total],
  }
}

function tabelaOfNotas({ notas, pedido }: AssuntoDasTabelas): Tabela {
  return {
    titulo: 'Notas',
    colunas: [coluna('', 22), coluna('', { parte: 1 })],
    linhas: notas.flatMap(({ numero, palavras }) =>
      emLinhas(palavras, pedido.tamanho === 'A4' ? 195 : 256, 8.5).map((parte, i) =>
        linha([i === 0 ? numero : '', parte]),
      ),
    ),
  }
}

/** What a sheet of these pieces is called: the pieces by themselves, or the rooms that they are in. */
export function tituloOfPecas({ ambientes }: Desenho, pecas: readonly Peca[]): string {
  const [unica] = pecas
  if (unica && pecas.length === 1) return `${unica.codigo} · ${unica.nome}`
  const ids = new Set(pecas.map(({ id }) => id))
  return ambientes
    .filter(({ pecaIds }) => pecaIds.some((id) => ids.has(id)))
    .map(({ nome }) => nome)
    .join(', ')
}
