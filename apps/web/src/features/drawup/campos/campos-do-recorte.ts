import { ladosParaMedir, type OpcaoDeAncora } from '@lapida/desenho/commands/lugar-do-recorte'
import { nomeDaAresta } from '@lapida/desenho/commands/mudanca'
import {
  giraRecorte,
  redimensionaRecorte,
  setAfastamento,
  setAncora,
  setRecorte,
} from '@lapida/desenho/commands/recortes'
import { indiceDaAresta } from '@lapida/desenho/model/contorno'
import type { AncoraLado, Desenho, Forma, Id, Montagem, Peca, Recorte } from '@lapida/desenho/model/tipos'
import { BRUTO } from '@lapida/desenho/model/tipos'
import { falha } from '@lapida/desenho/resultado'
import type { Comando } from '../tipos.ts'
import { NOME_DA_MONTAGEM, NOME_DO_TIPO, opcoesDe, opcoesDeAcabamento } from './textos.ts'
import type { Campo, CampoEscolha, GrupoDeCampos, MundoDosCampos } from './tipos.ts'

interface Alvo {
  pecaId: Id
  recorteId: Id
}

/** What of an opening can be changed: its size, its two driving dimensions, what it is for. */
export function camposDoRecorte(desenho: Desenho, alvo: Alvo, mundo: MundoDosCampos): GrupoDeCampos[] {
  const peca = desenho.pecas[alvo.pecaId]
  const recorte = peca?.recortes.find(({ id }) => id === alvo.recorteId)
  if (!peca || !recorte) return []
  return [
    { chave: 'lugar', titulo: 'Onde fica', campos: camposDoLugar(peca, recorte, alvo) },
    {
      chave: 'tamanho',
      titulo: 'Tamanho',
      campos: camposDaForma(recorte.forma, (forma) => (d) => redimensionaRecorte(d, alvo, forma)),
    },
    { chave: 'dados', titulo: 'Recorte', campos: camposDosDados(recorte, alvo, mundo) },
  ]
}

function camposDoLugar(peca: Peca, recorte: Recorte, alvo: Alvo): Campo[] {
  const { ancora } = recorte
  if (ancora.tipo === 'pai') {
    const pai = peca.recortes.find(({ id }) => id === recorte.paiId)
    const quem = pai ? NOME_DO_TIPO[pai.tipo].toLowerCase() : 'recorte'
    return [
      {
        tipo: 'medida',
        chave: 'dx',
        rotulo: `Ao lado do centro (${quem})`,
        dica: 'Positivo para a direita de quem usa',
        mm: ancora.dx,
        muda: (dx) => (d) => setAfastamento(d, alvo, { dx }),
      },
      {
        tipo: 'medida',
        chave: 'dy',
        rotulo: `Atrás do centro (${quem})`,
        mm: ancora.dy,
        muda: (dy) => (d) => setAfastamento(d, alvo, { dy }),
      },
    ]
  }
  return [
    ...camposDaAncora(peca, recorte, { alvo, qual: 'u', lado: ancora.u }),
    ...camposDaAncora(peca, recorte, { alvo, qual: 'v', lado: ancora.v }),
    {
      tipo: 'numero',
      chave: 'giro',
      rotulo: 'Giro',
      sufixo: '°',
      casas: 2,
      valor: Math.round(((ancora.rot * 180) / Math.PI) * 100) / 100,
      muda: (graus) => (d) => giraRecorte(d, alvo, graus - (ancora.rot * 180) / Math.PI),
    },
  ]
}

/** A driving dimension: what it is measured from, and how far. */
function camposDaAncora(
  peca: Peca,
  recorte: Recorte,
  { alvo, qual, lado }: { alvo: Alvo; qual: 'u' | 'v'; lado: AncoraLado },
): Campo[] {
  const nome = qual === 'u' ? 'Ao longo' : 'Afastamento'
  return [
    {
      tipo: 'medida',
      chave: `${qual}-dist`,
      rotulo: `${nome}: ${textoDaMedida(peca, lado)}`,
      mm: lado.dist,
      muda: (dist) => (d) => setAncora(d, alvo, { qual, dist }),
    },
    referenciaDe(peca, recorte, { alvo, qual, lado }),
  ]
}

/** 'da aresta C à borda': what a driving dimension measures. */
export function textoDaMedida(peca: Peca, { arestaId, ref }: Pick<AncoraLado, 'arestaId' | 'ref'>): string {
  const letra = nomeDaAresta(indiceDaAresta(peca, arestaId))
  if (ref === 'centro') return `do meio da aresta ${letra} ao eixo`
  return `da aresta ${letra} ${ref === 'eixo' ? 'ao eixo' : 'à borda'}`
}

