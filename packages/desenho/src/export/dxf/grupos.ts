import type { Grupo } from './entidades.ts'
import type { CamadaDxf } from './perfil.ts'

/** Groups written short: 'code value|code value'. */
export function g(texto: string): Grupo[] {
  return texto.split('|').map((grupo): Grupo => {
    const corte = grupo.indexOf(' ')
    return [Number(grupo.slice(0, corte)), grupo.slice(corte + 1)]
  })
}

/** A section of a DXF file. */
export function secao(nome: string, conteudo: readonly Grupo[]): Grupo[] {
  return [[0, 'SECTION'], [2, nome], ...conteudo, [0, 'ENDSEC']]
}

/** A dashed line type in mm, but for its last dash: a seam is seen as one at 1:10. */
export const TRACEJADA = '3 Tracejada|72 65|73 2|40 30.0|49 20.0'

/** What the layer table says of layer 0 and of each layer that is used. */
export function registroOfCamadas(
  camadas: readonly CamadaDxf[],
  continua: string,
): { nome: string; resto: Grupo[] }[] {
  const todas: CamadaDxf[] = [{ nome: '0', cor: 7 }, ...camadas]
  return todas.map(({ nome, cor, tracejada }) => ({
    nome,
    resto: g(`70 0|62 ${cor}|6 ${tracejada ? 'DASHED' : continua}`),
  }))
}
