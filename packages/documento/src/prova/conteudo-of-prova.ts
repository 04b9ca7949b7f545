import type { ChapaDoPlano, ConteudoPlanoCorte, PecaDoPlano } from '@lapida/contracts/plano-corte'
import type { ChapaDaProva, ConteudoDaProva, CozinhaDaProva } from '@lapida/contracts/prova'
import { montagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { caminhoOfContorno, contornoDeitado } from '@lapida/domain/plano-corte/contorno'
import { chaveOfCopia } from '@lapida/domain/plano-corte/copia'
import { cozinhasOfPlano } from '@lapida/domain/plano-corte/cozinhas-of-plano'
import type { ParEmLivro } from '@lapida/domain/plano-corte/livros-of-plano'
import { nomeOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { isOfOrcamento, lugaresOfOrcamento } from '@lapida/domain/prova/lugares-da-prova'
import {
  cenaOfMontagem,
  middleOf,
  type CenaDaMontagem,
  type JuntaNaCena,
} from '../plano-corte/cena-da-montagem.ts'
import { nomeOfJunta } from '../plano-corte/nome-da-junta.ts'
import { textoOfEncontro, type EncontroMedido } from './encontro-em-palavras.ts'

/** What a proof is made of. */
export interface DadosDaProva {
  conteudo: ConteudoPlanoCorte
  orcamentoId: string
  /** addresses of the flat photos of slabs, by their ids in the plan; a slab without one cannot be shown */
  fotos: ReadonlyMap<string, string>
  /** slabs of the plan that open like a book, as the stock knows them now */
  livros: readonly ParEmLivro[]
  /** the drawings that pieces of the quote come from, as they are now */
  desenhos: readonly Desenho[]
}

type Posicionada = ConteudoPlanoCorte['cortadas'][number]['pecas'][number]

/** A kitchen that a customer is shown. */
export interface CozinhaMostrada {
  desenhoId: string
  /** 1 for the first of so many equal ones */
  conjunto: number
  cena: CenaDaMontagem
}

/** The kitchens of a quote, laid flat in their stone; of so many equal ones each. */
export function cozinhasOfProva({
  conteudo,
  orcamentoId,
  fotos,
  desenhos,
  livros,
}: DadosDaProva): CozinhaMostrada[] {
  const own = conteudo.pecas.filter((peca) => isOfOrcamento(peca, orcamentoId))
  const flat = new Map([...fotos].map(([id, url]) => [id, { url, endereco: url, plana: true }] as const))
  return cozinhasOfPlano({ pecas: own }).flatMap(({ desenhoId, conjuntos }) => {
    const desenho = desenhos.find(({ id }) => id === desenhoId)
    if (!desenho) return []
    const montagem = montagemPlana(desenho)
    return Array.from({ length: conjuntos }, (_, i): CozinhaMostrada => {
      const qual = { desenhoId, conjunto: i + 1 }
      const inside = {
        conteudo: { ...conteudo, pecas: own },
        montagem,
        qual,
        fotos: flat,
        arrasto: null,
        livros,
      }
      return { ...qual, cena: cenaOfMontagem(inside) }
    }).filter(({ cena }) => cena.partes.some(({ janela }) => janela?.naChapa))
  })
}

/**
 * What a customer is shown of where their stone is cut: each slab that can be seen with their own pieces on it, their
 * kitchens in that stone, and joints in words. Pieces of other quotes are not in it.
 */
export function conteudoOfProva(
  dados: DadosDaProva,
  cozinhas: readonly CozinhaMostrada[],
  visto: VistoNaProva,
): ConteudoDaProva {
  const { conteudo, orcamentoId, fotos } = dados
  const rotulos = new Map(
    cozinhas.flatMap(({ cena }) =>
      cena.partes.flatMap(({ janela, rotulo }) => (janela ? [[janela.chave, rotulo] as const] : [])),
    ),
  )
  const shown = shownSlabs(dados)
  const numeros = new Map<string, string>()
  const rotuloOf = (chave: string) => {
    const known = rotulos.get(chave) ?? numeros.get(chave) ?? String(numeros.size + 1)
    if (!rotulos.has(chave)) numeros.set(chave, known)
    return known
  }
  return {
    chapas: shown.map(({ chapa, proprias }) => ({
      codigo: chapa.codigo,
      descricao: `${nomeOfPedra(pedraOfChapa(chapa))} · ${formatTamanhoChapa(chapa)}`,
      largura: chapa.largura,
      altura: chapa.altura,
      foto: fotos.get(chapa.id) ?? '',
      pecas: proprias.map(({ peca, posicionada }) => pecaNaChapa(chapa, { peca, posicionada, rotuloOf })),
    })),
    cozinhas: cozinhas.map(({ cena }, i) => ({
      ...cozinhaOf(cena, { shown, medidoOf: visto.medidoOf }),
      quadros: [...(visto.quadros[i]?.quadros ?? [])],
      ...(visto.quadros[i]?.sala && { sala: visto.quadros[i].sala }),
    })),
    faltam: faltamOf(
      conteudo,
      orcamentoId,
      new Set(shown.flatMap(({ proprias }) => proprias.map(({ posicionada }) => chaveOfCopia(posicionada)))),
    ),
    lugares: lugaresOfOrcamento(conteudo, orcamentoId),
  }
}

/** What was made of the photos of slabs. */
export interface VistoNaProva {
  /** what was measured at a joint; null where nothing could be */
  medidoOf: (junta: JuntaNaCena) => EncontroMedido | null
  /** the kitchens as they will stand, in their order; one may have no picture */
  quadros: readonly Pick<CozinhaDaProva, 'quadros' | 'sala'>[]
}

interface ChapaMostrada {
  chapa: ChapaDoPlano
  copia: number
  proprias: { peca: PecaDoPlano; posicionada: Posicionada }[]
}

/** The photographed slabs of which the quote has a piece. */
function shownSlabs({ conteudo, orcamentoId, fotos }: DadosDaProva): ChapaMostrada[] {
  const pecas = new Map(conteudo.pecas.map((peca) => [peca.id, peca]))
  return conteudo.cortadas.flatMap((cortada) => {
    const chapa = conteudo.chapas.find(({ id }) => id === cortada.chapa)
    if (!chapa || !fotos.has(chapa.id)) return []
    const proprias = cortada.pecas.flatMap((posicionada) => {
      const peca = pecas.get(posicionada.peca)
      return peca && isOfOrcamento(peca, orcamentoId) ? [{ peca, posicionada }] : []
    })
    return proprias.length > 0 ? [{ chapa, copia: cortada.copia, proprias }] : []
  })
}

function pecaNaChapa(
  chapa: ChapaDoPlano,
  {
    peca,
    posicionada,
    rotuloOf,
  }: { peca: PecaDoPlano; posicionada: Posicionada; rotuloOf: (chave: string) => string },
): ChapaDaProva['pecas'][number] {
  const { x, y, largura, altura } = posicionada
  const lacos = peca.contorno ? contornoDeitado(peca.contorno, posicionada) : [caixaOf({ largura, altura })]
  const [contorno = [], ...recortes] = lacos
  const meio = middleOf({ contorno, recortes, largura, altura })
  return {
    nome: peca.nome,
    rotulo: rotuloOf(chaveOfCopia(posicionada)),
    caminho: caminhoOfContorno(lacos, { x, y: chapa.altura - y, escala: 1 }),
    meio: { x: x + meio.x, y: chapa.altura - y - meio.y },
    estreita: Math.min(largura, altura),
  }
}

function caixaOf({ largura, altura }: { largura: number; altura: number }) {
  const corners = [
    [0, 0],
    [largura, 0],
    [largura, altura],
    [0, altura],
  ] as const
  return corners.map(([x, y]) => ({ x, y, bulge: 0 }))
}

function cozinhaOf(
  { largura, altura, partes, juntas }: CenaDaMontagem,
  {
    shown,
    medidoOf,
  }: { shown: readonly ChapaMostrada[]; medidoOf: (junta: JuntaNaCena) => EncontroMedido | null },
): Omit<CozinhaDaProva, 'quadros'> {
  return {
    largura,
    altura,
    partes: partes.map(({ rotulo, nome, caminho, meio, estreita, janela, imagem }) => {
      const onde = janela?.naChapa?.onde
      const chapa = shown.findIndex(
        (mostrada) => mostrada.chapa.id === onde?.chapa && mostrada.copia === onde.copia,
      )
      return {
        rotulo,
        nome,
        caminho,
        meio,
        estreita,
        pedra: chapa >= 0 && imagem !== null ? { chapa, imagem } : null,
      }
    }),
    juntas: juntas.map((junta) => ({
      nome: nomeOfJunta(junta),
      de: junta.de,
      ate: junta.ate,
      texto: `${junta.rotulos[0]} e ${junta.rotulos[1]}. ${textoOfEncontro({ tipo: junta.junta.tipo, livro: junta.livro }, junta.medir ? medidoOf(junta) : null)}`,
    })),
  }
}

/** The names of what cannot be seen, each once with how often. */
function faltamOf({ pecas }: ConteudoPlanoCorte, orcamentoId: string, vistas: ReadonlySet<string>): string[] {
  return pecas
    .filter((peca) => isOfOrcamento(peca, orcamentoId))
    .flatMap(({ id, nome, quantidade }) => {
      const unseen = Array.from({ length: quantidade }, (_, i) =>
        chaveOfCopia({ peca: id, copia: i + 1 }),
      ).filter((chave) => !vistas.has(chave)).length
      if (unseen === 0) return []
      return [unseen === 1 ? nome : `${unseen} × ${nome}`]
    })
}
