import { arcoDe, pontoDoSegmento } from '#kernel/segmento.ts'
import { segmentos } from '#kernel/laco.ts'
import { cruz, direcao, distancia } from '#kernel/ponto.ts'
import { contornoDaPeca, segmentoAgudo, comprimentoDaAresta } from '#model/contorno.ts'
import { lacosDosRecortes, posicaoDoRecorte } from '#model/recorte.ts'
import { BRUTO, type Cota, type Peca, type Ref } from '#model/tipos.ts'
import { leComprimento } from '#units/comprimento.ts'
import { formataComprimento } from '#units/formato.ts'
import { nomeDaAresta } from '#commands/mudanca.ts'
import { zoomDaPeca, zoomDoLaco, zoomDoPonto, type Achado, type Contexto } from './tipos.ts'

/** The outline closes, does not cross itself, and its corners fit. */
export function confereContorno(peca: Peca): Achado[] {
  const contorno = contornoDaPeca(peca)
  if (contorno.ok) return []
  const { codigo, mensagem, ids = [] } = contorno.problema
  const deCanto = codigo.startsWith('canto')
  return [
    {
      codigo: deCanto ? 'canto' : 'contorno',
      gravidade: 'erro',
      mensagem,
      pecaId: peca.id,
      ids: [...ids],
      zoom: zoomDaPeca(peca),
    },
  ]
}

/** Free edges have a finish, upstands stand at walls, no part has both a mitred apron and an upstand, overhangs hold. */
export function confereArestas(peca: Peca, { limites = {} }: Contexto): Achado[] {
  return peca.arestas.flatMap((aresta, i) => {
    const letra = nomeDaAresta(i)
    const base = {
      pecaId: peca.id,
      ids: [aresta.id],
      zoom: zoomDoPonto(peca, pontoDoSegmento(segmentoAgudo(peca, i), 0.5)),
    }
    const achados: Achado[] = []
    const diz = (codigo: Achado['codigo'], gravidade: Achado['gravidade'], mensagem: string) =>
      achados.push({ codigo, gravidade, mensagem, ...base })
    if (aresta.lado === 'livre' && aresta.trechos.some(({ acabamento }) => acabamento === BRUTO))
      diz('sem-acabamento', 'aviso', `A aresta ${letra} está livre e sem acabamento.`)
    if (aresta.lado === 'livre' && aresta.trechos.some(({ frontao }) => frontao))
      diz('frontao-livre', 'aviso', `O frontão da aresta ${letra} não encosta em parede.`)
    if (aresta.trechos.some(({ frontao, saia }) => frontao && saia?.uniao === '45'))
      diz('saia-com-frontao', 'erro', `A aresta ${letra} tem saia em 45° e frontão no mesmo trecho.`)
    if (limites.balanco !== undefined && (aresta.balanco ?? 0) > limites.balanco)
      diz(
        'balanco',
        'aviso',
        `O balanço da aresta ${letra}, de ${formataComprimento(aresta.balanco ?? 0)} m, passa do limite de ${formataComprimento(limites.balanco)} m.`,
      )
    return achados
  })
}

/** What is written is what is measured: typed lengths and texts of dimensions, to a millimetre. */
export function confereCotas(peca: Peca): Achado[] {
  const achados: Achado[] = []
  const compara = (texto: string, mm: number, quem: { id: string; nome: string; zoom: Achado['zoom'] }) => {
    const lido = leComprimento(texto)
    if (!lido.ok || Math.abs(lido.valor.mm - mm) <= 1) return
    achados.push({
      codigo: 'cota',
      gravidade: 'erro',
      mensagem: `${quem.nome} diz ${texto} e a peça mede ${formataComprimento(mm)} m.`,
      pecaId: peca.id,
      ids: [quem.id],
      zoom: quem.zoom,
    })
  }
  for (const [i, { id, expr }] of peca.arestas.entries()) {
    const zoom = zoomDoPonto(peca, pontoDoSegmento(segmentoAgudo(peca, i), 0.5))
    if (expr) compara(expr, comprimentoDaAresta(peca, id), { id, nome: `A aresta ${nomeDaAresta(i)}`, zoom })
  }
  for (const cota of peca.cotas) {
    const [a, b] = [pontoDaRef(peca, cota.a), pontoDaRef(peca, cota.b)]
    if (cota.texto && a && b)
      compara(cota.texto, medidaDaCota(cota, a, b), {
        id: cota.id,
        nome: 'Uma cota',
        zoom: zoomDoPonto(peca, a),
      })
  }
  return achados
}

/** The point that a manual dimension holds on to, in the piece; undefined when it is gone. */
export function pontoDaRef(peca: Peca, ref: Ref): { x: number; y: number } | undefined {
  if ('verticeId' in ref) return peca.vertices.find(({ id }) => id === ref.verticeId)
  const recorte = peca.recortes.find(({ id }) => id === ref.recorteId)
  const onde = recorte && posicaoDoRecorte(peca, recorte)
  return onde?.ok ? onde.valor : undefined
}

/** What a manual dimension measures, in mm. */
export function medidaDaCota(
  { dir }: Pick<Cota, 'dir'>,
  a: { x: number; y: number },
  b: { x: number; y: number },
): number {
  if (dir === 'h') return Math.abs(b.x - a.x)
  return dir === 'v' ? Math.abs(b.y - a.y) : distancia(a, b)
}

/** No inner corner, of the outline or of an opening, is sharper than the smallest tool. */
export function confereCantosInternos(peca: Peca, { limites = {} }: Contexto): Achado[] {
  const { raioDaFerramenta: raio } = limites
  const contorno = contornoDaPeca(peca)
  if (raio === undefined || !contorno.ok) return []
  const mm = String(raio).replace('.', ',')
  const agudos = cantosAgudos(contorno.valor.laco, raio, -1).map((p): Achado => ({
    codigo: 'canto-interno',
    gravidade: 'erro',
    mensagem: `Um canto interno é mais fechado que a ferramenta (R${mm} mm).`,
    pecaId: peca.id,
    ids: [],
    zoom: zoomDoPonto(peca, p),
  }))
  const nosRecortes = lacosDosRecortes(peca).flatMap(({ recorte, laco }): Achado[] =>
    cantosAgudos(laco, raio, 1).length === 0
      ? []
      : [
          {
            codigo: 'canto-interno',
            gravidade: 'aviso',
            mensagem: `Um canto do recorte é mais fechado que a ferramenta (R${mm} mm).`,
            pecaId: peca.id,
            ids: [recorte.id],
            zoom: zoomDoLaco(peca, laco),
          },
        ],
  )
  return [...agudos, ...nosRecortes]
}

/** Corners that turn to this side and are sharp, and arcs that do with less than the radius. */
function cantosAgudos(laco: Parameters<typeof segmentos>[0], raio: number, sentido: 1 | -1) {
  const lados = segmentos(laco)
  return lados.flatMap((lado, i) => {
    const antes = lados[(i + lados.length - 1) % lados.length]
    const pequeno = lado.bulge * sentido > 1e-6 && arcoDe(lado).raio < raio - 1e-6
    if (pequeno) return [lado.a]
    if (!antes || antes.bulge !== 0 || lado.bulge !== 0) return []
    return cruz(direcao(antes.a, antes.b), direcao(lado.a, lado.b)) * sentido > 1e-3 ? [lado.a] : []
  })
}
