/** What a line in a cutting file is for. */
export type PapelDxf = 'contorno' | 'recorte' | 'furo' | 'emenda' | 'rebaixo' | 'cota' | 'texto'

/** How closed lines are written: as POLYLINE of R12, as LWPOLYLINE of R2000, or as single LINE and ARC (in R12). */
export type ModoDxf = 'polyline' | 'lwpolyline' | 'linhas-e-arcos'

/** A layer as the machine wants it called, and its AutoCAD colour number. */
export type CamadaDxf = { nome: string; cor: number; tracejada?: boolean }

/**
 * What a machine's controller reads: the mode, the layer of each role (null: the role is left out), and whether holes
 * are written as CIRCLE. Cut layers hold closed lines only.
 */
export type PerfilDxf<Papel extends string = PapelDxf> = {
  id: string
  nome: string
  modo: ModoDxf
  camadas: Readonly<Record<Papel, CamadaDxf | null>>
  furosComoCirculo: boolean
}

const CAMADAS: Readonly<Record<PapelDxf, CamadaDxf>> = {
  contorno: { nome: 'CORTE', cor: 7 },
  recorte: { nome: 'RECORTE', cor: 1 },
  furo: { nome: 'FURO', cor: 5 },
  emenda: { nome: 'EMENDA', cor: 6, tracejada: true },
  rebaixo: { nome: 'REBAIXO', cor: 4 },
  cota: { nome: 'COTAS', cor: 3 },
  texto: { nome: 'TEXTO', cor: 8 },
}

/** Only what is cut: no dimensions, no texts. */
const SO_CORTE = { ...CAMADAS, cota: null, texto: null }

/** Profiles to start from; layers are renamed per machine. */
export const PERFIS_DXF: readonly PerfilDxf[] = [
  {
    id: 'autocad',
    nome: 'AutoCAD (R2000, com cotas)',
    modo: 'lwpolyline',
    camadas: CAMADAS,
    furosComoCirculo: true,
  },
  {
    id: 'maquina-lwpolyline',
    nome: 'Máquina: polilinhas leves (R2000)',
    modo: 'lwpolyline',
    camadas: SO_CORTE,
    furosComoCirculo: true,
  },
  {
    id: 'maquina-r12',
    nome: 'Máquina: polilinhas (R12)',
    modo: 'polyline',
    camadas: SO_CORTE,
    furosComoCirculo: true,
  },
  {
    id: 'maquina-linhas',
    nome: 'Máquina: linhas e arcos (R12)',
    modo: 'linhas-e-arcos',
    camadas: SO_CORTE,
    furosComoCirculo: true,
  },
]

/** A profile with layers called otherwise: what a company set for its machine. A name is made fit for DXF. */
export function withCamadas(perfil: PerfilDxf, nomes: Partial<Record<PapelDxf, string | null>>): PerfilDxf {
  const entradas = Object.entries(perfil.camadas).map(([papel, camada]) => {
    const nome = nomes[papel as PapelDxf]
    if (nome === undefined) return [papel, camada]
    return [papel, nome === null ? null : { ...CAMADAS[papel as PapelDxf], nome: nomeOfCamada(nome) }]
  })
  return { ...perfil, camadas: Object.fromEntries(entradas) as PerfilDxf['camadas'] }
}

/** A layer name that every version takes: capitals, digits, hyphen and underline, at most 31. */
export function nomeOfCamada(nome: string): string {
  const limpo = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return limpo.slice(0, 31) || 'CAMADA'
}
