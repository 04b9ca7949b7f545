import type { Contato } from '@lapida/contracts/contato'
import type { DesenhoGuardado } from '@lapida/contracts/desenho'
import type { CodigoErro } from '@lapida/contracts/erros'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Evento } from '@lapida/contracts/historico'
import type { Parcela } from '@lapida/contracts/parcela'
import type { PlanoCorte } from '@lapida/contracts/plano-corte'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { PropostaInteira } from '@lapida/contracts/proposta'
import type { ProvaInteira } from '@lapida/contracts/prova'
import type { Resposta } from '@lapida/contracts/resposta'
import type { Movimento } from '@lapida/contracts/movimento'
import type { TipoProduto } from '@lapida/contracts/valores'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { exportContatos } from '#features/contatos/export-contatos.ts'
import { getDesenho } from '#features/desenhos/get-desenho.ts'
import { getRevisao } from '#features/desenhos/get-revisao.ts'
import { listDesenhos } from '#features/desenhos/list-desenhos.ts'
import { listHistorico } from '#features/historico/list-historico.ts'
import { listOrcamentos } from '#features/orcamentos/list-orcamentos.ts'
import { OrcamentosLembrados } from '#features/orcamentos/orcamentos-lembrados.ts'
import { listParcelasDaConta } from '#features/parcelas/load-parcelas.ts'
import { listVisitas, type Visita } from '#features/orcamentos/list-visitas.ts'
import { getPlanoCorte } from '#features/planos-corte/get-plano-corte.ts'
import { listPlanosCorte } from '#features/planos-corte/list-planos-corte.ts'
import { exportProvas } from '#features/provas/export-provas.ts'
import { exportPropostas } from '#features/propostas/export-propostas.ts'
import { listRespostas } from '#features/respostas/list-respostas.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { valueOfJson } from '#http/json-text.ts'
import type { OpenContext, ReadContext } from '#http/route.ts'
import {
  findMovimentosDaConta,
  type LugarDoMovimento,
  type MovimentoDaConta,
} from './movimentos-exportados.repository.ts'
import { findConteudo, findImagens, type ImagemGuardada } from './exportacao.repository.ts'

/** Few enough for the memory, many enough for few round trips. */
const QUOTES_AT_ONCE = '100'
const EVENTS_AT_ONCE = '200'
const MOVEMENTS_AT_ONCE = 1_000
const LOOKS_AT_ONCE = 1_000
const CONTACTS_AT_ONCE = 1_000

/** Reads in a transaction of its own: a slow download holds no connection. */
export function read<T>(context: OpenContext, work: (inside: Context) => Promise<T>): Promise<T> {
  return context.inTransaction({ userId: context.userId }, work)
}

/** Every quote of the account in portions, the newest first. */
export async function* readOrcamentos(context: OpenContext): AsyncGenerator<Orcamento[]> {
  const nothing = new OrcamentosLembrados(0)
  const reading: ReadContext = { ...context, read: (work) => read(context, work) }
  let cursor: string | undefined
  do {
    const query = { limite: QUOTES_AT_ONCE, cursor }
    const page = valueOfJson(await listOrcamentos(reading, { query }, nothing))
    if (page.orcamentos.length > 0) yield page.orcamentos
    cursor = page.proximoCursor ?? undefined
  } while (cursor !== undefined)
}

/** A version of a quote, and of which one. */
export type PropostaExportada = PropostaInteira & { orcamentoId: string }

/** Every version that a customer was sent, those of one quote at a time. */
export async function* readPropostas(context: OpenContext): AsyncGenerator<PropostaExportada[]> {
  for await (const orcamentos of readOrcamentos(context))
    for (const { id: orcamentoId } of orcamentos) {
      const propostas = await read(context, (inside) => exportPropostas(inside, orcamentoId))
      yield propostas.map((proposta) => ({ orcamentoId, ...proposta }))
    }
}

/** A proof of a cut, and of which quote. */
export type ProvaExportada = ProvaInteira & { orcamentoId: string }

/** Every proof of a cut that a customer was sent, those of one quote at a time. */
export async function* readProvas(context: OpenContext): AsyncGenerator<ProvaExportada[]> {
  for await (const orcamentos of readOrcamentos(context))
    for (const { id: orcamentoId } of orcamentos) {
      const provas = await read(context, (inside) => exportProvas(inside, orcamentoId))
      yield provas.map((prova) => ({ orcamentoId, ...prova }))
    }
}

/** Every answer of customers, those of one quote at a time. */
export async function* readRespostas(context: OpenContext): AsyncGenerator<Resposta[]> {
  for await (const orcamentos of readOrcamentos(context))
    for (const { id } of orcamentos) {
      const found = await read(context, (inside) => listRespostas(inside, { params: { id } })).catch(
        unlessGone('ORCAMENTO_NAO_ENCONTRADO'),
      )
      if (found) yield found.respostas
    }
}

/** Every contact with the customers of the account's quotes, in the order in which they were written. */
export async function* readContatos(context: OpenContext): AsyncGenerator<Contato[]> {
  let desde: number | undefined = 0
  while (desde !== undefined) {
    const page = { desde, limite: CONTACTS_AT_ONCE }
    const contatos: Contato[] = await read(context, (inside) => exportContatos(inside, page))
    yield contatos
    desde = contatos.length < CONTACTS_AT_ONCE ? undefined : contatos.at(-1)?.versao
  }
}

