import { nomeOfRecorte } from '@lapida/desenho/commands/recortes'
import { nomeOfAresta } from '@lapida/desenho/commands/mudanca'
import { distancia } from '@lapida/desenho/kernel/ponto'
import { angulosOfPeca } from '@lapida/desenho/model/angulos'
import { acabamentoOfBorda, bordaEscondida } from '@lapida/desenho/model/borda'
import { comprimentoOfAresta, pontoNaAresta } from '@lapida/desenho/model/contorno'
import type { Aresta, Desenho, Peca, Recorte, Trecho, Vertice } from '@lapida/desenho/model/tipos'
import { medidaOfCota, pontoOfRef } from '@lapida/desenho/checks/contorno-e-arestas'
import { pecasDerivadas } from '@lapida/desenho/quantities/derivadas'
import { medidasOfForma } from '@lapida/desenho/quantities/quantidades'
import { formatComprimento, formatGraus } from '@lapida/domain/shared/medidas'
import { camposOfArestas } from '../campos/campos-da-aresta.ts'
import { camposOfCota, camposOfEmenda, camposOfRebaixo } from '../campos/campos-de-outros.ts'
import { camposOfRecorte } from '../campos/campos-of-recorte.ts'
import { camposOfVertices } from '../campos/campos-do-vertice.ts'
import { NOME_DO_LADO, nomeOfAcabamento } from '../campos/textos.ts'
import type { Campo, GrupoDeCampos } from '../campos/tipos.ts'
import type { ParteSelecionada, Selecao } from '../tipos.ts'
import { chaveOfPeca, nosOfCampos, piorAchado, type MundoDaArvore, type No } from './no.ts'

/** The key of the row of a part. */
export function chaveOfParte({ tipo, pecaId, id }: ParteSelecionada): string {
  return `${chaveOfPeca(pecaId)} ${tipo} ${id}`
}

/** The key of the row that holds all parts of one kind. */
export function chaveOfGrupo(pecaId: string, grupo: string): string {
  return `${chaveOfPeca(pecaId)} ${grupo}`
}

/** In which group of a piece the parts of a kind stand. */
export const GRUPO_DA_PARTE: Readonly<Record<ParteSelecionada['tipo'], string>> = {
  aresta: 'arestas',
  vertice: 'cantos',
  recorte: 'recortes',
  emenda: 'emendas',
  rebaixo: 'rebaixos',
  cota: 'cotas',
}

/** What a piece is made of, by kinds: edges, corners, openings and what hangs on them. Kinds that it has none of are left out. */
export function partesOfArvore(desenho: Desenho, peca: Peca, mundo: MundoDaArvore): No[] {
  const grupos: [string, string, number, () => No[]][] = [
    [
      'arestas',
      'Arestas',
      peca.arestas.length,
      () => peca.arestas.map((_, i) => noOfAresta(desenho, peca, { i, mundo })),
    ],
    ['cantos', 'Cantos', peca.vertices.length, () => nosOfCantos(desenho, peca, mundo)],
    ['recortes', 'Recortes', peca.recortes.length, () => nosOfRecortes(desenho, peca, mundo)],
    ['emendas', 'Emendas', peca.emendas.length, () => nosOfEmendas(desenho, peca, mundo)],
    ['rebaixos', 'Áreas molhadas', peca.rebaixos.length, () => nosOfRebaixos(desenho, peca, mundo)],
    ['cotas', 'Cotas', peca.cotas.length, () => nosOfCotas(desenho, peca, mundo)],
    [
      'derivadas',
      'Frontões e saias',
      pecasDerivadas(peca, desenho.regras).length,
      () => nosOfDerivadas(desenho, peca, mundo),
    ],
  ]
  return grupos
    .filter(([, , quantos]) => quantos > 0)
    .map(([grupo, rotulo, quantos, filhos]) => ({
      chave: chaveOfGrupo(peca.id, grupo),
      tipo: 'grupo',
      rotulo,
      valor: String(quantos),
      alvo: { pecas: [peca.id], partes: [] },
      filhos,
    }))
}

interface ParteDescrita {
  parte: ParteSelecionada
  rotulo: string
  valor: string
  detalhe?: string
  grupos: readonly GrupoDeCampos[]
  /** the key of the field that Enter edits in the row */
  principal?: string
  antes?: readonly No[]
}

function noOfParte(
  { parte, grupos, principal, antes = [], ...textos }: ParteDescrita,
  mundo: MundoDaArvore,
): No {
  const chave = chaveOfParte(parte)
  const alvo: Selecao = { pecas: [], partes: [parte] }
  const campos = grupos.flatMap((grupo) => grupo.campos)
  const campo = campos.find((um) => um.chave === principal)
  const gravidade = piorAchado(mundo.achados.filter(({ ids }) => ids.includes(parte.id)))
  return {
    chave,
    tipo: parte.tipo,
    ...textos,
    alvo,
    ...(campo ? { campo } : {}),
    ...(gravidade ? { aviso: gravidade } : {}),
    filhos: () => [...antes, ...nosOfCampos(chave, campos, { alvo, unidade: mundo.unidade })],
  }
}

