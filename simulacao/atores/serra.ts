// Who cuts: plans, finishing, reopening.
import type {
  ChapaDoPlano,
  ConteudoPlanoCorte,
  PecaDoPlano,
  RegrasDoPlano,
} from '@lapida/contracts/plano-corte'
import { cutLayout } from '@lapida/corte/cut-layout'
import type { PecaPosicionada } from '@lapida/corte/formato'
import { pecaPedida } from '@lapida/domain/plano-corte/entrada-do-corte'
import { pickId, succeeded, uniqueText, type Cena } from '../cena.ts'
import { withoutCifras } from '../cifras.ts'

interface LinhaChapa {
  id: string
  material: string
  codigo: string
  largura: number
  altura: number
  espessura: number
  custo: string
  retalho: boolean
  acabamento: string
  stone: string
}

interface LinhaPeca {
  id: string
  orcamento: string
  nome: string
  largura: number
  comprimento: number
  livres: number
  stone: string | null
  material: string
  espessura: string
  acabamento: string
}

const REGRAS = {
  serra: 4,
  refilo: 10,
  estagios: null,
  sobraMinima: { largura: 400, altura: 150, area: 100_000 },
}

export async function createPlano(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = sorte.uuid()
  const conteudo = await newConteudo(cena)
  if (!conteudo) return
  const nome = uniqueText(cena, 'Plano')
  const body = { nome, versao: 0, conteudo: withoutCifras(conta.papel, conteudo) }
  const answer = await mundo.write(conta, 'planos-corte.replace', { sorte, params: { id }, body })
  if (succeeded(answer)) mundo.livro.say('planos_corte.nome', id, nome)
}

/** Pieces of an approved quote that no plan has yet, on a slab that is in no other open plan. */
async function newConteudo(cena: Cena): Promise<ConteudoPlanoCorte | null> {
  const { sorte } = cena
  const livres = await freePecas(cena)
  const chapas = await freeChapas(cena)
  // A hand reaches for the wrong slab, most easily for one that only its thickness tells from the right one.
  const tempting = livres.filter((one) => chapas.some((chapa) => isAlike(chapa, one)))
  const isTempted = tempting.length > 0 && sorte.chance(0.3)
  const peca = sorte.pick(isTempted ? tempting : livres)
  if (!peca) return null
  const fitting = chapas.filter(
    ({ stone, espessura }) => stone === peca.stone && espessura === thickness(peca),
  )
  const offered = fitting.length > 0 && sorte.chance(0.85) ? fitting : chapas
  const chapa = sorte.pick(isTempted ? chapas.filter((one) => isAlike(one, peca)) : offered)
  if (!chapa) return null
  const others = livres.filter((one) => one.id !== peca.id && isSameStone(one, peca))
  const wanted = [peca, ...others.slice(0, sorte.whole(0, 2))]
  const cortarDe = sorte.chance(0.5)
  const retas = wanted.map((one, index) =>
    pecaOf(one, index, cortarDe && !fitting.includes(chapa) ? chapa : null),
  )
  const doPlano = chapaOf(chapa)
  const modo = sorte.oneOf(['guilhotina', 'livre'])
  const regras = modo === 'livre' ? { ...REGRAS, modo } : await serraOf(cena)
  const { pecas, places } = inL(retas, chapa)
  const placed = sorte.chance(0.15) ? placeBadly(places, chapa) : places
  const slab = { ...chapa, id: doPlano.id, quantidade: 1, custo: null, defeitos: [] }
  const pedidas = pecas.map((one) => pecaPedida(one, regras))
  const { cortada } = cutLayout(slab, placed, { ...regras, pedidas })
  return { chapas: [doPlano], pecas, regras, cortadas: placed.length > 0 ? [cortada] : [], prontas: [] }
}

/** What a new plan begins with: the company's saw, as its screen does. */
async function serraOf({ mundo, conta }: Cena): Promise<RegrasDoPlano> {
  const [empresa] = await mundo.rows<{ serra: RegrasDoPlano | null }>(
    'select serra from empresas where user_id = $1',
    [conta.id],
  )
  return empresa?.serra ?? { ...REGRAS, modo: 'guilhotina' }
}

/** What a saw takes of a notch around a guest, and more. */
const FOLGA = 30
/** Of an L at least so much is left on each side. */
const PERNA = 50
/** Without a guest the notch of a large piece is worth keeping. */
const VALE_A_PENA = 450

/**
 * The largest piece as an L, in whose notch another one lies where one fits, each copy in a copy; a large one without a
 * guest leaves a notch that is kept. Where neither is, all pieces are what they were.
 */