/** What happened in the account in portions, the newest first. */
export async function* readHistorico(context: OpenContext): AsyncGenerator<Evento[]> {
  let cursor: string | undefined
  do {
    const query = { limite: EVENTS_AT_ONCE, cursor }
    const page = await read(context, (inside) =>
      listHistorico(inside, { params: undefined, query, body: undefined }),
    )
    yield page.eventos
    cursor = page.proximoCursor ?? undefined
  } while (cursor !== undefined)
}

/** Every instalment with what came in for it, in portions. */
export async function* readParcelas(context: OpenContext): AsyncGenerator<Parcela[]> {
  let depois: string | null = null
  do {
    const page: Parcela[] = await read(context, (inside) => listParcelasDaConta(inside, depois))
    if (page.length > 0) yield page
    depois = page.at(-1)?.id ?? null
  } while (depois !== null)
}

/** Every look at a quote's page in portions, the oldest first. */
export async function* readVisitas(context: OpenContext): AsyncGenerator<Visita[]> {
  let depois: Awaited<ReturnType<typeof listVisitas>>['ultima'] = null
  do {
    const page: Awaited<ReturnType<typeof listVisitas>> = await read(context, (inside) =>
      listVisitas(inside, { depois, limite: LOOKS_AT_ONCE }),
    )
    yield page.visitas
    depois = page.ultima
  } while (depois)
}

/** Every cutting plan, one at a time: a large one has megabytes. They are the account's whatever it pays for today. */
export async function* readPlanosCorte(context: OpenContext): AsyncGenerator<PlanoCorte[]> {
  for (const { id } of await read(context, listPlanosCorte)) {
    const plano = await read(context, (inside) => getPlanoCorte(inside, { params: { id } })).catch(
      unlessGone('PLANO_CORTE_NAO_ENCONTRADO'),
    )
    if (plano) yield [plano]
  }
}

/** A drawing with its frozen revisions, each as it was approved. */
export type DesenhoExportado = DesenhoGuardado & { revisoes: AnswerOf<'desenhos.get-revisao'>[] }

/** Every drawing, one at a time. */
export async function* readDesenhos(context: OpenContext): AsyncGenerator<DesenhoExportado[]> {
  for (const { id } of await read(context, listDesenhos)) {
    const desenho = await read(context, (inside) => wholeDesenho(inside, id)).catch(
      unlessGone('DESENHO_NAO_ENCONTRADO'),
    )
    if (desenho) yield [desenho]
  }
}

async function wholeDesenho(context: Context, id: string): Promise<DesenhoExportado> {
  const desenho = await getDesenho(context, { params: { id } })
  const revisoes: DesenhoExportado['revisoes'] = []
  for (const revisao of desenho.congeladas)
    revisoes.push(await getRevisao(context, { params: { id, revisao } }))
  return { ...desenho, revisoes }
}

/** Deleted since the list was read. */
function unlessGone(code: CodigoErro): (error: unknown) => null {
  return (error) => {
    if (error instanceof AppError && error.code === code) return null
    throw error
  }
}

/** A movement of the stock with the product that it is of. */
export type MovimentoExportado = Movimento & { tipoProduto: TipoProduto; produtoId: string; produto: string }

/** Every movement of the stock in portions: stones, then items, each product's in the order in which they were. */
export async function* readMovimentos(context: OpenContext): AsyncGenerator<MovimentoExportado[]> {
  for (const tipoProduto of ['material', 'item'] as const) {
    let depois: LugarDoMovimento | null = null
    do {
      const page: MovimentoDaConta[] = await read(context, (inside) =>
        findMovimentosDaConta(inside, tipoProduto, { depois, limite: MOVEMENTS_AT_ONCE }),
      )
      yield page.map((guardado) => movimentoExportado(tipoProduto, guardado))
      const last = page.at(-1)
      depois = last ? { produtoId: last.produto.id, ordem: last.movimento.ordem } : null
    } while (depois)
  }
}

function movimentoExportado(
  tipoProduto: TipoProduto,
  { movimento, produto, numeracao, codigo }: MovimentoDaConta,
): MovimentoExportado {
  const { id, tipo, quantidade, saldo, motivo, orcamentoId, chapaId, createdAt } = movimento
  return {
    id,
    tipoProduto,
    produtoId: produto.id,
    produto: produto.nome,
    tipo,
    quantidade,
    saldo,
    motivo,
    orcamentoId,
    orcamentoNumeracao: orcamentoId && numeracaoVisivel({ id: orcamentoId, numeracao }),
    chapaId,
    chapaCodigo: codigo,
    createdAt: createdAt.toISOString(),
  }
}

/** A picture with its bytes. */
export type ImagemExportada = ImagemGuardada & { endereco: string; base64: string }

/** Every picture of the account, one at a time: only one is in memory. */
export async function* readImagens(context: OpenContext): AsyncGenerator<ImagemExportada[]> {
  for (const imagem of await read(context, findImagens)) {
    const bytes = await read(context, (inside) => findConteudo(inside, imagem.nome))
    if (bytes) yield [{ ...imagem, endereco: `/imagens/${imagem.nome}`, base64: bytes.toString('base64') }]
  }
}
