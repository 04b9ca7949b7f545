import { roundMilimetros } from '@lapida/domain/shared/medidas'
import { addPecas, type Mudanca } from '#commands/mudanca.ts'
import { ancoraNoLugar } from '#commands/reanchor.ts'
import { relacao } from '#kernel/booleano.ts'
import { antiHorario, area, caixa, placeLaco, containsPonto, segmentos, type Laco } from '#kernel/laco.ts'
import type { Ponto } from '#kernel/ponto.ts'
import { arcoOf } from '#kernel/segmento.ts'
import { validateLaco } from '#kernel/simples.ts'
import { GeradorDeIds } from '#model/ids.ts'
import { novaPeca, proximoCodigo } from '#model/novo-desenho.ts'
import type { Desenho, Forma, Id, Peca, Recorte } from '#model/tipos.ts'
import { certo, falha, type Resultado } from '#resultado.ts'
import { chain } from './chain.ts'
import { readDxf, type DxfLido, type LinhaLida } from './entidades.ts'
import { recognizeCantos } from './recognize-cantos.ts'

/** What a layer of a file is for. The device remembers the answers. */
export type PapelDaCamada = 'contorno' | 'recorte' | 'ignorar'

/** A closed outline of a file and the openings in it, in mm. */
export type ContornoLido = { contorno: Laco; recortes: Laco[] }

/** What was found in a file; what could not be used is counted. */
export type LacosLidos = { contornos: ContornoLido[]; abertas: number; repetidos: number; invalidos: number }

/** How a file is to be understood. */
export type PedidoDeImportacao = {
  mmPorUnidade: number
  /** By layer; a layer that is not named is used, and what lies inside another outline is an opening. */
  papeis?: Readonly<Record<string, PapelDaCamada>>
}

/** Joins what a file holds to outlines with their openings: by what lies inside what, or by the role of the layer. */
export function lacosOfDxf(lido: DxfLido, { mmPorUnidade, papeis = {} }: PedidoDeImportacao): LacosLidos {
  const usadas = lido.linhas.filter(({ camada }) => papeis[camada] !== 'ignorar')
  const escala = (linha: LinhaLida) =>
    linha.segmentos.map(({ a, b, bulge }) => ({
      a: vezes(a, mmPorUnidade),
      b: vezes(b, mmPorUnidade),
      bulge,
    }))
  const deRecorte = usadas.filter(({ camada }) => papeis[camada] === 'recorte')
  const outras = usadas.filter(({ camada }) => papeis[camada] !== 'recorte')
  const [externos, internos] = [outras, deRecorte].map((linhas) => chain(linhas.flatMap(escala)))
  const validos = (lacos: readonly Laco[]) =>
    lacos.flatMap((laco) => {
      const valido = validateLaco(laco)
      return valido.ok ? [valido.valor as Laco] : []
    })
  const [fora, dentro] = [validos(externos?.lacos ?? []), validos(internos?.lacos ?? [])]
  const sum = (valor: (e: NonNullable<typeof externos>) => number) =>
    [externos, internos].reduce((total, um) => total + (um ? valor(um) : 0), 0)
  return {
    contornos: classify(withoutIguais(fora), dentro),
    abertas: sum(({ abertas }) => abertas.length),
    repetidos: sum(({ repetidos }) => repetidos) + fora.length - withoutIguais(fora).length,
    invalidos: sum(({ lacos }) => lacos.length) - fora.length - dentro.length,
  }
}

function vezes({ x, y }: Ponto, k: number): Ponto {
  return { x: x * k, y: y * k }
}

function withoutIguais(lacos: readonly Laco[]): Laco[] {
  const chave = (laco: Laco) => {
    const { minX, minY, maxX, maxY } = caixa(laco)
    return [area(laco), minX, minY, maxX, maxY].map((valor) => valor.toFixed(1)).join(' ')
  }
  const vistos = new Set<string>()
  return lacos.filter((laco) => !vistos.has(chave(laco)) && vistos.add(chave(laco)))
}

/** Odd depth is an opening of the smallest outline around it; an outline within an opening is a piece again. */
function classify(lacos: readonly Laco[], recortes: readonly Laco[]): ContornoLido[] {
  const emVolta = (laco: Laco) => lacos.filter((outro) => outro !== laco && relacao(laco, outro) === 'dentro')
  const contornos = lacos
    .filter((laco) => emVolta(laco).length % 2 === 0)
    .map((contorno): ContornoLido => ({ contorno, recortes: [] }))
  const contains = (laco: Laco) => {
    const [p] = laco
    return contornos
      .filter(({ contorno }) => p && containsPonto(contorno, p))
      .toSorted((um, outro) => area(um.contorno) - area(outro.contorno))[0]
  }
  for (const laco of [...lacos.filter((um) => emVolta(um).length % 2 === 1), ...recortes])
    contains(laco)?.recortes.push(laco)
  return contornos
}

/**
 * Makes pieces of a DXF file: outlines become sharp corners with their roundings, round and rectangular openings get
 * their shape back, all others keep their line. Refused: a file that cannot be read (`dxf`), one that does not say its
 * unit when none is given (`unidade`: ask), one without a closed outline (`vazio`).
 */
