import type { Evento } from '@lapida/contracts/historico'
import type { EmpresaNoPapel } from '@lapida/contracts/proposta'
import type { Assinatura } from '@lapida/contracts/resposta'
import { detalheOfEvento, linhasOfMudancas } from '@lapida/domain/historico/detalhe'
import { fraseOfEvento } from '@lapida/domain/historico/frase'
import { rotuloStatus } from '@lapida/domain/orcamento/status'
import { momento } from '@lapida/domain/resposta/textos'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { papelOfEmpresa, type Papel } from '../base/cores.ts'
import { empresaNoDocumento, SEPARATOR, type DocumentoOrcamento } from '../modelo/modelo.ts'
import {
  camposOfLinha,
  isLido,
  isLinha,
  rotuloOfCampo,
  type CampoEmTexto,
  type Linha,
} from './dados-em-texto.ts'

/** What a part of the paper is: a heading, a field, a signature as it was drawn, or a picture. */
export type ParteDosDados =
  | { tipo: 'titulo'; texto: string }
  | ({ tipo: 'campo' } & CampoEmTexto)
  | { tipo: 'assinatura'; assinatura: Extract<Assinatura, { tipo: 'tracos' }> }
  | { tipo: 'foto'; fonte: string; legenda: string }

export interface SecaoDosDados {
  titulo: string
  /** what is said where there is nothing */
  vazio: string
  partes: ParteDosDados[]
}

/** Everything that is kept of a customer, as it is printed: every value already written as text. */
export interface DadosNoDocumento {
  empresa: DocumentoOrcamento['empresa']
  papel: Papel
  /** stands at the head of each page */
  numero: string
  emitidoEm: string
  rodape: string
  cliente: string
  abertura: string[]
  secoes: SecaoDosDados[]
}

type Listas = Readonly<Record<string, readonly Linha[]>>

/** The file of `apagamentos.export-dados`. */
export interface DadosDoCliente {
  /** ISO instant */
  geradoEm: string
  listas: Listas
}

/**
 * Reads the file of a customer's data.
 * @throws {SyntaxError} when it is none
 */
export function readDados(json: string): DadosDoCliente {
  const file: unknown = JSON.parse(json)
  if (!isLinha(file) || typeof file['geradoEm'] !== 'string')
    throw new SyntaxError('This is no customer’s data.')
  const listas = Object.entries(file).flatMap(([nome, rows]) =>
    Array.isArray(rows) ? [[nome, rows.filter(isLinha)] as const] : [],
  )
  return { geradoEm: file['geradoEm'], listas: Object.fromEntries(listas) }
}

interface Leitura {
  listas: Listas
  zona: string
  empresa: string
}

/** The copy of a customer's data for people, from the same file that programs read. Pure: same input, same output. */
export function dadosPessoaisOf(
  { geradoEm, listas }: DadosDoCliente,
  { empresa, zona }: { empresa: EmpresaNoPapel; zona: string },
): DadosNoDocumento {
  const noDocumento = empresaNoDocumento(empresa)
  const leitura = { listas, zona, empresa: noDocumento.nome }
  const cliente = textOf(rowsOf(leitura, 'clientes')[0], 'nome_completo')
  return {
    empresa: noDocumento,
    papel: papelOfEmpresa(empresa.cores),
    numero: 'Dados pessoais',
    emitidoEm: formatDia(diaCivil(geradoEm, zona)),
    rodape: '',
    cliente,
    abertura: [
      `Tudo o que ${noDocumento.nome} guarda de ${cliente}, também do que foi excluído, em ${momento(geradoEm, zona)}.`,
      'Cópia a pedido do titular: Lei 13.709/2018 (LGPD), art. 18. O traçado dos desenhos e as imagens em tamanho inteiro estão no arquivo JSON e nos endereços das fotos.',
    ],
    secoes: [
      secao('Cadastro', 'Não há cadastro.', cadastro(leitura)),
      secao('Contatos', 'Nenhum contato anotado.', simples(leitura, { nome: 'contatos', quando: 'em' })),
      secao('Orçamentos', 'Nenhum orçamento.', orcamentos(leitura)),
      secao('Recebimentos', 'Nenhum recebimento.', recebimentos(leitura)),
      secao('Visitas', 'Nenhuma visita à página de um orçamento.', [
        ...simples(leitura, { nome: 'visitas', quando: 'created_at' }),
        ...simples(leitura, { nome: 'avisos', quando: 'created_at', especie: 'aviso à empresa' }),
      ]),
      secao('Desenhos', 'Nenhum desenho.', desenhos(leitura)),
      secao('Fotos', 'Nenhuma foto.', fotos(leitura)),
      secao('Histórico', 'Nada aconteceu ainda.', eventos(leitura)),
    ],
  }
}