function inL(
  pecas: readonly PecaDoPlano[],
  slab: { largura: number; altura: number },
): { pecas: PecaDoPlano[]; places: PecaPosicionada[] } {
  const [host, ...others] = pecas.toSorted((a, b) => b.largura * b.altura - a.largura * a.altura)
  if (!host) return { pecas: [], places: [] }
  const room = { largura: host.largura - PERNA - FOLGA, altura: host.altura - PERNA - FOLGA }
  const guest = others.find(({ largura, altura }) => largura <= room.largura && altura <= room.altura)
  const notch = guest ?? { largura: room.largura / 2, altura: room.altura / 2 }
  if (!guest && Math.min(host.largura, host.altura) < VALE_A_PENA)
    return { pecas: [...pecas], places: placeAll(pecas, slab) }
  const [x, y] = [notch.largura, notch.altura].map((side) => Math.ceil(side) + FOLGA)
  const L = { ...host, contorno: contornoOfL(host, x ?? 0, y ?? 0) }
  const lying = placeAll(
    pecas.filter((one) => one !== guest).map((one) => (one === host ? L : one)),
    slab,
  )
  const guests = lying
    .filter(({ peca, copia }) => guest && peca === host.id && copia <= guest.quantidade)
    .flatMap((place): PecaPosicionada[] => {
      if (!guest) return []
      const { id, largura, altura } = guest
      const corner = { x: place.x + place.largura - largura, y: place.y + place.altura - altura }
      return [{ ...corner, largura, altura, peca: id, copia: place.copia, girada: false }]
    })
  return { pecas: pecas.map((one) => (one === host ? L : one)), places: [...lying, ...guests] }
}

/** A piece without its upper right corner. */
function contornoOfL(
  { largura, altura }: { largura: number; altura: number },
  notchX: number,
  notchY: number,
): NonNullable<PecaDoPlano['contorno']> {
  const corner = (x: number, y: number) => ({ x, y, bulge: 0 })
  const [x, y] = [largura - notchX, altura - notchY]
  const below = [corner(0, 0), corner(largura, 0), corner(largura, y)]
  return { lacos: [[...below, corner(x, y), corner(x, altura), corner(0, altura)]], partes: 1 }
}

const isSameStone = (one: LinhaPeca, other: LinhaPeca) =>
  one.orcamento === other.orcamento && one.stone === other.stone && one.espessura === other.espessura

const isAlike = (chapa: LinhaChapa, peca: LinhaPeca) =>
  chapa.stone === peca.stone && thickness(peca) !== null && chapa.espessura !== thickness(peca)

const thickness = ({ espessura }: Pick<LinhaPeca, 'espessura'>) =>
  espessura === '' ? null : espessura === '3 cm' ? 30 : 20

/** Copies of sold pieces that stand in no plan. */
async function freePecas({ mundo, conta }: Cena): Promise<LinhaPeca[]> {
  return mundo
    .rows<LinhaPeca>(
      `select p.id, o.id as orcamento, p.nome, p.largura_mm as largura, p.comprimento_mm as comprimento,
       m.estoque_material_id as stone, coalesce(nullif(m.tipo, ''), m.nome) as material, m.espessura, m.acabamento,
       (p.quantidade - coalesce((select sum((x->>'quantidade')::int) from planos_corte k, jsonb_array_elements(k.conteudo->'pecas') x
         where k.user_id = p.user_id and x->>'pecaId' = p.id::text), 0))::int as livres
     from pecas p join materiais m on m.id = p.material_id join orcamentos o on o.id = m.orcamento_id
     where p.user_id = $1 and o.status = 'aprovado' and o.excluido_em is null and m.excluido_em is null
     order by o.created_at, o.id, m.posicao, p.posicao`,
      [conta.id],
    )
    .then((rows) => rows.filter(({ livres }) => livres > 0))
}

/** Slabs that are in the house and in no open plan. */
async function freeChapas({ mundo, conta }: Cena): Promise<LinhaChapa[]> {
  return mundo.rows<LinhaChapa>(
    `select c.id, e.nome as material, c.codigo, c.largura, c.altura, c.espessura, c.custo, c.retalho,
       e.acabamento, e.id as stone
     from chapas c join estoque_materiais e on e.id = c.estoque_material_id
     where c.user_id = $1 and c.excluido_em is null and e.excluido_em is null and c.estado <> 'cortada'
       and not exists (select 1 from planos_corte k where k.user_id = c.user_id and k.estado = 'aberto'
         and k.conteudo->'chapas' @> jsonb_build_array(jsonb_build_object('chapaId', c.id)))
     order by c.created_at, c.id`,
    [conta.id],
  )
}

function chapaOf(chapa: LinhaChapa): ChapaDoPlano {
  return {
    id: 'chapa-1',
    chapaId: chapa.id,
    estoqueMaterialId: chapa.stone,
    codigo: chapa.codigo,
    material: chapa.material,
    largura: chapa.largura,
    altura: chapa.altura,
    espessura: chapa.espessura,
    pedra: { codigo: '', acabamento: chapa.acabamento },
    preco: Number(chapa.custo) / 100,
    quantidade: 1,
    retalho: chapa.retalho,
    veio: 'nenhum',
    foto: null,
    defeitos: [],
  }
}

