import type { ChapaCortadaDoPlano, ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { giroOf } from '@lapida/corte/contorno/turn-contorno'
import type { LugarEmLivro, SemLivro } from '@lapida/documento/plano-corte/em-livro'
import { problemasOfPlano, problemasOnSlab } from '@lapida/documento/plano-corte/problemas-do-plano'
import {
  anfitriaOf,
  chaveOfCopia,
  findCortada,
  hospedesOf,
  nomeOfCopia,
  type Onde,
} from '@lapida/domain/plano-corte/copia'
import { withChapas } from '#features/plano-corte/chapas/mudar-chapas.ts'
import {
  copiasOfPlano,
  holdPeca,
  placePeca,
  removePeca,
  type CopiaDoPlano,
  type Lugar,
} from '#features/plano-corte/corte/model/edit-layout.ts'
import { findLugar } from '#features/plano-corte/corte/model/find-lugar.ts'

/** A plan in which a joint is open like a book, and what became of other pieces. */
export interface Aberto {
  conteudo: ConteudoPlanoCorte
  /** how many lie elsewhere by now */
  mudaram: number
  /** how many lie nowhere by now */
  pendentes: number
}

/**
 * Lays the parts of a joint where the pattern opens like a book from it, and holds both there; what lay in the way goes to
 * a free place, or is pending. What is held or cut already is not touched: then it is told why.
 * @param irma the slab that opens with that of the part that stays; it comes into the plan where it is not in it
 */
export function openLivro(
  conteudo: ConteudoPlanoCorte,
  { vai, fica }: LugarEmLivro,
  irma: ChapaDoPlano,
): Aberto | { motivo: string } {
  const onde = { chapa: irma.id, copia: 1 }
  const there = conteudo.chapas.some(({ id }) => id === irma.id) ? conteudo : withChapas(conteudo, [irma])
  const { x, y, giro } = vai.caixa
  const postas: Posta[] = [
    {
      ...{ janela: vai.janela, onde, caixa: vai.caixa },
      lugar: { x, y, giro, girada: giro === 90 || giro === 270 },
    },
    ...movedFirme(fica),
  ]
  const pair = [vai.janela.chave, fica.janela.chave]
  const affected = postas.map((posta) => ({
    ...posta,
    serra: conteudo.regras.serra,
    codigo: codigoOf(there, posta.onde),
    others: (findCortada(there.cortadas, posta.onde)?.pecas ?? []).filter(
      (peca) => !pair.includes(chaveOfCopia(peca)),
    ),
  }))
  const motivo = affected.map((one) => whyUntouched(conteudo, one)).find((found) => found !== null)
  if (motivo) return { motivo }

  const layAside = (chaves: ReadonlySet<string>): Aberto => {
    const cleared = [...chaves].reduce(removePeca, there)
    const placed = postas.reduce(
      (plan, { janela, ...at }) => placePeca(plan, { peca: janela.peca.id, copia: janela.copia }, at),
      cleared,
    )
    const held = pair.reduce((plan, chave) => holdPeca(plan, chave, true), placed)
    const after = [...chaves].reduce(placeAnywhere, held)
    return { conteudo: after, ...countMudadas(conteudo, after, chaves) }
  }
  const isWrong = (plan: ConteudoPlanoCorte) => {
    const problemas = problemasOfPlano(plan)
    return affected.some((one) => problemasOnSlab(problemas, one.onde).length > 0)
  }
  const near = layAside(new Set(affected.flatMap(inTheWay)))
  if (!isWrong(near.conteudo)) return near
  // What lies beside them may be where the saw cannot part them any more: then all that is free is laid anew.
  const free = affected.flatMap(({ others }) => others.filter(({ presa }) => !presa).map(chaveOfCopia))
  const anew = layAside(new Set(free))
  return isWrong(anew.conteudo) ? { motivo: SEM_CORTE } : anew
}

const SEM_CORTE = 'A serra não separaria as peças destas chapas depois de abrir em livro.'

/** A copy with the place that it comes to. */
interface Posta {
  janela: LugarEmLivro['vai']['janela']
  onde: Onde
  caixa: Pick<LugarEmLivro['vai']['caixa'], 'x' | 'y' | 'largura' | 'altura'>
  lugar: Lugar
}

/** Nothing where the part that stays does not move. */
function movedFirme({ janela, passo }: LugarEmLivro['fica']): Posta[] {
  if (!janela.naChapa || (passo.x === 0 && passo.y === 0)) return []
  const { onde, posicionada } = janela.naChapa
  const { largura, altura, girada } = posicionada
  const at = { x: posicionada.x + passo.x, y: posicionada.y + passo.y }
  return [
    {
      ...{ janela, onde, caixa: { ...at, largura, altura } },
      lugar: { ...at, girada, giro: giroOf(posicionada) },
    },
  ]
}

interface Afetada extends Posta {
  codigo: string
  serra: number
  /** what lies on that slab beside the two */
  others: ChapaCortadaDoPlano['pecas']
}

/** Why a piece does not come to a slab; null where nothing that is cut or held is touched by it. */
function whyUntouched(conteudo: ConteudoPlanoCorte, afetada: Afetada): string | null {
  const { janela, others, codigo, onde } = afetada
  const from = janela.naChapa?.onde
  const begun = [onde, ...(from ? [from] : [])].find((slab) => isBegun(conteudo, slab))
  if (begun) return `A serra já começou a chapa ${codigoOf(conteudo, begun) || codigo}.`
  if (janela.naChapa?.posicionada.presa)
    return `${nomeOfCopia(janela.peca, janela.copia)} está presa no lugar: solte-a antes de abrir em livro.`
  const away = inTheWay(afetada)
  const held = others.find((peca) => peca.presa && away.includes(chaveOfCopia(peca)))
  return held ? `${nameOf(conteudo, held)} está presa nesse lugar da chapa ${codigo}.` : null
}

function isBegun({ cortadas, prontas }: ConteudoPlanoCorte, onde: Onde): boolean {
  return findCortada(cortadas, onde)?.pecas.some((peca) => prontas.includes(chaveOfCopia(peca))) ?? false
}

function codigoOf({ chapas }: ConteudoPlanoCorte, { chapa }: Onde): string {
  return chapas.find(({ id }) => id === chapa)?.codigo ?? ''
}

/** Copies that lie where a box is to be, a saw's cut around it, and what lies in their notches. */
function inTheWay({ others, caixa: { x, y, largura, altura }, serra }: Afetada): string[] {
  const links = others.map((peca) => ({ chave: chaveOfCopia(peca), anfitria: anfitriaOf(peca, others) }))
  return others
    .filter(
      (peca) =>
        peca.x < x + largura + serra &&
        x < peca.x + peca.largura + serra &&
        peca.y < y + altura + serra &&
        y < peca.y + peca.altura + serra,
    )
    .map(chaveOfCopia)
    .flatMap((chave) => [chave, ...hospedesOf(links, chave)])
}

function placeAnywhere(conteudo: ConteudoPlanoCorte, chave: string): ConteudoPlanoCorte {
  const copia = copiasOfPlano(conteudo).find((one) => one.chave === chave)
  const found = copia && findLugar(conteudo, copia, { first: null, only: false })
  return !found || 'motivo' in found
    ? conteudo
    : placePeca(conteudo, { peca: copia.peca.id, copia: copia.copia }, found)
}

/** Of these copies, those that lie elsewhere than before, and those that lie nowhere by now. */
function countMudadas(
  before: ConteudoPlanoCorte,
  after: ConteudoPlanoCorte,
  chaves: ReadonlySet<string>,
): Pick<Aberto, 'mudaram' | 'pendentes'> {
  const lay = new Map(copiasOfPlano(before).map((copia) => [copia.chave, placeOf(copia)]))
  const now = copiasOfPlano(after).filter(({ chave }) => chaves.has(chave))
  return {
    mudaram: now.filter((copia) => copia.onde !== null && placeOf(copia) !== lay.get(copia.chave)).length,
    pendentes: now.filter(({ onde }) => onde === null).length,
  }
}

function placeOf({ onde, posicionada }: CopiaDoPlano): string {
  return JSON.stringify([
    onde?.chapa,
    onde?.copia,
    posicionada?.x,
    posicionada?.y,
    posicionada && giroOf(posicionada),
  ])
}

function nameOf({ pecas }: ConteudoPlanoCorte, { peca, copia }: { peca: string; copia: number }): string {
  const kind = pecas.find(({ id }) => id === peca)
  return kind ? nomeOfCopia(kind, copia) : 'Uma peça'
}

/** Why a part cannot lie on the slab that opens with its neighbour's, in words. */
export function textoOfSemLivro(
  motivo: SemLivro,
  { nome, codigo }: { nome: string; codigo: string },
): string {
  switch (motivo) {
    case 'sem-lugar':
      return 'Posicione a peça no corte antes de abrir em livro.'
    case 'nao-cabe':
      return `${nome} não cabe na chapa ${codigo} de modo que as duas peças abram em livro.`
    case 'veio':
      return `O veio não deixa girar ${nome} para ela abrir em livro.`
    case 'de-canto':
      return `${nome} ficaria torta na chapa ${codigo}: esta emenda não abre em livro.`
  }
}