function referenciaDe(
  peca: Peca,
  recorte: Recorte,
  { alvo, qual, lado }: { alvo: Alvo; qual: 'u' | 'v'; lado: AncoraLado },
): CampoEscolha {
  const chaveDe = ({ arestaId, ref }: Pick<AncoraLado, 'arestaId' | 'ref'>) => `${ref} ${arestaId}`
  const doMeio: OpcaoDeAncora[] = meiosParaMedir(peca, recorte, qual)
  const opcoes = [
    ...doMeio,
    ...ladosParaMedir(peca, recorte, qual).flatMap(({ arestaId, mm }): OpcaoDeAncora[] => [
      { arestaId, ref: 'eixo', mm },
      { arestaId, ref: 'borda', mm },
    ]),
  ]
  const todas = opcoes.some((um) => chaveDe(um) === chaveDe(lado)) ? opcoes : [{ ...lado, mm: 0 }, ...opcoes]
  return {
    tipo: 'escolha',
    chave: `${qual}-ref`,
    rotulo: qual === 'u' ? 'Ao longo: medido' : 'Afastamento: medido',
    valor: chaveDe(lado),
    opcoes: todas.map((um) => ({ valor: chaveDe(um), nome: textoDaMedida(peca, um) })),
    muda: (valor) => {
      const [ref = 'eixo', arestaId = ''] = valor.split(' ')
      return (d) => setAncora(d, alvo, { qual, arestaId, ref: ref as AncoraLado['ref'] })
    },
  }
}

/** The middle of the side that the other dimension is measured from: an opening stays centred on it. */
function meiosParaMedir(peca: Peca, recorte: Recorte, qual: 'u' | 'v'): OpcaoDeAncora[] {
  const { ancora } = recorte
  if (ancora.tipo !== 'arestas') return []
  const outro = qual === 'u' ? ancora.v : ancora.u
  return outro.ref === 'centro' || indiceDaAresta(peca, outro.arestaId) < 0
    ? []
    : [{ arestaId: outro.arestaId, ref: 'centro', mm: 0 }]
}

/** The measures of a shape, and what changes them; a free outline has none to type. */
export function camposDaForma(forma: Forma, muda: (forma: Forma) => Comando): Campo[] {
  const medida = (
    nomes: { chave: string; rotulo: string },
    mm: number,
    nova: (mm: number) => Forma,
  ): Campo => ({
    tipo: 'medida',
    ...nomes,
    mm,
    muda: (valor) =>
      valor > 0 ? muda(nova(valor)) : () => falha('forma', 'A medida do recorte é maior que zero.'),
  })
  if (forma.t === 'circ')
    return [medida({ chave: 'diametro', rotulo: 'Diâmetro' }, forma.d, (d) => ({ ...forma, d }))]
  if (forma.t === 'laco') return []
  const lados = [
    medida({ chave: 'largura', rotulo: 'Largura' }, forma.w, (w) => ({ ...forma, w })),
    medida({ chave: 'profundidade', rotulo: 'Profundidade' }, forma.h, (h) => ({ ...forma, h })),
  ]
  if (forma.t === 'oval') return lados
  return [
    ...lados,
    {
      tipo: 'medida',
      chave: 'raio',
      rotulo: 'Raio dos cantos',
      mm: forma.r,
      muda: (r) => (r >= 0 ? muda({ ...forma, r }) : () => falha('forma', 'O raio não é negativo.')),
    },
  ]
}

function camposDosDados(recorte: Recorte, alvo: Alvo, { acabamentos }: MundoDosCampos): Campo[] {
  const deCuba: Campo[] =
    recorte.tipo === 'cuba' || recorte.tipo === 'cooktop'
      ? [
          {
            tipo: 'escolha',
            chave: 'montagem',
            rotulo: 'Montagem',
            valor: recorte.montagem ?? '',
            opcoes: opcoesDe(NOME_DA_MONTAGEM),
            muda: (montagem) => (d) => setRecorte(d, alvo, { montagem: montagem as Montagem }),
          },
        ]
      : []
  const borda = recorte.acabamentoBorda ?? BRUTO
  return [
    {
      tipo: 'escolha',
      chave: 'tipo',
      rotulo: 'O que é',
      valor: recorte.tipo,
      opcoes: opcoesDe(NOME_DO_TIPO),
      muda: (tipo) => (d) => setRecorte(d, alvo, { tipo: tipo as Recorte['tipo'] }),
    },
    {
      tipo: 'texto',
      chave: 'modelo',
      rotulo: 'Modelo',
      valor: recorte.modelo ?? '',
      maximo: 120,
      muda: (modelo) => (d) => setRecorte(d, alvo, { modelo: modelo.trim() }),
    },
    ...deCuba,
    {
      tipo: 'escolha',
      chave: 'borda-acabamento',
      rotulo: 'Acabamento da borda interna',
      valor: borda,
      opcoes: opcoesDeAcabamento(acabamentos, [borda]),
      muda: (acabamentoBorda) => (d) => setRecorte(d, alvo, { acabamentoBorda }),
    },
  ]
}