const secao = (titulo: string, vazio: string, partes: ParteDosDados[]): SecaoDosDados => ({
  titulo,
  vazio,
  partes,
})
const rowsOf = ({ listas }: Pick<Leitura, 'listas'>, nome: string): readonly Linha[] => listas[nome] ?? []
const textOf = (linha: Linha | undefined, nome: string) => {
  const value = linha?.[nome]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const tituloOf = (...textos: string[]): ParteDosDados => ({
  tipo: 'titulo',
  texto: textos.filter(Boolean).join(SEPARATOR),
})
const dinheiroOf = (linha: Linha, nome: string) =>
  typeof linha[nome] === 'number' ? formatDinheiro(linha[nome] as Centavos) : ''
const emCampos = (campos: CampoEmTexto[]): ParteDosDados[] =>
  campos.map((campo) => ({ tipo: 'campo', ...campo }))
const below = (leitura: Leitura, nome: string, [coluna, id]: [coluna: string, id: unknown]) =>
  rowsOf(leitura, nome)
    .filter((row) => row[coluna] === id)
    .toSorted((one, other) => Number(one['posicao'] ?? 0) - Number(other['posicao'] ?? 0))

function cadastro(leitura: Leitura): ParteDosDados[] {
  return rowsOf(leitura, 'clientes').flatMap((row) => emCampos(camposOfLinha(row, leitura)))
}

/** Rows of one kind, oldest first, each with its day and of which quote it is. */
function simples(
  leitura: Leitura,
  { nome, quando, especie = '' }: { nome: string; quando: string; especie?: string },
): ParteDosDados[] {
  return inOrder(rowsOf(leitura, nome), quando).flatMap((row) => [
    tituloOf(momento(textOf(row, quando), leitura.zona), especie, numeracaoOf(leitura, row)),
    ...emCampos(camposOfLinha(row, { ...leitura, sem: [quando, 'created_at', 'numeracao'] })),
  ])
}

function inOrder(rows: readonly Linha[], nome: string): Linha[] {
  return rows.toSorted((one, other) => textOf(one, nome).localeCompare(textOf(other, nome)))
}

function numeracaoOf(leitura: Leitura, row: Linha): string {
  const orcamento = rowsOf(leitura, 'orcamentos').find(({ id }) => id === row['orcamento_id'])
  return textOf(orcamento, 'numeracao') || textOf(row, 'numeracao')
}

function orcamentos(leitura: Leitura): ParteDosDados[] {
  const own = inOrder(rowsOf(leitura, 'orcamentos'), 'numeracao').flatMap((row) => [
    tituloOf(textOf(row, 'numeracao'), rotuloStatus(textOf(row, 'status')), dinheiroOf(row, 'valor_total')),
    ...emCampos(camposOfLinha(row, { ...leitura, sem: ['numeracao', 'status'] })),
    ...oQueVai(leitura, row),
    ...versoes(leitura, row),
    ...respostas(leitura, row),
  ])
  // Templates that were made for the customer stand in no quote.
  const modelos = rowsOf(leitura, 'materiais').filter(({ orcamento_id }) => orcamento_id === null)
  return [...own, ...modelos.flatMap((row) => material(leitura, row, 'Modelo'))]
}

/** The stones with their pieces and items, and the services. */
function oQueVai(leitura: Leitura, { id }: Linha): ParteDosDados[] {
  return [
    ...below(leitura, 'materiais', ['orcamento_id', id]).flatMap((row) => material(leitura, row, 'Material')),
    ...below(leitura, 'orcamento_servicos', ['orcamento_id', id]).flatMap((row) =>
      grupo(leitura, row, { rotulo: 'Serviço' }),
    ),
  ]
}

function material(leitura: Leitura, row: Linha, nome: string): ParteDosDados[] {
  return [
    ...grupo(leitura, row, { rotulo: nome }),
    ...below(leitura, 'pecas', ['material_id', row['id']]).flatMap((peca) =>
      grupo(leitura, peca, { rotulo: 'Peça', nivel: 1 }),
    ),
    ...below(leitura, 'itens', ['material_id', row['id']]).flatMap((item) =>
      grupo(leitura, item, { rotulo: 'Item', nivel: 1 }),
    ),
  ]
}

function grupo(
  leitura: Leitura,
  row: Linha,
  { rotulo, nivel = 0 }: { rotulo: string; nivel?: number },
): ParteDosDados[] {
  return emCampos([
    { nivel, rotulo, valor: textOf(row, 'nome') },
    ...camposOfLinha(row, { ...leitura, sem: ['nome'] }, nivel + 1),
  ])
}

/** What was sent of it, as it was then. */
function versoes(leitura: Leitura, { id, numeracao }: Linha): ParteDosDados[] {
  const contrato = below(leitura, 'contratos', ['orcamento_id', id])
  return [
    ...below(leitura, 'propostas', ['orcamento_id', id]).flatMap((row) => {
      const conteudo = isLinha(row['conteudo']) ? row['conteudo'] : {}
      const { empresa: _empresa, orcamento, ...outros } = conteudo
      return [
        tituloOf(`${String(numeracao)}, versão ${textOf(row, 'numero')}`, dinheiroOf(row, 'valor')),
        ...emCampos(camposOfLinha(row, { ...leitura, sem: ['numero', 'valor', 'conteudo'] })),
        ...emCampos([
          ...(isLinha(orcamento) ? camposOfLinha(orcamento, { ...leitura, medida: 'falada' }) : []),
          ...camposOfLinha(outros, { ...leitura, medida: 'falada' }),
        ]),
      ]
    }),
    ...contrato.flatMap((row) => [
      tituloOf(`${String(numeracao)}, o que está contratado`),
      ...emCampos(camposOfLinha(row, leitura)),
    ]),
  ]
}

const RESPOSTAS: Readonly<Record<string, string>> = {
  aprovacao: 'aprovação',
  recusa: 'recusa',
  alteracao: 'pedido de alteração',
  prazo: 'pedido de prazo',
  desfeita: 'aprovação desfeita',
}

function respostas(leitura: Leitura, { id, numeracao }: Linha): ParteDosDados[] {
  return inOrder(below(leitura, 'respostas', ['orcamento_id', id]), 'created_at').flatMap((row) => {
    const tipo = textOf(row, 'tipo')
    const { assinatura } = row
    const drawn = isDesenhada(assinatura)
    return [
      tituloOf(
        `${String(numeracao)}, ${RESPOSTAS[tipo] ?? tipo}`,
        momento(textOf(row, 'created_at'), leitura.zona),
      ),
      ...emCampos(
        camposOfLinha(row, {
          ...leitura,
          sem: ['tipo', 'numeracao', 'created_at', 'foto', ...(drawn ? ['assinatura'] : [])],
        }),
      ),
      ...(drawn ? [{ tipo: 'assinatura' as const, assinatura }] : []),
    ]
  })
}

function isDesenhada(assinatura: unknown): assinatura is Extract<Assinatura, { tipo: 'tracos' }> {
  return isLinha(assinatura) && assinatura['tipo'] === 'tracos'
}

/** Instalments with what came in for them, and what the customer said to have paid. */
function recebimentos(leitura: Leitura): ParteDosDados[] {
  return inOrder(rowsOf(leitura, 'parcelas'), 'vencimento').flatMap((row) => [
    tituloOf(numeracaoOf(leitura, row), textOf(row, 'rotulo'), dinheiroOf(row, 'valor')),
    ...emCampos(camposOfLinha(row, { ...leitura, sem: ['rotulo', 'valor'] })),
    ...below(leitura, 'recebimentos', ['parcela_id', row['id']]).flatMap((one) =>
      emCampos([
        {
          nivel: 0,
          rotulo: one['estorna_id'] === null ? 'Recebimento' : 'Estorno',
          valor: dinheiroOf(one, 'valor'),
        },
        ...camposOfLinha(one, { ...leitura, sem: ['valor', 'comprovante'] }, 1),
      ]),
    ),
    ...below(leitura, 'avisos_pagamento', ['parcela_id', row['id']]).flatMap((one) =>
      emCampos([
        { nivel: 0, rotulo: 'Aviso de pagamento', valor: momento(textOf(one, 'created_at'), leitura.zona) },
        ...camposOfLinha(one, { ...leitura, sem: ['created_at', 'foto'] }, 1),
      ]),
    ),
  ])
}

/** Names of keys under which a drawing has words. */
const PALAVRAS_DO_DESENHO = /^(nome|texto|observacao|observacoes|descricao|numeracao|cliente|titulo)$/

function desenhos(leitura: Leitura): ParteDosDados[] {
  return ['desenhos', 'desenho_revisoes'].flatMap((lista) =>
    rowsOf(leitura, lista).flatMap((row) => [
      tituloOf(textOf(row, 'nome'), textOf(row, 'letra') && `revisão ${textOf(row, 'letra')}`),
      ...emCampos([
        ...camposOfLinha(row, { ...leitura, sem: ['nome', 'conteudo', 'letra'] }),
        {
          nivel: 0,
          rotulo: 'O que está escrito nele',
          valor: [...new Set(wordsOf(row['conteudo']))].join(', '),
        },
      ]),
    ]),
  )
}

function wordsOf(value: unknown, nome = ''): string[] {
  if (typeof value === 'string') return value !== '' && PALAVRAS_DO_DESENHO.test(nome) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((each) => wordsOf(each, nome))
  return isLinha(value) ? Object.entries(value).flatMap(([name, each]) => wordsOf(each, name)) : []
}

/** Every picture once, and where it stands. */
function fotos({ listas }: Leitura): ParteDosDados[] {
  const where = new Map<string, string>()
  for (const [lista, rows] of Object.entries(listas))
    for (const [fonte] of JSON.stringify(rows).matchAll(/\/imagens\/[A-Za-z0-9._-]+/g))
      if (!where.has(fonte)) where.set(fonte, ONDE_ESTA[lista] ?? 'No cadastro')
  return [...where].map(([fonte, legenda]) => ({ tipo: 'foto', fonte, legenda: `${legenda}: ${fonte}` }))
}

const ONDE_ESTA: Readonly<Record<string, string>> = {
  materiais: 'No orçamento',
  propostas: 'Numa versão enviada',
  respostas: 'Com uma resposta',
  recebimentos: 'Com um recebimento',
  avisos_pagamento: 'Com um aviso de pagamento',
  desenhos: 'Num desenho',
  desenho_revisoes: 'Num desenho aprovado',
}

/** The history as sentences; of what a sentence does not say, the facts. */
function eventos({ listas, zona, empresa }: Leitura): ParteDosDados[] {
  return inOrder(listas['eventos'] ?? [], 'created_at').map((row) => {
    const evento = eventoOf(row, empresa)
    const said = [fraseOfEvento(evento), detalheOfEvento(evento), ...linhasOfMudancas(evento)].filter(Boolean)
    const rest = Object.entries(evento.detalhes).filter(
      ([nome, fact]) =>
        isLido(nome) && !DITOS.test(nome) && fact !== '' && !said.some((text) => text?.includes(fact)),
    )
    const facts = rest.map(([nome, fact]) => `${rotuloOfCampo(nome)}: ${fact}`)
    const valor = [...said, ...facts, textOf(row, 'aparelho')].filter(Boolean).join(SEPARATOR)
    return { tipo: 'campo', nivel: 0, rotulo: momento(textOf(row, 'created_at'), zona), valor }
  })
}

/** What the sentence of an event says in words of its own. */
const DITOS = /^(campos|de|para|versao|quantas|revisao|texto)$/

function eventoOf(
  row: Linha,
  empresa: string,
): Pick<Evento, 'entidade' | 'acao' | 'titulo' | 'autor' | 'detalhes' | 'quem'> {
  const { entidade, acao, titulo, autor, detalhes } = row as unknown as Evento
  // 'Você' would be the customer, who reads it.
  return {
    entidade,
    acao,
    titulo,
    autor,
    detalhes,
    quem: { id: '', nome: empresa, papel: 'dono', aparelho: '' },
  }
}
