import type { Laco } from '#kernel/laco.ts'
import { segmentos } from '#kernel/laco.ts'
import type { Ponto } from '#kernel/ponto.ts'
import { arcoOf, isReta, type Segmento } from '#kernel/segmento.ts'
import type { ModoDxf, PapelDxf } from './perfil.ts'

/** Something to be written, in mm on the plan. */
export type ObjetoDxf<Papel extends string = PapelDxf> =
  | { papel: Papel; t: 'laco'; laco: Laco }
  | { papel: Papel; t: 'linha'; a: Ponto; b: Ponto }
  | { papel: Papel; t: 'arco'; a: Ponto; b: Ponto; bulge: number }
  | { papel: Papel; t: 'ponto'; onde: Ponto }
  | {
      papel: Papel
      t: 'texto'
      x: number
      y: number
      altura: number
      rot: number
      texto: string
      alinha: 'esquerda' | 'meio'
    }

/** A group of a DXF file: its code and its value. */
export type Grupo = readonly [number, string | number]

/** A number with at most 9 decimals: a millionth of a micrometre, without exponent. */
export function numeroDxf(valor: number, casas = 9): string {
  const texto = valor.toFixed(casas).replace(/0+$/, '')
  const inteiro = texto.endsWith('.') ? `${texto}0` : texto
  return inteiro === '-0.0' ? '0.0' : inteiro
}

/** What every entity starts with: its kind, a handle (R2000 only), its layer. */
export type Cabeca = (tipo: string, subclasse: string, camada: string) => Grupo[]

/** How entities of one file are written. */
export type Escrita = { modo: ModoDxf; circulos: boolean; cabeca: Cabeca; texto: (texto: string) => string }

/** The groups of one object on its layer. */
export function gruposOf(objeto: ObjetoDxf<string>, camada: string, escrita: Escrita): Grupo[] {
  if (objeto.t === 'texto') return gruposOfTexto(objeto, camada, escrita)
  if (objeto.t === 'ponto')
    return [...escrita.cabeca('POINT', 'AcDbPoint', camada), ...ponto(10, objeto.onde)]
  if (objeto.t === 'linha') return gruposOfLado({ ...objeto, bulge: 0 }, camada, escrita)
  if (objeto.t === 'arco') return gruposOfLado(objeto, camada, escrita)
  const circulo = escrita.circulos ? circuloOf(objeto.laco) : undefined
  if (circulo) return gruposOfCirculo(circulo, camada, escrita)
  if (escrita.modo === 'lwpolyline') return gruposLeves(objeto.laco, camada, escrita)
  if (escrita.modo === 'polyline') return gruposR12(objeto.laco, camada, escrita)
  return segmentos(objeto.laco).flatMap((lado) => gruposOfLado(lado, camada, escrita))
}

/** A loop of arcs around one centre is a circle. */
export function circuloOf(laco: Laco): { centro: Ponto; raio: number } | undefined {
  const arcos = segmentos(laco).map((lado) => (isReta(lado) ? undefined : arcoOf(lado)))
  const [um] = arcos
  if (!um || arcos.length > 4) return undefined
  const mesmos = arcos.every(
    (arco) =>
      arco &&
      Math.abs(arco.raio - um.raio) < 1e-7 &&
      Math.hypot(arco.centro.x - um.centro.x, arco.centro.y - um.centro.y) < 1e-7,
  )
  return mesmos ? { centro: um.centro, raio: um.raio } : undefined
}

function ponto(codigo: number, { x, y }: Ponto, comZ = true): Grupo[] {
  const plano: Grupo[] = [
    [codigo, numeroDxf(x)],
    [codigo + 10, numeroDxf(y)],
  ]
  return comZ ? [...plano, [codigo + 20, '0.0']] : plano
}

function gruposOfCirculo(
  { centro, raio }: { centro: Ponto; raio: number },
  camada: string,
  { cabeca }: Escrita,
): Grupo[] {
  return [...cabeca('CIRCLE', 'AcDbCircle', camada), ...ponto(10, centro), [40, numeroDxf(raio)]]
}

function gruposLeves(laco: Laco, camada: string, { cabeca }: Escrita): Grupo[] {
  return [
    ...cabeca('LWPOLYLINE', 'AcDbPolyline', camada),
    [90, laco.length],
    [70, 1],
    [43, '0.0'],
    ...laco.flatMap((v): Grupo[] => [...ponto(10, v, false), ...bulge(v.bulge)]),
  ]
}

function gruposR12(laco: Laco, camada: string, { cabeca }: Escrita): Grupo[] {
  return [
    ...cabeca('POLYLINE', '', camada),
    [66, 1],
    ...ponto(10, { x: 0, y: 0 }),
    [70, 1],
    ...laco.flatMap((v): Grupo[] => [...cabeca('VERTEX', '', camada), ...ponto(10, v), ...bulge(v.bulge)]),
    ...cabeca('SEQEND', '', camada),
  ]
}

function bulge(valor: number): Grupo[] {
  return valor === 0 ? [] : [[42, numeroDxf(valor, 14)]]
}

function gruposOfLado(lado: Segmento, camada: string, { cabeca }: Escrita): Grupo[] {
  if (isReta(lado)) return [...cabeca('LINE', 'AcDbLine', camada), ...ponto(10, lado.a), ...ponto(11, lado.b)]
  const { centro, raio, inicio, angulo } = arcoOf(lado)
  // An ARC always runs counter-clockwise: one that does not is written from its end.
  const [de, ate] = angulo > 0 ? [inicio, inicio + angulo] : [inicio + angulo, inicio]
  const circulo: Grupo[] = [
    ...cabeca('ARC', 'AcDbCircle', camada),
    ...ponto(10, centro),
    [40, numeroDxf(raio)],
  ]
  const arco: Grupo[] = circulo.some(([codigo]) => codigo === 100) ? [[100, 'AcDbArc']] : []
  return [...circulo, ...arco, [50, graus(de)], [51, graus(ate)]]
}

function graus(radianos: number): string {
  const valor = ((((radianos * 180) / Math.PI) % 360) + 360) % 360
  return numeroDxf(valor, 12)
}

function gruposOfTexto(
  { x, y, altura, rot, texto, alinha }: Extract<ObjetoDxf<string>, { t: 'texto' }>,
  camada: string,
  { cabeca, texto: write }: Escrita,
): Grupo[] {
  const inicio: Grupo[] = [
    ...cabeca('TEXT', 'AcDbText', camada),
    ...ponto(10, { x, y }),
    [40, numeroDxf(altura)],
    [1, write(texto)],
  ]
  const comSubclasse = inicio.some(([codigo]) => codigo === 100)
  const giro: Grupo[] = rot === 0 ? [] : [[50, graus(rot)]]
  const meio: Grupo[] = alinha === 'meio' ? [[72, 1], ...ponto(11, { x, y })] : []
  return [...inicio, ...giro, ...meio, ...(comSubclasse ? ([[100, 'AcDbText']] as Grupo[]) : [])]
}
