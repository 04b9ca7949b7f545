import { BRUTO } from '#model/tipos.ts'

/**
 * The shape of an edge seen from its end: how far it stands back from the outline at a height, both in mm, the height
 * from the underside of the stone. `alturas` are where it bends.
 */
export type Perfil = { readonly alturas: readonly number[]; readonly recuo: (altura: number) => number }

/** What an edge can look like. A mitre is the one that an apron of 45° meets. */
export type TipoDePerfil = 'vivo' | 'reto' | 'chanfrado' | 'meio-boleado' | 'boleado' | 'mitra'

/** Nobody leaves a polished edge sharp: what the sanding takes off, mm. */
const QUEBRA = 1.2
const CHANFRO = 8
/** Steps of a quarter circle. */
const PASSOS = 6

const NOMES: readonly (readonly [RegExp, TipoDePerfil])[] = [
  [/meio|meia.?cana|quarto/, 'meio-boleado'],
  [/bolead|redond|abaulad/, 'boleado'],
  [/chanfr|bisot/, 'chanfrado'],
]

/**
 * The shape of a finish by its id and, where the company made it up, by its name: what the trade calls it. Unknown ones
 * are straight; the edge as it comes from the saw is sharp.
 */
export function tipoOfPerfil(acabamento: string, nome = ''): TipoDePerfil {
  if (acabamento === BRUTO) return 'vivo'
  const palavras = `${acabamento} ${nome}`.toLowerCase()
  // "Meia-esquadria" and "45° de cuba" are mitres of the stone itself: outside they are straight.
  if (/esquadria|45/.test(palavras)) return 'reto'
  return NOMES.find(([nomes]) => nomes.test(palavras))?.[1] ?? 'reto'
}

const memoria = new Map<string, Perfil>()

/** The shape for a thickness in mm; the same object for the same two. */
export function perfil(tipo: TipoDePerfil, espessura: number): Perfil {
  const chave = `${tipo} ${espessura}`
  const lembrado = memoria.get(chave)
  if (lembrado) return lembrado
  const novo = makePerfil(tipo, espessura)
  if (memoria.size < 500) memoria.set(chave, novo)
  return novo
}

function makePerfil(tipo: TipoDePerfil, e: number): Perfil {
  if (tipo === 'mitra') return { alturas: [], recuo: (z) => e - z }
  if (tipo === 'reto') return chanfro(e, Math.min(QUEBRA, e / 4))
  if (tipo === 'chanfrado') return chanfro(e, Math.min(CHANFRO, e / 2))
  if (tipo === 'meio-boleado') return arredondado(e, e - e / 2, e / 2)
  if (tipo === 'boleado') return arredondado(e, 0, e / 2)
  return { alturas: [], recuo: () => 0 }
}

function chanfro(e: number, c: number): Perfil {
  return { alturas: [e - c], recuo: (z) => Math.max(0, z - (e - c)) }
}

/** Round from a height upward, with a radius; from 0 on it is round below as well. */
function arredondado(e: number, de: number, r: number): Perfil {
  const centro = e - r
  const alturas = Array.from({ length: PASSOS * 2 + 1 }, (_, k) => {
    const angulo = (Math.PI * (k - PASSOS)) / (2 * PASSOS)
    return centro + r * Math.sin(angulo)
  }).filter((z) => z >= de - 1e-9)
  return {
    alturas,
    recuo: (z) => {
      const dz = de === 0 ? z - centro : Math.max(0, z - centro)
      return r - Math.sqrt(Math.max(0, r * r - dz * dz))
    },
  }
}