export function importDxf(
  desenho: Desenho,
  texto: string,
  pedido: Partial<PedidoDeImportacao> & { ambienteId?: Id } = {},
): Resultado<Mudanca> {
  const lido = readDxf(texto)
  if (!lido.ok) return lido
  const mmPorUnidade = pedido.mmPorUnidade ?? lido.valor.mmPorUnidade
  if (mmPorUnidade === undefined) return falha('unidade', 'O arquivo não diz em que unidade foi desenhado.')
  const lacos = lacosOfDxf(lido.valor, { ...pedido, mmPorUnidade })
  if (lacos.contornos.length === 0) return falha('vazio', 'Não há contorno fechado neste arquivo.')
  const ids = new GeradorDeIds(desenho.proximoId)
  let parcial = desenho
  const pecas = lacos.contornos.map((lida, i) => {
    const peca = pecaLida(ids, lida, { codigo: proximoCodigo(parcial), nome: `Peça importada ${i + 1}` })
    parcial = { ...parcial, pecas: { ...parcial.pecas, [peca.id]: peca } }
    return peca
  })
  const mudanca = addPecas(desenho, pecas, {
    nome: 'Importa DXF',
    ids,
    ...(pedido.ambienteId ? { ambienteId: pedido.ambienteId } : {}),
  })
  if (!mudanca.ok) return mudanca
  return certo({ ...mudanca.valor, avisos: avisosOfImportacao(lido.valor, lacos) })
}

function avisosOfImportacao(
  { ignoradas }: DxfLido,
  { abertas, repetidos, invalidos }: LacosLidos,
): Mudanca['avisos'] {
  const tipos = Object.keys(ignoradas).join(', ')
  const contas: [number, um: string, muitos: string][] = [
    [abertas, 'linha não fecha contorno e ficou de fora', 'linhas não fecham contorno e ficaram de fora'],
    [repetidos, 'linha repetida foi usada uma vez', 'linhas repetidas foram usadas uma vez'],
    [
      invalidos,
      'contorno que cruza a si mesmo ficou de fora',
      'contornos que cruzam a si mesmos ficaram de fora',
    ],
    [
      Object.values(ignoradas).reduce((soma, n) => soma + n, 0),
      `objeto não lido (${tipos})`,
      `objetos não lidos (${tipos})`,
    ],
  ]
  return contas
    .filter(([quantos]) => quantos > 0)
    .map(([quantos, um, muitos]) => ({
      codigo: 'importacao',
      mensagem: `${quantos} ${quantos === 1 ? um : muitos}.`,
      ids: [],
    }))
}

function pecaLida(
  ids: GeradorDeIds,
  lida: ContornoLido,
  { codigo, nome }: { codigo: string; nome: string },
): Peca {
  const { minX, minY } = caixa(lida.contorno)
  const aqui = (laco: Laco) => placeLaco(laco, { x: -minX, y: -minY, rot: 0 })
  const peca = novaPeca(ids, {
    nome,
    codigo,
    pos: { x: roundMilimetros(minX), y: roundMilimetros(minY), rot: 0 },
    cantos: recognizeCantos(aqui(lida.contorno)).map(({ bulge, ...canto }) => ({
      ...canto,
      ...(bulge === undefined ? {} : { lado: { bulge } }),
    })),
  })
  const recortes = lida.recortes.flatMap((laco): Recorte[] => {
    const { forma, centro, rot } = formaLida(antiHorario(aqui(laco)))
    const ancora = ancoraNoLugar(peca, { forma }, { onde: { ...centro, rot } })
    const furo = forma.t === 'circ' && forma.d <= 60
    return ancora ? [{ id: ids.novo('r'), tipo: furo ? 'torneira' : 'livre', forma, ancora }] : []
  })
  return { ...peca, recortes }
}

/** The shape of an opening around its centre: a circle or a rectangle where it is one, else the line itself. */
export function formaLida(laco: Laco): { forma: Forma; centro: Ponto; rot: number } {
  const { minX, minY, maxX, maxY } = caixa(laco)
  const centro = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
  const raios = segmentos(laco).map((lado) => (lado.bulge === 0 ? undefined : arcoOf(lado)))
  const [primeiro] = raios
  const redondo =
    primeiro &&
    raios.every(
      (arco) =>
        arco &&
        Math.abs(arco.raio - primeiro.raio) < 1e-3 &&
        Math.hypot(arco.centro.x - centro.x, arco.centro.y - centro.y) < 1e-3,
    )
  if (redondo) return { forma: { t: 'circ', d: roundMilimetros(2 * primeiro.raio) }, centro, rot: 0 }
  const retangulo = retanguloLido(laco)
  if (retangulo) return retangulo
  return {
    forma: { t: 'laco', laco: placeLaco(laco, { x: -centro.x, y: -centro.y, rot: 0 }) },
    centro,
    rot: 0,
  }
}

function retanguloLido(laco: Laco): { forma: Forma; centro: Ponto; rot: number } | undefined {
  const cantos = recognizeCantos(laco)
  const [a, b, c, d] = cantos
  if (cantos.length !== 4 || !a || !b || !c || !d || cantos.some(({ bulge }) => bulge)) return undefined
  const [w, h] = [Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)]
  const [dx, dy] = [(b.x - a.x) / w, (b.y - a.y) / w]
  const reto =
    Math.abs((c.x - b.x) * dx + (c.y - b.y) * dy) < 1e-3 &&
    Math.abs(d.x - a.x - (c.x - b.x)) < 1e-3 &&
    Math.abs(d.y - a.y - (c.y - b.y)) < 1e-3
  const raios = cantos.map(({ canto }) => (canto?.t === 'raio' ? canto.r : 0))
  const r = raios[0] ?? 0
  if (!reto || raios.some((outro) => Math.abs(outro - r) > 1e-3)) return undefined
  return {
    forma: { t: 'ret', w: roundMilimetros(w), h: roundMilimetros(h), r: roundMilimetros(r) },
    centro: { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 },
    rot: Math.atan2(dy, dx),
  }
}