function pecaOf(peca: LinhaPeca, index: number, cortarDe: LinhaChapa | null): PecaDoPlano {
  return {
    id: `peca-${index + 1}`,
    orcamentoId: peca.orcamento,
    pecaId: peca.id,
    projeto: 'Projeto',
    ambiente: '',
    nome: peca.nome,
    material: peca.material,
    pedra: {
      estoqueMaterialId: peca.stone,
      codigo: '',
      espessura: thickness(peca),
      acabamento: peca.acabamento,
    },
    ...(cortarDe && {
      cortarDe: {
        material: cortarDe.material,
        estoqueMaterialId: cortarDe.stone,
        codigo: '',
        espessura: cortarDe.espessura,
        acabamento: cortarDe.acabamento,
      },
    }),
    largura: peca.comprimento,
    altura: peca.largura,
    quantidade: peca.livres,
    podeGirar: true,
    valorCobrado: null,
    areaCobrada: null,
  }
}

/** One beside the other in rows, as many as the slab takes. */
function placeAll(
  pecas: readonly PecaDoPlano[],
  slab: { largura: number; altura: number },
): PecaPosicionada[] {
  const { serra, refilo } = REGRAS
  const placed: PecaPosicionada[] = []
  let [x, y, tallest] = [refilo, refilo, 0]
  for (const { id, largura, altura, quantidade } of pecas)
    for (let copia = 1; copia <= quantidade; copia += 1) {
      if (x + largura > slab.largura - refilo) [x, y, tallest] = [refilo, y + tallest + serra, 0]
      if (x + largura > slab.largura - refilo || y + altura > slab.altura - refilo) return placed
      placed.push({ x, y, largura, altura, peca: id, copia, girada: false })
      x += largura + serra
      tallest = Math.max(tallest, altura)
    }
  return placed
}

/** A hand that slipped: the last piece lies on another one, or over the edge. */
function placeBadly(placed: readonly PecaPosicionada[], slab: { largura: number }): PecaPosicionada[] {
  const [first, last] = [placed[0], placed.at(-1)]
  if (!first || !last) return []
  const x = placed.length > 1 ? first.x + 1 : slab.largura - 1
  return [...placed.slice(0, -1), { ...last, x, y: first.y }]
}

interface LinhaPlano {
  versao: number
  conteudo: ConteudoPlanoCorte
}

async function planoOf({ mundo }: Cena, id: string): Promise<LinhaPlano | undefined> {
  return (await mundo.rows<LinhaPlano>('select versao, conteudo from planos_corte where id = $1', [id]))[0]
}

const ABERTO = "excluido_em is null and estado = 'aberto'"

/** Another name, or a piece that goes back to the waiting ones; now and then from a state that is older. */
export async function changePlano(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'planos_corte', ABERTO)
  const plano = id === undefined ? undefined : await planoOf(cena, id)
  if (id === undefined || !plano) return
  const nome = uniqueText(cena, 'Plano')
  const seen = withoutCifras(conta.papel, plano.conteudo)
  const conteudo = sorte.chance(0.3) ? { ...seen, cortadas: [] } : seen
  const isOld = sorte.chance(0.4) && plano.versao > 1
  const versao = isOld ? plano.versao - 1 : plano.versao
  const body = { nome, versao, conteudo }
  const answer = await mundo.write(conta, 'planos-corte.replace', { sorte, params: { id }, body })
  if (isOld && succeeded(answer))
    mundo.livro.tropecos.push(`um plano foi gravado da versão ${versao}, quando já havia a ${plano.versao}`)
  if (succeeded(answer)) mundo.livro.say('planos_corte.nome', id, nome)
  else mundo.livro.doubt('planos_corte.nome', id, nome)
}

/** Finishes a plan, keeping leftovers; often the finger comes down twice. */
export async function finishPlano(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'planos_corte', `${ABERTO} and jsonb_array_length(conteudo->'cortadas') > 0`)
  const plano = id === undefined ? undefined : await planoOf(cena, id)
  if (id === undefined || !plano) return
  const sobras = plano.conteudo.cortadas.flatMap(({ chapa, copia, sobras: pieces }) =>
    pieces.flatMap(({ aproveitavel }, indice) =>
      aproveitavel && sorte.chance(0.7)
        ? [{ chapa, copia, indice, codigo: '', local: '', estoqueMaterialId: null }]
        : [],
    ),
  )
  const body = { versao: plano.versao, sobras }
  const call = () => mundo.write(conta, 'planos-corte.finish', { sorte, params: { id }, body })
  if (sorte.chance(0.3)) await Promise.all([call(), call()])
  else await call()
}

export async function reopenPlano(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const id = await pickId(cena, 'planos_corte', "excluido_em is null and estado = 'concluido'")
  if (id !== undefined) await mundo.write(conta, 'planos-corte.reopen', { sorte, params: { id } })
}

export async function removePlano(cena: Cena): Promise<void> {
  const { mundo, sorte, conta } = cena
  const back = sorte.chance(0.6)
  const id = await pickId(cena, 'planos_corte', `excluido_em is ${back ? 'not ' : ''}null`)
  const name = back ? 'planos-corte.restore' : 'planos-corte.remove'
  if (id !== undefined) await mundo.write(conta, name, { sorte, params: { id } })
}
