import { formatComprimento, roundMilimetros } from '@lapida/domain/shared/medidas'
import { indiceOfAresta, comprimentoOfAresta } from '#model/contorno.ts'
import type { GeradorDeIds } from '#model/ids.ts'
import type { Aresta, Desenho, Frontao, Id, Peca, Saia, Trecho } from '#model/tipos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import type { Alvo } from './arestas.ts'
import { changePeca, nomeOfAresta, type Mudanca } from './mudanca.ts'

/** What is put on edges: on one part, on all parts of an edge, or on many edges at once. */
export type Pincel =
  | { acabamento: string }
  | { frontao: Frontao | undefined }
  | { saia: Saia | undefined }
  | { folga: number | undefined }

/** An edge, or one part of it. */
export type AlvoDePintura = { arestaId: Id; trechoId?: Id }

/** Cuts a part of an edge in two at so many mm from the edge's start; both keep what the one had. */
export function divideTrecho(desenho: Desenho, { pecaId, arestaId }: Alvo, em: number): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca, ids) => {
    const aresta = peca.arestas[indiceOfAresta(peca, arestaId)]
    const corte = roundMilimetros(em)
    const comprimento = comprimentoOfAresta(peca, arestaId)
    const trecho = aresta?.trechos.find(({ de, ate }) => corte > de && (ate === 'fim' || corte < ate))
    if (!aresta || !trecho || corte < 1 || corte > comprimento - 1)
      return falha('trecho', 'O trecho precisa começar e terminar dentro da aresta.', { ids: [arestaId] })
    const [um, outro] = [
      { ...trecho, ate: corte },
      { ...trecho, id: ids.novo('t'), de: corte },
    ]
    const trechos = aresta.trechos.flatMap((t) => (t === trecho ? [um, outro] : [t]))
    return certo({
      peca: withTrechos(peca, aresta, trechos),
      nome: `Divide aresta em ${formatComprimento(corte)}`,
    })
  })
}

/** Joins all parts of an edge into one, which has what the first one had. */
export function joinTrechos(desenho: Desenho, { pecaId, arestaId }: Alvo): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const aresta = peca.arestas[indiceOfAresta(peca, arestaId)]
    const primeiro = aresta?.trechos[0]
    if (!aresta || !primeiro) return falha('aresta-sumiu', 'A aresta não existe mais.')
    const trechos: Trecho[] = [{ ...primeiro, de: 0, ate: 'fim' }]
    return certo({ peca: withTrechos(peca, aresta, trechos), nome: 'Junta trechos' })
  })
}

/** Puts a finish, an upstand, an apron or a gap on edges of one piece. */
export function paint(
  desenho: Desenho,
  { pecaId, alvos }: { pecaId: Id; alvos: readonly AlvoDePintura[] },
  pincel: Pincel,
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const perdido = alvos.find(({ arestaId }) => indiceOfAresta(peca, arestaId) < 0)
    if (perdido) return falha('aresta-sumiu', 'A aresta não existe mais.', { ids: [perdido.arestaId] })
    return certo({ peca: pintada(peca, alvos, pincel), nome: nomeOfPintura(peca, alvos, pincel) })
  })
}

/** Puts a finish on every free edge of every piece: 'aplicar a todas as livres'. */
export function paintLivres(desenho: Desenho, acabamento: string): Resultado<Mudanca> {
  const pecas = Object.fromEntries(
    Object.values(desenho.pecas).map((peca) => {
      const livres = peca.arestas.filter(({ lado }) => lado === 'livre').map(({ id }) => ({ arestaId: id }))
      return [peca.id, livres.length > 0 ? pintada(peca, livres, { acabamento }) : peca]
    }),
  )
  return certo({ desenho: { ...desenho, pecas }, nome: 'Acabamento em todas as livres', avisos: [] })
}

function pintada(peca: Peca, alvos: readonly AlvoDePintura[], pincel: Pincel): Peca {
  return {
    ...peca,
    arestas: peca.arestas.map((aresta) => {
      const meus = alvos.filter(({ arestaId }) => arestaId === aresta.id)
      if (meus.length === 0) return aresta
      const todo = meus.some(({ trechoId }) => trechoId === undefined)
      const trechos = aresta.trechos.map((trecho) =>
        todo || meus.some(({ trechoId }) => trechoId === trecho.id) ? withPincel(trecho, pincel) : trecho,
      )
      return { ...aresta, trechos }
    }),
  }
}

function withPincel(trecho: Trecho, pincel: Pincel): Trecho {
  if ('acabamento' in pincel) {
    const { acabamento } = pincel
    // Of a mitred apron the lower edge is the one that shows.
    const saia = trecho.saia?.uniao === '45' ? { saia: { ...trecho.saia, acabamento } } : {}
    return { ...trecho, acabamento, ...saia }
  }
  const novo: Trecho = { ...trecho, ...pincel }
  for (const chave of ['frontao', 'saia', 'folga'] as const) if (novo[chave] === undefined) delete novo[chave]
  return novo
}

function nomeOfPintura(peca: Peca, alvos: readonly AlvoDePintura[], pincel: Pincel): string {
  const letras = [...new Set(alvos.map(({ arestaId }) => nomeOfAresta(indiceOfAresta(peca, arestaId))))].join(
    ', ',
  )
  if ('acabamento' in pincel) return `Acabamento em ${letras}`
  if ('frontao' in pincel) return pincel.frontao ? `Frontão em ${letras}` : `Sem frontão em ${letras}`
  if ('saia' in pincel) return pincel.saia ? `Saia em ${letras}` : `Sem saia em ${letras}`
  return `Folga em ${letras}`
}

function withTrechos(peca: Peca, aresta: Aresta, trechos: Trecho[]): Peca {
  return {
    ...peca,
    arestas: peca.arestas.map((outra) => (outra === aresta ? { ...aresta, trechos } : outra)),
  }
}

/** The parts of an edge run the other way round, for a mirrored piece. Ids stay. */
export function trechosInvertidos(trechos: readonly Trecho[], comprimento: number): Trecho[] {
  const total = roundMilimetros(comprimento)
  return trechos.toReversed().map((trecho, i, lista) => ({
    ...trecho,
    de: i === 0 || trecho.ate === 'fim' ? 0 : roundMilimetros(total - trecho.ate),
    ate: i === lista.length - 1 ? 'fim' : roundMilimetros(total - trecho.de),
  }))
}

/** New parts for an edge that is copied: the same, with ids of their own. */
export function trechosCopiados(trechos: readonly Trecho[], ids: GeradorDeIds): Trecho[] {
  return trechos.map((trecho) => ({ ...trecho, id: ids.novo('t') }))
}