function noOfAresta(desenho: Desenho, peca: Peca, { i, mundo }: { i: number; mundo: MundoDaArvore }): No {
  const aresta = peca.arestas[i]
  if (!aresta) throw new Error('There is a row for each edge.')
  const alvo = { pecaId: peca.id, arestaId: aresta.id }
  const letra = nomeOfAresta(i)
  return noOfParte(
    {
      parte: { tipo: 'aresta', pecaId: peca.id, id: aresta.id },
      rotulo: `Aresta ${letra}`,
      valor: formatComprimento(comprimentoOfAresta(peca, aresta.id), mundo.unidade),
      detalhe: detalheOfAresta(aresta, mundo),
      grupos: camposOfArestas(desenho, [alvo], mundo),
      principal: 'comprimento',
      antes:
        aresta.trechos.length > 1
          ? aresta.trechos.map((trecho) => noOfTrecho(desenho, peca, { aresta, trecho, letra, mundo }))
          : [],
    },
    mundo,
  )
}

/** 'Parede · frontão 0,100', 'Livre · Reto polido': what an edge is, in one line. */
export function detalheOfAresta(
  { lado, trava, bulge, trechos }: Aresta,
  { acabamentos, unidade }: Pick<MundoDaArvore, 'acabamentos' | 'unidade'>,
): string {
  const nomes = [
    ...new Set(
      trechos.map((trecho) => {
        const escondida = bordaEscondida({ lado }, trecho)
        if (escondida) return escondida === 'junta' ? 'junta em 45°' : ''
        return nomeOfAcabamento(acabamentos, trecho.acabamento)
      }),
    ),
  ]
  const frontao = trechos.find((trecho) => trecho.frontao)?.frontao
  const saia = trechos.find((trecho) => trecho.saia)?.saia
  return [
    NOME_DO_LADO[lado],
    ...nomes,
    frontao ? `frontão ${formatComprimento(frontao.h, unidade)}` : '',
    saia
      ? `${saia.h === 'piso' ? 'até o piso' : `saia ${formatComprimento(saia.h, unidade)}`} ${nomeOfAcabamento(acabamentos, saia.acabamento)}`
      : '',
    bulge ? 'em arco' : '',
    trava ? 'travada' : '',
  ]
    .filter((texto) => texto !== '')
    .join(' · ')
}

function noOfTrecho(
  desenho: Desenho,
  peca: Peca,
  { aresta, trecho, letra, mundo }: { aresta: Aresta; trecho: Trecho; letra: string; mundo: MundoDaArvore },
): No {
  const { unidade, acabamentos } = mundo
  const medida = (mm: number) => formatComprimento(mm, unidade)
  const fim = trecho.ate === 'fim' ? comprimentoOfAresta(peca, aresta.id) : trecho.ate
  const parte: ParteSelecionada = { tipo: 'aresta', pecaId: peca.id, id: aresta.id }
  const chave = `${chaveOfParte(parte)} trecho ${trecho.id}`
  const alvo: Selecao = { pecas: [], partes: [parte] }
  const campos = camposOfArestas(
    desenho,
    [{ pecaId: peca.id, arestaId: aresta.id, trechoId: trecho.id }],
    mundo,
  ).flatMap((grupo) => grupo.campos)
  const acabamento = campos.find((campo) => campo.chave === 'acabamento')
  return {
    chave,
    tipo: 'trecho',
    rotulo: `Trecho de ${letra}: ${medida(trecho.de)} a ${medida(fim)}`,
    valor: nomeOfAcabamento(acabamentos, acabamentoOfBorda(aresta, trecho)),
    alvo,
    ...(acabamento ? { campo: acabamento } : {}),
    filhos: () => nosOfCampos(chave, campos, { alvo, unidade }),
  }
}

function nosOfCantos(desenho: Desenho, peca: Peca, mundo: MundoDaArvore): No[] {
  const angulos = angulosOfPeca(peca)
  const n = peca.vertices.length
  return peca.vertices.map((vertice, i) => {
    const graus = angulos[i] ?? 90
    return noOfParte(
      {
        parte: { tipo: 'vertice', pecaId: peca.id, id: vertice.id },
        rotulo: `Canto ${nomeOfAresta((i + n - 1) % n)}${nomeOfAresta(i)}`,
        valor: textoOfCanto(vertice, mundo),
        ...(graus === 90 || graus === 270 ? {} : { detalhe: formatGraus(graus) }),
        grupos: camposOfVertices(desenho, { pecaId: peca.id, verticeIds: [vertice.id] }),
        principal: vertice.canto?.t === 'chanfro' ? 'chanfro-a' : 'raio',
      },
      mundo,
    )
  })
}

