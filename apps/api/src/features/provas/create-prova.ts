import { createHash } from 'node:crypto'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { ConteudoDaProva, CozinhaDaProva } from '@lapida/contracts/prova'
import type { JuntaNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'
import {
  conteudoOfProva,
  cozinhasOfProva,
  type CozinhaMostrada,
  type DadosDaProva,
} from '@lapida/documento/prova/conteudo-of-prova'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { espelhosPrevistos } from '@lapida/domain/prova/espelhos-previstos'
import { isOfOrcamento } from '@lapida/domain/prova/lugares-da-prova'
import { textoOfEspelhos } from '@lapida/domain/prova/textos'
import type { Continuidade } from '@lapida/pedra/veio/measure-continuidade'
import { loadImagemPropria } from '#features/imagens/load-imagem-propria.ts'
import { storeImagemFeita } from '#features/imagens/store-imagem.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { touchOrcamento } from '#features/orcamentos/touch-orcamento.ts'
import { requirePlanoCorte } from '#features/planos-corte/require-plano-corte.ts'
import { refuseVersao } from '#features/versoes/refuse-versao.ts'
import { AppError } from '#http/app-error.ts'
import { canonicalJson } from '#http/canonical-json.ts'
import type { Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { drawQuadrosDaProva, type CozinhaDesenhada } from './draw-quadros.ts'
import { isMostravel } from '@lapida/domain/prova/is-mostravel'
import { measureJuntas } from './measure-juntas.ts'
import { pedraOfPlano } from './pedra-of-plano.ts'
import { presentProva } from './provas.presenter.ts'
import { findConteudosDosDesenhos, insertProva, nextVersao, recordEventos } from './provas.repository.ts'
import { provasComoEstao, type ProvaComoEsta } from './provas-como-estao.ts'

type Pedido = InputOf<'provas.create'>

const MOST_PROVAS = 100
/** Of equal kitchens so many are drawn as they will stand: a floor of flats would take the server minutes. */
const MOST_COZINHAS = 3

/**
 * Freezes where the pieces of a quote are cut from, for its customer to see and to agree to. What reads the same is the
 * proof that there is. Joints are measured and kitchens drawn in threads, without a connection to the database.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, PLANO_CORTE_NAO_ENCONTRADO, PLANO_CORTE_ALTERADO, PLANO_CORTE_CONCLUIDO,
 * PROVA_SEM_PROPOSTA, PROVA_ESPELHO_PREVISTO, PROVA_SEM_CHAPA, PROPOSTAS_DEMAIS, MUITAS_TENTATIVAS
 */
export async function createProva(context: OpenContext, pedido: Pedido): Promise<AnswerOf<'provas.create'>> {
  const { userId } = context
  const lida = await context.inTransaction({ userId }, (inside) => read(inside, pedido))
  await context.limit(`prova:${userId}`, context.config.rateLimits.pdf)
  const imagens = await loadFotos(context, lida)
  const [medidas, desenhados] = await Promise.all([
    measure(context, lida.cozinhas, imagens),
    drawQuadrosDaProva(userId, {
      imagens,
      ...lida,
      cozinhas: lida.cozinhas.slice(0, MOST_COZINHAS).map(whichOne),
    }),
  ])
  return context.inTransaction({ userId }, async (inside) => {
    const quadros = await storeQuadros(inside, desenhados)
    const medidoOf = ({ medir }: JuntaNaCena) => medidas.get(medir) ?? null
    return store(inside, pedido, conteudoOfProva(lida.dados, lida.cozinhas, { medidoOf, quadros }))
  })
}

const whichOne = ({ desenhoId, conjunto }: CozinhaMostrada) => ({ desenhoId, conjunto })

async function storeQuadros(
  context: Context,
  desenhadas: readonly CozinhaDesenhada[],
): Promise<Pick<CozinhaDaProva, 'quadros' | 'sala'>[]> {
  const cozinhas: Pick<CozinhaDaProva, 'quadros' | 'sala'>[] = []
  for (const { quadros, sala } of desenhadas) {
    const stored: CozinhaDaProva['quadros'] = []
    for (const { nome, bytes } of quadros)
      stored.push({ nome, foto: await storeImagemFeita(context, Buffer.from(bytes)) })
    cozinhas.push({ quadros: stored, ...(sala !== undefined && { sala }) })
  }
  return cozinhas
}

interface Lida {
  dados: DadosDaProva
  cozinhas: CozinhaMostrada[]
}

async function read(context: Context, { params, body }: Pedido): Promise<Lida> {
  const { id } = await requireMostravel(context, params.id)
  const conteudo = await requireAberto(context, body)
  const { fotos, livros } = await pedraOfPlano(context, conteudo)
  refuseEspelhos(espelhosPrevistos(conteudo, id, { fotografadas: new Set(fotos.keys()), livros }))
  const own = conteudo.pecas.filter(({ orcamentoId }) => orcamentoId?.toLowerCase() === id)
  const desenhos = await findConteudosDosDesenhos(
    context,
    own.flatMap(({ desenho }) => desenho?.desenhoId ?? []),
  )
  const dados = { conteudo, orcamentoId: id, fotos, livros, desenhos: [...desenhos.values()] }
  return { dados, cozinhas: cozinhasOfProva(dados) }
}

/** @throws {AppError} PROVA_ESPELHO_PREVISTO: a customer agrees to stone that was photographed, and to no mirror of it */
function refuseEspelhos(codigos: readonly string[]): void {
  if (codigos.length > 0) throw new AppError('PROVA_ESPELHO_PREVISTO', { texto: textoOfEspelhos(codigos) })
}

/** @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, PROVA_SEM_PROPOSTA: there is no page on which it would be seen */
async function requireMostravel(
  context: Context,
  id: string,
): Promise<Orcamento & { propostaEnviada: number }> {
  const orcamento = await loadOrcamento(context, id)
  if (!isMostravel(orcamento)) throw new AppError('PROVA_SEM_PROPOSTA')
  return orcamento
}

/** What the plan cuts, as whoever sends has it before them. */
async function requireAberto(
  context: Context,
  { planoId, versao: known }: Pedido['body'],
): Promise<DadosDaProva['conteudo']> {
  const { conteudo, estado, versao } = await requirePlanoCorte(context, planoId, { hold: true })
  if (estado === 'concluido') throw new AppError('PLANO_CORTE_CONCLUIDO')
  refuseVersao('PLANO_CORTE_ALTERADO', versao, known)
  return conteudo
}

/** The photos of the slabs that the quote has pieces of, by their addresses. */
async function loadFotos(context: OpenContext, { dados }: Lida): Promise<ReadonlyMap<string, Buffer>> {
  const { fotos, conteudo, orcamentoId } = dados
  const own = new Set(conteudo.pecas.filter((peca) => isOfOrcamento(peca, orcamentoId)).map(({ id }) => id))
  const used = conteudo.cortadas.filter(({ pecas }) => pecas.some(({ peca }) => own.has(peca)))
  const imagens = new Map<string, Buffer>()
  await context.inTransaction({ userId: context.userId }, async (inside) => {
    for (const endereco of new Set(used.flatMap(({ chapa }) => fotos.get(chapa) ?? []))) {
      const bytes = await loadImagemPropria(inside, endereco)
      if (bytes) imagens.set(endereco, bytes)
    }
  })
  return imagens
}

async function measure(
  { userId }: OpenContext,
  cozinhas: readonly CozinhaMostrada[],
  imagens: ReadonlyMap<string, Buffer>,
): Promise<ReadonlyMap<JuntaNaCena['medir'], Continuidade | null>> {
  const pares = cozinhas.flatMap(({ cena }) => cena.juntas.flatMap(({ medir }) => medir ?? []))
  if (pares.length === 0) return new Map()
  const medidas = await measureJuntas(userId, { imagens, pares })
  return new Map(pares.map((par, i) => [par, seen(medidas[i])]))
}

/** What could not be seen is nothing that a customer is told of. */
function seen(medida: Continuidade | null | undefined): Continuidade | null {
  return !medida || medida.motivo === 'sem-foto' ? null : medida
}

async function store(
  context: Context,
  { params, body }: Pedido,
  conteudo: ConteudoDaProva,
): Promise<AnswerOf<'provas.create'>> {
  const contagem = await nextVersao(context)
  const orcamento = await requireMostravel(context, params.id)
  // Nobody has moved anything while joints were measured.
  const { pecas } = await requireAberto(context, body)
  if (conteudo.chapas.length === 0 || pecas.length === 0) throw new AppError('PROVA_SEM_CHAPA')
  const sha256 = createHash('sha256').update(canonicalJson(conteudo)).digest('hex')
  const todas = await provasComoEstao(context, [orcamento.id])
  const same = todas.find((one) => isSame(one, { sha256, planoId: body.planoId }))
  if (same) return presentProva(same)
  const numero = (todas[0]?.linha.numero ?? 0) + 1
  if (numero > MOST_PROVAS)
    throw new AppError('PROPOSTAS_DEMAIS', { texto: 'Este orçamento já tem o máximo de provas.' })
  await insertProva(context, {
    userId: context.userId,
    orcamentoId: orcamento.id,
    numero,
    proposta: orcamento.propostaEnviada,
    planoId: body.planoId.toLowerCase(),
    conteudo,
    sha256,
    createdAt: context.now,
    retiradaEm: null,
  })
  await touchOrcamento(context, orcamento.id, contagem)
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: orcamento.id,
      acao: 'prova-enviada',
      titulo: numeracaoVisivel(orcamento),
      detalhes: { prova: String(numero) },
    },
  ])
  const [stored] = await provasComoEstao(context, [orcamento.id])
  if (!stored) throw new Error('A proof that was stored is not there.')
  return presentProva(stored)
}

function isSame(
  { linha, estado }: ProvaComoEsta,
  { sha256, planoId }: { sha256: string; planoId: string },
): boolean {
  return estado !== 'retirada' && linha.sha256 === sha256 && linha.planoId === planoId.toLowerCase()
}