function textoOfCanto({ canto }: Vertice, { unidade }: MundoDaArvore): string {
  if (!canto) return 'vivo'
  if (canto.t === 'raio') return `R${formatComprimento(canto.r, unidade)}`
  return `${formatComprimento(canto.a, unidade)} × ${formatComprimento(canto.b, unidade)}`
}

function nosOfRecortes(desenho: Desenho, peca: Peca, mundo: MundoDaArvore): No[] {
  const no = (recorte: Recorte): No => {
    const filhos = peca.recortes.filter(({ paiId }) => paiId === recorte.id)
    const grupos = camposOfRecorte(desenho, { pecaId: peca.id, recorteId: recorte.id }, mundo)
    return noOfParte(
      {
        parte: { tipo: 'recorte', pecaId: peca.id, id: recorte.id },
        rotulo: nomeOfRecorte(recorte),
        valor: medidasOfForma(recorte.forma).medidas,
        grupos,
        ...(primeiroCampo(grupos) ? { principal: primeiroCampo(grupos)?.chave ?? '' } : {}),
        antes: filhos.map(no),
      },
      mundo,
    )
  }
  return peca.recortes.filter(({ paiId }) => !paiId).map(no)
}

function primeiroCampo(grupos: readonly GrupoDeCampos[]): Campo | undefined {
  return grupos[0]?.campos[0]
}

function nosOfEmendas(desenho: Desenho, peca: Peca, mundo: MundoDaArvore): No[] {
  return peca.emendas.map((emenda, i) => {
    const [a, b] = [pontoNaAresta(peca, emenda.a), pontoNaAresta(peca, emenda.b)]
    return noOfParte(
      {
        parte: { tipo: 'emenda', pecaId: peca.id, id: emenda.id },
        rotulo: `Emenda ${i + 1}`,
        valor: a && b ? formatComprimento(distancia(a, b), mundo.unidade) : '',
        ...(emenda.tipo === '45' ? { detalhe: 'em 45°' } : {}),
        grupos: camposOfEmenda(desenho, { pecaId: peca.id, emendaId: emenda.id }),
        principal: 'ponta-a',
      },
      mundo,
    )
  })
}

function nosOfRebaixos(desenho: Desenho, peca: Peca, mundo: MundoDaArvore): No[] {
  return peca.rebaixos.map((rebaixo, i) =>
    noOfParte(
      {
        parte: { tipo: 'rebaixo', pecaId: peca.id, id: rebaixo.id },
        rotulo: `Área molhada ${i + 1}`,
        valor: medidasOfForma(rebaixo.forma).medidas,
        grupos: camposOfRebaixo(desenho, { pecaId: peca.id, rebaixoId: rebaixo.id }),
        principal: 'fundura',
      },
      mundo,
    ),
  )
}

function nosOfCotas(desenho: Desenho, peca: Peca, mundo: MundoDaArvore): No[] {
  return peca.cotas.map((cota, i) => {
    const [a, b] = [pontoOfRef(peca, cota.a), pontoOfRef(peca, cota.b)]
    return noOfParte(
      {
        parte: { tipo: 'cota', pecaId: peca.id, id: cota.id },
        rotulo: `Cota ${i + 1}`,
        valor: cota.texto || (a && b ? formatComprimento(medidaOfCota(cota, a, b), mundo.unidade) : ''),
        grupos: camposOfCota(desenho, { pecaId: peca.id, cotaId: cota.id }),
        principal: 'cota-texto',
      },
      mundo,
    )
  })
}

/** Upstands and aprons are computed: choosing one chooses the edge that it hangs on. */
function nosOfDerivadas(desenho: Desenho, peca: Peca, { unidade }: MundoDaArvore): No[] {
  return pecasDerivadas(peca, desenho.regras).map((derivada) => {
    const [comprimento = 0, altura = 0] = derivada.arestas.map(({ id }) => comprimentoOfAresta(derivada, id))
    const arestaId = derivada.derivadaDe?.arestaId ?? ''
    const medida = (mm: number) => formatComprimento(mm, unidade)
    return {
      chave: `${chaveOfGrupo(peca.id, 'derivadas')} ${derivada.id}`,
      tipo: 'derivada',
      rotulo: `${derivada.codigo} · ${derivada.classe === 'frontao' ? 'Frontão' : 'Saia'}`,
      valor: `${medida(comprimento)} × ${medida(altura)}`,
      alvo: { pecas: [], partes: [{ tipo: 'aresta', pecaId: peca.id, id: arestaId }] },
    }
  })
}
